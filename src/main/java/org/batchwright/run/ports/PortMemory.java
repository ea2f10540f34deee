package org.batchwright.run.ports;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.Properties;
import org.batchwright.model.preset.PresetId;

/**
 * Remembers the port that was last requested for the jobs of each preset. This is only a convenience: if the file is unusable, nothing is
 * remembered.
 */
record PortMemory(Path file) {
    synchronized OptionalInt of(PresetId preset) {
        String port = read().getProperty(preset.toString(), "");
        return port.matches("\\d{1,5}") ? OptionalInt.of(Integer.parseInt(port)) : OptionalInt.empty();
    }

    synchronized void store(PresetId preset, int port) {
        Properties all = read();
        all.setProperty(preset.toString(), String.valueOf(port));
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try (Writer out = Files.newBufferedWriter(file)) {
                all.store(out, null);
            }
        } catch (IOException e) {
            // the user is prompted again next time
        }
    }

    private Properties read() {
        Properties all = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            all.load(in);
        } catch (IOException | IllegalArgumentException e) {
            // no port was stored, or the file is unreadable
        }
        return all;
    }
}
