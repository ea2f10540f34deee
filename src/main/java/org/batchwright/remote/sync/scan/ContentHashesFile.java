package org.batchwright.remote.sync.scan;

import java.io.BufferedReader;
import java.io.BufferedWriter;
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
 * Stores {@link ContentHashes} on disk, one line per file, with a checksum at the end. An invalid file is treated as missing, so the
 * project's files are read again.
 */
record ContentHashesFile(Path file) {
    private static final String HEADER = String.join(" ", "batchwright", "contents", "2", "");
    private static final String FOOTER = "end ";

    /** @param folder folder where these files are stored */
    static ContentHashesFile in(Path folder, Path root) {
        String name = Manifest.hex(Manifest.digest().digest(root.toString().getBytes(StandardCharsets.UTF_8)));
        return new ContentHashesFile(folder.resolve(name.substring(0, 24)));
    }

    Map<String, ContentHashes.Known> read(Path root) {
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            CRC32 check = new CRC32();
            String line = lines.readLine();
            if (!(HEADER + root).equals(line)) {
                return Map.of();
            }
            Map<String, ContentHashes.Known> all = new HashMap<>();
            while (line != null && !line.startsWith(FOOTER)) {
                check.update((line + "\n").getBytes(StandardCharsets.UTF_8));
                line = lines.readLine();
                if (line != null && !line.startsWith(FOOTER)) {
                    String[] words = line.split(" ", 8);
                    all.put(words[7], parseEntry(words));
                }
            }
            return last(check).equals(line) && lines.readLine() == null ? all : Map.of();
        } catch (IOException | RuntimeException unusable) {
            return Map.of();
        }
    }

    private static ContentHashes.Known parseEntry(String[] words) {
        FileStamp stamp = new FileStamp(
                Long.parseLong(words[0]),
                Long.parseLong(words[1]),
                Long.parseLong(words[2]),
                Long.parseLong(words[3]),
                words[4].equals("x"));
        return new ContentHashes.Known(
                stamp, Optional.of(words[5]).filter(word -> word.length() == 64), words[6].equals("key"));
    }

    /** Writes the file. If it cannot be written, the project's files are read again next time, which only takes more time. */
    void write(Path root, ContentHashes contents) {
        try {
            Path folder = Files.createDirectories(file.toAbsolutePath().getParent());
            Path part = Files.createTempFile(folder, "part", "");
            try {
                try (BufferedWriter out = Files.newBufferedWriter(part)) {
                    CRC32 check = new CRC32();
                    put(out, check, HEADER + root + "\n");
                    for (Map.Entry<String, ContentHashes.Known> one :
                            contents.knownHashes().entrySet()) {
                        put(out, check, line(one.getKey(), one.getValue()));
                    }
                    out.write(last(check));
                }
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (IOException unwritable) {
            // the project's files are read again next time
        }
    }

    private static void put(BufferedWriter out, CRC32 check, String line) throws IOException {
        check.update(line.getBytes(StandardCharsets.UTF_8));
        out.write(line);
    }

    private static String line(String path, ContentHashes.Known known) {
        FileStamp stamp = known.stamp();
        return stamp.size() + " " + stamp.modified() + " " + stamp.changed() + " " + stamp.inode()
                + (stamp.runnable() ? " x " : " f ") + known.hash().orElse("-") + " " + (known.key() ? "key" : "plain")
                + " "
                + path + "\n";
    }

    private static String last(CRC32 check) {
        return FOOTER + Long.toHexString(check.getValue());
    }
}
