"""The network and its loss. You can put your own network here, if it maps images to depths in meters."""

import torch
from torch import nn
from torch.nn import functional


def block(inputs, outputs, stride=1):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride=stride, padding=1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(),
        nn.Conv2d(outputs, outputs, 3, padding=1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(),
    )


class DepthNet(nn.Module):
    """Processes the image at four scales and combines them from coarse to fine. Images must be at least 8 pixels in size."""

    def __init__(self, widths=(32, 64, 128, 256)):
        super().__init__()
        self.down = nn.ModuleList(
            block(inputs, outputs, stride=1 if inputs == 3 else 2) for inputs, outputs in zip((3, *widths), widths)
        )
        self.up = nn.ModuleList(
            block(coarse + fine, fine) for coarse, fine in zip(widths[:0:-1], widths[-2::-1])
        )
        self.head = nn.Conv2d(widths[0], 1, 1)

    def forward(self, image):
        scales = []
        for step in self.down:
            image = step(image)
            scales.append(image)
        joined = scales.pop()
        for step in self.up:
            fine = scales.pop()
            joined = functional.interpolate(joined, size=fine.shape[-2:], mode="bilinear", align_corners=False)
            joined = step(torch.cat([joined, fine], dim=1))
        return self.head(joined).clamp(-5, 6).exp()  # 7 mm to 400 m; depths are always positive


def log_loss(guess, depth):
    """Scale-invariant error of log depth with a weight of 0.5 (Eigen et al. 2014), over measured pixels only."""
    measured = depth > 0
    if not measured.any():
        return guess.sum() * 0
    error = guess[measured].log() - depth[measured].log()
    return (error**2).mean() - 0.5 * error.mean() ** 2
