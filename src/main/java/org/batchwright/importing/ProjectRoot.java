package org.batchwright.importing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Finds the root folder of a project by its typical files. */
final class ProjectRoot {
    /** Files that are typical of a project's root. */
    private static final List<String> MARKS = List.of(
            ".git",
            "pyproject.toml",
            "setup.py",
            "setup.cfg",
            "requirements.txt",
            "environment.yml",
            "environment.yaml",
            "uv.lock",
            "Pipfile");

    private ProjectRoot() {}

    /** Returns the nearest folder above a program that looks like a project root, or otherwise the program's own folder. */
    static Path find(Path folder, Path home) {
        for (Path at = folder; at != null && !home.startsWith(at); at = at.getParent()) {
            if (MARKS.stream().map(at::resolve).anyMatch(Files::exists)) {
                return at;
            }
        }
        return folder;
    }
}
