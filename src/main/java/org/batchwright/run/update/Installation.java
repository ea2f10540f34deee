package org.batchwright.run.update;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.text.Message;
import org.batchwright.text.ProgramVersion;

/**
 * How Batchwright was installed, as determined from the location of its classes.
 *
 * @param folder the installation folder; empty if unknown
 */
public record Installation(Packaging packaging, Optional<Path> folder) {
    /**
     * The file that names the kind of package that Batchwright was installed from. The script installer/package writes it next to the jars.
     */
    private static final String MARKER = "package-kind";

    /** The file that the script installer/package writes next to the jars of every package. */
    private static final String CLASS_PATH = "classpath";

    private static final String CLASS_FILE = ProgramVersion.class.getSimpleName() + ".class";
    private static final int CLASS_DEPTH = ProgramVersion.class.getName().split("\\.").length;

    /** The form of the installation, which determines how Batchwright is updated. */
    public enum Packaging {
        DEB("run.installation-deb", "run.update-deb"),
        RPM("run.installation-rpm", "run.update-rpm"),
        /** A tar.xz archive that was unpacked into any folder. */
        ARCHIVE("run.installation-archive", "run.update-archive"),
        SOURCE("run.installation-source", "run.update-source"),
        UNKNOWN("run.installation-unknown", "run.update-unknown");

        private final String title;
        private final String update;

        Packaging(String title, String update) {
            this.title = title;
            this.update = update;
        }
    }

    /** Returns the installation of the running application. Reads files. */
    public static Installation current() {
        return Optional.ofNullable(ProgramVersion.class.getResource(CLASS_FILE))
                .flatMap(Installation::classes)
                .map(Installation::of)
                .orElse(new Installation(Packaging.UNKNOWN, Optional.empty()));
    }

    /**
     * Returns the jar or folder that contains {@link ProgramVersion}. A class that was loaded from a class cache has no location, but its
     * resources do.
     */
    static Optional<Path> classes(URL file) {
        try {
            if (file.openConnection() instanceof JarURLConnection jar) {
                return Optional.of(Path.of(jar.getJarFileURL().toURI()));
            }
            Path found = Path.of(file.toURI());
            return Optional.of(
                    found.resolve("/..".repeat(CLASS_DEPTH).substring(1)).normalize());
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException | IOException notAFile) {
            return Optional.empty();
        }
    }

    /** @param classes the jar or folder that contains Batchwright's classes: {@code lib/batchwright.jar}, or a folder in {@code target} */
    static Installation of(Path classes) {
        Optional<Path> within = Optional.ofNullable(classes.toAbsolutePath().getParent());
        Optional<Path> folder = within.flatMap(path -> Optional.ofNullable(path.getParent()));
        return new Installation(within.map(Installation::packaging).orElse(Packaging.UNKNOWN), folder);
    }

    private static Packaging packaging(Path jars) {
        Path marker = jars.resolve(MARKER);
        try {
            if (Files.exists(marker)) {
                return switch (Files.readString(marker, StandardCharsets.UTF_8).strip()) {
                    case "deb" -> Packaging.DEB;
                    case "rpm" -> Packaging.RPM;
                    default -> Packaging.UNKNOWN;
                };
            }
        } catch (IOException unreadable) {
            return Packaging.UNKNOWN;
        }
        if (Files.exists(jars.resolve(CLASS_PATH))) {
            return Packaging.ARCHIVE;
        }
        return Files.exists(jars.resolveSibling("pom.xml")) ? Packaging.SOURCE : Packaging.UNKNOWN;
    }

    /** Returns a short description of the installation. */
    public String title() {
        return Message.text(packaging.title);
    }

    /** Returns one or two sentences that explain how to update the installation. */
    public String howToUpdate() {
        return Message.text(packaging.update, folder.map(Path::toString).orElse(""));
    }
}
