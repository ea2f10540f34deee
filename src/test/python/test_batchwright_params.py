"""Tests the module with which a training script loads the parameters of its run."""

import dataclasses
import enum
import json
import os
import pathlib
import tempfile
import typing
import unittest
from unittest import mock

import programs  # noqa: F401
from batchwright_params import ParamsError, load


class Size(enum.Enum):
    SMALL = "s"
    LARGE = "l"


@dataclasses.dataclass
class Optimizer:
    lr: float
    momentum: float = 0.9


@dataclasses.dataclass
class Config:
    batch_size: int
    optimizer: Optimizer
    size: Size = Size.SMALL
    tags: typing.List[str] = dataclasses.field(default_factory=list)
    shape: typing.Tuple[int, int] = (1, 1)
    data: typing.Optional[pathlib.Path] = None
    name: str = ""


class Loading(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "params.json")

    def load(self, text, shape=None):
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(text)
        return load(shape, path=self.path)

    def refused(self, text, shape=None):
        with self.assertRaises(ParamsError) as refused:
            self.load(text, shape)
        return str(refused.exception)

    def test_a_name_becomes_an_attribute(self):
        args = self.load('{"batch-size": 4, "optimizer": {"lr": 1e-4}, "3d": true}')
        self.assertEqual(4, args.batch_size)
        self.assertEqual(1e-4, args.optimizer.lr)
        self.assertIs(True, args._3d)

    def test_the_environment_of_a_run_locates_its_parameters(self):
        self.load("{}")
        with mock.patch.dict(os.environ, {"BATCHWRIGHT_PARAMS": self.path}):
            self.assertEqual({}, vars(load()))

    def test_outside_a_run_the_error_explains_how_to_pass_a_file(self):
        with mock.patch.dict(os.environ), self.assertRaisesRegex(ParamsError, "load\\(path='params.json'\\)"):
            os.environ.pop("BATCHWRIGHT_PARAMS", None)
            load()

    def test_two_names_for_one_attribute_are_rejected(self):
        self.assertIn("a-b and a_b are the same attribute", self.refused('{"a-b": 1, "a_b": 2}'))

    def test_anything_but_an_object_is_rejected(self):
        self.assertIn("does not contain a JSON object", self.refused("[1]"))
        self.assertIn("cannot be read", self.refused("{"))

    def test_values_are_converted_to_the_types_of_a_dataclass(self):
        config = self.load('{"batch-size": "8", "optimizer": {"lr": "0.1"}, "size": "LARGE", "tags": "one", "shape": [2, 3], "data": "/d"}', Config)
        self.assertEqual(Config(8, Optimizer(0.1), Size.LARGE, ["one"], (2, 3), pathlib.Path("/d")), config)

    def test_a_number_read_as_text_keeps_its_digits(self):
        self.assertEqual("1e-04", self.load('{"batch_size": 1, "optimizer": {"lr": 1}, "name": 1e-04}', Config).name)

    def test_none_may_be_written_in_several_ways(self):
        for none in ("null", '"null"', '"None"', '""'):
            self.assertIsNone(self.load('{"batch_size": 1, "optimizer": {"lr": 1}, "data": %s}' % none, Config).data)

    def test_all_problems_are_reported_together(self):
        told = self.refused('{"batch_sise": 1, "optimizer": {"lr": "fast"}, "size": "HUGE", "shape": [1]}', Config)
        for part in ("batch_sise is not a field of Config. Did you mean batch_size?", "optimizer.lr should be float, but is \"fast\"",
                     "Allowed: SMALL, LARGE.", "shape should be", "batch_size is missing"):
            self.assertIn(part, told)

    def test_an_integer_may_have_an_exponent_but_no_fraction(self):
        self.assertEqual(1000, self.load('{"batch_size": 1e3, "optimizer": {"lr": 1}}', Config).batch_size)
        self.assertIn("batch_size should be int, but is 1.5", self.refused('{"batch_size": 1.5, "optimizer": {"lr": 1}}', Config))

    def test_without_a_dataclass_values_are_those_of_json(self):
        values = {"a": [1, 2.5, "x", None, True], "b": "text"}
        self.assertEqual(values, vars(self.load(json.dumps(values))))
