"""Makes every sound of assets/sounds/ again.

    python tools/bake_sounds.py

Needs `oggenc` (vorbis-tools), otherwise only Python. The sounds are worked out sample by sample: short bursts of
filtered noise for paper, falling and rising tones for eggs and water, a buzz through two filters for hens, plucked
strings for the little tunes. The same program gives the same files.
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

ROOT = Path(__file__).resolve().parent.parent
SOUNDS = ROOT / "assets" / "sounds"
RATE = 44100
Wave = list[float]

# notes in hertz
C4, D4, E4, G4, A4 = 261.6, 293.7, 329.6, 392.0, 440.0
C5, D5, E5, G5, A5, C6 = 523.3, 587.3, 659.3, 784.0, 880.0, 1046.5


# -- parts ----------------------------------------------------------------------------------------------------------


def count(seconds: float) -> int:
    """How many samples that takes."""
    return round(seconds * RATE)


def silence(seconds: float) -> Wave:
    return [0.0] * count(seconds)


def noise(seconds: float, seed: int = 1) -> Wave:
    chance = random.Random(seed)
    return [chance.uniform(-1, 1) for _ in range(count(seconds))]


def sweep(start: float, end: float, seconds: float, bend: float = 1.0) -> Wave:
    """A sine that goes from one pitch to another; `bend` below 1 goes there fast at first."""
    total, phase, made = count(seconds), 0.0, []
    for i in range(total):
        phase += 2 * math.pi * (start + (end - start) * (i / total) ** bend) / RATE
        made.append(math.sin(phase))
    return made


def tone(pitch: float, seconds: float, partials: Sequence[tuple[float, float]] = ((1, 1.0),)) -> Wave:
    """Sines at multiples of `pitch`, each fading in its own time: (multiple, strength)."""
    made = [0.0] * count(seconds)
    for multiple, strength in partials:
        turn, fade = 2 * math.pi * pitch * multiple / RATE, seconds / (2.2 * multiple**0.7)
        for i in range(len(made)):
            made[i] += strength * math.sin(turn * i) * math.exp(-i / RATE / fade)
    return made


def pluck(pitch: float, seconds: float, bright: float = 0.5, seed: int = 3) -> Wave:
    """A string: noise that runs round and is smoothed each time."""
    chance = random.Random(seed)
    ring = [chance.uniform(-1, 1) for _ in range(max(2, round(RATE / pitch)))]
    for _ in range(round(4 * (1 - bright))):
        ring = [(ring[i] + ring[i - 1]) / 2 for i in range(len(ring))]
    made, size = [], len(ring)
    for i in range(count(seconds)):
        at = i % size
        made.append(ring[at])
        ring[at] = 0.498 * (ring[at] + ring[(at + 1) % size])
    return made


def band(sound: Wave, pitch: float, width: float = 1.0) -> Wave:
    """What lies around `pitch`; `width` below 1 lets less through."""
    turn = 2 * math.pi * pitch / RATE
    alpha = math.sin(turn) * width / 2
    b0, a1, a2, scale = alpha, -2 * math.cos(turn), 1 - alpha, 1 + alpha
    x1 = x2 = y1 = y2 = 0.0
    made = []
    for x in sound:
        y = (b0 * x - b0 * x2 - a1 * y1 - a2 * y2) / scale
        x2, x1, y2, y1 = x1, x, y1, y
        made.append(y)
    return made


def shape(sound: Wave, rise: float, fade: float) -> Wave:
    """Swell for `rise` seconds, then die away; `fade` is the time to a third."""
    made = []
    for i, value in enumerate(sound):
        t = i / RATE
        made.append(value * (t / rise if t < rise else math.exp(-(t - rise) / fade)))
    return made


def gain(sound: Wave, strength: float) -> Wave:
    return [value * strength for value in sound]


def mix(*parts: tuple[float, Wave]) -> Wave:
    """Sounds on top of each other, each beginning after so many seconds."""
    total = max(count(start) + len(sound) for start, sound in parts)
    made = [0.0] * total
    for start, sound in parts:
        first = count(start)
        for i, value in enumerate(sound):
            made[first + i] += value
    return made


def flick(seconds: float, pitch: float, fade: float, seed: int = 1) -> Wave:
    """A burst of paper noise."""
    return shape(band(noise(seconds, seed), pitch, 1.6), 0.003, fade)


def bell(pitch: float, seconds: float = 0.5) -> Wave:
    return shape(tone(pitch, seconds, ((1, 1), (2, 0.5), (3, 0.22), (4.2, 0.1))), 0.004, seconds / 2.5)


def cluck(pitch: float, seconds: float, open_at: float = 1.0, seed: int = 5) -> Wave:
    """One call of a hen: a buzz whose pitch jumps and falls, through two filters like a throat and a beak."""
    total, phase, buzz = count(seconds), 0.0, []
    for i in range(total):
        t = i / RATE
        now = pitch * (1 + 0.35 * math.exp(-t / 0.02) - 0.18 * i / total)
        phase = (phase + now / RATE) % 1.0
        buzz.append(2 * phase - 1)
    throat, beak = band(buzz, 900 * open_at, 0.5), band(buzz, 2100 * open_at, 0.4)
    breath = gain(band(noise(seconds, seed), 3200, 0.8), 0.12)
    return shape(mix((0, throat), (0, gain(beak, 0.8)), (0, breath)), 0.008, seconds / 2.8)


# -- the sounds -----------------------------------------------------------------------------------------------------


def egg(pitch: float = 560) -> Wave:
    return mix((0, shape(sweep(pitch, pitch * 0.34, 0.2, 0.5), 0.003, 0.05)),
               (0.03, gain(shape(sweep(pitch * 0.5, pitch * 1.5, 0.16, 2), 0.04, 0.04), 0.5)))  # fmt: skip


def tune(*notes: float, step: float = 0.11, seconds: float = 0.55, bright: float = 0.5) -> Wave:
    """Plucked notes, one after the other."""
    return mix(*((i * step, pluck(note, seconds, bright, 3 + i)) for i, note in enumerate(notes)))


def drop(pitch: float) -> Wave:
    return shape(sweep(pitch, pitch * 2.1, 0.11, 1.6), 0.006, 0.035)


def seat(number: int) -> Callable[[], Wave]:
    """Each seat has two notes of its own."""
    pairs = ((C5, E5), (D5, G5), (E5, A5), (G4, D5), (A4, E5))
    return lambda: tune(*pairs[number - 1], step=0.13, seconds=0.6)


# name: what to do, how loud at most (0 to 1)
CUES: dict[str, tuple[Callable[[], Wave], float]] = {
    "ui_move": (lambda: shape(tone(1250, 0.05, ((1, 1), (2, 0.2))), 0.002, 0.012), 0.16),
    "ui_press": (
        lambda: mix((0, shape(sweep(520, 300, 0.09, 0.6), 0.002, 0.025)), (0, gain(flick(0.05, 2600, 0.012), 0.7))),
        0.4,
    ),
    "ui_back": (
        lambda: mix((0, shape(sweep(360, 220, 0.1, 0.6), 0.002, 0.03)), (0, gain(flick(0.05, 1500, 0.014), 0.5))),
        0.36,
    ),
    "ui_note": (lambda: mix((0, bell(A5, 0.25)), (0.09, bell(E5, 0.35))), 0.22),
    "page": (lambda: mix((0, flick(0.3, 1300, 0.1, 2)), (0.1, gain(flick(0.22, 2700, 0.06, 3), 0.7))), 0.36),
    "card_lift": (
        lambda: mix((0, flick(0.1, 3300, 0.026)), (0, gain(shape(sweep(260, 420, 0.07), 0.004, 0.02), 0.3))),
        0.34,
    ),
    "card_drop": (
        lambda: mix((0, flick(0.1, 1900, 0.022, 4)), (0, shape(sweep(210, 120, 0.09, 0.6), 0.002, 0.028))),
        0.5,
    ),
    "card_draw": (lambda: flick(0.14, 3900, 0.034, 6), 0.34),
    "card_flip": (lambda: mix((0, flick(0.09, 4200, 0.02, 7)), (0.06, flick(0.1, 2200, 0.026, 8))), 0.4),
    "card_trash": (
        lambda: mix((0, flick(0.22, 900, 0.07, 9)), (0.1, gain(shape(sweep(180, 80, 0.16, 0.7), 0.004, 0.05), 0.9))),
        0.45,
    ),
    "card_no": (
        lambda: mix(
            (0, shape(tone(196, 0.13, ((1, 1), (2, 0.4), (3, 0.2))), 0.004, 0.04)),
            (0.12, shape(tone(165, 0.17, ((1, 1), (2, 0.4), (3, 0.2))), 0.004, 0.05)),
        ),
        0.4,
    ),
    "shuffle": (
        lambda: mix(
            *(
                (0.035 * i + 0.01 * (i % 3), gain(flick(0.07, 2400 + 260 * (i % 4), 0.018, 20 + i), 0.6 + 0.05 * i))
                for i in range(10)
            )
        ),
        0.42,
    ),
    "row_sweep": (
        lambda: mix(
            (0, shape(band(noise(0.45, 30), 1100, 1.2), 0.12, 0.1)), (0.3, gain(flick(0.1, 2200, 0.03, 31), 0.6))
        ),
        0.4,
    ),
    "pip_food": (
        lambda: mix((0, gain(flick(0.05, 1700, 0.014, 40), 0.9)), (0, shape(sweep(330, 520, 0.07), 0.003, 0.025))),
        0.4,
    ),
    "pip_water": (lambda: mix((0, drop(640)), (0.07, gain(drop(820), 0.7))), 0.4),
    "egg_plop": (egg, 0.5),
    "egg_pay": (
        lambda: mix((0, gain(egg(700), 0.8)), (0.07, gain(egg(620), 0.7)), (0.05, gain(bell(C6, 0.2), 0.25))),
        0.45,
    ),
    "hen_happy": (lambda: mix((0, cluck(430, 0.08)), (0.13, cluck(450, 0.08)), (0.28, cluck(590, 0.24, 1.1))), 0.5),
    "hen_ok": (lambda: mix((0, cluck(400, 0.08)), (0.14, cluck(410, 0.12))), 0.4),
    "hen_sad": (lambda: mix((0, cluck(370, 0.2, 0.85)), (0.24, gain(cluck(300, 0.34, 0.75), 0.9))), 0.42),
    "hen_run": (
        lambda: mix(
            *((0.085 * i, gain(cluck(500 + 40 * (i % 3), 0.08, 1.15, 50 + i), 1 - 0.1 * i)) for i in range(7)),
            (0.05, gain(shape(band(noise(0.6, 60), 700, 1.0), 0.1, 0.2), 0.5)),
        ),
        0.5,
    ),
    "hen_up": (
        lambda: mix(
            (0, shape(sweep(3000, 4000, 0.05), 0.005, 0.03)),
            (0.08, shape(sweep(3100, 4200, 0.05), 0.005, 0.03)),
            (0.2, gain(cluck(560, 0.2, 1.15), 2.2)),
        ),
        0.42,
    ),
    "ribbon": (lambda: mix((0, bell(E5, 0.35)), (0.1, bell(G5, 0.35)), (0.2, bell(C6, 0.6))), 0.42),
    "win": (
        lambda: mix(
            (0, tune(C5, E5, G5, C6, step=0.14, seconds=1.1)),
            (0.42, gain(tune(C4, G4, E5, step=0.0, seconds=1.2), 0.5)),
            (0.75, gain(cluck(600, 0.3, 1.1), 0.7)),
        ),
        0.6,
    ),
    "event_good": (lambda: tune(G4, C5, E5, step=0.1), 0.5),
    "event_bad": (lambda: tune(E4, D4 * 0.944, C4 * 0.841, step=0.16, bright=0.3), 0.5),
    "event_calm": (lambda: tune(D5, G4, step=0.16, bright=0.3), 0.42),
    "fox_step": (
        lambda: mix((0, shape(sweep(150, 90, 0.09, 0.7), 0.003, 0.03)), (0.01, gain(flick(0.06, 800, 0.02, 70), 0.6))),
        0.42,
    ),
    "fox_turn": (lambda: mix((0, flick(0.12, 1800, 0.03, 71)), (0.08, gain(pluck(147, 0.5, 0.2), 0.9))), 0.45),
    **{f"seat_{n}": (seat(n), 0.42) for n in range(1, 6)},
}


def to_file(sound: Wave, strength: float, path: Path) -> None:
    """Bring the sound to its loudness, let it end in silence, and write it."""
    top = max(abs(value) for value in sound) or 1.0
    tail = count(0.02)
    for i in range(min(tail, len(sound))):
        sound[-1 - i] *= i / tail
    frames = array.array("h", (round(value / top * strength * 32767) for value in sound))
    if sys.byteorder == "big":
        frames.byteswap()
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "sound.wav"
        with wave.open(str(plain), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(frames.tobytes())
        subprocess.run(["oggenc", "-Q", "-q", "3", "-s", "1", "-o", str(path), str(plain)], check=True)


def main() -> int:
    if shutil.which("oggenc") is None:
        print("oggenc is not there; it comes with vorbis-tools.", file=sys.stderr)
        return 1
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name, (make, strength) in CUES.items():
        to_file(make(), strength, SOUNDS / f"{name}.ogg")
    for path in SOUNDS.glob("*.ogg"):
        if path.stem not in CUES:
            path.unlink()
    size = sum(path.stat().st_size for path in SOUNDS.glob("*.ogg"))
    print(f"{len(CUES)} sounds, {size / 1000:.0f} kB.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
