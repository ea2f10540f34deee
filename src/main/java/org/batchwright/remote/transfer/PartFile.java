package org.batchwright.remote.transfer;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.batchwright.remote.FileName;

/**
 * A partial download, with a line next to it that identifies the remote file and its version. The download is resumed only if both match.
 *
 * @param file {@code NAME.part}
 * @param from {@code NAME.part.from}
 */
record PartFile(Path file, Path from) {
    private static final int MAX_NAME_LENGTH = 220;

    static PartFile of(Path place) {
        String name = String.valueOf(place.getFileName());
        String fitting = LocalName.bytes(name) > MAX_NAME_LENGTH
                ? ".batchwright-" + digest(name).substring(0, 16)
                : name;
        Path file = place.resolveSibling(fitting + ".part");
        Path from = place.resolveSibling(fitting + ".part.from");
        int number = 2;
        while (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(from, LinkOption.NOFOLLOW_LINKS)) {
            // a user's file that happens to have this name
            file = place.resolveSibling(fitting + "." + number + ".part");
            from = place.resolveSibling(fitting + "." + number + ".part.from");
            number++;
        }
        return new PartFile(file, from);
    }

    /** Returns how many bytes do not have to be sent again. */
    long usable(DownloadRecord.Source source) throws IOException {
        boolean same = Files.isRegularFile(file) && line(source).equals(readRecord());
        return same ? Math.min(Files.size(file), source.size()) : 0;
    }

    /** Returns how many bytes were downloaded. */
    long size() {
        try {
            return Files.size(file);
        } catch (IOException none) {
            return 0;
        }
    }

    private String readRecord() throws IOException {
        try {
            return Files.readString(from);
        } catch (NoSuchFileException e) {
            return "";
        }
    }

    /**
     * Prepares the file for the remaining data.
     *
     * @param open the file, locked by us
     * @return the offset to resume at
     */
    long prepare(FileChannel open, DownloadRecord.Source source) throws IOException {
        long usable = usable(source);
        open.truncate(usable);
        Files.writeString(from, line(source));
        return usable;
    }

    /** Called when the file is complete. */
    void forget() throws IOException {
        Files.deleteIfExists(from);
    }

    void discard() throws IOException {
        Files.deleteIfExists(file);
        Files.deleteIfExists(from);
    }

    private static String line(DownloadRecord.Source source) {
        return digest(source.host() + "\0" + FileName.toDisplayText(source.path())) + " " + source.size() + " "
                + source.changed() + "\n";
    }

    static String digest(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
