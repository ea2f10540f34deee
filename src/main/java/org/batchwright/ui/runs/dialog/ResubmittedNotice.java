package org.batchwright.ui.runs.dialog;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.widget.Snackbar;
import org.batchwright.ui.widget.Texts;

/**
 * Briefly shows that a run was resubmitted, and offers to cancel the new run: immediately while no job is known to have started, with
 * confirmation after that, and not at all once the run has ended. The state is at most one polling interval old, so a job that is cancelled
 * without confirmation has only just started.
 *
 * @param known function that returns the current state of a run; empty if it has not been read yet
 * @param changes observable that changes whenever a run does
 */
public record ResubmittedNotice(
        RunActionsViewModel actions,
        DialogLayer layer,
        Snackbar snackbar,
        Consumer<RunId> select,
        Function<RunId, Optional<Run>> known,
        ObservableValue<?> changes) {

    /** Shows the notice and selects the new run. */
    public void show(Run made) {
        select.accept(made.id());
        snackbar.show(
                Texts.get("runs.resubmitted", made.title()),
                Texts.get("runs.resubmitted.cancel"),
                () -> cancel(now(made)),
                changes.map(any -> RunActionsViewModel.canCancel(now(made))));
    }

    private Run now(Run made) {
        return known.apply(made.id()).orElse(made);
    }

    private void cancel(Run run) {
        if (hasStarted(run)) {
            ConfirmDialog dialog = new ConfirmDialog(
                    ConfirmDialog.Question.cancel(run, run.jobs().size()), () -> actions.cancel(run), layer::close);
            layer.open(dialog);
            dialog.focusDefault();
        } else {
            actions.cancel(run);
        }
    }

    /** Returns whether canceling may lose results; jobs in an unknown state count as started. */
    private static boolean hasStarted(Run run) {
        return run.jobs().stream().anyMatch(job -> job.state().compareTo(JobState.RUNNING) >= 0);
    }
}
