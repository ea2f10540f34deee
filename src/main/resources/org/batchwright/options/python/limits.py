"""Limits on the time, memory and text that reading one program may use, regardless of what the program contains."""

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
LONGEST_ANSWER = 8 << 20  # the maximum that the caller reads
MOST_GAPS = 200
LARGEST_PINS = 4_000_000
BEYOND_LIMITS = 75

BIG_NUMBER = re.compile(r"\d{5}")
PLAIN = (type(None), bool, int, float, str, bytes)


class Enough(Exception):
    """Raised if the program is too large to be followed."""


def limit_this_process():
    """Sets resource limits for this process. Its parent process watches them as well."""
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
    """Returns whether this process has reached its memory limit, on systems that accept the limit without enforcing it."""
    return sys.platform == "darwin" and resource.getrusage(resource.RUSAGE_SELF).ru_maxrss > MEMORY - (32 << 20)


class Clock:
    """The time left for one reading."""

    def __init__(self):
        self.end = time.monotonic() + SECONDS

    def is_over(self):
        return time.monotonic() > self.end or memory_is_used_up()


def is_small(value):
    """Returns whether a single value has a plausible size for the programs that are analyzed."""
    if isinstance(value, int):
        return value.bit_length() <= MOST_BITS
    if isinstance(value, (str, bytes, list, tuple, set, frozenset, dict)):
        return len(value) <= LONGEST
    return True


def size(value):
    return len(value) if isinstance(value, (str, bytes, list, tuple, set, frozenset, dict)) else 1


def is_plain(value):
    """Returns whether a value consists only of a limited number of built-in plain values, so that Python can safely compute with it."""
    return is_small(value) if type(value) in PLAIN else parts(value, 6, MOST_PARTS) >= 0


def parts(value, depth, left):
    """Returns how much of the budget ``left`` remains after counting the parts of this value; negative if it is not plain or has too many."""
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


# strings built from others: whether the result is small enough to compute


def joins_to_small(between, items):
    return sum(map(len, items)) + len(between) * len(items) <= LONGEST


def replaces_to_small(text, old, new):
    return len(text) + text.count(old) * len(new) <= LONGEST


def form_is_small(form):
    """Returns whether a format such as ``>10.3f`` has no excessive width."""
    return not BIG_NUMBER.search(form)


def format_is_small(text, args):
    """Returns whether the result of ``text.format(*args)`` is small enough."""
    try:
        fields = [(name, form) for _, name, form, _ in string.Formatter().parse(text) if name is not None]
    except ValueError:
        return False
    longest = max([widest(one) for one in args], default=0)
    return all("{" not in form and form_is_small(form) for name, form in fields) and len(text) + len(fields) * longest <= LONGEST


def percent_is_small(text, other):
    """Returns whether the result of ``text % other`` is small enough."""
    shown = text if isinstance(text, str) else text.decode("latin-1")
    forms = [form for form in shown.split("%")[1:]]
    heads = [re.match(r"[^a-zA-Z%]*", re.sub(r"^\([^)]*\)", "", form)).group() for form in forms]
    return all("*" not in head and form_is_small(head) for head in heads) and len(text) + len(forms) * widest(other) <= LONGEST


def widest(value):
    """Returns an upper bound for the length of a value's string form."""
    if isinstance(value, (str, bytes)):
        return 4 * len(value)
    if isinstance(value, dict):
        return sum(widest(key) + widest(one) + 4 for key, one in value.items())
    if isinstance(value, (list, tuple, set, frozenset)):
        return sum(widest(one) + 4 for one in value)
    return 1300
