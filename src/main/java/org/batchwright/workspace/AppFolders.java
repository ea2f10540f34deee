package org.batchwright.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The folders in which the application keeps its own files for this user.
 *
 * @param config the folder of the settings
 * @param data the folder of the history and the sample workspace
 */
public record AppFolders(Path config, Path data) {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");

    private static final String NAME = "batchwright";
    private static final String TITLE = "Batchwright";

    /** Returns the folders for the operating system in use. */
    public static AppFolders forCurrentSystem() {
        return of(System.getenv(), System.getProperty("os.name", ""), Path.of(System.getProperty("user.home", ".")));
    }

    /**
     * Returns folders below {@code BATCHWRIGHT_HOME} if it is set; otherwise, the folders are in the XDG base directories on Linux, in
     * {@code Library} on macOS and in {@code AppData} on Windows.
     */
    public static AppFolders of(Map<String, String> environment, String system, Path home) {
        String own = environment.getOrDefault("BATCHWRIGHT_HOME", "");
        if (!own.isBlank()) {
            Path all = home.resolve(own);
            return new AppFolders(all.resolve("config"), all.resolve("data"));
        }
        String os = system.toLowerCase(Locale.ROOT);
        if (os.contains("mac")) {
            Path library = home.resolve("Library");
            Path support = library.resolve("Application Support").resolve(TITLE);
            return new AppFolders(support, support);
        }
        if (os.contains("win")) {
            return new AppFolders(
                    path(environment, "APPDATA", home.resolve("AppData/Roaming"))
                            .resolve(TITLE),
                    path(environment, "LOCALAPPDATA", home.resolve("AppData/Local"))
                            .resolve(TITLE));
        }
        return new AppFolders(
                path(environment, "XDG_CONFIG_HOME", home.resolve(".config")).resolve(NAME),
                path(environment, "XDG_DATA_HOME", home.resolve(".local/share")).resolve(NAME));
    }

    /** Returns the folder for edits that have not been saved in the application. */
    public Path unsaved() {
        return config.resolve("unsaved");
    }

    /** Returns the path in an environment variable unless it is relative, because the XDG specification says to ignore relative paths. */
    private static Path path(Map<String, String> environment, String name, Path otherwise) {
        String set = environment.getOrDefault(name, "");
        Path path = otherwise.getFileSystem().getPath(set);
        return set.isBlank() || !path.isAbsolute() ? otherwise : path;
    }

    /**
     * Creates both folders with access for this user only, because the history, log copies and results are private. A world-readable folder
     * is restricted; a group-readable folder was shared on purpose and stays shared. If a folder cannot be changed, the code that writes to
     * it reports the reason.
     */
    public void makePrivate() {
        for (Path folder : List.of(data, config)) {
            try {
                if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                    Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
                    if (Files.getPosixFilePermissions(folder).contains(PosixFilePermission.OTHERS_READ)) {
                        Files.setPosixFilePermissions(folder, OWNER_ONLY);
                    }
                }
            } catch (IOException refused) {
                // the folder belongs to another user or is not writable
            }
        }
    }

    public Path settings() {
        return config.resolve("settings.yaml");
    }

    /** Returns the file of the run history. */
    public Path history() {
        return data.resolve("history.db");
    }

    /** Returns the folder of Batchwright's own log. */
    public Path programLog() {
        return data.resolve("program-log");
    }

    /** Returns the workspace that is opened on the first start. */
    public Path sampleWorkspace() {
        return data.resolve("workspace");
    }
}
