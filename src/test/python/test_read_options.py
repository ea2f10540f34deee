"""Tests the program that reads options, started in the same way as by the application."""

import json
import os
import subprocess
import sys
import tempfile
import unittest

import programs

READER = os.path.join(programs.OPTIONS, "read_options.py")


class Reading(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def ask(self, **question):
        asked = json.dumps({"folder": self.folder, **question}).encode()
        ended = subprocess.run([sys.executable, "-I", "-S", READER], input=asked, capture_output=True, timeout=60)
        self.assertEqual(0, ended.returncode, ended.stderr)
        return json.loads(ended.stdout)

    def flags(self, answer):
        return [one["flags"] for one in answer["options"]["options"]]

    def test_argparse_options_are_read_without_running_anything(self):
        self.write("train.py", "import argparse\nopen('ran', 'w')\np = argparse.ArgumentParser()\n"
                               "p.add_argument('--lr', type=float, default=1e-4, help='the rate')\np.parse_args()\n")
        answer = self.ask(script="train.py")
        self.assertEqual([["--lr"]], self.flags(answer))
        self.assertFalse(os.path.exists(os.path.join(self.folder, "ran")))
        self.assertEqual(["train.py"], answer["files"])

    def test_an_imported_module_in_the_folder_is_followed(self):
        self.write("options.py", "def add(p):\n    p.add_argument('--seed')\n")
        self.write("train.py", "import argparse\nfrom options import add\np = argparse.ArgumentParser()\nadd(p)\np.parse_args()\n")
        answer = self.ask(script="train.py")
        self.assertEqual([["--seed"]], self.flags(answer))
        self.assertEqual(["options.py", "train.py"], answer["files"])

    def test_a_module_is_requested_by_name(self):
        self.write("lab/train.py", "import argparse\np = argparse.ArgumentParser()\np.add_argument('--lr')\np.parse_args()\n")
        self.assertEqual([["--lr"]], self.flags(self.ask(module="lab.train")))

    def test_a_similar_script_is_suggested_for_a_missing_one(self):
        self.write("train.py", "")
        self.assertEqual("train.py", self.ask(script="trian.py")["missing"]["near"])

    def test_a_script_outside_the_folder_is_not_read(self):
        with tempfile.NamedTemporaryFile("w", suffix=".py") as other:
            os.symlink(other.name, os.path.join(self.folder, "train.py"))
            self.assertIn("is outside the code folder", self.ask(script="train.py")["missing"]["why"])

    def test_a_syntax_error_is_reported_with_its_line(self):
        self.write("train.py", "x = 1\ndef (:\n")
        broken = self.ask(script="train.py")["broken"]
        self.assertEqual(("train.py", 2), (broken["file"], broken["line"]))

    def test_an_endless_script_is_abandoned_within_the_limits(self):
        self.write("train.py", "def f(n):\n    f(n + 1)\n    f(n + 2)\nf(0)\n")
        self.assertIn("files", self.ask(script="train.py"))
