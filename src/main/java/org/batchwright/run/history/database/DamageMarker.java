package org.batchwright.run.history.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An empty file next to the history that makes the next start check for damage. */
public final class DamageMarker {
    private final Path file;

    public DamageMarker(Path history) {
        Path whole = history.toAbsolutePath();
        this.file = whole.resolveSibling(whole.getFileName() + ".damaged");
    }

    /** Creates the file. If this fails, the next start detects the damage without it. */
    public void set() {
        try {
            Files.write(file, new byte[0]);
        } catch (IOException notWritable) {
            return;
        }
    }

    public boolean isSet() {
        return Files.exists(file);
    }

    public void clear() throws IOException {
        Files.deleteIfExists(file);
    }
}
