package org.batchwright.run.importing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.Trouble;

/** A file that somebody wants to import. */
public final class JobScript {
    private final String name;
    private final byte[] bytes;
    private final Optional<String> folder;

    /**
     * @param name its file name: {@code train.sh}
     * @param folder with the code that it runs, as a preset says it; empty when that is not on this computer
     */
    public JobScript(String name, byte[] bytes, Optional<String> folder) {
        this.name = name;
        this.bytes = bytes.clone();
        this.folder = folder;
    }

    public String name() {
        return name;
    }

    byte[] bytes() {
        return bytes.clone();
    }

    Optional<String> folder() {
        return folder;
    }

    /** A file of this computer; the code is where it lies. */
    public static JobScript of(Path file) throws Trouble.FileTrouble {
        Path whole = file.toAbsolutePath().normalize();
        try (InputStream stream = Files.newInputStream(whole)) {
            return new JobScript(
                    String.valueOf(whole.getFileName()), stream.readNBytes(ScriptText.LARGEST + 1), folder(whole));
        } catch (IOException refused) {
            throw new Trouble.FileTrouble(
                    "The file " + file + " cannot be read.",
                    "Look whether it is there and you may read it.",
                    whole.toString(),
                    refused);
        }
    }

    /** Nobody's whole home is the code of one experiment. */
    private static Optional<String> folder(Path file) {
        Path home = Path.of(System.getProperty("user.home", "."));
        return Optional.ofNullable(file.getParent())
                .filter(parent -> !home.startsWith(parent))
                .map(Path::toString);
    }

    /** The project that its preset goes to when nobody says another one. */
    public String project() {
        return folder.map(
                        path -> ImportScript.named(String.valueOf(Path.of(path).getFileName())))
                .orElse("imported");
    }
}
