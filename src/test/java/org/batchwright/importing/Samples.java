package org.batchwright.importing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;

/** Job scripts as users write them, each with the preset that it should become. */
public final class Samples {
    static final Path FOLDER = Path.of("src/test/resources/imports");

    private static final Map<String, String> SCHEDULERS = Map.of(
            "slurm",
            "slurm",
            "pbs",
            "openpbs",
            "grid-engine",
            "grid-engine",
            "lsf",
            "lsf",
            "pjm",
            "pjm",
            "flux",
            "flux");

    private Samples() {}

    /** Returns names such as {@code slurm/hydra}. */
    static List<String> all() throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".sh"))
                    .map(file -> FOLDER.relativize(file)
                            .toString()
                            .replace('\\', '/')
                            .replaceFirst("\\.sh$", ""))
                    .sorted()
                    .toList();
        }
    }

    /** Returns the samples for whose scheduler scripts can be generated. */
    static List<String> spoken() throws IOException {
        return all().stream()
                .filter(name -> SCHEDULERS.containsKey(name.replaceFirst("/.*", "")))
                .toList();
    }

    static String text(String name) throws IOException {
        return Files.readString(FOLDER.resolve(name + ".sh"));
    }

    static ImportedPreset read(String name) throws IOException, OperationException {
        return read(name, text(name));
    }

    public static ImportedPreset read(String name, String text) throws OperationException {
        return ImportScript.read(
                new ScriptFileToImport(
                        name.replaceFirst(".*/", "") + ".sh", text.getBytes(StandardCharsets.UTF_8), Optional.empty()),
                "");
    }

    static Cluster cluster(String name) {
        return new Cluster(
                ClusterName.of("lab"),
                Optional.of(Address.alias("lab")),
                SCHEDULERS.getOrDefault(name.replaceFirst("/.*", ""), "slurm"),
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
    }
}
