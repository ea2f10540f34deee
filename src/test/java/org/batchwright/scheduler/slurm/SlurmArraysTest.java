package org.batchwright.scheduler.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Answer;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.option.ScriptVariant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests job arrays in Slurm (schedulers.md 3.2 and 3.3). */
class SlurmArraysTest {
    private final Slurm slurm = new Slurm();

    @Test
    void indices_use_the_shortest_notation_that_sbatch_accepts() {
        assertThat(new ScriptVariant.Array(List.of(0, 1, 2, 3), OptionalInt.empty()).toIndexList())
                .isEqualTo("0-3");
        assertThat(new ScriptVariant.Array(List.of(0, 2, 3, 7), OptionalInt.empty()).toIndexList())
                .isEqualTo("0,2-3,7");
        assertThat(new ScriptVariant.Array(List.of(5), OptionalInt.empty()).toIndexList())
                .isEqualTo("5");
    }

    @Test
    void an_array_job_is_identified_by_the_array_and_its_index() {
        JobId task = slurm.taskId(new JobId("12"), 3);

        assertThat(task).isEqualTo(new JobId("12_3"));
        assertThat(slurm.arrayId(task)).contains(new JobId("12"));
        assertThat(slurm.arrayId(new JobId("12"))).isEmpty();
    }

    @Test
    void array_jobs_that_never_started_are_reported_individually() {
        Map<JobId, JobReport> reports = slurm.parseReports("""
                A~12_3~COMPLETED~0:0~1795199556~1795199560~10~c1~None
                A~12_[4-6,9%2]~CANCELLED by 1001~0:0~Unknown~1795199560~10~None assigned~None
                """.replace('~', '\u001f'));

        assertThat(reports.keySet()).extracting(JobId::value).containsExactly("12_3", "12_4", "12_5", "12_6", "12_9");
        assertThat(reports.values())
                .extracting(JobReport::state)
                .containsExactly(
                        JobState.SUCCEEDED,
                        JobState.CANCELLED,
                        JobState.CANCELLED,
                        JobState.CANCELLED,
                        JobState.CANCELLED);
    }

    @Test
    void the_job_groups_of_a_run_are_found_by_their_tags() {
        RunId run = new RunId("20261120-193957-k3f9x2");
        String answer = """
                Q~57~PENDING~~bw:20261120-193957-k3f9x2
                A~58_3~RUNNING~c1~bw:20261120-193957-k3f9x2/1
                A~58_[4-9]~PENDING~None assigned~bw:20261120-193957-k3f9x2/1
                A~59~COMPLETED~c1~bw:20261120-193957-k3f9x2x/2
                A~60~COMPLETED~c1~bw:20261120-193957-k3f9x2/x
                """.replace('~', '\u001f');

        assertThat(slurm.parseParts(answer, run))
                .containsOnly(Map.entry(0, new JobId("57")), Map.entry(1, new JobId("58")));
    }

    @Test
    void a_predecessor_becomes_a_dependency_that_cancels_the_job_if_it_can_never_be_satisfied(@TempDir Path folder)
            throws Exception {
        tool(folder, "sbatch", "printf '<%s>' \"$@\"\necho; echo '77;lab'\n");
        String submit = slurm.submitScript(new RunId("r-1"), Cluster.Policy.USUAL);

        String output =
                run("PATH=" + folder + ":$PATH script=3.sh tag=bw:r-1/3 ok='5 6' any=7_1\n(\n" + submit + ")\n");

        assertThat(output)
                .startsWith("<--parsable><--comment=bw:r-1/3><--dependency=afterok:5,afterok:6,afterany:7_1>"
                        + "<--kill-on-invalid-dep=yes><3.sh>");
        assertThat(run("printf 'hello 12\\n77;lab\\n\\n' | " + slurm.idScript()))
                .isEqualTo("77\n");
        assertThat(run("PATH=" + folder + ":$PATH\n(\n" + submit + ")\n"))
                .startsWith("<--parsable><--comment=bw:r-1><job.sh>");
    }

    /** Runs the query with fake Slurm commands to check the accounting query. */
    @Test
    void accounting_is_queried_about_an_array_only_if_a_live_job_is_missing(@TempDir Path folder) throws Exception {
        tool(folder, "squeue", """
                printf '%s\\n' 'Q~12_0~COMPLETED~~~~~' 'Q~12_1~RUNNING~~~~~' 'Q~13_0~PENDING~~~~~' 'Q~14~RUNNING~~~~~' | tr '~' '\\037'
                """);
        tool(folder, "sacct", """
                [ "$1" != --helpformat ] || exit 0
                while [ $# -gt 0 ]; do if [ "$1" = -j ]; then echo "asked $2"; fi; shift; done
                """);
        List<JobId> all =
                List.of(new JobId("12_0"), new JobId("12_1"), new JobId("13_0"), new JobId("14"), new JobId("15"));

        String output = run("PATH=" + folder + ":$PATH\n" + slurm.statusScript(all));

        assertThat(output).contains("asked 12_0,15");
        assertThat(run("PATH=" + folder + ":$PATH\n" + slurm.statusScript(all.subList(1, 4))))
                .doesNotContain("asked");
        assertThat(run("PATH=" + folder + ":$PATH\n" + slurm.statusScript(all.subList(0, 1))))
                .as("a live job of the array that is another run's")
                .contains("asked 12_0\n");
        List<JobId> many = IntStream.range(0, 60)
                .mapToObj(index -> new JobId("12_" + index))
                .toList();
        assertThat(run("PATH=" + folder + ":$PATH\n" + slurm.statusScript(many)))
                .contains("asked 12\n");
    }

    @Test
    void rows_of_the_users_other_jobs_are_not_transferred(@TempDir Path folder) throws Exception {
        tool(folder, "squeue", """
                printf '%s\\n' 'Q~12_0~COMPLETED~~~~~' 'Q~12_[1-3]~PENDING~~~~~' 'Q~13~RUNNING~~~~~' 'Q~120~RUNNING~~~~~' 'Q~14~RUNNING~~~~~' | tr '~' '\\037'
                """);
        tool(folder, "sacct", "exit 0\n");

        String output = run("PATH=" + folder + ":$PATH\n"
                + slurm.statusScript(List.of(new JobId("12_0"), new JobId("12_1"), new JobId("14"))));

        assertThat(output.lines().map(line -> line.split("\u001f")[1])).containsExactly("12_0", "12_[1-3]", "14");
    }

    @Test
    void the_largest_array_index_is_read_from_the_configuration() {
        Discovery found =
                slurm.parseDiscovery("slurm 22.05.8\n=config\nMaxArraySize            = 1001\nMaxJobCount = 10000\n");

        assertThat(found.limits().arrayIndex()).hasValue(1000);
        assertThat(Optional.of(found.limits().jobs())).contains(OptionalInt.empty());
    }

    @Test
    void the_job_limit_of_the_least_restricted_account_applies() {
        String start = "=accounts\nClusterName = lab\nAccountingStorageEnforce = ";

        assertThat(slurm.parseDiscovery(
                                start + "limits\nmine|lab|a|a||1||100\nmine|lab|a|b||1||200\nmine|far|a|c||1||\n")
                        .limits()
                        .jobs())
                .hasValue(200);
        assertThat(slurm.parseDiscovery(start + "limits\nmine|lab|a|a||1||100\nmine|lab|a|b||1||\n")
                        .limits()
                        .jobs())
                .isEmpty();
        assertThat(slurm.parseDiscovery(start + "associations\nmine|lab|a|a||1||100\n")
                        .limits()
                        .jobs())
                .isEmpty();
    }

    private static void tool(Path folder, String name, String text) throws Exception {
        TestProgram.write(folder.resolve(name), "#!/bin/sh\n" + text);
    }

    private static String run(String script) throws Exception {
        Answer answer = new ThisComputer().run(script, Duration.ofSeconds(20));
        assertThat(answer.exit()).as(answer.err()).isZero();
        return answer.out();
    }
}
