"""The widgets: button, switch, choice, stepper, text field, panel, label, picture, prompts, scrolling text."""

from scenes.ui.widgets.button import Button, ButtonStyle, DashedButton
from scenes.ui.widgets.choice import Choice, Option, Stepper, Switch
from scenes.ui.widgets.field import Edit, TextField
from scenes.ui.widgets.plain import Label, Panel, Picture, Rule
from scenes.ui.widgets.prompts import Prompts
from scenes.ui.widgets.scroll import Paragraph, ScrollText
from scenes.ui.widgets.token import TokenButton

__all__ = [
    "Button",
    "ButtonStyle",
    "Choice",
    "DashedButton",
    "Edit",
    "Label",
    "Option",
    "Panel",
    "Paragraph",
    "Picture",
    "Prompts",
    "Rule",
    "ScrollText",
    "Stepper",
    "Switch",
    "TextField",
    "TokenButton",
]
