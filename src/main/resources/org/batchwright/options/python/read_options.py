"""Reads the options of a Python program from its source alone.

Started as ``python -I -S read_options.py``, with a JSON question on standard input and a JSON answer on standard output. Never
imports or runs any part of the program in question. Requires Python 3.8 and no libraries.
"""

import difflib
import gc
import itertools
import json
import os
import sys
import threading
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from extent import is_large  # noqa: E402
from frameworks import answer_of, frameworks  # noqa: E402
from limits import BEYOND_LIMITS, LONGEST_ANSWER, Clock, Enough, limit_this_process  # noqa: E402
from reader import Reader  # noqa: E402
from sources import Sources, Unreadable  # noqa: E402

OLDEST = (3, 8)
STACK = 64 << 20
MOST_NAMES = 1000


class Missing(Exception):
    """Raised if the program does not exist; ``near`` is the file that was probably meant."""

    def __init__(self, why, near):
        super().__init__(why)
        self.why = why
        self.near = near


def entry(sources, question):
    """Returns the name and path of the module that Python would run; raises Missing."""
    folder = sources.folder
    if question.get("module"):
        name = question["module"]
        found = sources.find(name + ".__main__") or sources.find(name)
        if not found:
            raise Missing("There is no module %s in the folder." % name, None)
        return (name + ".__main__" if os.path.basename(found) == "__main__.py" else name), found
    path = os.path.join(folder, question["script"])
    if os.path.isdir(path):
        path = os.path.join(path, "__main__.py")
    if not os.path.isfile(path):
        sources.missed.add(path)
        raise Missing("There is no %s in the folder." % question["script"], nearest(folder, question["script"]))
    if not sources.holds(path):
        raise Missing("%s is outside the code folder." % question["script"], None)
    sources.begin_at(os.path.dirname(os.path.realpath(path)))
    return os.path.splitext(os.path.basename(path))[0], path


def nearest(folder, script):
    """Returns the file that was probably meant, or None."""
    names = []
    for where in {os.path.dirname(script), ""}:
        try:
            with os.scandir(os.path.join(folder, where)) as listed:
                found = [one.name for one in itertools.islice(listed, 100 * MOST_NAMES) if one.name.endswith(".py")]
        except OSError:
            continue
        names += [os.path.join(where, name).replace(os.sep, "/") for name in sorted(found)[:MOST_NAMES]]
    close = difflib.get_close_matches(script, names, 1, 0.6)
    same = [name for name in names if os.path.basename(name) == os.path.basename(script)]
    return next(iter(same + close), None)


def read(question):
    sources = Sources(question["folder"], question.get("libraries"))
    answer = {}
    try:
        name, path = entry(sources, question)
        try:
            reader = followed(sources, question, name, path)
            answer = answer_of(reader, question.get("module") or os.path.basename(question["script"]))
        except Unreadable as error:
            answer = unreadable(sources, path, error)
    except Missing as error:
        answer = {"missing": {"why": error.why, "near": error.near}}
    answer["files"] = sorted(sources.shown(path) for path in {*sources.read, *sources.listed, *sources.texts, *sources.spoken} if path == sources.folder or sources.holds(path))
    answer["missed"] = sorted(sources.shown(path) for path in sources.missed)
    return answer


def followed(sources, question, name, path):
    """Follows the whole program or, if it is too large, only the modules that it uses."""
    clock = Clock()
    for lazy in (True,) if is_large(sources, name, path) else (False, True):
        reader = Reader(sources, frameworks(), lazy, clock)
        reader.follow(name, path)
        if not reader.enough:
            break
    return reader


def unreadable(sources, path, error):
    return {"broken": {"file": sources.shown(path), "line": error.line, "why": error.why, "syntax": error.syntax,
                       "python": "%d.%d" % sys.version_info[:2]}}


def guarded(question):
    """Always returns an answer: a bug in the reader is reported to the caller."""
    try:
        return read(question)
    except (Enough, MemoryError, RecursionError):
        return None
    except Exception as error:
        return {"failed": "%s: %s" % (type(error).__name__, error), "trace": traceback.format_exc(limit=-6)}


def main():
    question = json.loads(sys.stdin.buffer.read().decode("utf-8"))
    answers = []
    gc.disable()  # syntax trees have no cycles to collect
    threading.stack_size(STACK)
    sys.setrecursionlimit(20_000)
    limit_this_process()
    worker = threading.Thread(target=lambda: answers.append(guarded(question)))
    worker.start()
    worker.join()
    if not answers or answers[0] is None:
        os._exit(BEYOND_LIMITS)
    try:
        written = json.dumps(answers[0]).encode("ascii")
    except MemoryError:
        os._exit(BEYOND_LIMITS)
    if len(written) > LONGEST_ANSWER:
        os._exit(BEYOND_LIMITS)
    sys.stdout.buffer.write(written)
    sys.stdout.buffer.flush()
    os._exit(0)  # skips the deallocation of the syntax trees


if __name__ == "__main__":
    main()
