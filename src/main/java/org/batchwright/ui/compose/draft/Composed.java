package org.batchwright.ui.compose.draft;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.plan.sweep.SweepTexts;
import org.batchwright.plan.sweep.SweptParameter;
import org.batchwright.text.Message;
import org.batchwright.ui.compose.draft.state.DraftFindings;
import org.batchwright.ui.compose.draft.state.ProblemOrder;
import org.batchwright.ui.compose.draft.state.StageProblemLocations;
import org.batchwright.workspace.preset.PresetStore.Resolution;
import org.batchwright.workspace.preset.PresetText;

/**
 * The result of composing a draft in the background.
 *
 * @param ofText problems in the file's text with the draft's changes
 * @param sentence summary of the sweep; empty if there is none
 * @param swept the parameters that the sweep sets
 * @param stages results for the stages, keyed by name
 */
record Composed(
        ComposedPlan composition,
        List<Problem> ofText,
        String sentence,
        Map<String, SweptParameter> swept,
        Map<String, Composed> stages) {

    /** @param base the text that the draft's changes are applied to */
    static Composed of(Composer composer, Experiment experiment, Cluster cluster, PresetText base) {
        return of(composer.compose(experiment, cluster), base.problems(experiment.preset()));
    }

    private static Composed of(ComposedPlan composition, List<Problem> ofText) {
        return new Composed(
                composition,
                ofText,
                SweepTexts.of(composition.plan()).orElse(""),
                SweptParameter.of(composition.plan()),
                composition.stages().stream()
                        .collect(Collectors.toMap(one -> one.stage().name(), one -> of(one.composed(), ofText))));
    }

    /** Returns the part that the form shows: a stage, or the whole plan. */
    Composed part(Optional<String> stage) {
        return stage.flatMap(name -> Optional.ofNullable(stages.get(name))).orElse(this);
    }

    /** Returns the findings shown in the form of a stage: the problems of its own plan and of its section of the file. */
    DraftFindings findings(String stage, Experiment staged) {
        List<List<Problem>> all = List.of(
                ofText.stream()
                        .flatMap(problem -> StageProblemLocations.within(stage, problem).stream())
                        .toList(),
                composition.plan().problems());
        List<Problem> sorted =
                ProblemOrder.sorted(all, staged, composition.known().options());
        return new DraftFindings(sorted, composition.known(), swept);
    }

    DraftFindings findings(Draft draft, Resolution resolution, List<Problem> others) {
        return new DraftFindings(problems(draft, resolution, others), composition.known(), swept);
    }

    /** Returns all problems as one list. */
    private List<Problem> problems(Draft draft, Resolution resolution, List<Problem> others) {
        return ProblemOrder.sorted(
                List.of(
                        draft.fault().map(List::of).orElse(ofText),
                        resolution.problems(),
                        composition.plan().problems(),
                        droppedEdits(draft),
                        others),
                resolution.experiment(),
                composition.known().options());
    }

    /** Returns problems about dropped edits; a draft of an earlier run contains that run's manual edits. */
    private List<Problem> droppedEdits(Draft draft) {
        ClusterName cluster = composition.plan().cluster().name();
        int saved =
                draft.file().map(file -> file.preset().edits(cluster).size()).orElse(0);
        return saved > 0 && draft.currentPreset().edits(cluster).isEmpty()
                ? List.of(Problem.note(new Problem.Anywhere(), Message.of("ui.edits-discarded", saved)))
                : List.of();
    }
}
