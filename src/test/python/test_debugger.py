"""Tests the program that lets only processes of its own user attach a debugger."""

import os
import pathlib
import socket
import stat
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

import programs  # noqa: F401
import debugger

HERE = ("127.0.0.1", 23456)
THERE = ("127.0.0.1", 40000)


def row(local, remote, state, uid):
    return "   1: %s %s %s 00000000:00000000 00:00000000 00000000 %5d        0 123 1\n" % (local, remote, state, uid)


@unittest.skipUnless(sys.byteorder == "little", "the addresses of the table below are little-endian")
class Owner(unittest.TestCase):
    LOCAL = "0100007F:9C40"  # the peer of the debugger's connection, as seen by the peer's process
    REMOTE = "0100007F:5BA0"

    def is_owned(self, rows, rows6=""):
        with tempfile.TemporaryDirectory() as folder:
            table = os.path.join(folder, "tcp")
            for path, lines in ((table, rows), (table + "6", rows6)):
                pathlib.Path(path).write_text(lines)
            with mock.patch.object(debugger, "TABLE", table):
                return debugger.is_owned(HERE, THERE)

    def test_a_connection_of_this_user_is_owned(self):
        self.assertTrue(self.is_owned(row(self.LOCAL, self.REMOTE, "01", os.geteuid())))

    def test_a_connection_of_another_user_is_not_owned(self):
        self.assertFalse(self.is_owned(row(self.LOCAL, self.REMOTE, "01", os.geteuid() + 1)))

    def test_a_closed_connection_has_no_owner(self):
        self.assertFalse(self.is_owned(row(self.LOCAL, self.REMOTE, "06", os.geteuid())))

    def test_only_the_owner_of_the_peer_counts(self):
        self.assertFalse(self.is_owned(row(self.REMOTE, self.LOCAL, "01", os.geteuid())))

    def test_an_ipv4_connection_may_be_in_the_ipv6_table(self):
        rows = row(debugger.MAPPED + self.LOCAL, debugger.MAPPED + self.REMOTE, "01", os.geteuid())
        self.assertTrue(self.is_owned("", rows))

    def test_an_unknown_connection_is_not_owned(self):
        self.assertFalse(self.is_owned(""))


class System(unittest.TestCase):
    def test_a_connection_of_this_process_is_recognized(self):
        with socket.create_server((debugger.HOST, 0)) as server:
            with socket.create_connection(server.getsockname()) as client:
                accepted, _ = server.accept()
                with accepted:
                    self.assertTrue(debugger.is_mine(accepted))
                self.assertTrue(client)
        self.assertTrue(debugger.can_tell())

    def test_without_tables_the_owner_is_unknown(self):
        with mock.patch.object(debugger, "TABLE", "/nonexistent/tcp"):
            self.assertFalse(debugger.can_tell())


class Announcement(unittest.TestCase):
    def test_the_file_starts_with_the_port_and_is_private(self):
        with tempfile.TemporaryDirectory() as run:
            pathlib.Path(run, "debugger.part").write_text("n1 /scratch/my run\n")
            debugger.announce(run, 4711)
            self.assertEqual("4711 n1 /scratch/my run\n", pathlib.Path(run, "debugger").read_text())
            self.assertEqual(0o600, stat.S_IMODE(os.stat(os.path.join(run, "debugger")).st_mode))


class Program(unittest.TestCase):
    def test_without_debugpy_it_fails_like_python(self):
        # -S and -I restrict it to the standard library
        ended = subprocess.run(
            [sys.executable, "-S", "-I", debugger.__file__, "train.py"], capture_output=True, text=True, timeout=60
        )
        self.assertEqual(1, ended.returncode)
        self.assertIn("No module named debugpy", ended.stderr)


if __name__ == "__main__":
    unittest.main()
