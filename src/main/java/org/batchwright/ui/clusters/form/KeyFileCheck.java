package org.batchwright.ui.clusters.form;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;
import org.batchwright.ui.widget.Texts;

/** Checks whether a typed key file exists. This happens in the background, because the file may be on a slow drive. FX thread only. */
public final class KeyFileCheck {
    private final Path home;
    private final Latest<Optional<Problem>> lookup;
    private String lookedUp = "";
    private Optional<Problem> answer = Optional.empty();

    /** @param home the folder that {@code ~} represents */
    public KeyFileCheck(Path home, Background background) {
        this.home = home;
        this.lookup = new Latest<>(background);
    }

    Path home() {
        return home;
    }

    /**
     * Returns a warning if there is no such file; empty until the check has finished.
     *
     * @param typed the path as written in the file of a cluster; a path with variables depends on the connection
     * @param changed action called if the answer changes later
     */
    Optional<Problem> warning(String typed, Runnable changed) {
        String name = typed.strip();
        if (!name.equals(lookedUp)) {
            lookedUp = name;
            answer = Optional.empty();
            lookup.drop();
            if (!name.isEmpty() && !name.contains("%") && !name.contains("${")) {
                lookup.run(
                        progress -> find(name), outcome -> outcome.handle(found -> take(found, changed), none -> {}));
            }
        }
        return answer;
    }

    private void take(Optional<Problem> found, Runnable changed) {
        answer = found;
        if (found.isPresent()) {
            changed.run();
        }
    }

    private Optional<Problem> find(String name) {
        try {
            String relative = name.equals("~") || name.startsWith("~/") ? "./" + name.substring(1) : name;
            Path file = home.resolve(relative).normalize();
            if (Files.isRegularFile(file)) {
                return Optional.empty();
            }
            return Optional.of(problem(Files.exists(file) ? "key-file.folder" : "key-file", file.toString()));
        } catch (InvalidPathException invalid) {
            return Optional.of(problem("key-file", name));
        }
    }

    private static Problem problem(String key, String file) {
        return Problem.warning(
                new Problem.InField(ClusterFields.KEY_FILE.key()),
                Texts.get("clusters.problem." + key, file),
                Texts.get("clusters.fix." + key));
    }
}
