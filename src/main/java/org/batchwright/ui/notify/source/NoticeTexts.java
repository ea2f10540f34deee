package org.batchwright.ui.notify.source;

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
import org.batchwright.model.run.Run;
import org.batchwright.remote.SanitizedText;
import org.batchwright.run.alarm.AlarmTexts;
import org.batchwright.run.files.Results;
import org.batchwright.text.ByteCount;
import org.batchwright.ui.notify.Notice;
import org.batchwright.ui.notify.NoticeEvent;
import org.batchwright.ui.notify.NoticeSummary;
import org.batchwright.ui.widget.Texts;

/** The display text of notices. */
final class NoticeTexts {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM);

    /** How many of the runs that did not simply succeed are named in a summary. */
    private static final int MAX_MEANWHILE = 3;

    private NoticeTexts() {}

    static String cluster(Run run) {
        return run.cluster().equals(ClusterName.THIS_COMPUTER)
                ? Texts.get("notify.this-computer")
                : run.cluster().title();
    }

    static Notice alarm(Run run, MetricAlarm alarm) {
        return alarm(run, alarm, AlarmTexts.of(alarm));
    }

    /** Returns a notice about an alarm that was noticed after the run had ended. */
    static Notice lateAlarm(Run run, MetricAlarm alarm) {
        return alarm(run, alarm, AlarmTexts.ofEnded(alarm));
    }

    private static Notice alarm(Run run, MetricAlarm alarm, String clause) {
        return new Notice(
                key(run, alarm.reason().name()),
                NoticeEvent.ALARM,
                Texts.get("notify.alarm", run.title()),
                Texts.get("notify.alarm.text", clause, cluster(run)));
    }

    /** Returns a notice about a lost connection that only the user can restore. */
    static Notice loginRequired(ClusterName cluster) {
        return new Notice(
                loginKey(cluster),
                NoticeEvent.LOGIN_REQUIRED,
                Texts.get("notify.login-needed", cluster.title()),
                Texts.get("notify.login-needed.text"));
    }

    /** Returns the notice that the webhook must be entered again. */
    static Notice webhookLost(Instant now) {
        return new Notice(
                "webhook/" + now,
                NoticeEvent.WEBHOOK_LOST,
                Texts.get("notify.webhook-lost"),
                Texts.get("notify.webhook-lost.text"));
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

    /** Returns the key of an event of a run. */
    static String key(Run run, String what) {
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
        List<Notice> bad = ended.stream()
                .filter(one -> one.event() != NoticeEvent.SUCCEEDED)
                .toList();
        long failed =
                bad.stream().filter(one -> one.event() != NoticeEvent.DIVERGED).count();
        long succeeded = ended.size() - failed;
        String when = when(since, now, zone);
        String title = failed == 0
                ? Texts.get("notify.meanwhile.succeeded", succeeded, when)
                : succeeded == 0
                        ? Texts.get("notify.meanwhile.failed", failed, when)
                        : Texts.get("notify.meanwhile.both", succeeded, failed, when);
        return new Notice(
                "summary/" + since + "/" + now, NoticeEvent.SUMMARY, title, NoticeSummary.lines(bad, MAX_MEANWHILE));
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
}
