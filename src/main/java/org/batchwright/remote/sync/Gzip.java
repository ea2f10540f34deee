package org.batchwright.remote.sync;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Packs what can be packed and passes on what is packed already. */
final class Gzip extends GZIPOutputStream {
    /** What the connection takes at a time. */
    private static final int PIECE = 32_768;
    /** More than this is tried only where the name does not say that it is in vain. */
    private static final Set<String> PACKED = Set.of(
            "gz",
            "tgz",
            "zip",
            "bz2",
            "xz",
            "zst",
            "7z",
            "whl",
            "jar",
            "png",
            "jpg",
            "jpeg",
            "webp",
            "gif",
            "mp3",
            "mp4",
            "pdf",
            "npz",
            "pt",
            "pth",
            "ckpt",
            "safetensors",
            "parquet",
            "h5");

    Gzip(OutputStream out) throws IOException {
        super(out, PIECE);
        def.setLevel(Deflater.BEST_SPEED);
    }

    /** Sets itself for a file. */
    void suit(String path, long size) {
        String name = path.toLowerCase(Locale.ROOT);
        boolean packed = size > PIECE && PACKED.contains(name.substring(name.lastIndexOf('.') + 1));
        def.setLevel(packed ? Deflater.NO_COMPRESSION : Deflater.BEST_SPEED);
    }
}
