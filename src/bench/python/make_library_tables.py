"""Generates ``library_tables.json``, the fields of the argument classes of libraries, from the sources of several versions of each.

    pip download transformers==4.57.6 --no-deps && unzip transformers-4.57.6-*.whl -d /tmp/t4576
    python3 src/bench/python/make_library_tables.py transformers=4.57.6=/tmp/t4576 trl=1.9.0=/tmp/trl190 ...

Each folder holds the package itself (``/tmp/t4576/transformers``). List the versions of a library from the oldest to the newest.
No library is imported; help texts are left out. The table is written to the application's resources.
"""

import gc
import json
import os
import sys
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
OPTIONS = os.path.normpath(os.path.join(HERE, "..", "..", "main", "resources", "org", "batchwright", "options", "python"))
sys.path.insert(0, OPTIONS)

import sources  # noqa: E402
from dataclass_fields import MISSING, is_dataclass, meaning, own_field, raw_default  # noqa: E402
from frameworks import frameworks  # noqa: E402
from limits import Clock, is_plain  # noqa: E402
from option_kinds import ONE  # noqa: E402
from reader import Reader  # noqa: E402
from values import Class, Library, Written  # noqa: E402

CLASSES = {
    "transformers": ["TrainingArguments", "Seq2SeqTrainingArguments"],
    "trl": [
        "SFTConfig", "DPOConfig", "GRPOConfig", "KTOConfig", "ORPOConfig", "CPOConfig", "BCOConfig", "RLOOConfig", "PPOConfig", "RewardConfig",
        "OnlineDPOConfig", "GKDConfig", "PRMConfig", "XPOConfig", "NashMDConfig", "ModelConfig", "ScriptArguments", "DatasetMixtureConfig",
    ],
}


def rows_of(folder, library, name):
    """The fields of one class and its base classes in the same library, and its base classes in other libraries."""
    sources.library_roots = lambda own: [folder]
    reader = Reader(sources.Sources(folder + "/none"), frameworks(), False, Clock())
    reader.most_steps = 10 ** 9
    found = reader.library_class("%s.%s" % (library, name))
    if not is_dataclass(found):
        return {}, []
    rows, bases = {}, []
    collect(reader, library, found, rows, bases)
    return rows, bases


def collect(reader, library, value, rows, bases):
    for base in value.bases:
        plain = reader.library_class(base.name) or base if isinstance(base, Library) else base
        if isinstance(plain, Class) and plain.name in CLASSES[library]:
            bases.append("%s.%s" % (library, plain.name))
        elif isinstance(plain, Class):
            collect(reader, library, plain, rows, bases)
        elif isinstance(plain, Library) and plain.name.split(".")[0] in CLASSES:
            bases.append(plain.name.split(".")[0] + "." + plain.name.rpartition(".")[2])
    for name, node in value.scope.annotations:
        field = own_field(reader, value, name, node)
        if field is not None:
            rows[name] = row_of(reader, field)


def row_of(reader, field):
    means = meaning(reader, field.annotation, or_text=True)
    row = {"name": field.name}
    for key, value, usual in (("kind", means.kind, "TEXT"), ("choices", means.choices, []), ("truth", means.truth, False),
                              ("optional", means.optional, False)):
        if value != usual:
            row[key] = value
    if means.listed or means.arity != ONE:
        row["arity"] = [means.arity["least"], means.arity["most"], means.arity["several"]]
    if field.default is MISSING:
        row["missing"] = True
    else:
        default = field.default.value if hasattr(field.default, "owner") else raw_default(field.default)
        default = float(default) if isinstance(default, Written) else default
        if is_plain(default) and default is not None:
            row["default"] = default
    aliases = reader.items(field.setting("aliases")) if field.setting("aliases") is not None else None
    if aliases:
        row["aliases"] = [one for one in aliases if isinstance(one, str)]
    return row


def table_of(library, versions):
    """All versions of a library: each distinct row once, with the first and the last version that has it."""
    classes = {}
    for at, (version, folder) in enumerate(versions):
        for name in CLASSES[library]:
            rows, bases = rows_of(folder, library, name)
            known = classes.setdefault(name, {"bases": [], "fields": []})
            for row in rows.values():
                keep(known["fields"], row, at)
            for base in bases:
                keep(known["bases"], {"name": base}, at)
            print("%s %s %s: %d fields" % (library, version, name, len(rows)))
    return {"versions": [version for version, folder in versions], "classes": {name: one for name, one in classes.items() if one["fields"]}}


def keep(kept, row, at):
    """Extends the range of a row that the previous version also has; otherwise adds the row."""
    same = next((one for one in kept if one["to"] == at - 1 and {**one, "from": 0, "to": 0} == {**row, "from": 0, "to": 0}), None)
    if same:
        same["to"] = at
    else:
        kept.append({**row, "from": at, "to": at})


def main():
    asked = {}
    for word in sys.argv[1:]:
        library, version, folder = word.split("=", 2)
        asked.setdefault(library, []).append((version, os.path.abspath(folder)))
    tables = {library: table_of(library, versions) for library, versions in asked.items()}
    with open(os.path.join(OPTIONS, "library_tables.json"), "w", encoding="utf-8") as file:
        file.write(text_of(tables))


def text_of(tables):
    """JSON with one field per line, which makes diffs readable."""
    text = json.dumps(tables, separators=(",", ":"))
    return text.replace('{"name":', '\n{"name":').replace('"bases":', '\n"bases":') + "\n"


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    gc.disable()
    sys.setrecursionlimit(20_000)
    threading.stack_size(64 << 20)
    worker = threading.Thread(target=main)
    worker.start()
    worker.join()
