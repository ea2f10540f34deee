"""Agents in small worlds. The agent brings options of its own."""
import argparse
from abc import ABC, abstractmethod


class Agent(ABC):
    @classmethod
    @abstractmethod
    def options(cls, parser):
        """adds to the parser"""


class Dqn(Agent):
    @classmethod
    def options(cls, parser):
        parser.add_argument("--epsilon", type=float, default=cls.start())
        parser.add_argument("--buffer", type=int, default=int(1e6), help="how much is remembered")
        return parser

    @staticmethod
    def start():
        return 0.05


class DoubleDqn(Dqn):
    @classmethod
    def options(cls, parent):
        parent = super().options(parent)
        parser = argparse.ArgumentParser(parents=[parent], add_help=False, conflict_handler="resolve")
        parser.add_argument("--tau", type=float, default=5e-3)
        return parser


class Options(argparse.ArgumentParser):
    def __init__(self, agent, **kwargs):
        super(Options, self).__init__(fromfile_prefix_chars="@", **kwargs)
        self.agent = agent
        self.add_argument("--world", "--env", default="cart", help="name of the world")
        self.add_argument("--total-steps", type=lambda x: int(float(x)), default=100_000)
        self.add_toggle("capture", False, "films")
        self.add_toggle("cuda", True)

    def add_toggle(self, name, default, help=None):
        self.add_argument("--" + name, type=lambda x: str(x).lower() in ["true", "yes"], default=default, nargs="?", const=True, help=help)


def main():
    parser = Options(DoubleDqn)
    parser = parser.agent.options(argparse.ArgumentParser(parents=[parser], add_help=False))
    args = parser.parse_args()
    return args


if __name__ == "__main__":
    main()
