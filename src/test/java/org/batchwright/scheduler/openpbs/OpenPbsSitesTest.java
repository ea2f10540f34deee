package org.batchwright.scheduler.openpbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.SiteClusters;
import org.batchwright.scheduler.option.ScriptVariant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests OpenPBS with site-specific options. */
class OpenPbsSitesTest {
    private static final ScriptVariant ARRAY = new ScriptVariant(
            "2-", Optional.of(new ScriptVariant.Array(List.of(0, 1), OptionalInt.empty())), Optional.empty());

    @ParameterizedTest
    @CsvSource({"account, -A lab", "project, -P lab", "group_list, -W group_list=lab"})
    void an_account_is_requested_with_the_option_that_the_site_requires(String word, String option) {
        assertThat(lines(at("account", word), Given.settings(Fields.ACCOUNT, "lab")))
                .contains("#PBS " + option);
    }

    @Test
    void only_nodes_and_ranks_are_written_if_the_queue_determines_the_resources_of_each_node() {
        assertThat(lines(
                        at("chunks", "fixed"),
                        Given.settings(
                                Fields.QUEUE,
                                "whole",
                                Fields.NODES,
                                "2",
                                Fields.TASKS_PER_NODE,
                                "8",
                                Fields.CPUS_PER_TASK,
                                "8",
                                Fields.GPUS_PER_NODE,
                                "8",
                                Fields.MEMORY,
                                "256 GB")))
                .containsSubsequence("#PBS -q whole", "#PBS -l select=2:mpiprocs=8:ompthreads=8")
                .noneMatch(line -> line.contains("place") || line.contains("ngpus") || line.contains("mem="));
        assertThat(lines(at("chunks", "fixed"), Settings.NONE)).contains("#PBS -l select=1");
    }

    @Test
    void requesting_less_than_a_fixed_node_has_is_a_problem_with_a_fix() {
        Settings less = Given.settings(
                Fields.QUEUE, "whole", Fields.CPUS_PER_TASK, "4", Fields.GPUS_PER_NODE, "1", Fields.MEMORY, "16 GB");

        assertThat(at("chunks", "fixed").problems(job(less)))
                .extracting(problem -> problem.fixes().getFirst().change())
                .containsExactly(
                        new Fix.SetField(Fields.CPUS_PER_TASK, Value.of("64")),
                        new Fix.SetField(Fields.GPUS_PER_NODE, Value.of("8")),
                        new Fix.SetField(Fields.MEMORY, Value.of("256 GB")));
        assertThat(new OpenPbs().problems(job(less))).isEmpty();
    }

    @Test
    void a_warning_says_that_a_request_for_a_fixed_node_of_unknown_size_is_not_sent() {
        for (Field<?> field : List.of(Fields.CPUS_PER_TASK, Fields.GPUS_PER_NODE, Fields.MEMORY)) {
            String value = field.equals(Fields.MEMORY) ? "16 GB" : "4";
            assertThat(at("chunks", "fixed").problems(job(Given.settings(Fields.QUEUE, "new", field, value))))
                    .as(field.key())
                    .singleElement()
                    .satisfies(problem -> {
                        assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
                        assertThat(problem.what()).contains("does not set " + field.name());
                    });
        }
    }

    @Test
    void a_script_opens_its_own_log_if_the_scheduler_shows_the_log_too_late() {
        OpenPbs site = at("log", "script");

        assertThat(site.directives(job(Settings.NONE)))
                .contains("#PBS -o job.spool")
                .noneMatch(line -> line.contains("-k"))
                .last()
                .asString()
                .startsWith("exec >>\"${PBS_O_WORKDIR:-$PWD}/job.log\" 2>&1");
        assertThat(site.directives(job(Settings.NONE), ARRAY))
                .contains("#PBS -o 2-^array_index^.spool")
                .last()
                .asString()
                .startsWith("exec >>\"${PBS_O_WORKDIR:-$PWD}/2-$PBS_ARRAY_INDEX.log\" 2>&1");
        ScriptVariant one = new ScriptVariant(
                "2-", Optional.of(new ScriptVariant.Array(List.of(7), OptionalInt.empty())), Optional.empty());
        assertThat(site.directives(job(Settings.NONE), one).getLast()).contains("/2-7.log");
    }

    @Test
    void arrays_are_marked_as_rerunnable_if_the_site_requires_it() {
        assertThat(at("array-rerun", "yes").directives(job(Settings.NONE), ARRAY))
                .containsSubsequence("#PBS -J 0-1", "#PBS -r y");
        assertThat(at("array-rerun", "yes").directives(job(Settings.NONE))).doesNotContain("#PBS -r y");
    }

    @Test
    void ended_jobs_are_queried_with_the_option_that_the_site_requires() {
        RunId run = new RunId("20261120-193957-k3f9x2");

        assertThat(at("history", "H").statusScript(List.of(new JobId("76.pbs01"))))
                .contains("\nhistory=apart\n");
        assertThat(at("history", "H").findScript(run)).doesNotContain("qselect -x");
        assertThat(new OpenPbs().findScript(run)).contains("qselect -x");
    }

    @Test
    void the_gpu_type_need_not_be_requested_if_the_node_determines_it() {
        Settings requested = Given.settings(Fields.QUEUE, "whole", Fields.GPUS_PER_NODE, "8", Fields.GPU_TYPE, "h100");

        assertThat(at("chunks", "fixed").problems(job(requested))).isEmpty();
        assertThat(at("chunks", "fixed").problems(job(requested.with(Fields.GPU_TYPE, Value.of("v100")))))
                .singleElement()
                .matches(Problem::isBlocking);
        assertThat(at().problems(job(requested))).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "acount | project | Did you mean account?",
                "account | projekt | Did you mean project?",
                "queue-style | odd | Use one of account, history, chunks, log, array-rerun."
            })
    void an_unknown_override_is_a_problem_and_the_nearest_name_is_suggested(String word, String value, String advice) {
        assertThat(new OpenPbs().findInvalidOptions(SiteClusters.saying(word, value)))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.isBlocking()).isTrue();
                    assertThat(problem.advice()).isEqualTo(advice);
                });
    }

    private static OpenPbs at(String... words) {
        assertThat(new OpenPbs().findInvalidOptions(SiteClusters.saying(words))).isEmpty();
        return (OpenPbs) new OpenPbs().forCluster(SiteClusters.saying(words));
    }

    private static List<String> lines(OpenPbs pbs, Settings settings) {
        return pbs.directives(job(settings));
    }

    private static PlannedJob job(Settings settings) {
        return new PlannedJob("train", settings, Assignments.NONE, Assignments.NONE);
    }
}
