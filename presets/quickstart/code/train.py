#!/usr/bin/env python3
"""Trains a small neural network to tell two spirals apart, using only Python's standard library."""

import argparse
import json
import math
import os
import random
import re
import time


def options():
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--epochs", type=int, default=20, help="passes over the training points")
    parser.add_argument("--lr", type=float, default=0.05, help="learning rate")
    parser.add_argument("--momentum", type=float, default=0.9, help="share of the previous step that is kept, below 1")
    parser.add_argument("--hidden", type=int, default=16, help="neurons in the hidden layer")
    parser.add_argument("--batch-size", type=int, default=32, help="points per step")
    parser.add_argument("--points", type=int, default=2000, help="number of training points; half as many are used for testing")
    parser.add_argument("--noise", type=float, default=0.05, help="how far points deviate from their spiral")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same result")
    parser.add_argument("--pause", type=float, default=0.0, help="seconds to wait after each epoch")
    parser.add_argument(
        "--checkpoint",
        default="checkpoint.json",
        help="file to which the weights are written after each epoch; {lr} is replaced by the learning rate, and so on",
    )
    return parser


def read_options():
    parser = options()
    args = parser.parse_args()
    for name in ("epochs", "lr", "hidden", "batch_size", "points"):
        if not 0 < getattr(args, name) < math.inf:
            parser.error(f"--{name.replace('_', '-')} must be above 0")
    if not 0 <= args.momentum < 1:
        parser.error("--momentum must be at least 0 and below 1")
    if not (0 <= args.noise < math.inf and 0 <= args.pause < math.inf):
        parser.error("--noise and --pause must not be negative")
    return args


def spirals(count, noise, chance):
    """Returns points (features, label) on two spiral arms, each with one turn."""
    points = []
    for i in range(count):
        label = i % 2
        along = chance.random()
        angle = along * 2 * math.pi + label * math.pi
        radius = 0.2 + along
        x = radius * math.cos(angle) + chance.gauss(0, noise)
        y = radius * math.sin(angle) + chance.gauss(0, noise)
        points.append(((x, y), label))
    return points


class Network:
    """Two inputs, one hidden layer of tanh neurons, one output: the probability of the second spiral."""

    def __init__(self, hidden, chance):
        self.hidden = [[chance.gauss(0, 1) for _ in range(3)] for _ in range(hidden)]  # x, y, bias
        self.output = [chance.gauss(0, 1 / math.sqrt(hidden)) for _ in range(hidden)] + [0.0]

    def forward(self, point):
        x, y = point
        active = [math.tanh(a * x + b * y + c) for a, b, c in self.hidden]
        active.append(1.0)  # the bias of the output
        score = sum(w * h for w, h in zip(self.output, active))
        return active, 1 / (1 + math.exp(-max(-60.0, min(60.0, score))))

    def gradient(self, batch):
        """Returns the mean loss of the batch and its gradient for each weight."""
        loss = 0.0
        outputs = [0.0] * len(self.output)
        hiddens = [[0.0, 0.0, 0.0] for _ in self.hidden]
        for (x, y), label in batch:
            active, guess = self.forward((x, y))
            loss -= math.log(max(1e-12, guess if label else 1 - guess))
            error = (guess - label) / len(batch)
            for k, h in enumerate(active):
                outputs[k] += error * h
            for k, slopes in enumerate(hiddens):
                back = error * self.output[k] * (1 - active[k] * active[k])
                slopes[0] += back * x
                slopes[1] += back * y
                slopes[2] += back
        return loss / len(batch), hiddens + [outputs]

    def layers(self):
        return self.hidden + [self.output]

    def accuracy(self, points):
        return sum((self.forward(point)[1] > 0.5) == bool(label) for point, label in points) / len(points)


def train_epoch(network, velocity, points, args, chance):
    """Runs one epoch of stochastic gradient descent with momentum and returns the mean loss."""
    chance.shuffle(points)
    total = 0.0
    for start in range(0, len(points), args.batch_size):
        batch = points[start : start + args.batch_size]
        loss, slopes = network.gradient(batch)
        total += loss * len(batch)
        for weights, speeds, steps in zip(network.layers(), velocity, slopes):
            for k, step in enumerate(steps):
                speeds[k] = args.momentum * speeds[k] - args.lr * step
                weights[k] += speeds[k]
    return total / len(points)


def save(network, epoch, accuracy, path):
    """Writes a temporary file and renames it, so that a job stopped here leaves the previous file intact."""
    folder = os.path.dirname(path)
    if folder:
        os.makedirs(folder, exist_ok=True)
    with open(path + ".part", "w", encoding="utf-8") as file:
        weights = {"hidden": network.hidden, "output": network.output}
        json.dump({"epoch": epoch, "accuracy": accuracy, **weights}, file)
    os.replace(path + ".part", path)


def main():
    args = read_options()
    checkpoint = re.sub(r"{(\w+)}", lambda name: str(getattr(args, name[1], name[0])), args.checkpoint)
    chance = random.Random(args.seed)
    training = spirals(args.points, args.noise, chance)
    testing = spirals(max(2, args.points // 2), args.noise, chance)
    network = Network(args.hidden, chance)
    velocity = [[0.0] * len(weights) for weights in network.layers()]
    print(f"Training on {len(training)} points, testing on {len(testing)}: {args.hidden} hidden neurons", flush=True)
    for epoch in range(1, args.epochs + 1):
        began = time.perf_counter()
        loss = train_epoch(network, velocity, training, args, chance)
        accuracy = network.accuracy(testing)
        seconds = time.perf_counter() - began
        print(f"Epoch {epoch}/{args.epochs}  loss {loss:.4f}  accuracy {accuracy:.3f}  {seconds:.2f} s", flush=True)
        save(network, epoch, accuracy, checkpoint)
        time.sleep(args.pause)
    print(f"Done. The weights are in {checkpoint}", flush=True)


if __name__ == "__main__":
    main()
