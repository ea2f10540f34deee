package org.batchwright.remote.crater;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The stream of a container's log, which always begins at the start and contains only complete lines. Version b2f1934 sends each line in
 * base64; other versions send plain lines. The first line shows which.
 */
final class CraterLog {
    private static final int MAX_LINE = 16_000_000;

    private static final int MAX_BATCH = 1 << 16;

    private final Consumer<byte[]> sink;
    private final ByteArrayOutputStream batch = new ByteArrayOutputStream();
    private long skip;
    private Optional<Boolean> encoded = Optional.empty();

    /** @param from offset of the first byte that is passed on */
    CraterLog(long from, Consumer<byte[]> sink) {
        this.skip = from;
        this.sink = sink;
    }

    /** Passes on the data until the stream ends. */
    void read(InputStream stream) throws IOException {
        try {
            readLines(new BufferedInputStream(stream));
        } finally {
            pass();
        }
    }

    private void readLines(BufferedInputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            line.write(next);
            if (next == '\n') {
                add(decode(line.toByteArray()));
                line.reset();
                if (in.available() == 0 || batch.size() >= MAX_BATCH) {
                    pass();
                }
            } else if (line.size() > MAX_LINE) {
                throw new IOException("line-too-long");
            }
        }
    }

    private byte[] decode(byte[] line) throws IOException {
        byte[] content = Arrays.copyOf(line, line.length - 1);
        Optional<byte[]> decoded = decoded(content);
        boolean isEncoded = encoded.orElse(decoded.isPresent());
        encoded = Optional.of(isEncoded);
        if (!isEncoded) {
            return line;
        }
        return decoded.orElseThrow(() -> new IOException("not-base64"));
    }

    /** Decodes a line. A base64 line decodes to exactly one line; plain text that happens to be valid base64 does not. */
    private static Optional<byte[]> decoded(byte[] content) {
        try {
            byte[] bytes = Base64.getDecoder().decode(content);
            int end = bytes.length - 1;
            for (int i = 0; i < end; i++) {
                if (bytes[i] == '\n') {
                    return Optional.empty();
                }
            }
            return end >= 0 && bytes[end] == '\n' ? Optional.of(bytes) : Optional.empty();
        } catch (IllegalArgumentException text) {
            return Optional.empty();
        }
    }

    private void add(byte[] bytes) {
        int known = (int) Math.min(skip, bytes.length);
        skip -= known;
        batch.write(bytes, known, bytes.length - known);
    }

    private void pass() {
        if (batch.size() > 0) {
            sink.accept(batch.toByteArray());
            batch.reset();
        }
    }
}
