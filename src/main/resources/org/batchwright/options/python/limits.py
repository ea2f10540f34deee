"""How much time, memory and text the reading of one program may take, whatever that program says."""

import re
import string
import sys
import time

try:
    import resource
except ImportError:  # Windows
    resource = None

MEMORY = 512 << 20
SECONDS = 8.5
LONGEST = 100_000
MOST_BITS = 4096
MOST_ITEMS = 5000
MOST_EAGER_CONTENT = 1_000_000
MOST_PARTS = 100_000
MOST_OPTIONS = 5000
LONGEST_HELP = 1000
LONGEST_ANSWER = 8 << 20  # what the starter reads
MOST_GAPS = 200
LARGEST_PINS = 4_000_000
BEYOND_LIMITS = 75

BIG_NUMBER = re.compile(r"\d{5}")
PLAIN = (type(None), bool, int, float, str, bytes)


class Enough(Exception):
    """The program is larger than what may be followed."""


def limit_this_process():
    """Tells the system how much this process may take. The starter of the process watches it, too."""
    if resource is None:
        return
    for kind, most in (("RLIMIT_AS", MEMORY), ("RLIMIT_CPU", int(SECONDS) + 1), ("RLIMIT_CORE", 0), ("RLIMIT_FSIZE", 0)):
        try:
            sort = getattr(resource, kind)
            hard = resource.getrlimit(sort)[1]
            resource.setrlimit(sort, (most if hard < 0 else min(most, hard),) * 2)
        except (AttributeError, ValueError, OSError):
            continue


def memory_is_used_up():
    """Whether this process has taken all that it may, where the system has that limit without obeying it."""
    return sys.platform == "darwin" and resource.getrusage(resource.RUSAGE_SELF).ru_maxrss > MEMORY - (32 << 20)


class Clock:
    """The time that is left for one reading."""

    def __init__(self):
        self.end = time.monotonic() + SECONDS

    def is_over(self):
        return time.monotonic() > self.end or memory_is_used_up()


def is_small(value):
    """Whether a single value is of a size that a program of its kind may have."""
    if isinstance(value, int):
        return value.bit_length() <= MOST_BITS
    if isinstance(value, (str, bytes, list, tuple, set, frozenset, dict)):
        return len(value) <= LONGEST
    return True


def size(value):
    return len(value) if isinstance(value, (str, bytes, list, tuple, set, frozenset, dict)) else 1


def is_plain(value):
    """Whether a value holds nothing but Python's own plain values, and not too many, so that Python may compute with it."""
    return is_small(value) if type(value) in PLAIN else parts(value, 6, MOST_PARTS) >= 0


def parts(value, depth, left):
    """How many of the parts that are left remain after this value; less than 0 where it is not plain or has too many."""
    if isinstance(value, PLAIN):
        return left - 1 if is_small(value) else -1
    if isinstance(value, range):
        return left - 1 if range_is_small(value) else -1
    if depth == 0 or not isinstance(value, (list, tuple, set, frozenset, dict)) or len(value) > left:
        return -1
    inner = list(value) + list(value.values()) if isinstance(value, dict) else value
    for one in inner:
        left = left - 1 if type(one) in PLAIN and is_small(one) else parts(one, depth - 1, left)
        if left < 0:
            return -1
    return left


def range_is_small(value):
    try:
        return len(value) <= MOST_ITEMS
    except OverflowError:
        return False


# texts that are made of others: whether the result is of a size that may be computed


def joins_to_small(between, items):
    return sum(map(len, items)) + len(between) * len(items) <= LONGEST


def replaces_to_small(text, old, new):
    return len(text) + text.count(old) * len(new) <= LONGEST


def form_is_small(form):
    """A format such as ``>10.3f`` without an unreadably large width."""
    return not BIG_NUMBER.search(form)


def format_is_small(text, args):
    """``text.format(*args)``"""
    try:
        fields = [(name, form) for _, name, form, _ in string.Formatter().parse(text) if name is not None]
    except ValueError:
        return False
    longest = max([widest(one) for one in args], default=0)
    return all("{" not in form and form_is_small(form) for name, form in fields) and len(text) + len(fields) * longest <= LONGEST


def percent_is_small(text, other):
    """``text % other``"""
    shown = text if isinstance(text, str) else text.decode("latin-1")
    forms = [form for form in shown.split("%")[1:]]
    heads = [re.match(r"[^a-zA-Z%]*", re.sub(r"^\([^)]*\)", "", form)).group() for form in forms]
    return all("*" not in head and form_is_small(head) for head in heads) and len(text) + len(forms) * widest(other) <= LONGEST


def widest(value):
    """No less than the length of a value's text."""
    if isinstance(value, (str, bytes)):
        return 4 * len(value)
    if isinstance(value, dict):
        return sum(widest(key) + widest(one) + 4 for key, one in value.items())
    if isinstance(value, (list, tuple, set, frozenset)):
        return sum(widest(one) + 4 for one in value)
    return 1300
