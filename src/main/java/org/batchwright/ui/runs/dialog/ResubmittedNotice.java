package org.batchwright.ui.runs.dialog;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.widget.Snackbar;
import org.batchwright.ui.widget.Texts;

/**
 * Shows for a while that a run was resubmitted, and offers to cancel the new one: immediately while no job is known to
 * have started, otherwise after confirmation. The state is at most one polling interval old, so a job that is cancelled
 * without confirmation has only just started.
 *
 * @param known returns the current state of a run; empty if it has not been read yet
 */
public record ResubmittedNotice(
        RunActionsViewModel actions,
        DialogLayer layer,
        Snackbar snackbar,
        Consumer<RunId> select,
        Function<RunId, Optional<Run>> known) {

    /** Shows the notice and selects the new run. */
    public void show(Run made) {
        select.accept(made.id());
        snackbar.show(
                Texts.get("runs.resubmitted", made.title()),
                Texts.get("runs.resubmitted.cancel"),
                () -> cancel(known.apply(made.id()).orElse(made)));
    }

    private void cancel(Run run) {
        if (!RunActionsViewModel.canCancel(run)) {
            snackbar.show(Texts.get("runs.resubmitted.ended", run.title()));
        } else if (hasStarted(run)) {
            ConfirmDialog dialog = new ConfirmDialog(
                    ConfirmDialog.Question.cancel(run, run.jobs().size()), () -> actions.cancel(run), layer::close);
            layer.open(dialog);
            dialog.focusDefault();
        } else {
            actions.cancel(run);
        }
    }

    /** Returns whether there may be something to lose; this counts jobs in an unknown state. */
    private static boolean hasStarted(Run run) {
        return run.jobs().stream().anyMatch(job -> job.state().compareTo(JobState.RUNNING) >= 0);
    }
}
