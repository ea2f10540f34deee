package org.batchwright.run.metrics.log;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.batchwright.model.failure.TracebackText;
import org.batchwright.model.metric.MetricPattern;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.run.metrics.format.MetricReader;

/**
 * Reads the log lines of timm, nanoGPT, Hugging Face's Trainer, Keras, tqdm, Lightning, mmengine, Megatron, torchtitan, and any other
 * program that prints names before its numbers. Handles colors and redrawn progress bars, and skips tracebacks and comments.
 */
public final class LogMetricReader implements MetricReader {
    private static final int MAX_LINE = 16 * 1024;
    private static final byte ESCAPE = 27;
    private static final byte BACKSPACE = 8;
    private static final byte[] TRACEBACK = TracebackText.HEAD.getBytes(StandardCharsets.US_ASCII);

    private final LinePoints lines;
    private byte[] begun = new byte[256];
    private int begunLength;
    private boolean dropped;
    private boolean colored;
    private int tracebackIndent = -1;
    private int objectIndent = -1;

    public LogMetricReader() {
        this(List.of());
    }

    /** @param patterns of metrics that are not recognized automatically */
    public LogMetricReader(List<MetricPattern> patterns) {
        lines = new LinePoints(patterns);
    }

    @Override
    public void accept(byte[] bytes, int from, int to) {
        int start = from;
        for (int at = from; at < to; at++) {
            byte c = bytes[at];
            if (c < ' ' && c >= 0) {
                if (c == '\n' || c == '\r' || c == BACKSPACE) {
                    end(bytes, start, at);
                    start = at + 1;
                } else if (c == ESCAPE) {
                    colored = true;
                }
            }
        }
        keep(bytes, start, to);
    }

    private void keep(byte[] bytes, int from, int to) {
        int count = to - from;
        if (begunLength + count > MAX_LINE) {
            dropped = true;
            begunLength = 0;
        }
        if (dropped || count == 0) {
            return;
        }
        if (begunLength + count > begun.length) {
            begun = Arrays.copyOf(begun, Math.max(begun.length * 2, begunLength + count));
        }
        System.arraycopy(bytes, from, begun, begunLength, count);
        begunLength += count;
    }

    private void end(byte[] bytes, int from, int to) {
        if (dropped || to - from > MAX_LINE) {
            dropped = false;
            begunLength = 0;
        } else if (begunLength > 0) {
            keep(bytes, from, to);
            if (!dropped) {
                line(begun, 0, begunLength);
            }
            dropped = false;
            begunLength = 0;
        } else if (to > from) {
            line(bytes, from, to);
        }
        colored = false;
    }

    private void line(byte[] bytes, int from, int to) {
        byte[] text = bytes;
        int start = from;
        int stop = to;
        if (colored) {
            text = new byte[to - from];
            stop = withoutEscapes(bytes, from, to, text);
            start = 0;
        }
        if (start >= stop || isTraceback(text, start, stop) || isInObject(text, start, stop)) {
            return;
        }
        if (text[start] == '#') {
            lines.readHeader(text, start, stop);
        } else {
            lines.read(text, start, stop);
        }
    }

    private static int withoutEscapes(byte[] bytes, int from, int to, byte[] plain) {
        int length = 0;
        int at = from;
        while (at < to) {
            if (bytes[at] != ESCAPE) {
                plain[length++] = bytes[at++];
                continue;
            }
            at++;
            if (at < to && bytes[at] == '[') {
                at++;
                while (at < to && (bytes[at] < '@' || bytes[at] > '~')) {
                    at++;
                }
            }
            at++;
        }
        return length;
    }

    /**
     * Returns whether the line is part of a traceback. The first line without indentation, which names the error, ends the traceback. Each
     * line may begin with the rank of its process.
     */
    private boolean isTraceback(byte[] text, int from, int to) {
        if (tracebackIndent >= 0) {
            int first = from + tracebackIndent;
            if (first >= to || text[first] != ' ') {
                tracebackIndent = -1;
            }
            return true;
        }
        if (text[from] != 'T' && text[from] != '[') {
            return false;
        }
        int at = from;
        while (at < to && text[at] != 'T') {
            at++;
        }
        boolean begins = to - at >= TRACEBACK.length
                && Arrays.equals(text, at, at + TRACEBACK.length, TRACEBACK, 0, TRACEBACK.length);
        tracebackIndent = begins ? at - from : -1;
        return begins;
    }

    /**
     * Returns whether the line is inside a nested object of multi-line JSON; names in such an object do not reveal whether a number
     * measures training or validation.
     */
    private boolean isInObject(byte[] text, int from, int to) {
        int first = from;
        while (first < to - 1 && text[first] == ' ') {
            first++;
        }
        if (objectIndent >= 0 && first - from > objectIndent) {
            return true;
        }
        objectIndent = text[first] == '"' && text[to - 1] == '{' ? first - from : -1;
        return false;
    }

    @Override
    public List<MetricSeries> series() {
        return lines.series();
    }
}
