package org.batchwright.run.alarm;

import java.math.BigDecimal;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.remote.SanitizedText;
import org.batchwright.text.Message;

/** Formats alarms as text. */
public final class AlarmTexts {
    private AlarmTexts() {}

    /** Returns the alarm as one clause: {@code train/loss has been NaN or infinite since step 1200}. */
    public static String of(MetricAlarm alarm) {
        String metric = SanitizedText.line(alarm.metric());
        int known = Double.isFinite(alarm.step()) ? 1 : 0;
        String since = known == 0
                ? ""
                : BigDecimal.valueOf(alarm.step()).stripTrailingZeros().toPlainString();
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
}
