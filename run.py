"""Starts Backyard Chickens:  python3 run.py [arguments of main.py]
Runs all checks:           python3 run.py test
Builds the program:        python3 run.py build

Needs nothing but Python. This file stays readable for every old Python, so that it can say what is wrong with it; the
work is done in tools/bootstrap.py.
"""

import sys

if sys.version_info < (3, 10):
    sys.exit("Backyard Chickens needs Python 3.10 or newer, and this is Python %d.%d." % sys.version_info[:2])

from tools.bootstrap import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
