package org.batchwright.remote.sync;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Packs what can be packed and passes on what is packed already. */
final class Gzip extends GZIPOutputStream {
    /** What the connection takes at a time. */
    static final int PIECE = 32_768;
    /** Content that does not become smaller than this part of itself is passed on as it is. */
    private static final double WORTH = 0.9;

    Gzip(OutputStream out) throws IOException {
        super(out, PIECE);
        def.setLevel(Deflater.BEST_SPEED);
    }

    /**
     * Sets itself for a file.
     *
     * @param head what it begins with
     */
    void suit(byte[] head) {
        def.setLevel(isWorth(head) ? Deflater.BEST_SPEED : Deflater.NO_COMPRESSION);
    }

    private static boolean isWorth(byte[] head) {
        if (head.length < PIECE) {
            return true;
        }
        try (Deflater trial = new Deflater(Deflater.BEST_SPEED, true)) {
            trial.setInput(head);
            trial.finish();
            byte[] packed = new byte[head.length * 2];
            return trial.deflate(packed) < head.length * WORTH;
        }
    }
}
