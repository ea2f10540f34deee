package org.batchwright.ui.compose.preflight;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preflight.PreflightAnswer;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Settings;
import org.batchwright.run.preflight.ClusterPreflights;
import org.batchwright.text.HiddenText;
import org.batchwright.text.Message;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.widget.FieldLabels;
import org.batchwright.ui.widget.Texts;

/**
 * A rejection that a scheduler predicts, as problems; they do not prevent submission, because the prediction may be outdated.
 *
 * @param listed the problem in the list; empty if no rejection is predicted
 * @param atFields what is shown at each field that may be wrong
 */
record PredictedRejection(List<Problem> listed, List<Problem> atFields) {
    static final PredictedRejection NONE = new PredictedRejection(List.of(), List.of());

    private static final int MAX_FIELDS = 3;

    PredictedRejection {
        listed = List.copyOf(listed);
        atFields = List.copyOf(atFields);
    }

    /** Returns the rejection of the script on screen. */
    static PredictedRejection of(PreflightState state, ClusterPreflights preflights, ComposeViewModel compose) {
        return state.refusal()
                .flatMap(refused -> state.cluster()
                        .map(cluster -> of(
                                refused,
                                state.scheduler(),
                                preflights.rejectedFields(cluster, refused.words()),
                                compose.form()
                                        .get()
                                        .map(form -> form.effective().settings())
                                        .orElse(Settings.NONE),
                                compose.shownScript().stage().name().get())))
                .orElse(NONE);
    }

    /**
     * @param fields the fields that may be wrong, the most likely one first
     * @param settings the settings of the job
     * @param stage the stage to which the script belongs; empty if the preset has no stages
     */
    static PredictedRejection of(
            PreflightAnswer.Refused refused,
            String scheduler,
            List<Field<?>> fields,
            Settings settings,
            Optional<String> stage) {
        List<Field<?>> likely = fields.stream()
                .sorted(Comparator.comparing(field -> !settings.sets(field)))
                .limit(MAX_FIELDS)
                .toList();
        List<Problem> atFields = new ArrayList<>();
        List<Fix> all = new ArrayList<>();
        for (Field<?> field : likely) {
            Fix fix = clear(field);
            all.add(fix);
            atFields.add(Problem.warning(
                            new Problem.InField(field.key()), Message.of("ui.scheduler-may-reject-field", scheduler))
                    .withFixes(fix));
        }
        Problem listed = Problem.warning(
                        where(likely, stage),
                        Message.of("ui.scheduler-would-reject", scheduler, refused.reason(), lastLine(refused.words())))
                .withFixes(all.toArray(Fix[]::new));
        return new PredictedRejection(List.of(listed), atFields);
    }

    private static Problem.Where where(List<Field<?>> likely, Optional<String> stage) {
        Problem.Where field = likely.isEmpty()
                ? new Problem.Anywhere()
                : new Problem.InField(likely.getFirst().key());
        return stage.<Problem.Where>map(name -> new Problem.InStage(name, field))
                .orElse(field);
    }

    private static Fix clear(Field<?> field) {
        String label = FieldLabels.inSentence(FieldLabels.ofPreset(field.key()));
        return new Fix(Texts.get("compose.preflight.clear", label), new Fix.ClearField(field));
    }

    private static String lastLine(String words) {
        return HiddenText.escapeAll(words.lines().reduce((first, last) -> last).orElse(""));
    }
}
