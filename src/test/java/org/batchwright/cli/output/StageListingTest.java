package org.batchwright.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.Given;
import org.batchwright.cli.json.PlannedStageJson;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.DialectComposer;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.junit.jupiter.api.Test;

class StageListingTest {
    private final Preset preset = Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py");

    @Test
    void each_stage_shows_what_it_waits_for() throws Exception {
        Map<String, Condition> both = new LinkedHashMap<>();
        both.put("train", Condition.ANY);
        both.put("prepare", Condition.SUCCESS);
        ComposedPlan composition = composed(
                Stage.named("prepare"),
                Stage.named("train")
                        .withAfter(Map.of("prepare", Condition.SUCCESS))
                        .withSweep(
                                Settings.NONE,
                                Map.of(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2"))))),
                Stage.named("alarm").withAfter(Map.of("train", Condition.FAILURE)),
                Stage.named("report").withAfter(both));

        assertThat(StageListing.lines(composition))
                .containsExactly(
                        "Stages: prepare (1 job), train (2 jobs, after prepare succeeds), alarm (1 job, only if"
                                + " train fails), report (1 job, after train ends, after prepare succeeds). To see the script of a"
                                + " job, use --job NUMBER.");
        assertThat(PlannedStageJson.all(composition))
                .contains(
                        new PlannedStageJson("prepare", "lab", 1, Map.of()),
                        new PlannedStageJson("train", "lab", 2, Map.of("prepare", Condition.SUCCESS)));
    }

    @Test
    void nothing_is_listed_without_stages() throws Exception {
        assertThat(StageListing.lines(composed())).isEmpty();
    }

    private ComposedPlan composed(Stage... stages) throws OperationException {
        return new DialectComposer(
                        new Planner(),
                        Dialects.known(),
                        new ScriptWriter(new Templates(Path.of("no-such-folder"))),
                        ClusterFindings.NOTHING)
                .compose(Given.alone(preset.withStages(List.of(stages))), Given.slurm());
    }
}
