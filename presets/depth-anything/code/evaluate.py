"""Evaluates the checkpoints of a training run on the validation images, epoch by epoch."""

import argparse
import csv
import sys
from pathlib import Path

try:
    import torch
    from torch.utils.data import DataLoader

    from data import DepthPairs
    from model import DepthNet
except ModuleNotFoundError as error:
    MISSING = error.name
else:
    MISSING = None


def options():
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--data-dir", required=True, help="folder with val/")
    parser.add_argument("--checkpoints", required=True, help="folder with epoch_001.pt and so on")
    parser.add_argument("--epoch-start", type=int, default=1, help="first epoch to evaluate")
    parser.add_argument("--epoch-end", type=int, required=True, help="last epoch to evaluate (inclusive)")
    parser.add_argument("--batch-size", type=int, default=16, help="images per step")
    parser.add_argument("--sample", type=int, default=0, help="use only this many pairs, from the beginning; 0 uses all")
    parser.add_argument("--workers", type=int, default=2, help="processes that read images")
    parser.add_argument("--device", default="cuda", help="cuda, mps or cpu")
    parser.add_argument("--table", help="file for the results, one row per epoch; default: metrics_START-END.csv")
    return parser


def require_packages():
    if MISSING:
        print(f"This experiment needs PyTorch and numpy, but Python cannot find {MISSING}.", file=sys.stderr)
        print("Set the environment that has them in the preset (modules, conda or venv).", file=sys.stderr)
        sys.exit(3)


def find_checkpoints(args):
    """Finds all checkpoints before the first is evaluated, so that a missing one is reported immediately."""
    found = [Path(args.checkpoints, f"epoch_{epoch:03d}.pt") for epoch in range(args.epoch_start, args.epoch_end + 1)]
    if not found:
        sys.exit("--epoch-end is before --epoch-start: there is nothing to evaluate.")
    missing = [path.name for path in found if not path.is_file()]
    if missing:
        count = f"{len(missing)} of {len(found)} checkpoints"
        sys.exit(f"{count} are not in {args.checkpoints}; the first is {missing[0]}.")
    return found


def measure(checkpoint, args):
    """Returns the mean absolute relative error, the root mean square error in meters, and the share of pixels within 25% (delta 1)."""
    saved = torch.load(checkpoint, map_location="cpu", weights_only=True)
    network = DepthNet()
    network.load_state_dict(saved["network"])
    network.to(args.device).eval()
    pairs = DepthPairs(Path(args.data_dir, "val"), saved["height"], saved["width"], args.sample)
    relative = squares = close = pixels = 0.0
    with torch.no_grad():
        for image, depth in DataLoader(pairs, args.batch_size, num_workers=args.workers):
            guess = network(image.to(args.device)).cpu()
            guess, depth = guess[depth > 0], depth[depth > 0]
            relative += ((guess - depth).abs() / depth).sum().item()
            squares += ((guess - depth) ** 2).sum().item()
            close += (torch.maximum(guess / depth, depth / guess) < 1.25).sum().item()
            pixels += depth.numel()
    if not pixels:
        sys.exit(f"No pixel in {args.data_dir}/val has a measured depth (above 0).")
    return relative / pixels, (squares / pixels) ** 0.5, close / pixels


def main():
    args = options().parse_args()
    require_packages()
    checkpoints = find_checkpoints(args)
    name = args.table or f"metrics_{args.epoch_start:03d}-{args.epoch_end:03d}.csv"
    with open(name, "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(["epoch", "abs_rel", "rmse", "delta1"])
        for epoch, checkpoint in enumerate(checkpoints, start=args.epoch_start):
            relative, rmse, close = measure(checkpoint, args)
            table.writerow([epoch, f"{relative:.5f}", f"{rmse:.5f}", f"{close:.5f}"])
            file.flush()
            results = f"abs_rel {relative:.4f}  rmse {rmse:.4f}  delta1 {close:.4f}"
            print(f"Epoch {epoch}/{args.epoch_end}  {results}", flush=True)


if __name__ == "__main__":
    main()
