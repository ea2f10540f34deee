package org.batchwright.ui.runs.row;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.run.submit.Submissions;
import org.batchwright.run.track.RunControl;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.Texts;

/**
 * Actions on several runs at once, whose failures are shown together. FX thread only.
 *
 * @param report shows a failure, or removes the one that is shown
 */
public record SeveralRuns(
        RunControl control,
        Submissions submissions,
        StartedResubmissions resubmissions,
        Background background,
        Consumer<Optional<OperationException>> report) {

    public void cancel(List<Run> runs) {
        report.accept(Optional.empty());
        FailuresOfRuns failures = new FailuresOfRuns("runs.selected.cancel.failed", runs.size(), report);
        runs.forEach(run -> background.start(
                Texts.get("runs.cancelling", run.title()),
                progress -> {
                    control.cancel(run.id());
                    return run;
                },
                outcome -> outcome.handle(done -> {}, why -> failures.add(run, why))));
    }

    /** Submits each run again with its own code, unless that is already in progress. */
    public void resubmit(List<Run> runs) {
        resubmissions.dismissFailure();
        FailuresOfRuns failures = new FailuresOfRuns("runs.selected.resubmit.failed", runs.size(), report);
        runs.forEach(run -> resubmissions.startOneOf(
                run,
                Texts.get("runs.resubmitting", run.title()),
                progress -> submissions.resubmit(run.id(), progress),
                why -> failures.add(run, why)));
    }
}
