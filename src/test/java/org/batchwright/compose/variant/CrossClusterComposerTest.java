package org.batchwright.compose.variant;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.compose.DialectComposer;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.run.Bundle;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.junit.jupiter.api.Test;

class CrossClusterComposerTest {
    private static final ClusterName LAB = ClusterName.of("lab");
    private static final Optional<ClusterName> HOME = Optional.of(ClusterName.THIS_COMPUTER);

    private final Map<ClusterName, Cluster> clusters =
            new LinkedHashMap<>(Map.of(LAB, Given.slurm(), ClusterName.THIS_COMPUTER, Cluster.thisComputer()));
    private final Composer composer = new CrossClusterComposer(
            new DialectComposer(
                    new Planner(),
                    Dialects.known(),
                    new ScriptWriter(new Templates(Path.of("no-such-folder"))),
                    ClusterFindings.NOTHING),
            name -> Optional.ofNullable(clusters.get(name)));

    private final Preset base = Given.with(
            Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py"), ResultsFields.FILES, "*.pt");
    private final Stage train = Stage.named("train");
    private final Stage evaluate = Stage.named("evaluate")
            .withAfter(Map.of("train", Condition.SUCCESS))
            .withCluster(HOME)
            .withValues(PresetLayer.NONE.withSettings(Given.settings(Fields.COMMAND, "python evaluate.py")));

    private ComposedPlan compose(Preset preset, Stage... stages) {
        return composer.compose(Given.alone(preset.withStages(List.of(stages))), Given.slurm());
    }

    private static List<Problem> blocking(ComposedPlan plan) {
        return plan.plan().problems().stream().filter(Problem::isBlocking).toList();
    }

    private static String code(Problem problem) {
        return problem.message().code();
    }

    @Test
    void a_stage_on_another_cluster_is_shown_but_not_submitted_with_the_other_stages() {
        ComposedPlan plan = compose(base, train, evaluate);

        assertThat(blocking(plan)).isEmpty();
        Bundle bundle = plan.scripts().orElseThrow().bundle();
        assertThat(bundle.groups()).extracting(Bundle.JobGroup::script).containsExactly("train-job.sh");
        assertThat(plan.plan().stages()).hasSize(1);
        assertThat(plan.plan().experiment().stages().all()).containsExactly(train, evaluate);
        assertThat(plan.stages())
                .extracting(stage -> stage.composed().plan().cluster().name())
                .containsExactly(LAB, ClusterName.THIS_COMPUTER);
        assertThat(plan.stages().getLast().composed().script().orElseThrow())
                .contains("python evaluate.py")
                .doesNotContain("#SBATCH");
        assertThat(plan.otherClusters()).extracting(Cluster::name).containsExactly(ClusterName.THIS_COMPUTER);
    }

    @Test
    void a_stage_on_the_runs_cluster_is_an_ordinary_stage() {
        ComposedPlan plan =
                composer.compose(Given.alone(base.withStages(List.of(train, evaluate))), Cluster.thisComputer());

        assertThat(plan.scripts().orElseThrow().bundle().groups())
                .extracting(Bundle.JobGroup::script)
                .containsExactly("train-job.sh", "evaluate-job.sh");
        assertThat(plan.otherClusters()).isEmpty();
    }

    @Test
    void a_stage_that_waits_for_a_stage_on_another_cluster_is_rejected() {
        Stage report = Stage.named("report").withAfter(Map.of("evaluate", Condition.SUCCESS));

        assertThat(blocking(compose(base, train, evaluate, report)))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.where()).isEqualTo(new Problem.InField("stages.report.after"));
                    assertThat(problem.what()).contains("\"evaluate\"", "This computer", "lab");
                })
                .extracting(CrossClusterComposerTest::code)
                .isEqualTo("plan.after-stage-elsewhere");
        assertThat(blocking(compose(base, train, evaluate, report.withCluster(HOME))))
                .singleElement()
                .extracting(CrossClusterComposerTest::code)
                .isEqualTo("plan.after-stage-elsewhere");
    }

    @Test
    void the_requirements_of_a_stage_on_another_cluster_are_checked() {
        assertThat(blocking(compose(base, train, evaluate.withAfter(Map.of()))))
                .singleElement()
                .extracting(CrossClusterComposerTest::code)
                .isEqualTo("plan.stage-elsewhere-first");
        assertThat(blocking(compose(base, train, evaluate.withAfter(Map.of("trian", Condition.SUCCESS)))))
                .singleElement()
                .extracting(CrossClusterComposerTest::code)
                .isEqualTo("model.unknown-stage");
        assertThat(blocking(compose(base, train, evaluate.withCluster(Optional.of(ClusterName.of("lba"))))))
                .singleElement()
                .extracting(CrossClusterComposerTest::code)
                .isEqualTo("plan.stage-on-unknown-cluster");
        assertThat(blocking(compose(Given.with(base, ResultsFields.WHEN, "never"), train, evaluate)))
                .singleElement()
                .extracting(CrossClusterComposerTest::code)
                .isEqualTo("plan.stage-elsewhere-without-results");
        assertThat(blocking(compose(base.withSettings(base.settings().without(ResultsFields.FILES)), train, evaluate)))
                .singleElement()
                .extracting(CrossClusterComposerTest::code)
                .isEqualTo("plan.stage-elsewhere-without-results");
    }

    @Test
    void a_stage_on_another_cluster_needs_its_own_folder() {
        Settings shared = Given.settings(CodeLocationFields.CODE, "in-place", CodeLocationFields.FOLDER, "/work/depth");
        Preset everywhere = base.withSettings(base.settings().overlaidBy(shared));

        assertThat(blocking(compose(everywhere, train, evaluate)))
                .singleElement()
                .extracting(CrossClusterComposerTest::code)
                .isEqualTo("plan.stage-elsewhere-in-place");
        assertThat(blocking(compose(base.withOn(LAB, shared), train, evaluate))).isEmpty();
    }

    @Test
    void problems_of_a_stage_on_another_cluster_are_reported_with_the_stage() {
        Stage wrong = evaluate.withValues(
                PresetLayer.NONE.withSettings(Given.settings(Fields.COMMAND, "x", Fields.TIME, "soon")));

        assertThat(blocking(compose(base, train, wrong)))
                .extracting(Problem::where)
                .containsExactly(new Problem.InStage("evaluate", new Problem.InField(Fields.TIME.key())));
    }

    @Test
    void a_repeated_stage_is_followed_by_the_stages_on_other_clusters_that_wait_for_it() throws Exception {
        Stage prepare = Stage.named("prepare");
        Stage copy = Stage.named("copy")
                .withAfter(Map.of("prepare", Condition.SUCCESS))
                .withCluster(HOME);
        Stage both = evaluate.withAfter(Map.of("train", Condition.SUCCESS, "prepare", Condition.ANY));
        Experiment whole = Given.alone(
                base.withStages(List.of(prepare, train.withAfter(Map.of("prepare", Condition.SUCCESS)), copy, both)));
        ComposedPlan before = composer.compose(whole, Given.slurm());
        Bundle bundle = before.scripts().orElseThrow().bundle();

        Experiment again =
                new StagedResubmission(whole, before.plan(), bundle, "~/work").forTasks(Set.of(1), Settings.NONE);

        assertThat(again.stages().all()).containsExactly(train, evaluate.withAfter(Map.of("train", Condition.SUCCESS)));
        assertThat(blocking(composer.compose(again, Given.slurm()))).isEmpty();
    }
}
