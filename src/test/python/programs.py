"""Paths of the Python programs under test, from the application and from the benchmarks."""

import os
import sys

PROJECT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))
RESOURCES = os.path.join(PROJECT, "src", "main", "resources", "org", "batchwright")
OPTIONS = os.path.join(RESOURCES, "options", "python")
COMPOSE = os.path.join(RESOURCES, "compose")
BENCH = os.path.join(PROJECT, "src", "bench", "python")

sys.dont_write_bytecode = True
sys.path[:0] = [OPTIONS, COMPOSE, os.path.join(COMPOSE, "variant"), BENCH]
