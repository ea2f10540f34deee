package org.batchwright.importing.experiment;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Preset;
import org.batchwright.plan.Planner;

/** Imports files for tests. */
final class ImportedFiles {
    private ImportedFiles() {}

    /** Imports a file from a cluster, without its project. */
    static ImportedFile read(String name, String... lines) throws OperationException {
        return ImportFile.read(new ScriptFileToImport(
                name, String.join("\n", lines).getBytes(StandardCharsets.UTF_8), Optional.empty()));
    }

    static ImportedPreset only(String name, String... lines) throws OperationException {
        return read(name, lines).only();
    }

    /** Writes a local file and imports it. */
    static ImportedFile write(Path file, String... lines) throws Exception {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, String.join("\n", lines));
        return ImportFile.read(ScriptFileToImport.of(file, Path.of("src")));
    }

    /** Returns the notes as lines: {@code 3 left-out: the sentence}. */
    static List<String> report(ImportedPreset imported) {
        return imported.notes().stream().map(ImportedFiles::line).toList();
    }

    static List<String> omitted(ImportedPreset imported) {
        return imported.notes().stream()
                .filter(note -> note.became() == Became.LEFT_OUT)
                .map(ImportedFiles::line)
                .toList();
    }

    private static String line(ImportNote note) {
        return note.line() + " " + note.became().key() + ": " + note.what();
    }

    /** Returns the problems that prevent a plan. */
    static List<String> obstacles(Preset preset) {
        return new Planner()
                .plan(new Experiment(List.of(preset)), Cluster.thisComputer(), Optional.empty()).problems().stream()
                        .filter(Problem::isBlocking)
                        .map(Problem::what)
                        .toList();
    }

    static int jobs(Preset preset) {
        return new Planner()
                .plan(new Experiment(List.of(preset)), Cluster.thisComputer(), Optional.empty())
                .jobs()
                .size();
    }
}
