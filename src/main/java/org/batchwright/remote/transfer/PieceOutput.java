package org.batchwright.remote.transfer;

import java.io.IOException;
import java.io.OutputStream;

/** Splits what is written into pieces of equal size. */
public abstract class PieceOutput extends OutputStream {
    private final byte[] piece;
    private int filled;

    protected PieceOutput(int size) {
        piece = new byte[size];
    }

    /** Receives a piece. Its array is reused afterwards. */
    protected abstract void pass(byte[] bytes, int count) throws IOException;

    @Override
    public final void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public final void write(byte[] bytes, int from, int count) throws IOException {
        int done = 0;
        while (done < count) {
            int now = Math.min(count - done, piece.length - filled);
            System.arraycopy(bytes, from + done, piece, filled, now);
            filled += now;
            done += now;
            if (filled == piece.length) {
                passRest();
            }
        }
    }

    /** Passes on the bytes that do not fill a piece yet. */
    public final void passRest() throws IOException {
        int count = filled;
        filled = 0;
        if (count > 0) {
            pass(piece, count);
        }
    }
}
