"""The widgets: button, switch, choice, stepper, text field, panel, label, picture, scrolling text."""

from scenes.ui.widgets.button import Button, ButtonStyle
from scenes.ui.widgets.choice import Choice, Stepper, Switch
from scenes.ui.widgets.field import Edit, TextField
from scenes.ui.widgets.plain import Label, Panel, Picture
from scenes.ui.widgets.scroll import ScrollText

__all__ = [
    "Button",
    "ButtonStyle",
    "Choice",
    "Edit",
    "Label",
    "Panel",
    "Picture",
    "ScrollText",
    "Stepper",
    "Switch",
    "TextField",
]
