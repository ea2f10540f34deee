package org.batchwright.workspace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.batchwright.model.Trouble;

/** The {@code .yaml} files below a folder, hidden ones left out. */
record YamlFolder(Path root) {
    private static final String ENDING = ".yaml";

    List<Path> files() throws Trouble {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> walk = Files.walk(root)) {
            return walk.filter(file -> isOurs(root.relativize(file)))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException refused) {
            throw new Trouble.FileTrouble(
                    "The folder " + root + " cannot be read.", "Check the folder's rights.", root.toString(), refused);
        }
    }

    /** {@code project/name} of a file below the root. */
    String name(Path file) {
        List<String> parts = new ArrayList<>();
        root.relativize(file).forEach(part -> parts.add(part.toString()));
        String joined = String.join("/", parts);
        return joined.substring(0, joined.length() - ENDING.length());
    }

    Path file(String name) {
        return root.resolve(name + ENDING);
    }

    private static boolean isOurs(Path file) {
        for (Path part : file) {
            if (part.toString().startsWith(".")) {
                return false;
            }
        }
        return file.getFileName().toString().endsWith(ENDING);
    }
}
