package org.batchwright.scheduler.gridengine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.SiteClusters;
import org.batchwright.scheduler.openpbs.PbsTools;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests Grid Engine with site-specific options. */
class GridEngineSitesTest {
    private static final RunId RUN = new RunId("20261120-193957-k3f9x2");

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"project, -P lab", "account, -A lab"})
    void an_account_is_requested_with_the_option_that_the_site_requires(String word, String option) {
        assertThat(lines(at("account", word), Given.settings(Fields.ACCOUNT, "lab")))
                .contains("#$ " + option);
    }

    @Test
    void a_group_in_the_script_header_is_moved_to_the_command_line_if_allowed_only_there() throws Exception {
        GridEngine site = at("account", "command-line");
        PbsTools tools = new PbsTools(folder);
        tools.make("qsub", "printf '<%s>' \"$@\"\n");
        List<String> head = lines(site, Given.settings(Fields.ACCOUNT, "tga-lab"));

        assertThat(head).contains("# submitted with: qsub -g tga-lab").noneMatch(line -> line.contains("-P"));
        assertThat(submitted(tools, site, head)).contains("<-g><tga-lab><" + folder + "/job.sh>");
        assertThat(submitted(tools, site, lines(site, Settings.NONE))).doesNotContain("<-g>");
        assertThat(submitted(tools, new GridEngine(), head)).doesNotContain("<-g>");
    }

    private String submitted(PbsTools tools, GridEngine site, List<String> head) throws Exception {
        Files.writeString(
                folder.resolve("job.sh"),
                "#!/bin/bash\n" + String.join("\n", head) + "\n\n# submitted with: qsub -g other\n");
        return tools.run("script=" + folder + "/job.sh\n" + site.submitScript(RUN, Cluster.Policy.USUAL));
    }

    @Test
    void a_node_type_replaces_the_queue_and_its_resources() {
        GridEngine site = at("types", "yes");
        Settings requested = Given.settings(
                Fields.QUEUE,
                "whole",
                Fields.NODES,
                "2",
                Fields.CPUS_PER_TASK,
                "64",
                Fields.GPUS_PER_NODE,
                "8",
                Fields.MEMORY,
                "256 GB");

        assertThat(lines(site, requested))
                .contains("#$ -l whole=2")
                .noneMatch(line -> line.contains("-q ") || line.contains("-pe ") || line.contains("gpu"));
        assertThat(site.problems(job(requested))).isEmpty();
        assertThat(site.problems(job(requested.without(Fields.QUEUE))))
                .first()
                .satisfies(problem -> assertThat(problem.advice()).isEqualTo("Set the queue to one of whole, new."))
                .matches(Problem::isBlocking);
        assertThat(site.problems(job(requested.with(Fields.GPUS_PER_NODE, Value.of("1")))))
                .singleElement()
                .extracting(Problem::where)
                .isEqualTo(new Problem.InField("resources.gpus-per-node"));
    }

    @Test
    void the_resource_names_of_the_site_are_used() {
        GridEngine site = at(
                "gpu", "gpu", "gpu-type", "gpu_model", "memory", "h_vmem", "one-node", "shared", "nodes", "mpi-fill");
        Settings one = Given.settings(
                Fields.CPUS_PER_TASK, "8", Fields.GPUS_PER_NODE, "2", Fields.GPU_TYPE, "a100", Fields.MEMORY, "60 GB");

        assertThat(lines(site, one))
                .contains("#$ -pe shared 8", "#$ -l gpu=2", "#$ -l gpu_model=a100", "#$ -l h_vmem=7680M");
        assertThat(lines(site, one.with(Fields.NODES, Value.of("3")))).contains("#$ -pe mpi-fill 24");
        assertThat(site.problems(job(one))).isEmpty();
    }

    @Test
    void memory_and_gpus_are_counted_per_job_or_per_slot_as_the_site_requires() {
        Settings requested =
                Given.settings(Fields.TASKS_PER_NODE, "4", Fields.GPUS_PER_NODE, "4", Fields.MEMORY, "64 GB");

        assertThat(lines(at("memory", "mem", "memory-per", "job", "gpu", "gpu", "gpu-per", "slot"), requested))
                .contains("#$ -l mem=64G", "#$ -l gpu=1");
        assertThat(at("memory", "mem", "gpu", "gpu", "gpu-per", "slot")
                        .problems(job(requested.with(Fields.GPUS_PER_NODE, Value.of("2")))))
                .singleElement()
                .matches(Problem::isBlocking);
    }

    @Test
    void a_job_without_a_group_is_a_trial_job_within_its_limits() {
        GridEngine site = at("trial-time", "00:03:00", "trial-nodes", "2");

        assertThat(site.problems(job(Given.settings(Fields.TIME, "00:03:00", Fields.ACCOUNT, "lab"))))
                .isEmpty();
        assertThat(site.problems(job(Given.settings(Fields.TIME, "00:03:00"))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.what())
                        .isEqualTo("Without an account, this is a trial run, limited to 00:03:00 on at most 2 nodes."));
        GridEngine typed = at("types", "yes", "trial-time", "3m", "trial-nodes", "2");
        assertThat(typed.problems(job(Given.settings(Fields.QUEUE, "whole", Fields.TIME, "1h", Fields.NODES, "3"))))
                .filteredOn(Problem::isBlocking)
                .extracting(Problem::where)
                .containsExactly(new Problem.InField("resources.time"), new Problem.InField("resources.nodes"));
    }

    @Test
    void the_gpu_type_need_not_be_requested_if_the_node_determines_it() {
        Settings requested = Given.settings(Fields.QUEUE, "whole", Fields.GPUS_PER_NODE, "8", Fields.GPU_TYPE, "h100");

        assertThat(at("types", "yes").problems(job(requested))).isEmpty();
        assertThat(at("types", "yes").problems(job(requested.with(Fields.GPU_TYPE, Value.of("v100")))))
                .singleElement()
                .matches(Problem::isBlocking);
        assertThat(at().problems(job(requested))).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "type | yes | Did you mean types?",
                "account | comand-line | Did you mean command-line?",
                "trial-nodes | two | Use a whole number of at least 1.",
                "one-node | a b | Use a name."
            })
    void an_unknown_override_is_a_problem_and_the_nearest_name_is_suggested(String word, String value, String advice) {
        assertThat(new GridEngine().findInvalidOptions(SiteClusters.saying(word, value)))
                .singleElement()
                .extracting(Problem::advice)
                .isEqualTo(advice);
    }

    private static GridEngine at(String... words) {
        assertThat(new GridEngine().findInvalidOptions(SiteClusters.saying(words)))
                .isEmpty();
        return (GridEngine) new GridEngine().forCluster(SiteClusters.saying(words));
    }

    private static List<String> lines(GridEngine engine, Settings settings) {
        return engine.directives(job(settings));
    }

    private static PlannedJob job(Settings settings) {
        return new PlannedJob("train", settings, Assignments.NONE, Assignments.NONE);
    }
}
