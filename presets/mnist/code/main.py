"""Trains a small convolutional network on the MNIST digits, and reports its accuracy on digits that it has not seen."""

import argparse
import sys
import time

try:
    import torch
    from torch import nn
    from torch.nn import functional
    from torch.utils.data import DataLoader
    from torchvision import datasets, transforms
except ModuleNotFoundError as error:
    MISSING = error.name
else:
    MISSING = None

# Mean and standard deviation of the training pixels, which are scaled to 0..1.
PIXEL_MEAN, PIXEL_SPREAD = 0.1307, 0.3081


def options():
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--data-dir", default="data", help="folder with the MNIST files")
    parser.add_argument("--batch-size", type=int, default=64, help="images per training step")
    parser.add_argument("--test-batch-size", type=int, default=1000, help="images per test step")
    parser.add_argument("--epochs", type=int, default=14, help="passes over the training images")
    parser.add_argument("--lr", type=float, default=1.0, help="learning rate in the first epoch")
    parser.add_argument("--gamma", type=float, default=0.7, help="factor by which the learning rate is multiplied after each epoch")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same initial weights and order of images")
    parser.add_argument("--log-interval", type=int, default=10, help="batches between log lines")
    parser.add_argument("--no-accel", action="store_true", help="use the CPU even if there is a GPU")
    parser.add_argument("--dry-run", action="store_true", help="run only one batch per epoch, as a check")
    parser.add_argument("--save-model", action="store_true", help="write mnist_cnn.pt at the end")
    return parser


def pick_device(no_accel):
    if not no_accel and torch.cuda.is_available():
        return torch.device("cuda")
    if not no_accel and torch.backends.mps.is_available():
        return torch.device("mps")
    return torch.device("cpu")


def load(args):
    """Returns training and test batches; downloads the files if they are not in the folder."""
    prepare = transforms.Compose([transforms.ToTensor(), transforms.Normalize((PIXEL_MEAN,), (PIXEL_SPREAD,))])
    try:
        training = datasets.MNIST(args.data_dir, train=True, download=True, transform=prepare)
        testing = datasets.MNIST(args.data_dir, train=False, download=True, transform=prepare)
    except (OSError, RuntimeError) as error:
        sys.exit(
            f"MNIST is incomplete in {args.data_dir} and could not be downloaded: {error}\n"
            "Compute nodes often have no Internet access. Run this once on the login node with --dry-run --no-accel."
        )
    return (
        DataLoader(training, batch_size=args.batch_size, shuffle=True),
        DataLoader(testing, batch_size=args.test_batch_size),
    )


def build_network():
    """Two rounds of convolution and pooling (28x28 to 14x14 to 7x7), then two dense layers to ten scores."""
    return nn.Sequential(
        nn.Conv2d(1, 32, kernel_size=3, padding=1),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Conv2d(32, 64, kernel_size=3, padding=1),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Dropout(0.25),
        nn.Flatten(),
        nn.Linear(64 * 7 * 7, 128),
        nn.ReLU(),
        nn.Dropout(0.5),
        nn.Linear(128, 10),
    )


def train_epoch(network, batches, optimizer, device, epoch, args):
    network.train()
    for number, (images, digits) in enumerate(batches):
        images, digits = images.to(device), digits.to(device)
        optimizer.zero_grad()
        loss = functional.cross_entropy(network(images), digits)
        loss.backward()
        optimizer.step()
        if number % args.log_interval == 0:
            print(f"Epoch {epoch}/{args.epochs}  batch {number}/{len(batches)}  loss {loss.item():.4f}", flush=True)
        if args.dry_run:
            break


def test(network, batches, device, dry_run):
    """Returns the mean loss and the share of digits recognized correctly."""
    network.eval()
    loss, right, seen = 0.0, 0, 0
    with torch.no_grad():
        for images, digits in batches:
            images, digits = images.to(device), digits.to(device)
            scores = network(images)
            loss += functional.cross_entropy(scores, digits, reduction="sum").item()
            right += (scores.argmax(dim=1) == digits).sum().item()
            seen += len(digits)
            if dry_run:
                break
    return loss / seen, right / seen


def main():
    args = options().parse_args()
    if MISSING:
        print(f"This experiment needs PyTorch and torchvision, but Python cannot find {MISSING}.", file=sys.stderr)
        print("Set the environment that has them in the preset (modules, conda or venv).", file=sys.stderr)
        sys.exit(3)
    torch.manual_seed(args.seed)
    device = pick_device(args.no_accel)
    print(f"Training on {device} with PyTorch {torch.__version__}", flush=True)
    training, testing = load(args)
    network = build_network().to(device)
    optimizer = torch.optim.Adadelta(network.parameters(), lr=args.lr)
    schedule = torch.optim.lr_scheduler.ExponentialLR(optimizer, gamma=args.gamma)
    for epoch in range(1, args.epochs + 1):
        began = time.perf_counter()
        train_epoch(network, training, optimizer, device, epoch, args)
        loss, accuracy = test(network, testing, device, args.dry_run)
        schedule.step()
        seconds = time.perf_counter() - began
        results = f"test loss {loss:.4f}  accuracy {accuracy:.4f}"
        print(f"Epoch {epoch}/{args.epochs}  {results}  {seconds:.1f} s", flush=True)
    if args.save_model:
        torch.save(network.state_dict(), "mnist_cnn.pt")
        print("The weights are in mnist_cnn.pt", flush=True)


if __name__ == "__main__":
    main()
