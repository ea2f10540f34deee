package org.batchwright.remote.shell;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalInt;
import org.batchwright.text.Message;

/** One output stream of a command between markers. Reads up to the end marker, even if another process still holds the stream open. */
public final class MarkedOutput {
    /** The maximum size, which exceeds any expected output. A command that prints more has failed. */
    private static final int MAX_BYTES = 64 << 20;

    private final byte[] begin;
    private final byte[] end;
    private byte[] bytes = new byte[8192];
    private int length;
    private int from = -1;
    private int to = -1;

    public MarkedOutput(OutputMarkers markers) {
        begin = markers.begin();
        end = markers.end();
    }

    /** Blocks until the end marker with its exit status has been read or the stream ends. */
    public void readFrom(InputStream stream) throws IOException {
        byte[] buffer = new byte[32_768];
        int searched = 0;
        int count = stream.read(buffer);
        while (count >= 0) {
            append(buffer, count);
            if (findEnd(searched)) {
                return;
            }
            searched = Math.max(0, length - Math.max(begin.length, end.length));
            count = stream.read(buffer);
        }
    }

    private synchronized void append(byte[] buffer, int count) throws IOException {
        if (length + count > MAX_BYTES) {
            throw new IOException(Message.text("remote.output-too-large"));
        }
        if (length + count > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + count));
        }
        System.arraycopy(buffer, 0, bytes, length, count);
        length += count;
    }

    /** Returns whether the end marker and the line feed after its exit status have arrived. */
    private synchronized boolean findEnd(int searched) {
        if (from < 0) {
            int at = indexOf(begin, searched);
            from = at < 0 ? -1 : at + begin.length;
        }
        if (from >= 0 && to < 0) {
            to = indexOf(end, Math.max(from, searched));
        }
        return to >= 0 && indexOf(new byte[] {'\n'}, to) >= 0;
    }

    private int indexOf(byte[] mark, int start) {
        for (int at = start; at <= length - mark.length; at++) {
            if (Arrays.equals(bytes, at, at + mark.length, mark, 0, mark.length)) {
                return at;
            }
        }
        return -1;
    }

    /** Returns whether the begin marker was seen. */
    public synchronized boolean hasBegun() {
        return from >= 0;
    }

    /** Returns the exit status of the script, if it exited on its own. */
    public synchronized OptionalInt exit() {
        if (to < 0) {
            return OptionalInt.empty();
        }
        int start = to + end.length;
        int stop = indexOf(new byte[] {'\n'}, start);
        return stop < 0 ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(string(start, stop)));
    }

    /** Returns the script's own output. */
    public synchronized String text() {
        return from < 0 ? "" : string(from, to < 0 ? length : to);
    }

    /** Returns all output, including the output of startup files. */
    public synchronized String allText() {
        return string(0, to < 0 ? length : to);
    }

    private String string(int start, int stop) {
        return new String(bytes, start, stop - start, StandardCharsets.UTF_8);
    }
}
