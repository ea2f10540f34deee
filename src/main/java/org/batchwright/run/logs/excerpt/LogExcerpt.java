package org.batchwright.run.logs.excerpt;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.batchwright.model.OperationException;
import org.batchwright.model.failure.TracebackText;
import org.batchwright.text.Message;

/** The parts of a log that explain a failure: the first traceback, and the end. */
public final class LogExcerpt {
    /** Maximum size of the end of a log, in bytes. */
    public static final int TAIL = 64 << 10;

    /** Number of bytes that are searched for the end of a traceback. */
    private static final int TRACEBACK = 1 << 20;

    /** Maximum length in bytes of a prefix before a traceback on its first line, such as the rank of a process. */
    private static final int MAX_PREFIX = 200;

    private static final byte[] HEAD = TracebackText.HEAD.getBytes(StandardCharsets.US_ASCII);
    private static final int CHUNK = 1 << 20;

    private LogExcerpt() {}

    /** Reads the parts from a file, or returns empty if it does not exist. Memory use does not depend on the file's size. */
    public static String of(Path file) throws OperationException {
        if (!Files.exists(file)) {
            return "";
        }
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
            long end = Math.max(0, log.length() - TAIL);
            long first = end == 0 ? -1 : findHead(log, end);
            String before = first < 0 ? "" : traceback(log, first, end) + "\n";
            return before + read(log, end, log.length() - end);
        } catch (IOException unreadable) {
            throw new OperationException.FileFailed(Message.of("run.log-not-read", file), file.toString(), unreadable);
        }
    }

    private static String traceback(RandomAccessFile log, long first, long end) throws IOException {
        long from = Math.max(0, first - MAX_PREFIX);
        int line = read(log, from, first - from).lastIndexOf('\n');
        String text = read(log, from, Math.min(TRACEBACK, end - from));
        return LongTraceback.shorten(text.substring(line + 1));
    }

    private static long findHead(RandomAccessFile log, long end) throws IOException {
        byte[] chunk = new byte[CHUNK];
        for (long at = 0; at < end; at += CHUNK - HEAD.length) {
            log.seek(at);
            int length = log.read(chunk);
            int found = indexOf(chunk, Math.max(length, 0));
            if (found >= 0) {
                return at + found < end ? at + found : -1;
            }
        }
        return -1;
    }

    private static int indexOf(byte[] text, int length) {
        for (int at = 0; at <= length - HEAD.length; at++) {
            if (text[at] == HEAD[0] && Arrays.equals(text, at, at + HEAD.length, HEAD, 0, HEAD.length)) {
                return at;
            }
        }
        return -1;
    }

    private static String read(RandomAccessFile log, long from, long length) throws IOException {
        byte[] bytes = new byte[(int) length];
        log.seek(from);
        log.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
