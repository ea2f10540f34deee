"""Trains or fine-tunes a network that estimates depth from a single image, and writes a checkpoint after each epoch."""

import argparse
import os
import sys
import time
from pathlib import Path

try:
    import torch
    from torch.utils.data import DataLoader

    from data import DepthPairs
    from model import DepthNet, log_loss
except ModuleNotFoundError as error:
    MISSING = error.name
else:
    MISSING = None


def options():
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--data-dir", required=True, help="folder with train/ and val/")
    parser.add_argument("--output", default="checkpoints", help="folder for the checkpoints: one of the initial network and one per epoch")
    parser.add_argument("--init-from", help="checkpoint to start from (fine-tuning)")
    parser.add_argument("--batch-size", type=int, default=8, help="images per step")
    parser.add_argument("--epochs", type=int, default=200, help="passes over the training images")
    parser.add_argument("--lr", type=float, default=1e-4, help="initial learning rate; decays to 0 along a cosine")
    parser.add_argument("--height", type=int, default=240, help="height in pixels to which images are resized")
    parser.add_argument("--width", type=int, default=320, help="width in pixels to which images are resized")
    parser.add_argument("--sample", type=int, default=0, help="use only this many pairs, from the beginning; 0 uses all")
    parser.add_argument("--workers", type=int, default=2, help="processes that read images")
    parser.add_argument("--device", default="cuda", help="cuda, mps or cpu")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same initial weights and order of images")
    return parser


def require_packages():
    if MISSING:
        print(f"This experiment needs PyTorch and numpy, but Python cannot find {MISSING}.", file=sys.stderr)
        print("Set the environment that has them in the preset (modules, conda or venv).", file=sys.stderr)
        sys.exit(3)


def train_epoch(network, batches, optimizer, device):
    network.train()
    total = 0.0
    for image, depth in batches:
        image, depth = image.to(device), depth.to(device)
        loss = log_loss(network(image), depth)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    return total / len(batches)


def validate(network, batches, device):
    network.eval()
    with torch.no_grad():
        losses = [log_loss(network(image.to(device)), depth.to(device)).item() for image, depth in batches]
    return sum(losses) / len(losses)


def save(network, epoch, args):
    """Writes a temporary file and renames it, so that a job stopped here does not leave a partial checkpoint."""
    path = Path(args.output, f"epoch_{epoch:03d}.pt")
    part = path.with_suffix(".part")
    torch.save({"epoch": epoch, "height": args.height, "width": args.width, "network": network.state_dict()}, part)
    os.replace(part, path)


def main():
    args = options().parse_args()
    require_packages()
    torch.manual_seed(args.seed)
    Path(args.output).mkdir(parents=True, exist_ok=True)
    size = (args.height, args.width, args.sample)
    training = DepthPairs(Path(args.data_dir, "train"), *size)
    validation = DepthPairs(Path(args.data_dir, "val"), *size)
    batches = DataLoader(training, args.batch_size, shuffle=True, num_workers=args.workers)
    checks = DataLoader(validation, args.batch_size, num_workers=args.workers)
    network = DepthNet()
    if args.init_from:
        network.load_state_dict(torch.load(args.init_from, map_location="cpu", weights_only=True)["network"])
    network.to(args.device)
    optimizer = torch.optim.AdamW(network.parameters(), lr=args.lr)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=args.epochs)
    print(f"Training on {len(training)} pairs, validating on {len(validation)}, on {args.device}", flush=True)
    save(network, 0, args)
    for epoch in range(1, args.epochs + 1):
        began = time.perf_counter()
        loss = train_epoch(network, batches, optimizer, args.device)
        checked = validate(network, checks, args.device)
        schedule.step()
        save(network, epoch, args)
        seconds = time.perf_counter() - began
        losses = f"loss {loss:.4f}  validation loss {checked:.4f}"
        print(f"Epoch {epoch}/{args.epochs}  {losses}  {seconds:.1f} s", flush=True)


if __name__ == "__main__":
    main()
