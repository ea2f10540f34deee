package org.batchwright.ui.compose.script;

import java.util.List;
import org.batchwright.compose.ComposedPlan.ComposedStage;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.graph.StageGraph;
import org.batchwright.ui.widget.graph.StageNode;

/** The stages of the preset as a graph. The stage edited in the form is selected, and the stage whose script is shown is marked. */
public final class StagesBar {
    private final ComposeViewModel model;
    private final StageGraph graph;

    public StagesBar(ComposeViewModel model) {
        this.model = model;
        graph = new StageGraph("stages", model.stages()::choose);
        model.shownScript().stage().part().addListener((parts, before, now) -> show());
        model.shownScript().stage().name().addListener((names, before, now) -> show());
        model.problems().addListener((problems, before, now) -> show());
        model.stages().edited().addListener((stages, before, now) -> show());
        show();
    }

    public StageGraph node() {
        return graph;
    }

    private void show() {
        graph.show(
                model.shownScript().stage().stages().stream().map(this::node).toList(),
                model.stages().edited().get());
    }

    private StageNode node(ComposedStage stage) {
        int count = stage.composed().plan().jobs().size();
        String jobs = Texts.get("compose.submit.jobs", count);
        ClusterName cluster = stage.composed().plan().cluster().name();
        boolean onOtherCluster = !cluster.equals(model.cluster().get())
                && stage.stage().cluster().isPresent();
        String size = !onOtherCluster
                ? jobs
                : count == 1 ? cluster.title() : Texts.get("compose.stage.elsewhere", cluster.title(), jobs);
        StageNode node = new StageNode(
                stage.stage().name(),
                isOnlyShown(stage) ? Texts.get("compose.stage.script", size) : size,
                hasError(stage.stage().name()) ? Tone.DANGER : Tone.NEUTRAL,
                stage.stage().after());
        return onOtherCluster ? node.withNote(Texts.get("compose.stage.elsewhere.note", cluster.title())) : node;
    }

    /** Returns whether the stage's script is shown while the form edits the values for all stages. */
    private boolean isOnlyShown(ComposedStage stage) {
        return model.stages().edited().get().isEmpty()
                && model.shownScript()
                        .stage()
                        .name()
                        .get()
                        .filter(stage.stage().name()::equals)
                        .isPresent();
    }

    private boolean hasError(String stage) {
        return isAny(model.problems().get(), stage);
    }

    private static boolean isAny(List<Problem> problems, String stage) {
        return problems.stream()
                .anyMatch(problem -> problem.isBlocking()
                        && switch (problem.where()) {
                            case Problem.InStage in -> in.stage().equals(stage);
                            case Problem.InField(String key) -> key.startsWith("stages." + stage + ".");
                            case Problem.InFile in ->
                                in.key()
                                        .filter(key -> key.startsWith("stages." + stage + "."))
                                        .isPresent();
                            case Problem.InTemplate template -> false;
                            case Problem.InManualEdit edit -> false;
                            case Problem.Anywhere() -> false;
                        });
    }
}
