package org.batchwright.ui.values;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.run.code.CodeVersion;
import org.batchwright.run.code.CodeVersions;
import org.batchwright.run.values.Source;
import org.batchwright.run.values.Subject;
import org.batchwright.script.patch.Continuations;
import org.batchwright.script.patch.Differ;
import org.batchwright.script.patch.Difference;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;

/** Compares the code of two runs, or of a run and a preset, file by file. FX thread only. */
public final class CodeViewModel {
    private final CodeVersions versions;
    private final Latest<CodeDifference> comparing;
    private final Latest<Difference> reading;
    private final Differ differ = new Differ();
    private final ReadOnlyObjectWrapper<Optional<CodeComparison>> comparison =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<FileStatus> file = new ReadOnlyObjectWrapper<>(new FileStatus.None());
    private Optional<Pair> compared = Optional.empty();

    /** The state of the selected file. */
    sealed interface FileStatus {
        /** No file is selected, or it is still being read. */
        record None() implements FileStatus {}

        /** The file was read in both versions. */
        record Read(String path, Difference difference) implements FileStatus {}

        /** The file cannot be shown. */
        record Failed(OperationException why) implements FileStatus {}
    }

    private record Pair(CodeVersion before, String beforeTitle, CodeVersion after, String afterTitle) {}

    public CodeViewModel(CodeVersions versions, Background background) {
        this.versions = versions;
        comparing = new Latest<>(background);
        reading = new Latest<>(background);
    }

    /** Returns the comparison; empty if there are no two versions to compare. */
    ReadOnlyObjectProperty<Optional<CodeComparison>> comparison() {
        return comparison.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<FileStatus> file() {
        return file.getReadOnlyProperty();
    }

    /** Returns the titles of the two versions. */
    List<String> titles() {
        return compared.map(pair -> List.of(pair.beforeTitle(), pair.afterTitle()))
                .orElse(List.of());
    }

    /**
     * Compares the code of these subjects, the earlier run first, if there are two and at least one of them is a run. A comparison whose
     * result cannot have changed is not repeated.
     */
    void compare(List<Subject> subjects) {
        Optional<Pair> now = pair(subjects);
        if (now.equals(compared) && isSettled()) {
            return;
        }
        compared = now;
        comparing.drop();
        reading.drop();
        file.set(new FileStatus.None());
        if (now.isEmpty()) {
            comparison.set(Optional.empty());
            return;
        }
        show(new CodeComparison.Pending());
        Pair pair = now.get();
        comparing.run(
                progress -> versions.between(pair.before(), pair.after()),
                outcome -> outcome.handle(
                        difference -> show(new CodeComparison.Known(difference)),
                        failure -> show(new CodeComparison.Failed(failure))));
    }

    private void show(CodeComparison now) {
        comparison.set(Optional.of(now));
    }

    /**
     * Returns whether the last comparison is still valid or still running. The code of a run never changes, but the code in a folder may.
     */
    private boolean isSettled() {
        return comparison
                .get()
                .map(now -> switch (now) {
                    case CodeComparison.Pending pending -> true;
                    case CodeComparison.Failed failed -> false;
                    case CodeComparison.Known known ->
                        compared.filter(pair -> pair.before() instanceof CodeVersion.OfRun
                                        && pair.after() instanceof CodeVersion.OfRun)
                                .isPresent();
                })
                .orElse(true);
    }

    private static Optional<Pair> pair(List<Subject> subjects) {
        List<RunId> runs = new ArrayList<>();
        subjects.forEach(subject -> {
            if (subject.source() instanceof Source.OfRun(RunId run)) {
                runs.add(run);
            }
        });
        if (subjects.size() != 2 || runs.isEmpty()) {
            return Optional.empty();
        }
        boolean later = runs.size() == 2
                && runs.getFirst().value().compareTo(runs.getLast().value()) > 0; // run IDs begin with the time
        Subject left = later ? subjects.getLast() : subjects.getFirst();
        Subject right = later ? subjects.getFirst() : subjects.getLast();
        return version(left)
                .flatMap(before -> version(right).map(after -> new Pair(before, left.title(), after, right.title())));
    }

    /** Returns the version of a subject; empty for the preset being edited. */
    private static Optional<CodeVersion> version(Subject subject) {
        return switch (subject.source()) {
            case Source.OfRun(RunId run) -> Optional.of(new CodeVersion.OfRun(run));
            case Source.OfPreset of -> Optional.of(new CodeVersion.OfPreset(of.preset()));
            case Source.OfPlan edited -> Optional.empty();
        };
    }

    /** Shows both versions of a file. */
    void open(String path) {
        compared.ifPresent(pair -> reading.run(
                progress -> {
                    var texts = versions.texts(pair.before(), pair.after(), path);
                    return Continuations.ignoreIn(differ.between(texts.before(), texts.after()));
                },
                outcome -> outcome.handle(
                        difference -> file.set(new FileStatus.Read(path, difference)),
                        failure -> file.set(new FileStatus.Failed(failure)))));
    }
}
