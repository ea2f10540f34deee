package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests a real Grid Engine with the rules of a site: node types, a group on the command line, and GPUs by the site's
 * resource name.
 */
@Tag("rig")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GridEngineSiteTest {
    private static final String FILE = """
            queues: [{ name: node_q, cpus: 4, gpus: 1 }]
            dialect: { types: "yes", account: command-line, gpu: gpu, memory: h_vmem, one-node: smp, trial-time: "00:10:00" }
            """;

    private GridEngineLab lab;

    @BeforeAll
    void open_a_site_with_rules(@TempDir Path folder) throws Exception {
        lab = GridEngineLab.open(folder.resolve("site"), FILE);
        Rigs.tell("gridengine", "site");
    }

    @AfterAll
    void leave_nothing_behind() throws Exception {
        if (lab != null) {
            Rigs.tell("gridengine", "plain");
            lab.clear();
            lab.close();
        }
    }

    @Test
    void a_sweep_with_a_sample_uses_the_group_account_node_type_and_gpu() throws Exception {
        Preset preset = plain("echo");
        Run run = submit(preset.withSettings(preset.settings()
                        .with(Fields.ACCOUNT, Value.of("lab"))
                        .with(Fields.TIME, Value.of("00:15:00"))
                        .with(Fields.GPUS_PER_NODE, Value.of("1"))
                        .with(Fields.CPUS_PER_TASK, Value.of("2"))
                        .with(Fields.MEMORY, Value.of("4 GB"))
                        .with(Fields.ofSample(Fields.TIME), Value.of("00:02:00")))
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2")))));

        Run ended = lab.workspace().awaitEnd(run);

        assertThat(ended.state()).isEqualTo(JobState.SUCCEEDED);
        String last = ended.jobs().getLast().id().orElseThrow().value().replaceFirst("\\..*", "");
        assertThat(lab.tell("qacct -j " + last))
                .contains("node_q=1", "gpu=1", "h_rt=900", "h_vmem=2G", "-pe smp 2")
                .containsPattern("project +lab\\b");
    }

    @Test
    void less_common_options_are_accepted() throws Exception {
        Preset preset = plain("true");
        Run run = submit(preset.withSettings(preset.settings()
                .with(Fields.ACCOUNT, Value.of("lab"))
                .with(Fields.PRIORITY, Value.of("-5"))
                .with(Fields.BEGIN, Value.of("2020-01-01 00:00"))
                .with(Fields.REQUEUE, Value.of("false"))
                .with(Fields.MAIL, Value.of(List.of()))
                .with(Fields.MAIL_TO, Value.of("nobody@site.example"))
                .with(Fields.CONSTRAINT, Value.of("arch=lx-*"))
                .with(Fields.DIRECTIVES, Value.of(List.of("-notify")))));

        assertThat(lab.workspace().awaitEnd(run).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void a_job_without_a_group_is_accepted_as_a_trial_job() throws Exception {
        Preset preset = plain("true");
        ComposedPlan composition =
                lab.workspace().compose(preset.withSettings(preset.settings().with(Fields.TIME, Value.of("00:10:00"))));

        assertThat(composition.plan().problems())
                .extracting(Problem::severity, Problem::where)
                .contains(tuple(Problem.Severity.WARNING, new Problem.InField("resources.account")));
        assertThat(lab.workspace().awaitEnd(lab.workspace().submit(composition)).state())
                .isEqualTo(JobState.SUCCEEDED);
        assertThat(lab.workspace()
                        .compose(preset.withSettings(preset.settings().with(Fields.TIME, Value.of("00:11:00"))))
                        .plan()
                        .problems())
                .anyMatch(Problem::isBlocking);
    }

    @Test
    void a_rejection_by_the_site_is_explained() throws Exception {
        Preset preset = plain("true");
        ComposedPlan untimed =
                lab.workspace().compose(preset.withSettings(preset.settings().without(Fields.TIME)));

        assertThatThrownBy(() -> lab.workspace().submit(untimed))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining("The site requires a time limit for every job: set one.");
    }

    private Preset plain(String command) throws Exception {
        Preset preset = lab.workspace().command(command);
        return preset.withSettings(
                preset.settings().without(Fields.CPUS_PER_TASK).with(Fields.QUEUE, Value.of("node_q")));
    }

    private Run submit(Preset preset) throws Exception {
        ComposedPlan composition = lab.workspace().compose(preset);
        assertThat(composition.plan().problems()).noneMatch(Problem::isBlocking);
        return lab.workspace().submit(composition);
    }
}
