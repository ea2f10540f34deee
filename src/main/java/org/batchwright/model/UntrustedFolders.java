package org.batchwright.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Folders that may have been written by someone else, such as a shared workspace and the code of a preset, each with the enclosing git
 * repository. Programs in these folders are never started.
 *
 * @param roots the real paths of the folders
 */
public record UntrustedFolders(List<Path> roots) {
    public UntrustedFolders {
        roots = List.copyOf(roots);
    }

    /** Returns the folder of a preset's code, and the workspace that the preset belongs to. */
    public static UntrustedFolders of(Path code, Optional<Path> workspace) {
        List<Path> roots = new ArrayList<>();
        add(roots, code);
        workspace.ifPresent(folder -> add(roots, folder));
        return new UntrustedFolders(roots);
    }

    private static void add(List<Path> roots, Path folder) {
        Path real = toRealPath(folder);
        roots.add(real);
        for (Path above = real; above != null; above = above.getParent()) {
            if (Files.exists(above.resolve(".git"))) {
                roots.add(above);
            }
        }
    }

    private static Path toRealPath(Path folder) {
        try {
            return folder.toRealPath();
        } catch (IOException e) {
            return folder.toAbsolutePath().normalize();
        }
    }

    /** @param real a real path of a program */
    public boolean contains(Path real) {
        return roots.stream().anyMatch(real::startsWith);
    }
}
