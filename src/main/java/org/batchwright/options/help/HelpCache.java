package org.batchwright.options.help;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import org.batchwright.options.CacheTrimmer;

/** Caches help output by the content of its source, one file each. Output that cannot be read or written is requested again. */
public record HelpCache(Path folder) {
    /** @param source the fingerprint of the source, see {@code ReadingCache} */
    public Optional<Help> find(String source) {
        try {
            String[] parts = Files.readString(folder.resolve(source)).split("\n", 2);
            return parts.length < 2 ? Optional.empty() : Optional.of(new Help(parts[0], parts[1]));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    public void store(String source, Help help) {
        try {
            Files.createDirectories(folder);
            Path fresh = Files.createTempFile(folder, "help", ".new");
            Files.writeString(fresh, help.program() + "\n" + help.printed());
            Files.move(fresh, folder.resolve(source), StandardCopyOption.REPLACE_EXISTING);
            CacheTrimmer.trim(folder);
        } catch (IOException e) {
            // the options are valid but not cached for next time
            return;
        }
    }

    public void remove(String source) {
        try {
            Files.deleteIfExists(folder.resolve(source));
        } catch (IOException e) {
            // the next output overwrites the file
            return;
        }
    }
}
