package org.batchwright.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Limits the size of a folder of reproducible files. */
public final class CacheTrimmer {
    private static final int MAX_FILES = 200;

    private CacheTrimmer() {}

    public static void trim(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> oldest = files.sorted(
                            Comparator.comparing(CacheTrimmer::time).reversed())
                    .skip(MAX_FILES)
                    .toList();
            for (Path file : oldest) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static FileTime time(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return FileTime.fromMillis(0);
        }
    }
}
