package org.batchwright.scheduler.openpbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the arguments and the output of qsub. */
class OpenPbsSubmissionTest {
    private static final RunId RUN = new RunId("20261120-193957-k3f9x2");

    private final OpenPbs pbs = new OpenPbs();

    @TempDir
    Path folder;

    private PbsTools tools = new PbsTools(Path.of(""));

    @BeforeEach
    void tools() {
        tools = new PbsTools(folder);
    }

    @ParameterizedTest
    @CsvSource({
        "76.pbs01, 76.pbs01",
        "80[].pbs01, 80[].pbs01",
        "'Welcome\n  12.pbs-1.site.example  \nhave a nice day', 12.pbs-1.site.example",
        "'qsub: waiting for job 3.x to start\n', ''",
        "76, ''"
    })
    void the_id_is_parsed_regardless_of_other_output(String output, String id) throws Exception {
        Optional<JobId> expected =
                Optional.of(id).filter(text -> !text.isEmpty()).map(JobId::new);

        assertThat(pbs.parseSubmitted(output)).isEqualTo(expected);
        assertThat(tools.run("cat <<'END' | " + pbs.idScript() + "\n" + output + "\nEND\n"))
                .isEqualTo(id.isEmpty() ? "" : id + "\n");
    }

    @Test
    void an_unknown_rejection_is_also_reported_in_a_sentence() {
        assertThat(pbs.describeRefusal("qsub: something new"))
                .isEqualTo("OpenPBS rejected the job: read its message, then change the preset.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"full", "minimal"})
    void directives_match_the_golden_file(String which) throws Exception {
        Settings full = Given.settings(
                Fields.QUEUE,
                "gpu",
                Fields.ACCOUNT,
                "lab",
                Fields.NODES,
                "2",
                Fields.TASKS_PER_NODE,
                "4",
                Fields.CPUS_PER_TASK,
                "8",
                Fields.GPUS_PER_NODE,
                "4",
                Fields.MEMORY,
                "64G",
                Fields.TIME,
                "2-04:00:00");

        assertThat(pbs.directives(job(which.equals("full") ? full : Settings.NONE)))
                .isEqualTo(
                        Files.readAllLines(Path.of("src/test/resources/golden/openpbs-directives-" + which + ".txt")));
    }

    @Test
    void requests_that_pbs_would_misread_or_does_not_support_are_problems() {
        assertThat(pbs.problems(job(Given.settings(Fields.QUEUE, "a,b", Fields.ACCOUNT, "-P x"))))
                .hasSize(2)
                .allMatch(Problem::isBlocking);
        assertThat(pbs.problems(job(Given.settings(Fields.GPU_TYPE, "a100"))))
                .singleElement()
                .matches(Problem::isBlocking);
    }

    @Test
    void variables_in_submit_options_are_merged_with_the_tag() throws Exception {
        tools.make("qsub", "printf '<%s>' \"$@\"\n");
        Cluster.Policy policy = new Cluster.Policy(
                "~/b", Duration.ZERO, 1, List.of("-v", "A=it's", "-P", "grp", "-vB=1", "-W", "group_list=g"));

        assertThat(tools.run(pbs.submitScript(RUN, policy)))
                .isEqualTo("<-v><BATCHWRIGHT_TAG=bw:" + RUN + ",A=it's,B=1><-P><grp><-W><group_list=g><job.sh>");
    }

    private static PlannedJob job(Settings settings) {
        return new PlannedJob("train", settings, Assignments.NONE, Assignments.NONE);
    }
}
