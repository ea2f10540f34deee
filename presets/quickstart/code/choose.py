#!/usr/bin/env python3
"""Finds the checkpoint with the best accuracy and copies it."""

import argparse
import glob
import json
import shutil


def main():
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--checkpoints", default="checkpoint*.json", help="glob pattern of the files to choose from")
    parser.add_argument("--best", default="best.json", help="file to which the best one is copied")
    args = parser.parse_args()
    found = []
    for path in sorted(glob.glob(args.checkpoints)):
        with open(path, encoding="utf-8") as file:
            found.append((json.load(file)["accuracy"], path))
    if not found:
        parser.error(f"no file matches {args.checkpoints}")
    for accuracy, path in found:
        print(f"{path}  accuracy {accuracy:.3f}", flush=True)
    best = max(found)[1]
    shutil.copyfile(best, args.best)
    print(f"Best: {best}, copied to {args.best}", flush=True)


if __name__ == "__main__":
    main()
