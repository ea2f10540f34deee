package org.batchwright.remote.sync;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * {@link Contents} on disk: a line a file, and a check of all of them at the end. Whatever is wrong with it, it counts as not there: then
 * the files are read again.
 */
record ContentsFile(Path file) {
    private static final String FIRST = "batchwright contents 1 ";
    private static final String LAST = "end ";

    /** @param folder where such files lie */
    static ContentsFile in(Path folder, Path root) {
        String name = Manifest.hex(Manifest.digest().digest(root.toString().getBytes(StandardCharsets.UTF_8)));
        return new ContentsFile(folder.resolve(name.substring(0, 24)));
    }

    Map<String, Contents.Known> read(Path root) {
        try {
            String text = Files.readString(file);
            int end = text.lastIndexOf(LAST);
            if (!text.startsWith(FIRST + root + "\n")
                    || end < 0
                    || !text.substring(end).equals(last(text, end))) {
                return Map.of();
            }
            Map<String, Contents.Known> all = new HashMap<>();
            text.substring(text.indexOf('\n') + 1, end).lines().forEach(line -> {
                String[] words = line.split(" ", 8);
                all.put(words[7], known(words));
            });
            return all;
        } catch (IOException | RuntimeException unusable) {
            return Map.of();
        }
    }

    private static Contents.Known known(String[] words) {
        Stamp stamp = new Stamp(
                Long.parseLong(words[0]),
                Long.parseLong(words[1]),
                Long.parseLong(words[2]),
                Long.parseLong(words[3]),
                words[4].equals("x"));
        return new Contents.Known(
                stamp, Optional.of(words[5]).filter(word -> word.length() == 64), words[6].equals("key"));
    }

    /** It only saves time: where it cannot be written, the files are read again next time. */
    void write(Path root, Contents contents) {
        StringBuilder text = new StringBuilder(FIRST).append(root).append('\n');
        contents.known().forEach((path, known) -> line(text, path, known));
        text.append(last(text, text.length()));
        try {
            Path folder = Files.createDirectories(file.toAbsolutePath().getParent());
            Path part = Files.createTempFile(folder, "part", "");
            try {
                Files.writeString(part, text);
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (IOException unwritable) {
            // as said above
        }
    }

    private static void line(StringBuilder text, String path, Contents.Known known) {
        Stamp stamp = known.stamp();
        text.append(stamp.size()).append(' ').append(stamp.modified()).append(' ');
        text.append(stamp.changed()).append(' ').append(stamp.inode()).append(' ');
        text.append(stamp.runnable() ? "x " : "f ").append(known.hash().orElse("-"));
        text.append(known.key() ? " key " : " plain ").append(path).append('\n');
    }

    private static String last(CharSequence text, int end) {
        CRC32 check = new CRC32();
        check.update(text.subSequence(0, end).toString().getBytes(StandardCharsets.UTF_8));
        return LAST + Long.toHexString(check.getValue()) + "\n";
    }
}
