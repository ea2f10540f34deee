package org.batchwright.remote;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * Lists a folder with one command, using GNU find. Fields are NUL-terminated. The output is encoded in base64, because answers are text but
 * names are bytes. It is compressed, because the folder may contain 100,000 files and the link may be slow.
 */
public final class FindListing {
    private static final int FIELDS = 6;
    /** The maximum size of the output: enough for more than 100,000 typical entries. Larger output is truncated. */
    private static final int MAX_BYTES = 40 << 20;

    private static final int GONE = 44;
    private static final int CLOSED = 45;

    private FindListing() {}

    static String script(String folder, Listing.Depth depth) {
        String name = depth == Listing.Depth.FOLDER ? "%f" : "%P";
        String most = depth == Listing.Depth.FOLDER ? "-maxdepth 1 " : "";
        return "d=" + FileName.toShellWord(folder) + "\n"
                + "[ -d \"$d\" ] || exit " + GONE + "\n"
                + "{ [ -r \"$d\" ] && [ -x \"$d\" ]; } || exit " + CLOSED + "\n"
                + "pack=cat; if command -v gzip >/dev/null; then pack='gzip -1'; fi\n"
                + "find \"$d/\" -mindepth 1 " + most + "-printf '%y\\0%Y\\0%s\\0%T@\\0" + name + "\\0%l\\0'"
                + " | head -c " + MAX_BYTES + " | $pack | base64\n"
                + "exit \"${PIPESTATUS[0]}\"\n";
    }

    /** The host's response. */
    public sealed interface FindAnswer {
        record Found(Listing listing) implements FindAnswer {}

        record Gone() implements FindAnswer {}

        record Closed() implements FindAnswer {}

        /** The host has no GNU find. */
        record NotAnswered() implements FindAnswer {}
    }

    static FindAnswer read(Answer answer) throws IOException {
        if (answer.exit() == GONE) {
            return new FindAnswer.Gone();
        }
        if (answer.exit() == CLOSED) {
            return new FindAnswer.Closed();
        }
        byte[] bytes = unpacked(Base64.getMimeDecoder().decode(answer.out()));
        // find also fails on an unreadable subfolder, but the other entries are still useful
        return answer.ok() || bytes.length > 0 ? new FindAnswer.Found(parse(bytes)) : new FindAnswer.NotAnswered();
    }

    private static byte[] unpacked(byte[] bytes) throws IOException {
        boolean packed = bytes.length > 1 && (bytes[0] & 0xFF) == 0x1f && (bytes[1] & 0xFF) == 0x8b;
        if (!packed) {
            return bytes;
        }
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            // the host truncates at the same limit; without it here, a small archive could unpack to any size
            return in.readNBytes(MAX_BYTES);
        }
    }

    private static Listing parse(byte[] bytes) {
        List<FolderEntry> entries = new ArrayList<>();
        List<String> fields = new ArrayList<>(FIELDS);
        int start = 0;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == 0) {
                fields.add(FileName.decode(bytes, start, at));
                start = at + 1;
                if (fields.size() == FIELDS) {
                    if (entries.size() == Listing.MAX_ENTRIES) {
                        return new Listing(entries, false);
                    }
                    entry(fields).ifPresent(entries::add);
                    fields.clear();
                }
            }
        }
        return new Listing(entries, bytes.length < MAX_BYTES);
    }

    private static Optional<FolderEntry> entry(List<String> fields) {
        boolean link = fields.getFirst().equals("l");
        FolderEntry.EntryType type = kind(fields.get(link ? 1 : 0));
        if (!fields.get(2).matches("\\d{1,18}") || !isTime(fields.get(3))) {
            return Optional.empty();
        }
        return Optional.of(new FolderEntry(
                fields.get(4), type, Long.parseLong(fields.get(2)), time(fields.get(3)), link ? fields.get(5) : ""));
    }

    /** Returns whether the text is a time in seconds since 1970, with any number of decimals. */
    static boolean isTime(String text) {
        return text.matches("-?\\d{1,12}(\\.\\d{1,20})?");
    }

    static Instant time(String seconds) {
        BigDecimal exact = new BigDecimal(seconds);
        return Instant.ofEpochSecond(0, exact.movePointRight(9).toBigInteger().longValue());
    }

    /** Maps a letter of find's %y or %Y to a type. */
    private static FolderEntry.EntryType kind(String letter) {
        return switch (letter) {
            case "f" -> FolderEntry.EntryType.FILE;
            case "d" -> FolderEntry.EntryType.FOLDER;
            case "N", "L", "?", "l" -> FolderEntry.EntryType.BROKEN;
            default -> FolderEntry.EntryType.OTHER;
        };
    }
}
