package org.batchwright.run.alarm;

import java.math.BigDecimal;
import java.util.Optional;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.model.run.JobState;
import org.batchwright.remote.SanitizedText;
import org.batchwright.text.Message;

/** Formats alarms as text. */
public final class AlarmTexts {
    private AlarmTexts() {}

    /** Returns the alarm of a running job as one clause: {@code train/loss has been NaN or infinite since step 1200}. */
    public static String of(MetricAlarm alarm) {
        String metric = SanitizedText.line(alarm.metric());
        int known = known(alarm);
        String since = position(alarm);
        return switch (alarm.reason()) {
            case NOT_FINITE -> Message.text("run.alarm-not-finite", metric, known, since);
            case RISING -> Message.text("run.alarm-rising", metric, known, since);
            case SILENT -> Message.text("run.alarm-silent", known, since);
            case GPU_IDLE ->
                alarm.idle()
                        .map(gpus -> Message.text(
                                "run.alarm-gpus-idle",
                                gpus.count(),
                                gpus.of(),
                                gpus.time().toMinutes()))
                        .orElse("");
        };
    }

    /** Returns the alarm of an ended job as one clause: {@code train/loss was NaN or infinite from step 1200 on}. */
    public static String ofEnded(MetricAlarm alarm) {
        String metric = SanitizedText.line(alarm.metric());
        return switch (alarm.reason()) {
            case NOT_FINITE -> Message.text("run.alarm-was-not-finite", metric, known(alarm), position(alarm));
            case RISING -> Message.text("run.alarm-was-rising", metric, known(alarm), position(alarm));
            case SILENT, GPU_IDLE -> of(alarm);
        };
    }

    /**
     * Returns the alarm of a job in this state as one clause; empty if it no longer applies, or if it only concerned the job while it was
     * running.
     */
    public static Optional<String> current(JobAlarm alarm, JobState state) {
        if (!alarm.active()) {
            return Optional.empty();
        }
        if (state == JobState.RUNNING) {
            return Optional.of(of(alarm.alarm()));
        }
        return state.isFinal() && alarm.alarm().concernsResult()
                ? Optional.of(ofEnded(alarm.alarm()))
                : Optional.empty();
    }

    /** Returns 1 if the step is known, 2 if only the epoch is, and 0 otherwise. */
    private static int known(MetricAlarm alarm) {
        return Double.isFinite(alarm.step()) ? 1 : Double.isFinite(alarm.epoch()) ? 2 : 0;
    }

    private static String position(MetricAlarm alarm) {
        return switch (known(alarm)) {
            case 1 -> number(alarm.step());
            case 2 -> number(alarm.epoch());
            default -> "";
        };
    }

    private static String number(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
