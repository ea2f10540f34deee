package org.batchwright.workspace;

import java.io.IOException;
import java.net.URL;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import org.batchwright.workspace.folder.BundledFolder;
import org.jspecify.annotations.Nullable;

/** Fills a workspace folder with the presets that come with the application. */
public final class SampleWorkspace {
    private static final String BUNDLED = "/org/batchwright/presets";

    private SampleWorkspace() {}

    /** Returns the projects of the presets that come with the application. */
    public static Set<String> projects() {
        URL bundled = SampleWorkspace.class.getResource(BUNDLED);
        try {
            return bundled == null
                    ? Set.of()
                    : BundledFolder.read(bundled).keySet().stream()
                            .filter(name -> name.contains("/"))
                            .map(name -> name.substring(0, name.indexOf('/')))
                            .collect(Collectors.toUnmodifiableSet());
        } catch (IOException damaged) {
            return Set.of();
        }
    }

    /** Creates the missing files if the folder has no {@code presets/} yet; never overwrites a file. */
    public static void createIn(Path root) throws OperationException {
        URL bundled = SampleWorkspace.class.getResource(BUNDLED);
        create(root, bundled);
    }

    static void create(Path root, @Nullable URL bundled) throws OperationException {
        try {
            boolean fresh = !Files.exists(root.resolve("presets"));
            for (String folder : Workspace.FOLDERS) {
                Files.createDirectories(root.resolve(folder));
            }
            if (fresh && bundled != null) {
                copy(bundled, root.resolve("presets"));
                describeThisComputer(root);
            }
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.sample-not-created", root, describeRefusal(refused)),
                    root.toString(),
                    refused);
        }
    }

    private static String describeRefusal(IOException refused) {
        return switch (refused) {
            case AccessDeniedException closed -> Message.text("workspace.permission-denied");
            case FileAlreadyExistsException taken -> Message.text("workspace.not-a-folder", taken.getFile());
            default ->
                refused instanceof FileSystemException fileFailure && fileFailure.getReason() != null
                        ? fileFailure.getReason()
                        : String.valueOf(refused.getMessage());
        };
    }

    /** Sets the site variables in the sample presets to local folders of this user. */
    private static void describeThisComputer(Path root) throws IOException {
        Path file = root.resolve("clusters/this-computer.yaml");
        String own = System.getProperty("user.home", ".").replace("'", "''") + "/batchwright";
        if (!Files.exists(file)) {
            Files.writeString(file, """
                # This computer: what ${site.NAME} in a preset stands for here.
                at-once: 1
                site:
                  data: '%s/data'
                  results: '%s/results'
                  device: cpu
                """.formatted(own, own));
        }
    }

    private static void copy(URL bundled, Path target) throws IOException {
        for (Map.Entry<String, byte[]> file : BundledFolder.read(bundled).entrySet()) {
            Path to = target.resolve(file.getKey());
            Files.createDirectories(to.getParent());
            if (!Files.exists(to)) {
                Files.write(to, file.getValue());
            }
        }
    }
}
