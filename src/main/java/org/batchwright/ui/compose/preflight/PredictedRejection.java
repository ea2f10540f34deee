package org.batchwright.ui.compose.preflight;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preflight.PreflightAnswer;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Settings;
import org.batchwright.run.preflight.ClusterPreflights;
import org.batchwright.text.HiddenText;
import org.batchwright.text.Message;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.state.FieldState;
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

    /**
     * The job whose script is on screen.
     *
     * @param inherits whether a field has a value without the preset's own one
     * @param stage the stage to which the script belongs; empty if the preset has no stages
     */
    record ShownJob(Settings settings, Predicate<Field<?>> inherits, Optional<String> stage) {
        static ShownJob of(ComposeViewModel compose) {
            Optional<FormState> form = compose.form().get();
            return new ShownJob(
                    form.map(shown -> shown.effective().settings()).orElse(Settings.NONE),
                    field -> form.flatMap(shown -> shown.field(field))
                            .flatMap(FieldState::inherited)
                            .isPresent(),
                    compose.shownScript().stage().name().get());
        }
    }

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
                                ShownJob.of(compose))))
                .orElse(NONE);
    }

    /**
     * @param fields the fields that may be wrong, the most likely one first
     */
    static PredictedRejection of(
            PreflightAnswer.Refused refused, String scheduler, List<Field<?>> fields, ShownJob job) {
        List<Field<?>> likely = fields.stream()
                .sorted(Comparator.comparing(field -> !job.settings().sets(field)))
                .limit(MAX_FIELDS)
                .toList();
        List<Problem> atFields = new ArrayList<>();
        List<Fix> all = new ArrayList<>();
        for (Field<?> field : likely) {
            Fix fix = clear(field, job.inherits().test(field));
            all.add(fix);
            atFields.add(Problem.warning(
                            new Problem.InField(field.key()), Message.of("ui.scheduler-may-reject-field", scheduler))
                    .withFixes(fix));
        }
        Problem listed = Problem.warning(
                        where(likely, job.stage()),
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

    private static Fix clear(Field<?> field, boolean isInherited) {
        String label = FieldLabels.inSentence(FieldLabels.ofPreset(field.key()));
        String text = Texts.get(isInherited ? "compose.preflight.reset" : "compose.preflight.clear", label);
        return new Fix(text, new Fix.ClearField(field));
    }

    private static String lastLine(String words) {
        return HiddenText.escapeAll(words.lines().reduce((first, last) -> last).orElse(""));
    }
}
