"""Tests that values that are too large are recognized before they are computed."""

import unittest

import programs  # noqa: F401
import limits


class Limits(unittest.TestCase):
    def test_values_of_normal_size_are_plain(self):
        for value in (None, 1, "text", [1, [2, {"a": (3,)}]], range(10)):
            self.assertTrue(limits.is_plain(value), value)

    def test_objects_and_large_values_are_not_plain(self):
        for value in (object(), [object()], 1 << 5000, "x" * 200_000, [[0] * 99_999] * 2, range(10 ** 9), range(10 ** 30)):
            self.assertFalse(limits.is_plain(value))

    def test_a_value_nested_too_deeply_is_not_plain(self):
        deep = []
        for _ in range(7):
            deep = [deep]
        self.assertFalse(limits.is_plain(deep))

    def test_the_size_of_a_text_is_known_before_it_is_created(self):
        self.assertTrue(limits.joins_to_small(", ", ["a", "b"]))
        self.assertFalse(limits.joins_to_small("x" * 1000, ["a"] * 1000))
        self.assertFalse(limits.replaces_to_small("a" * 1000, "a", "b" * 1000))
        self.assertTrue(limits.replaces_to_small("a" * 1000, "b", "c" * 1000))

    def test_formats_with_an_excessive_width_are_not_computed(self):
        self.assertTrue(limits.percent_is_small("%5.2f of %s", (1.5, "x")))
        self.assertFalse(limits.percent_is_small("%999999999d", 1))
        self.assertFalse(limits.percent_is_small("%*d", (10 ** 9, 1)))
        self.assertTrue(limits.format_is_small("{} {:>8}", ["a", "b"]))
        self.assertFalse(limits.format_is_small("{:>999999999}", [1]))
        self.assertFalse(limits.format_is_small("{:{}}", [1, 10 ** 9]))
        self.assertFalse(limits.format_is_small("{", []))
