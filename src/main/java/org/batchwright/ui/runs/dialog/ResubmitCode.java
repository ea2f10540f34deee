package org.batchwright.ui.runs.dialog;

import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.run.submit.Submissions.CodeChoice;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunRow;

/** Which code jobs are run again with, and whether it has changed since their run. FX thread only. */
final class ResubmitCode {
    private final ObjectProperty<CodeChoice> choice = new SimpleObjectProperty<>(CodeChoice.OF_RUN);
    private final ReadOnlyObjectWrapper<Comparison> comparison = new ReadOnlyObjectWrapper<>(new Comparison.Pending());
    private final Optional<String> version;
    private final Optional<String> sharedFolder;
    private final boolean isOffered;
    private final ReadOnlyObjectWrapper<Optional<Path>> folder = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<Running> comparing = Optional.empty();
    private boolean isClosed;

    /** What is known about the code of the run and the current one. */
    sealed interface Comparison {
        /** Still being compared. */
        record Pending() implements Comparison {}

        /** Compared. */
        record Known(CodeDifference difference) implements Comparison {}

        /** The run's code or the project folder cannot be read. */
        record Failed(OperationException why) implements Comparison {}

        /** There is no project folder, so that the current code cannot be used. */
        record NoFolder(OperationException why) implements Comparison {}
    }

    private ResubmitCode(RunRow row, boolean isOffered) {
        this.version = row.asked().version();
        this.sharedFolder = CodeLocationFields.sharedFolder(row.asked().settings());
        this.isOffered = isOffered;
    }

    /** Always the code of the run, or what its shared folder contains. */
    static ResubmitCode ofRun(RunRow row) {
        return new ResubmitCode(row, false);
    }

    /**
     * Offers the choice and starts comparing; not for a run with stages, whose jobs run in its folder, nor for jobs in a shared folder, which
     * run what it contains by then.
     */
    static ResubmitCode of(RunRow row, RunActionsViewModel actions) {
        ResubmitCode code = new ResubmitCode(row, true);
        if (!actions.canCompareCode()
                || !row.asked().stages().isEmpty()
                || code.sharedFolder().isPresent()) {
            return ofRun(row);
        }
        code.comparing = actions.findProjectFolder(
                row.run(),
                outcome -> outcome.handle(
                        folder -> code.compare(folder, row, actions),
                        failure -> code.comparison.set(new Comparison.NoFolder(failure))));
        return code;
    }

    private void compare(Path project, RunRow row, RunActionsViewModel actions) {
        folder.set(Optional.of(project));
        if (!isClosed) {
            comparing = actions.compareCode(
                    row.run(),
                    outcome -> outcome.handle(
                            difference -> comparison.set(new Comparison.Known(difference)),
                            failure -> comparison.set(new Comparison.Failed(failure))));
        }
    }

    /** Stops comparing. */
    void close() {
        isClosed = true;
        comparing.ifPresent(Running::cancel);
    }

    /** The folder in which the jobs run in place, as in the preset. */
    Optional<String> sharedFolder() {
        return sharedFolder;
    }

    boolean isOffered() {
        return isOffered;
    }

    /** The version of the run, as displayed. */
    Optional<String> version() {
        return version;
    }

    ObjectProperty<CodeChoice> choice() {
        return choice;
    }

    /** The local folder of the current code, once it is known. */
    ReadOnlyObjectProperty<Optional<Path>> folder() {
        return folder.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Comparison> comparison() {
        return comparison.getReadOnlyProperty();
    }
}
