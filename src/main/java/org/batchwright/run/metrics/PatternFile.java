package org.batchwright.run.metrics;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.metric.MetricPattern;
import org.batchwright.model.preset.MetricFields;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.RunHistory;

/**
 * The patterns that apply to a run, one per line: the patterns that its preset had when the run was submitted, and those added since then.
 */
record PatternFile(Path file) {
    List<MetricPattern> all(RunId run, RunHistory history) throws IOException {
        Stream<String> submitted = history.submitted(run).stream()
                .flatMap(one -> one.job().settings().get(MetricFields.METRICS).stream())
                .flatMap(List::stream);
        return Stream.concat(submitted, learnt().stream())
                .distinct()
                .map(MetricPattern::parse)
                .flatMap(Optional::stream)
                .toList();
    }

    private List<String> learnt() throws IOException {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (NoSuchFileException none) {
            return List.of();
        }
    }

    void add(MetricPattern pattern) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                pattern.text().replaceAll("\\R", " ") + "\n",
                StandardCharsets.UTF_8,
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }
}
