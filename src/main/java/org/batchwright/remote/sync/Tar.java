package org.batchwright.remote.sync;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes a tar archive that every tar can read, with POSIX 1988 (ustar) headers and GNU's own entries for longer values. Contains only
 * files and symlinks; the paths imply the folders.
 */
final class Tar {
    private static final int BLOCK = 512;
    private static final int NAME_LENGTH = 100;
    private static final long MAX_OCTAL_SIZE = 077777777777L;
    private static final byte[] ZEROS = new byte[BLOCK * 2];

    private final OutputStream out;
    private final byte[] buffer = new byte[1 << 16];

    Tar(OutputStream out) {
        this.out = out;
    }

    /** Receives a copy of a file's bytes. */
    interface Tap {
        void passed(byte[] bytes, int count);
    }

    /**
     * @param mode permission bits
     * @param seconds modification time, in seconds since 1970
     * @param size number of bytes that are read from the content
     * @return whether the content had that many bytes
     */
    boolean file(String path, int mode, long seconds, long size, InputStream content, Tap tap) throws IOException {
        header(path, "", '0', mode, seconds, size);
        long left = size;
        while (left > 0) {
            int count = content.read(buffer, 0, (int) Math.min(buffer.length, left));
            if (count < 0) {
                return false;
            }
            tap.passed(buffer, count);
            out.write(buffer, 0, count);
            left -= count;
        }
        pad(size);
        return content.read() < 0;
    }

    void text(String path, byte[] content) throws IOException {
        header(path, "", '0', 0600, 0, content.length);
        out.write(content);
        pad(content.length);
    }

    void link(String path, String target) throws IOException {
        header(path, target, '2', 0777, 0, 0);
    }

    void end() throws IOException {
        out.write(ZEROS);
    }

    private void header(String path, String target, char type, int mode, long seconds, long size) throws IOException {
        byte[] name = path.getBytes(StandardCharsets.UTF_8);
        byte[] leadsTo = target.getBytes(StandardCharsets.UTF_8);
        if (leadsTo.length > NAME_LENGTH) {
            tooLong('K', leadsTo);
        }
        if (name.length > NAME_LENGTH) {
            tooLong('L', name);
        }
        byte[] block = new byte[BLOCK];
        System.arraycopy(name, 0, block, 0, Math.min(name.length, NAME_LENGTH));
        octal(block, 100, 8, mode);
        octal(block, 108, 8, 0);
        octal(block, 116, 8, 0);
        size(block, size);
        octal(block, 136, 12, Math.clamp(seconds, 0, MAX_OCTAL_SIZE));
        block[156] = (byte) type;
        System.arraycopy(leadsTo, 0, block, 157, Math.min(leadsTo.length, NAME_LENGTH));
        put(block, 257, "ustar  \0");
        put(block, 148, "        ");
        int sum = 0;
        for (byte one : block) {
            sum += one & 0xff;
        }
        octal(block, 148, 7, sum);
        out.write(block);
    }

    /** Writes GNU's entry before an entry whose name or target is too long. */
    private void tooLong(char type, byte[] text) throws IOException {
        header("././@LongLink", "", type, 0644, 0, text.length + 1L);
        out.write(text);
        out.write(0);
        pad(text.length + 1L);
    }

    /** Writes a size. Sizes over 8 GiB are binary, marked by the highest bit. */
    private static void size(byte[] block, long size) {
        if (size <= MAX_OCTAL_SIZE) {
            octal(block, 124, 12, size);
            return;
        }
        block[124] = (byte) 0x80;
        for (int i = 0; i < 8; i++) {
            block[135 - i] = (byte) (size >>> (8 * i));
        }
    }

    private static void octal(byte[] block, int at, int width, long value) {
        String digits = Long.toOctalString(value);
        put(block, at, "0".repeat(width - 1 - digits.length()) + digits + "\0");
    }

    private static void put(byte[] block, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(bytes, 0, block, at, bytes.length);
    }

    private void pad(long size) throws IOException {
        out.write(ZEROS, 0, (int) ((BLOCK - size % BLOCK) % BLOCK));
    }
}
