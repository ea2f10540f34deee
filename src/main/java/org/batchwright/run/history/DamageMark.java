package org.batchwright.run.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An empty file beside the history that makes the next start look for damage. */
final class DamageMark {
    private final Path file;

    DamageMark(Path history) {
        Path whole = history.toAbsolutePath();
        this.file = whole.resolveSibling(whole.getFileName() + ".damaged");
    }

    /** If it cannot be written, the next start finds the damage on its own. */
    void set() {
        try {
            Files.write(file, new byte[0]);
        } catch (IOException notWritable) {
            return;
        }
    }

    boolean isSet() {
        return Files.exists(file);
    }

    void clear() throws IOException {
        Files.deleteIfExists(file);
    }
}
