"""Image and depth pairs from a folder.

    train/image/0001.png  train/depth/0001.npy     same name, any of the ENDINGS below
    val/image/...         val/depth/...

Images: .npy (height x width x 3, 0..255) or .png/.jpg. Depths: .npy in meters, or 16-bit .png in millimeters.
A depth of zero means "not measured". .png and .jpg files require Pillow; .npy files require only numpy.
"""

from pathlib import Path

import numpy as np

ENDINGS = (".npy", ".png", ".jpg", ".jpeg")


def read(path):
    if path.suffix.lower() == ".npy":
        return np.load(path)
    from PIL import Image  # imported here because .npy files do not require Pillow

    with Image.open(path) as picture:
        return np.array(picture)


def resize(array, height, width):
    """Resizes by nearest neighbor, which never mixes measured and missing depths."""
    rows = np.arange(height) * array.shape[0] // height
    columns = np.arange(width) * array.shape[1] // width
    return array[rows][:, columns]


class DepthPairs:
    """A data set for torch's DataLoader: image (3 x H x W, 0..1) and depth (1 x H x W, meters), both float32."""

    def __init__(self, folder, height, width, limit=0):
        images, depths = self.files(folder, "image"), self.files(folder, "depth")
        names = sorted(images.keys() & depths.keys())
        if not names:
            raise SystemExit(f"{folder} has no image/ and depth/ files with the same name. Check --data-dir.")
        self.pairs = [(images[name], depths[name]) for name in names][: limit or None]
        self.height, self.width = height, width

    @staticmethod
    def files(folder, kind):
        found = sorted(Path(folder, kind).glob("*"))
        return {path.stem: path for path in found if path.suffix.lower() in ENDINGS}

    def __len__(self):
        return len(self.pairs)

    def __getitem__(self, index):
        image_file, depth_file = self.pairs[index]
        image = read(image_file).astype(np.float32) / 255
        image = image[..., :3] if image.ndim == 3 else np.stack([image] * 3, axis=-1)  # gray becomes three channels
        depth = read(depth_file).astype(np.float32)
        if depth_file.suffix.lower() != ".npy":
            depth /= 1000
        image = resize(image, self.height, self.width).transpose(2, 0, 1)
        return np.ascontiguousarray(image), resize(depth, self.height, self.width)[None]
