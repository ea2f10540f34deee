package org.batchwright.remote.sync;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The files that the real tar finds in an archive. */
final class TarNames {
    private TarNames() {}

    /** Returns the paths below {@code new/}. */
    static List<String> of(byte[] packed) {
        try {
            Path file = Files.createTempFile("packed", ".tar.gz");
            try {
                Files.write(file, packed);
                Process tar = new ProcessBuilder("tar", "--quoting-style=literal", "-tzf", file.toString()).start();
                String out = new String(tar.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                return out.lines()
                        .filter(line -> line.startsWith("new/"))
                        .map(line -> line.substring(4))
                        .toList();
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
