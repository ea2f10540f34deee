package org.batchwright.ui.notify;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.remote.SanitizedText;
import org.batchwright.run.alarm.AlarmTexts;
import org.batchwright.run.files.Results;
import org.batchwright.text.ByteCount;
import org.batchwright.ui.widget.Texts;

/** The display text of notices. */
final class NoticeTexts {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM);

    private NoticeTexts() {}

    static Notice ended(Run run) {
        if (run.state() == JobState.NOT_SUBMITTED) {
            return new Notice(
                    endKey(run),
                    NoticeEvent.FAILED,
                    title(key(run.state()), run),
                    run.note()
                            .flatMap(note -> note.lines().findFirst())
                            .map(SanitizedText::line)
                            .orElse(""));
        }
        if (isSampleFailed(run)) {
            return new Notice(
                    endKey(run),
                    NoticeEvent.SAMPLE_FAILED,
                    title("sample-failed", run),
                    Texts.get("notify.sample-failed.text"));
        }
        if (run.state() == JobState.SUCCEEDED) {
            return new Notice(endKey(run), NoticeEvent.SUCCEEDED, title("succeeded", run), "");
        }
        if (run.isChain()) {
            return new Notice(endKey(run), NoticeEvent.FAILED, title(key(run.state()), run), "");
        }
        List<JobState> bad = run.jobs().stream()
                .map(Job::state)
                .filter(NoticeTexts::isFailure)
                .toList();
        long all = run.jobs().stream()
                .filter(job -> job.what().role() != Task.Role.SAMPLE)
                .count();
        String title = title(commonKey(bad), run);
        return new Notice(
                endKey(run),
                NoticeEvent.FAILED,
                all == 1 ? title : Texts.get("notify.jobs", title, bad.size(), all),
                "");
    }

    private static String title(String key, Run run) {
        return Texts.get("notify." + key, run.title(), cluster(run));
    }

    private static String cluster(Run run) {
        return run.cluster().equals(ClusterName.THIS_COMPUTER)
                ? Texts.get("notify.this-computer")
                : run.cluster().title();
    }

    static Notice alarm(Run run, MetricAlarm alarm) {
        String text = Texts.get("notify.alarm.text", AlarmTexts.of(alarm), cluster(run));
        return new Notice(
                key(run, alarm.reason().name()), NoticeEvent.ALARM, Texts.get("notify.alarm", run.title()), text);
    }

    /** Returns a notice about a lost connection that only the user can restore. */
    static Notice loginRequired(ClusterName cluster) {
        return new Notice(
                loginKey(cluster),
                NoticeEvent.LOGIN_REQUIRED,
                Texts.get("notify.login-needed", cluster.title()),
                Texts.get("notify.login-needed.text"));
    }

    static String loginKey(ClusterName cluster) {
        return "login/" + cluster.value();
    }

    /** Returns a notice about results that were downloaded automatically; empty if there was nothing new. */
    static Optional<Notice> downloaded(Run run, Results.Downloaded brought) {
        int fetched = brought.report().fetched();
        if (fetched == 0) {
            return Optional.empty();
        }
        String size = ByteCount.of(brought.report().bytes());
        return Optional.of(new Notice(
                key(run, "results"),
                NoticeEvent.RESULTS_DOWNLOADED,
                Texts.get("notify.results-downloaded", run.title()),
                Texts.get(
                        "notify.results-downloaded.text",
                        fetched,
                        size,
                        brought.tooLarge().size())));
    }

    private static String endKey(Run run) {
        return key(run, "ended");
    }

    private static String key(Run run, String what) {
        return run.id().value() + "/" + what;
    }

    /** Returns a notice about an action taken automatically on a run, or refused by the scheduler. */
    static Notice did(Run run, AutomaticAction action) {
        String key = action.what() == AutomaticAction.What.HOLD ? "notify.hold" : "notify.stop";
        String text = action.done()
                ? action.why()
                : action.refused().map(AutomaticAction.Refusal::reason).orElse(action.why());
        return new Notice(
                key(run, action.what().name() + (action.done() ? "" : "-refused")),
                NoticeEvent.ALARM,
                Texts.get(action.done() ? key : key + "-refused", run.title()),
                SanitizedText.line(text));
    }

    /** @param since the time up to which ended runs had already been reported */
    static Notice meanwhile(List<Notice> ended, Instant since, Instant now, ZoneId zone) {
        long succeeded = ended.stream()
                .filter(one -> one.event() == NoticeEvent.SUCCEEDED)
                .count();
        long failed = ended.size() - succeeded;
        String when = when(since, now, zone);
        String title = failed == 0
                ? Texts.get("notify.meanwhile.succeeded", succeeded, when)
                : succeeded == 0
                        ? Texts.get("notify.meanwhile.failed", failed, when)
                        : Texts.get("notify.meanwhile.both", succeeded, failed, when);
        return new Notice("summary/" + since + "/" + now, NoticeEvent.SUMMARY, title, "");
    }

    /** Formats a time as {@code since 14:05}, {@code since yesterday} or {@code just now}. */
    private static String when(Instant since, Instant now, ZoneId zone) {
        LocalDate day = LocalDate.ofInstant(since, zone);
        LocalDate today = LocalDate.ofInstant(now, zone);
        if (day.equals(today)) {
            return Duration.between(since, now).toMinutes() < 2
                    ? Texts.get("notify.just-now")
                    : Texts.get(
                            "notify.since",
                            DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT).format(since.atZone(zone)));
        }
        return Texts.get(
                "notify.since", day.equals(today.minusDays(1)) ? Texts.get("notify.yesterday") : DATE.format(day));
    }

    private static boolean isSampleFailed(Run run) {
        Job first = run.jobs().getFirst();
        return first.what().role() == Task.Role.SAMPLE && isFailure(first.state());
    }

    private static boolean isFailure(JobState state) {
        return state.isFinal() && state != JobState.SUCCEEDED && state != JobState.CANCELLED;
    }

    /** Returns the text key for how the jobs failed; simply "failed" if they did not all fail in the same way. */
    private static String commonKey(List<JobState> bad) {
        List<String> keys = bad.stream().map(NoticeTexts::key).distinct().toList();
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
