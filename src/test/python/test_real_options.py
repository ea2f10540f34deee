"""Tests the benchmark that compares the options read from scripts with the options of the scripts' own parsers."""

import contextlib
import io
import os
import tempfile
import unittest

import programs  # noqa: F401
import real_options

SCRIPT = """import argparse
import nosuchlibrary.model
p = argparse.ArgumentParser()
p.add_argument('--lr', '-l', type=float)
p.add_argument('--seed')
if __name__ == '__main__':
    p.parse_args()
"""


class Comparing(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = os.path.realpath(folder.name)
        self.script = os.path.join(self.folder, "train.py")
        with open(self.script, "w", encoding="utf-8") as file:
            file.write(SCRIPT)

    def test_the_script_runs_until_it_parses_its_arguments(self):
        truth = real_options.really(self.script, [])
        self.assertEqual({"framework": "argparse", "options": [["--lr", "-l"], ["--seed"]], "words": ""}, truth)

    def test_the_benchmark_uses_the_reader_of_the_application(self):
        self.assertTrue(os.path.isfile(real_options.READER))
        flags = [one["flags"] for one in real_options.read(self.folder, self.script)["options"]["options"]]
        self.assertEqual([["--lr", "-l"], ["--seed"]], flags)

    def test_the_totals_include_the_number_of_options_found(self):
        told = io.StringIO()
        with contextlib.redirect_stdout(told):
            real_options.compare(self.folder, [])
        self.assertRegex(told.getvalue(), r"argparse +1 scripts +2 options +2 found \(100\.0 %\) +0 too many, 0 called whole")

    def test_hidden_folders_are_skipped(self):
        os.mkdir(os.path.join(self.folder, ".venv"))
        with open(os.path.join(self.folder, ".venv", "other.py"), "w", encoding="utf-8") as file:
            file.write(SCRIPT)
        self.assertEqual([self.script], list(real_options.scripts(self.folder)))
