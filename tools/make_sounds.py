"""Makes the short effects in assets/sounds from nothing but sums, so they are entirely our own.

    python tools/make_sounds.py              all of them
    python tools/make_sounds.py egg_plop     only these

Every cue is a handful of soft tones, puffs of noise and clucks, all tuned to one pentatonic scale so that whatever
sounds together sounds well. The encoder is `oggenc` (package vorbis-tools); the same file comes out every time.
"""

from __future__ import annotations

import array
import math
import random
import shutil
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 44100
PEAK = 0.72
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Wave = list[float]

# G major pentatonic around the middle of a kalimba
D4, E4, G4, A4, B4, D5, E5, G5, A5, B5, D6, G6 = (
    293.66, 329.63, 392.00, 440.00, 493.88, 587.33, 659.26, 783.99, 880.00, 987.77, 1174.66, 1567.98,
)  # fmt: skip


# ---- building blocks


def silence(ms: float) -> Wave:
    return [0.0] * round(ms * RATE / 1000)


def envelope(count: int, attack: float, decay: float) -> Wave:
    """Rises in `attack` ms, then falls to a third every `decay` ms; the last 8 ms go to nothing."""
    rise, fall = attack * RATE / 1000, decay * RATE / 1000
    end = min(count, round(0.008 * RATE))
    made = [min(1.0, n / rise) * math.exp(-max(0.0, n - rise) / fall) for n in range(count)]
    for n in range(end):
        made[count - 1 - n] *= n / end
    return made


def shaped(sound: Wave, attack: float, decay: float) -> Wave:
    return [a * b for a, b in zip(sound, envelope(len(sound), attack, decay), strict=True)]


def glide(start: float, end: float, ms: float, bend: float = 1.0) -> Wave:
    """A sine whose pitch goes from `start` to `end` Hz."""
    count = round(ms * RATE / 1000)
    phase, made = 0.0, []
    for n in range(count):
        made.append(math.sin(phase))
        phase += 2 * math.pi * (start + (end - start) * (n / count) ** bend) / RATE
    return made


def kalimba(pitch: float, ms: float = 420, bright: float = 1.0) -> Wave:
    """A plucked tine: a warm fundamental, and overtones that are gone at once."""
    parts = ((1.0, 1.0, 150.0), (2.0, 0.16, 90.0), (2.93, 0.20 * bright, 40.0), (5.4, 0.10 * bright, 18.0))
    tone = silence(ms)
    for ratio, gain, decay in parts:
        for n, value in enumerate(shaped(glide(pitch * ratio, pitch * ratio, ms), 4, decay)):
            tone[n] += gain * value
    return tone


def noise(ms: float, seed: str) -> Wave:
    chance = random.Random(seed)
    return [chance.uniform(-1, 1) for _ in range(round(ms * RATE / 1000))]


def band(sound: Wave, start: float, end: float, width: float = 0.6) -> Wave:
    """Only what lies around a pitch that moves from `start` to `end` Hz; `width` is the damping, small is narrow."""
    low = middle = 0.0
    made, count = [], len(sound)
    for n, value in enumerate(sound):
        pitch = start * (end / start) ** (n / count)
        f = 2 * math.sin(math.pi * min(pitch, RATE / 6) / RATE)
        low += f * middle
        middle += f * (value - low - width * middle)
        made.append(middle)
    return made


def softened(sound: Wave, pitch: float) -> Wave:
    """With everything above `pitch` Hz taken back, so that nothing hisses."""
    share = 1 - math.exp(-2 * math.pi * pitch / RATE)
    kept, made = 0.0, []
    for value in sound:
        kept += share * (value - kept)
        made.append(kept)
    return made


def rustle(ms: float, start: float, end: float, attack: float, decay: float, seed: str, width: float = 0.7) -> Wave:
    """A puff of paper, feathers or grain."""
    narrow = band(band(noise(ms, seed), start, end, width), start, end, 1.0)
    return shaped(softened(narrow, 5200), attack, decay)


def knock(pitch: float, ms: float = 90, decay: float = 16) -> Wave:
    """A knuckle on soft wood."""
    body = shaped(glide(pitch * 1.25, pitch, ms, 0.4), 2, decay)
    top = shaped(glide(pitch * 2.7, pitch * 2.6, ms), 1, decay * 0.35)
    return [a + 0.25 * b for a, b in zip(body, top, strict=True)]


def cluck(pitch: float, ms: float, end: float = 0.86, seed: str = "cluck") -> Wave:
    """One syllable of a hen: a throat pitch with overtones, strongest where a beak lets them through."""
    count = round(ms * RATE / 1000)
    breath = band(noise(ms, seed), 2400, 1900, 0.9)
    made, phase = [], 0.0
    strengths = []
    for k in range(1, 12):
        near = math.exp(-((math.log(k * pitch / 1050) / 0.42) ** 2))
        high = 0.35 * math.exp(-((math.log(k * pitch / 2500) / 0.3) ** 2))
        strengths.append((near + high + 0.1 / k) / k**0.25)
    for n in range(count):
        share = n / count
        now = pitch * (1 + 0.22 * math.exp(-share * 9)) * (1 + (end - 1) * share)
        phase += 2 * math.pi * now / RATE
        voice = sum(gain * math.sin(k * phase) for k, gain in enumerate(strengths, 1))
        made.append(voice + 0.10 * breath[n])
    return shaped(made, 9, ms * 0.36)


def mix(*layers: tuple[float, float, Wave]) -> Wave:
    """Layers as (starts at ms, gain, sound)."""
    total: Wave = []
    for at, gain, sound in layers:
        start = round(at * RATE / 1000)
        total += [0.0] * (start + len(sound) - len(total))
        for n, value in enumerate(sound):
            total[start + n] += gain * value
    return total


def melody(notes: Sequence[tuple[float, float]], ms: float = 420, bright: float = 1.0) -> Wave:
    """Notes as (starts at ms, pitch)."""
    return mix(*((at, 1.0, kalimba(pitch, ms, bright)) for at, pitch in notes))


# ---- the cues


def card_lift() -> Wave:
    return mix((0, 1.0, rustle(110, 1200, 3400, 18, 34, "lift")), (24, 0.10, kalimba(G5, 90, 0.2)))


def card_drop() -> Wave:
    return mix((0, 0.75, knock(210, 90, 18)), (0, 0.9, rustle(110, 2600, 1000, 3, 26, "drop")))


def card_no() -> Wave:
    low = mix((0, 1.0, knock(D4 * 0.75, 120, 30)), (95, 0.9, knock(D4 * 0.63, 150, 38)))
    return softened(low, 1600)


def card_draw() -> Wave:
    return mix((0, 1.0, rustle(120, 1700, 4200, 8, 26, "draw")), (52, 0.3, knock(320, 60, 9)))


def card_flip() -> Wave:
    return mix((0, 0.8, rustle(80, 1500, 3600, 14, 20, "flip")), (70, 0.9, rustle(90, 2800, 1300, 2, 18, "flap")),
               (72, 0.35, knock(260, 70, 10)))  # fmt: skip


def card_trash() -> Wave:
    crumple = [(t, 0.55 + 0.1 * (t % 3), rustle(60, 1800 + 9 * t, 1200, 2, 10, f"trash{t}")) for t in (0, 38, 66, 110)]
    return mix(*crumple, (170, 1.0, knock(150, 150, 34)))


def shuffle() -> Wave:
    riffle = [
        (22 * n + 3 * (n % 3), 0.4 + 0.5 * math.sin(math.pi * n / 15), rustle(44, 2000, 3000, 2, 8, f"riffle{n}"))
        for n in range(16)
    ]
    return mix(*riffle, (390, 0.6, knock(230, 90, 16)), (388, 0.7, rustle(90, 2400, 1200, 3, 20, "square")))


def row_sweep() -> Wave:
    return mix((0, 1.0, rustle(400, 900, 3200, 120, 110, "sweep")), (0, 0.3, rustle(400, 500, 1300, 90, 130, "under")))


def page() -> Wave:
    return mix((0, 1.0, rustle(300, 700, 2400, 110, 70, "page")), (190, 0.25, knock(190, 90, 14)))


def pip_food() -> Wave:
    grain = mix(*((19 * n, 0.5 - 0.07 * n, rustle(26, 3000, 2400, 1, 6, f"grain{n}")) for n in range(4)))
    return mix((0, 0.55, grain), (0, 0.8, kalimba(B4, 200, 0.5)))


def pip_water() -> Wave:
    drop = shaped(glide(430, 1020, 90, 1.6), 5, 34)
    small = shaped(glide(620, 1300, 70, 1.6), 4, 22)
    return mix((0, 1.0, drop), (78, 0.45, small))


def egg_plop() -> Wave:
    return mix((0, 1.0, shaped(glide(560, 190, 150, 0.45), 3, 34)), (0, 0.28, kalimba(G5, 200, 0.4)),
               (12, 0.2, rustle(50, 1400, 800, 2, 12, "straw")))  # fmt: skip


def egg_pay() -> Wave:
    return mix(*((48 * n, 0.9 - 0.12 * n, knock(pitch, 80, 14)) for n, pitch in enumerate((520, 620, 560, 700))))


def ribbon() -> Wave:
    swish = rustle(260, 900, 3800, 100, 60, "ribbon")
    return mix((0, 0.5, swish), (200, 0.9, melody(((0, D5), (80, G5), (160, B5)), 480)))


def hen_ok() -> Wave:
    return mix((0, 1.0, cluck(400, 90)), (120, 0.85, cluck(430, 110)))


def hen_happy() -> Wave:
    called = mix((0, 0.7, cluck(410, 75)), (95, 0.75, cluck(440, 75)), (190, 1.0, cluck(540, 210, 1.12)))
    return mix((0, 1.0, called), (170, 0.9, melody(((0, B5), (70, D6)), 300, 0.5)))


def hen_sad() -> Wave:
    return softened(mix((0, 1.0, cluck(370, 300, 0.72)), (40, 0.9, melody(((0, E4), (130, D4)), 320, 0.3))), 2400)


def hen_run() -> Wave:
    steps = [(85 * n, 0.5 - 0.05 * n, knock(170 + 12 * (n % 2), 60, 9)) for n in range(7)]
    flaps = [(110 * n, 0.7 - 0.12 * n, rustle(110, 1500, 700, 25, 24, f"wing{n}")) for n in range(5)]
    return mix((0, 0.9, cluck(470, 110, 1.1)), (125, 1.0, cluck(560, 150, 0.8)), *steps, *flaps)


def hen_up() -> Wave:
    chirps = mix(*((88 * n, 0.5, shaped(glide(2100 + 120 * n, 2700 + 120 * n, 58), 8, 20)) for n in range(2)))
    tune = melody(((0, G5), (90, D6)), 300)
    return mix((0, 0.5, softened(chirps, 3200)), (200, 0.9, cluck(450, 130, 1.1)), (200, 0.7, tune))


def fox_step() -> Wave:
    return softened(mix((0, 1.0, knock(120, 110, 22)), (0, 0.35, rustle(90, 900, 500, 8, 22, "paw"))), 1400)


def fox_turn() -> Wave:
    tune = melody(((0, E4), (120, D4), (240, E4 * 0.89)), 380, 0.3)
    return softened(mix((0, 0.6, rustle(220, 700, 1900, 80, 50, "fox")), (120, 1.0, tune)), 2600)


def event_good() -> Wave:
    return melody(((0, G4), (90, B4), (180, D5), (270, G5)), 560)


def event_bad() -> Wave:
    return softened(melody(((0, E5), (130, D5), (260, A4), (390, E4)), 560, 0.4), 3000)


def event_calm() -> Wave:
    return melody(((0, D5), (160, G4)), 620, 0.5)


def seat(number: int) -> Callable[[], Wave]:
    """Two notes that belong to a seat, as a bell at its own garden gate."""
    first, second = ((G4, D5), (A4, E5), (B4, G5), (D5, A5), (E5, B5))[number - 1]
    return lambda: melody(((0, first), (130, second)), 520, 0.8)


def ui_move() -> Wave:
    return softened(knock(640, 40, 6), 2600)


def ui_press() -> Wave:
    return mix((0, 0.8, knock(360, 70, 11)), (6, 0.35, kalimba(D5, 120, 0.3)))


def ui_back() -> Wave:
    return mix((0, 0.8, knock(290, 80, 13)), (6, 0.3, kalimba(A4, 120, 0.3)))


def ui_note() -> Wave:
    return melody(((0, A5), (90, D5)), 300, 0.4)


def win() -> Wave:
    tune = melody(((0, G4), (130, B4), (260, D5), (390, G5), (520, D5), (650, G5), (650, B5)), 900)
    return mix((0, 1.0, tune), (700, 0.45, cluck(520, 190, 1.12)))


CUES: dict[str, tuple[Callable[[], Wave], float]] = {
    "card_lift": (card_lift, 0.45),
    "card_drop": (card_drop, 0.6),
    "card_no": (card_no, 0.6),
    "card_draw": (card_draw, 0.4),
    "card_flip": (card_flip, 0.5),
    "card_trash": (card_trash, 0.6),
    "shuffle": (shuffle, 0.5),
    "row_sweep": (row_sweep, 0.5),
    "page": (page, 0.45),
    "pip_food": (pip_food, 0.55),
    "pip_water": (pip_water, 0.5),
    "egg_plop": (egg_plop, 0.5),
    "egg_pay": (egg_pay, 0.5),
    "ribbon": (ribbon, 0.75),
    "hen_ok": (hen_ok, 0.55),
    "hen_happy": (hen_happy, 0.7),
    "hen_sad": (hen_sad, 0.6),
    "hen_run": (hen_run, 0.65),
    "hen_up": (hen_up, 0.6),
    "fox_step": (fox_step, 0.6),
    "fox_turn": (fox_turn, 0.7),
    "event_good": (event_good, 0.75),
    "event_bad": (event_bad, 0.75),
    "event_calm": (event_calm, 0.7),
    "seat_1": (seat(1), 0.7),
    "seat_2": (seat(2), 0.7),
    "seat_3": (seat(3), 0.7),
    "seat_4": (seat(4), 0.7),
    "seat_5": (seat(5), 0.7),
    "ui_move": (ui_move, 0.25),
    "ui_press": (ui_press, 0.5),
    "ui_back": (ui_back, 0.5),
    "ui_note": (ui_note, 0.5),
    "win": (win, 0.9),
}
"""How each cue is made, and how loud it is next to the others (1 is the loudest)."""


def samples(sound: Wave, loudness: float) -> array.array[int]:
    """16-bit samples with the same peak for all, turned down by `loudness`; nothing starts or ends with a click."""
    most = max(abs(value) for value in sound)
    edge = round(0.002 * RATE)
    last = len(sound) - 1
    scale = PEAK * loudness / most * 32767
    made = (value * scale * min(1.0, n / edge, (last - n) / edge) for n, value in enumerate(sound))
    return array.array("h", (round(value) for value in made))


def write_ogg(path: Path, data: array.array[int], encoder: str) -> None:
    """Encode mono samples. The serial number is fixed, so that an unchanged sound is an unchanged file."""
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.wav"
        with wave.open(str(plain), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(data.tobytes())
        subprocess.run([encoder, "-Q", "-q", "3", "-s", "1", "-o", str(path), str(plain)], check=True)


def main(wanted: Sequence[str]) -> int:
    unknown = [name for name in wanted if name not in CUES]
    if unknown:
        print(f"There is no cue called {unknown[0]}; the cues are: {', '.join(CUES)}.", file=sys.stderr)
        return 2
    encoder = shutil.which("oggenc")
    if encoder is None:
        print("The encoder oggenc is not installed; the package vorbis-tools has it.", file=sys.stderr)
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in wanted or CUES:
        make, loudness = CUES[name]
        write_ogg(FOLDER / f"{name}.ogg", samples(make(), loudness), encoder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
