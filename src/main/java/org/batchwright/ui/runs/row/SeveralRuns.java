package org.batchwright.ui.runs.row;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.submit.Submissions;
import org.batchwright.run.track.RunControl;
import org.batchwright.ui.widget.Texts;

/** Actions on several runs at once, whose failures are shown together. FX thread only. */
public final class SeveralRuns {
    private final RunControl control;
    private final Submissions submissions;
    private final StartedResubmissions resubmissions;
    private final RunRequests requests;
    private final Consumer<Optional<OperationException>> report;

    /** @param report callback that receives a failure to show, or an empty value to remove the one shown */
    SeveralRuns(
            RunControl control,
            Submissions submissions,
            StartedResubmissions resubmissions,
            RunRequests requests,
            Consumer<Optional<OperationException>> report) {
        this.control = control;
        this.submissions = submissions;
        this.resubmissions = resubmissions;
        this.requests = requests;
        this.report = report;
    }

    public void cancel(List<Run> runs) {
        request(RunActivity.CANCELLING, runs, control::cancel);
    }

    public void hold(List<Run> runs) {
        request(RunActivity.HOLDING, runs, control::hold);
    }

    public void release(List<Run> runs) {
        request(RunActivity.RELEASING, runs, control::release);
    }

    private interface ForRun {
        void send(RunId run) throws OperationException, InterruptedException;
    }

    private void request(RunActivity activity, List<Run> runs, ForRun request) {
        report.accept(Optional.empty());
        FailuresOfRuns failures = new FailuresOfRuns("runs.selected.failed-" + activity.key(), runs, report);
        runs.forEach(run -> requests.start(activity, run, () -> request.send(run.id()), why -> failures.add(run, why)));
    }

    /** Submits each run again with its own code, unless that is already in progress. */
    public void resubmit(List<Run> runs) {
        resubmissions.dismissFailure();
        FailuresOfRuns failures = new FailuresOfRuns("runs.selected.resubmit.failed", runs, report);
        runs.forEach(run -> resubmissions.startOneOf(
                run,
                Texts.get("runs.resubmitting", run.title()),
                progress -> submissions.resubmit(run.id(), progress),
                why -> failures.add(run, why)));
    }
}
