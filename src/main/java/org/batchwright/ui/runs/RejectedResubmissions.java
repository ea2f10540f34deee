package org.batchwright.ui.runs;

import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunActionsViewModel;

/**
 * Selects the new run if a resubmission was rejected. The header of the new run shows the reason, so the rejection is not also reported on
 * the original run.
 */
final class RejectedResubmissions {
    private final RunsViewModel model;
    private final RunActionsViewModel actions;
    /** The number of the newest run when the last resubmission started. */
    private long newest;

    private RejectedResubmissions(RunsViewModel model, RunActionsViewModel actions) {
        this.model = model;
        this.actions = actions;
    }

    static void select(RunsViewModel model, RunActionsViewModel actions) {
        RejectedResubmissions rejected = new RejectedResubmissions(model, actions);
        actions.resubmissions().count().subscribe(started -> rejected.newest = rejected.newest());
        actions.resubmissions().failure().subscribe(failure -> rejected.select());
        model.counts().subscribe(counts -> rejected.select()); // the failure may be reported before the new run is read
    }

    private long newest() {
        return model.runs().stream()
                .findFirst()
                .map(item -> item.data().run().number())
                .orElse(0L);
    }

    private void select() {
        Optional<OperationException> failure = actions.resubmissions().failure().get();
        failure.flatMap(why -> model.runs().stream()
                        .map(item -> item.data().run())
                        .takeWhile(run -> run.number() > newest)
                        .filter(run -> isRejected(run, why))
                        .findFirst())
                .ifPresent(run -> {
                    actions.resubmissions().dismissFailure();
                    model.select(run.id());
                });
    }

    private static boolean isRejected(Run run, OperationException why) {
        return run.state() == JobState.NOT_SUBMITTED
                && run.note().filter(note -> note.startsWith(why.what())).isPresent();
    }
}
