package org.batchwright.ui.compose.preflight;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preflight.PreflightAnswer;
import org.batchwright.run.preflight.PreflightStatus;
import org.batchwright.text.HiddenText;
import org.batchwright.ui.compose.preflight.OtherClusters.Result;
import org.batchwright.ui.widget.DurationTexts;
import org.batchwright.ui.widget.Texts;

/** Describes the preset's estimate on another cluster. */
final class OtherClusterTexts {
    private OtherClusterTexts() {}

    static String of(Result result, Instant now) {
        return switch (result) {
            case Result.Asking() -> Texts.get("compose.preflight.others.asking");
            case Result.Unsuitable(String problem) ->
                Texts.get("compose.preflight.others.unsuitable", HiddenText.escapeAll(problem));
            case Result.NotYet(Duration left) ->
                Texts.get("compose.preflight.next", DurationTexts.of(left.plusSeconds(1)));
            case Result.Answered answered -> text(answered, now);
        };
    }

    private static String text(Result.Answered answered, Instant now) {
        PreflightStatus status = answered.status();
        Optional<Preflight> preflight = status.preflight();
        if (preflight.isEmpty()) {
            return status.failure()
                    .map(failure -> HiddenText.escapeAll(failure.what()))
                    .orElse("");
        }
        if (preflight.get().startsSoon()) {
            return Texts.get("compose.preflight.others.now");
        }
        if (answered.start().isPresent()) {
            Instant start = answered.start().get();
            return Texts.get(
                    "compose.preflight.others.at",
                    PreflightTexts.time(start, now, ZoneId.systemDefault()),
                    DurationTexts.of(Duration.between(now, start)));
        }
        return switch (preflight.get().answer()) {
            case PreflightAnswer.Accepted _ -> Texts.get("compose.preflight.others.accepted");
            case PreflightAnswer.Refused refused -> Texts.get("compose.preflight.others.unsuitable", refused.reason());
            case PreflightAnswer.Unanswered _ -> Texts.get("compose.preflight.others.unknown");
        };
    }
}
