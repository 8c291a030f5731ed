"""The version of the project. It is written here and nowhere else."""

VERSION = "0.1.0"
