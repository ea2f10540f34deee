"""Tests the program that generates the tables of library classes from their sources."""

import contextlib
import io
import os
import tempfile
import unittest

import programs  # noqa: F401
import make_library_tables


class Tables(unittest.TestCase):
    def test_the_table_is_written_to_the_application(self):
        self.assertTrue(os.path.isfile(os.path.join(make_library_tables.OPTIONS, "library_tables.json")))
        self.assertTrue(os.path.isfile(os.path.join(make_library_tables.OPTIONS, "read_options.py")))

    def test_each_field_has_the_range_of_versions_that_declare_it(self):
        fields = ("lr: float = 0.1", "lr: float = 0.1\n    seed: int = 1")
        with tempfile.TemporaryDirectory() as top:
            versions = []
            for number, body in enumerate(fields):
                package = os.path.join(top, str(number), "trl")
                os.makedirs(package)
                for name, text in (("__init__.py", "from .sft import SFTConfig\n"),
                                   ("sft.py", "from dataclasses import dataclass\n@dataclass\nclass SFTConfig:\n    %s\n" % body)):
                    with open(os.path.join(package, name), "w", encoding="utf-8") as file:
                        file.write(text)
                versions.append((str(number), os.path.dirname(package)))
            with contextlib.redirect_stdout(io.StringIO()):
                table = make_library_tables.table_of("trl", versions)
        self.assertEqual(["0", "1"], table["versions"])
        rows = {row["name"]: row for row in table["classes"]["SFTConfig"]["fields"]}
        self.assertEqual((0, 1, 0.1), (rows["lr"]["from"], rows["lr"]["to"], rows["lr"]["default"]))
        self.assertEqual((1, 1), (rows["seed"]["from"], rows["seed"]["to"]))

    def test_a_changed_row_is_kept_in_both_versions(self):
        kept = []
        make_library_tables.keep(kept, {"name": "lr", "default": 1}, 0)
        make_library_tables.keep(kept, {"name": "lr", "default": 1}, 1)
        make_library_tables.keep(kept, {"name": "lr", "default": 2}, 2)
        self.assertEqual([(1, 0, 1), (2, 2, 2)], [(row["default"], row["from"], row["to"]) for row in kept])

    def test_the_text_has_one_field_per_line(self):
        text = make_library_tables.text_of({"trl": {"fields": [{"name": "a"}, {"name": "b"}], "bases": []}})
        self.assertEqual(2, sum(line.startswith('{"name":') for line in text.splitlines()))
