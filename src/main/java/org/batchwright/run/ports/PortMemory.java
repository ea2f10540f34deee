package org.batchwright.run.ports;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.Properties;
import org.batchwright.model.preset.PresetId;

/** Which port the jobs of a preset listen on, as it was asked for last. A convenience: where the file cannot be used, nothing is known. */
final class PortMemory {
    private final Path file;

    PortMemory(Path file) {
        this.file = file;
    }

    synchronized OptionalInt of(PresetId preset) {
        String port = read().getProperty(preset.toString(), "");
        return port.matches("\\d{1,5}") ? OptionalInt.of(Integer.parseInt(port)) : OptionalInt.empty();
    }

    synchronized void keep(PresetId preset, int port) {
        Properties all = read();
        all.setProperty(preset.toString(), String.valueOf(port));
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try (Writer out = Files.newBufferedWriter(file)) {
                all.store(out, null);
            }
        } catch (IOException e) {
            // it is asked for again next time
        }
    }

    private Properties read() {
        Properties all = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            all.load(in);
        } catch (IOException | IllegalArgumentException e) {
            // nothing was kept, or nothing that can be read
        }
        return all;
    }
}
