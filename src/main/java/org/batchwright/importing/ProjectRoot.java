package org.batchwright.importing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Finds the folder of a project by the files at its top. */
final class ProjectRoot {
    /** Files at the top of a project. */
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

    /** The nearest folder above a program that looks like a project's; or else the program's own. */
    static Path find(Path folder, Path home) {
        for (Path at = folder; at != null && !home.startsWith(at); at = at.getParent()) {
            if (MARKS.stream().map(at::resolve).anyMatch(Files::exists)) {
                return at;
            }
        }
        return folder;
    }
}
