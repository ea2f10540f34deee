package org.batchwright.ui.runs.dialog;

import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.run.submit.Submissions.CodeChoice;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.values.CodeComparison;

/** The code to use when jobs are run again, and whether it has changed since the original run. FX thread only. */
final class ResubmitCode {
    private final ObjectProperty<CodeChoice> choice;
    private final ReadOnlyObjectWrapper<CodeComparison> comparison =
            new ReadOnlyObjectWrapper<>(new CodeComparison.Pending());
    private final ReadOnlyBooleanWrapper folderMissing = new ReadOnlyBooleanWrapper();
    private final Optional<String> version;
    private final Optional<String> sharedFolder;
    private final boolean isOffered;
    private final ReadOnlyObjectWrapper<Optional<Path>> folder = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<Running> comparing = Optional.empty();
    private boolean isClosed;

    private ResubmitCode(RunRow row, CodeChoice first, boolean isOffered) {
        this.choice = new SimpleObjectProperty<>(first);
        this.version = row.request().version();
        this.sharedFolder = CodeLocationFields.sharedFolder(row.request().settings());
        this.isOffered = isOffered;
    }

    /** Creates an instance without a choice. The jobs always use the code of the run, or the current content of its shared folder. */
    static ResubmitCode ofRun(RunRow row) {
        return new ResubmitCode(row, CodeChoice.OF_RUN, false);
    }

    /**
     * Offers the choice, if the run has one, and starts comparing. Jobs in a shared folder have no choice. They run whatever code the
     * folder contains when they start.
     *
     * @param first the initial choice
     */
    static ResubmitCode of(RunRow row, CodeChoice first, RunActionsViewModel actions) {
        if (!isChoice(row, actions)) {
            return ofRun(row);
        }
        ResubmitCode code = new ResubmitCode(row, first, true);
        code.comparing = actions.findProjectFolder(
                row.run(),
                outcome -> outcome.handle(folder -> code.compare(folder, row, actions), code::setFolderMissing));
        return code;
    }

    /** Returns whether the run can use the current code instead of its own. */
    static boolean isChoice(RunRow row, RunActionsViewModel actions) {
        return actions.canCompareCode()
                && CodeLocationFields.sharedFolder(row.request().settings()).isEmpty();
    }

    private void setFolderMissing(OperationException why) {
        folderMissing.set(true);
        comparison.set(new CodeComparison.Failed(why));
    }

    private void compare(Path project, RunRow row, RunActionsViewModel actions) {
        folder.set(Optional.of(project));
        if (!isClosed) {
            comparing = actions.compareCode(
                    row.run(),
                    outcome -> outcome.handle(
                            difference -> comparison.set(new CodeComparison.Known(difference)),
                            failure -> comparison.set(new CodeComparison.Failed(failure))));
        }
    }

    /** Stops comparing the code. */
    void close() {
        isClosed = true;
        comparing.ifPresent(Running::cancel);
    }

    /** Returns the shared folder in which the jobs run, as specified in the preset. */
    Optional<String> sharedFolder() {
        return sharedFolder;
    }

    boolean isOffered() {
        return isOffered;
    }

    /** Returns the code version of the run, as displayed. */
    Optional<String> version() {
        return version;
    }

    ObjectProperty<CodeChoice> choice() {
        return choice;
    }

    /** Returns the local folder of the current code; empty until it has been found. */
    ReadOnlyObjectProperty<Optional<Path>> folder() {
        return folder.getReadOnlyProperty();
    }

    /** Returns whether there is no project folder, so that the current code cannot be used. */
    ReadOnlyBooleanProperty folderMissing() {
        return folderMissing.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<CodeComparison> comparison() {
        return comparison.getReadOnlyProperty();
    }
}
