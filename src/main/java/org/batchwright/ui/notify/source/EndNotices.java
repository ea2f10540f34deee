package org.batchwright.ui.notify.source;

import java.util.List;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.remote.SanitizedText;
import org.batchwright.run.alarm.AlarmTexts;
import org.batchwright.ui.notify.Notice;
import org.batchwright.ui.notify.NoticeEvent;
import org.batchwright.ui.runs.row.FailedJobs;
import org.batchwright.ui.runs.row.JobNames;
import org.batchwright.ui.widget.Texts;

/** Creates the notices of ended runs, which say why a run failed, and whether a run that succeeded has diverged. */
final class EndNotices {
    private EndNotices() {}

    static Notice of(RunOutcome outcome) {
        Run run = outcome.run();
        if (run.state() == JobState.NOT_SUBMITTED) {
            String why = run.note()
                    .flatMap(note -> note.lines().findFirst())
                    .map(SanitizedText::line)
                    .orElse("");
            return notice(run, NoticeEvent.FAILED, title(key(run.state()), run), why);
        }
        if (isSampleFailed(run)) {
            String rest = Texts.get("notify.sample-failed.text");
            String cause = cause(outcome);
            return notice(
                    run,
                    NoticeEvent.SAMPLE_FAILED,
                    title("sample-failed", run),
                    cause.isEmpty() ? rest : Texts.get("notify.sample-failed.cause", cause, rest));
        }
        if (run.state() == JobState.SUCCEEDED) {
            return succeeded(outcome);
        }
        return failed(outcome);
    }

    private static Notice succeeded(RunOutcome outcome) {
        Run run = outcome.run();
        List<JobAlarm> diverged = outcome.diverged();
        if (diverged.isEmpty()) {
            return notice(run, NoticeEvent.SUCCEEDED, title("succeeded", run), "");
        }
        List<JobAlarm> counted =
                diverged.stream().filter(alarm -> !isSample(job(run, alarm))).toList();
        JobAlarm first = counted.isEmpty() ? diverged.getFirst() : counted.getFirst();
        String clause = AlarmTexts.ofEnded(first.alarm());
        String where = NoticeTexts.cluster(run);
        long all = countJobs(run);
        if (run.jobs().size() == 1 || run.isChain() || (all == 1 && !counted.isEmpty())) {
            return notice(run, NoticeEvent.DIVERGED, Texts.get("notify.diverged", run.title(), where, clause), "");
        }
        String title = counted.isEmpty()
                ? Texts.get("notify.diverged.sample", run.title(), where)
                : Texts.get("notify.diverged.jobs", run.title(), where, counted.size(), all);
        String named = JobNames.withName(run, job(run, first), clause);
        return notice(run, NoticeEvent.DIVERGED, title, Texts.get("notify.diverged.first", named));
    }

    private static Job job(Run run, JobAlarm alarm) {
        return run.jobs().get(alarm.task());
    }

    private static Notice failed(RunOutcome outcome) {
        Run run = outcome.run();
        if (run.isChain()) {
            return notice(run, NoticeEvent.FAILED, title(key(run.state()), run), cause(outcome));
        }
        List<JobState> bad = run.jobs().stream()
                .map(Job::state)
                .filter(EndNotices::isFailure)
                .toList();
        long all = countJobs(run);
        String title = title(commonKey(bad), run);
        return notice(
                run,
                NoticeEvent.FAILED,
                all == 1 ? title : Texts.get("notify.jobs", title, bad.size(), all),
                cause(outcome));
    }

    /** Returns why the jobs failed or, if that is unknown, that their metrics diverged; empty if nothing is known. */
    private static String cause(RunOutcome outcome) {
        Run run = outcome.run();
        return FailedJobs.describe(run, FailedJobs.causes(run, outcome.causes()))
                .or(() -> outcome.diverged().stream().findFirst().map(alarm -> AlarmTexts.ofEnded(alarm.alarm())))
                .orElse("");
    }

    private static Notice notice(Run run, NoticeEvent event, String title, String text) {
        return new Notice(NoticeTexts.key(run, "ended"), event, title, text);
    }

    private static String title(String key, Run run) {
        return Texts.get("notify." + key, run.title(), NoticeTexts.cluster(run));
    }

    private static long countJobs(Run run) {
        return run.jobs().stream().filter(job -> !isSample(job)).count();
    }

    private static boolean isSample(Job job) {
        return job.what().role() == Task.Role.SAMPLE;
    }

    private static boolean isSampleFailed(Run run) {
        Job first = run.jobs().getFirst();
        return isSample(first) && isFailure(first.state());
    }

    private static boolean isFailure(JobState state) {
        return state.isFinal() && state != JobState.SUCCEEDED && state != JobState.CANCELLED;
    }

    /** Returns the text key for how the jobs failed; simply "failed" if they did not all fail in the same way. */
    private static String commonKey(List<JobState> bad) {
        List<String> keys = bad.stream().map(EndNotices::key).distinct().toList();
        return keys.size() == 1 ? keys.getFirst() : key(JobState.FAILED);
    }

    private static String key(JobState state) {
        return switch (state) {
            case TIMED_OUT -> "timed-out";
            case OUT_OF_MEMORY -> "out-of-memory";
            case NOT_SUBMITTED -> "not-submitted";
            default -> "failed";
        };
    }
}
