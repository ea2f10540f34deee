package org.batchwright.scheduler.pjm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.SiteClusters;
import org.batchwright.scheduler.openpbs.PbsTools;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the queries with a pjstat that does not respond, does not know the job, or has no machine-readable format. */
class PjmCommandsTest {
    private static final String UNKNOWN = "echo '[ERR.] PJM 0112 pjstat Job 8 does not exist.' >&2; exit 1\n";

    private final Pjm pjm = new Pjm();

    @TempDir
    Path folder;

    private PbsTools tools = new PbsTools(Path.of(""));

    @BeforeEach
    void tools() {
        tools = new PbsTools(folder);
    }

    private String status(String... ids) {
        return "export HOME=" + folder + "\n"
                + pjm.statusScript(List.of(ids).stream().map(JobId::new).toList());
    }

    @Test
    void an_unknown_job_is_omitted_and_the_other_jobs_are_reported() throws Exception {
        tools.make("pjstat", "case $* in *-H*) ;; *) echo ',7,NM,RUN,0,0,0,-,-,-,1,-,-' ;; esac\n" + UNKNOWN);

        assertThat(pjm.parseReports(tools.run(status("7", "8")))).containsOnlyKeys(new JobId("7"));
    }

    @Test
    void an_unresponsive_server_is_an_error() throws Exception {
        tools.make("pjstat", "echo '[ERR.] PJM 0090 pjstat Communication with the server failed.' >&2; exit 1\n");

        assertThat(tools.exit(status("7"))).isEqualTo(1);
        assertThat(tools.exit(pjm.findScript(new RunId("r")))).isEqualTo(1);
        assertThat(tools.errors(status("7"))).contains("Communication");
    }

    @Test
    void an_unresponsive_history_yields_a_partial_result() throws Exception {
        tools.make("pjstat", """
                case $* in *-H*) echo '[ERR.] PJM 0090 pjstat the history is locked' >&2; exit 1 ;; esac
                echo ',7,NM,RUN,0,0,0,-,-,-,1,-,-'
                """);

        assertThat(tools.exit(status("7"))).isEqualTo(Dialect.LIVE_ONLY);
    }

    @Test
    void an_empty_job_list_is_valid() throws Exception {
        tools.make("pjstat", "echo 'No Jobs.' >&2; exit 1\n");

        assertThat(pjm.parseReports(tools.run(status("7")))).isEmpty();
        assertThat(pjm.parseFound(tools.run(pjm.findScript(new RunId("r"))), new RunId("r")))
                .isEmpty();
    }

    @Test
    void no_dependent_job_is_released_while_the_server_does_not_respond() throws Exception {
        Path waits = Files.createDirectories(folder.resolve(".batchwright-pjm"));
        Files.writeString(waits.resolve("8"), "7\n");
        tools.make("pjrls", "touch " + folder.resolve("released") + "\n");
        tools.make("pjstat", "echo '[ERR.] PJM 0090 pjstat Communication with the server failed.' >&2; exit 1\n");

        assertThat(tools.exit(status("8"))).isEqualTo(1);

        assertThat(waits.resolve("8")).exists();
        assertThat(folder.resolve("released")).doesNotExist();
    }

    @Test
    void jobs_without_pending_dependencies_are_released_and_ended_jobs_are_dropped() throws Exception {
        Path waits = Files.createDirectories(folder.resolve(".batchwright-pjm"));
        Files.writeString(waits.resolve("8"), "7\n");
        Files.writeString(waits.resolve("9"), "70\n6\n");
        Files.writeString(waits.resolve("10"), "7\n");
        Files.writeString(waits.resolve("held-11"), "7\n");
        tools.make("pjrls", "echo \"$1\" >>" + folder.resolve("released") + "\n");
        tools.make("pjstat", """
                case $* in
                  '') printf '%-10s x NM %s u - 0001:00:00 1 - - -\\n' 8 HLD 9 HLD 70 RUN 11 HLD ;;
                  *-H*) ;;
                  *) echo ',9,NM,HLD,0,0,4,-,-,-,1,-,-' ;;
                esac
                """);

        var reports = pjm.parseReports(tools.run(status("8", "9")));

        assertThat(folder.resolve("released")).hasContent("8\n");
        assertThat(waits.toFile().list()).containsExactlyInAnyOrder("9", "held-11");
        assertThat(reports.values())
                .singleElement()
                .satisfies(report -> assertThat(report.state()).isEqualTo(JobState.QUEUED));
    }

    @Test
    void a_name_is_truncated_to_make_room_for_its_tag() throws Exception {
        tools.make(
                "pjsub",
                "printf '%s\\n' \"$@\" >" + folder.resolve("said")
                        + "\necho '[INFO] PJM 0000 pjsub Job 53 submitted.'\n");
        Files.writeString(folder.resolve("job.sh"), "#!/bin/bash\n#PJM -N " + "n".repeat(63) + "\n");
        RunId run = new RunId("20261120-193957-k3f9x2");

        String output = tools.run("cd " + folder + "\ntag=bw:" + run + "/12\n"
                + pjm.submitScript(run, new Cluster.Policy("~/b", Duration.ZERO, 1, List.of())));

        assertThat(pjm.parseSubmitted(output)).hasValue(new JobId("53"));
        assertThat(Files.readAllLines(folder.resolve("said")).get(1))
                .hasSize(63)
                .matches("n+@" + run + "\\.12");
    }

    @Test
    void the_name_or_the_comment_of_a_submission_contains_its_tag() throws Exception {
        tools.make("pjsub", "printf '<%s>' \"$@\"\n");
        Files.writeString(folder.resolve("job.sh"), "#!/bin/bash\n#PJM -N train\n\n#PJM -N no\n");
        Cluster.Policy policy = new Cluster.Policy("~/b", Duration.ZERO, 1, List.of("--no-check-directory", "it's"));

        assertThat(tools.run("cd " + folder + "\n" + pjm.submitScript(new RunId("r-1"), policy)))
                .isEqualTo("<-N><train@r-1><--no-check-directory><it's><job.sh>\n");
        assertThat(tools.run("cd " + folder + "\n"
                        + pjm.forCluster(SiteClusters.saying("tag", "comment")).submitScript(new RunId("r-1"), policy)))
                .isEqualTo("<--comment><bw:r-1><--no-check-directory><it's><job.sh>\n");
    }

    @Test
    void a_dependent_job_is_held_or_deleted_if_holding_fails() throws Exception {
        tools.make("pjsub", "echo '[INFO] PJM 0000 pjsub Job 53 submitted.'\n");
        tools.make("pjstat", "[ \"$1\" = 8 ] || echo \"$1 RUN\"\n");
        tools.make("pjhold", "[ ! -e " + folder.resolve("no-hold") + " ]\n");
        tools.make("pjdel", "echo \"$@\" >" + folder.resolve("deleted") + "\n");
        Files.writeString(folder.resolve("job.sh"), "#!/bin/bash\n");
        String submit = "cd " + folder + "\nexport HOME=" + folder + " ok='7 8' any=9\n"
                + pjm.submitScript(new RunId("r-1"), Cluster.Policy.USUAL);

        assertThat(pjm.parseSubmitted(tools.run(submit))).hasValue(new JobId("53"));
        assertThat(waiting("53")).hasContent("7\n8\n9\n");

        Files.delete(waiting("53"));
        Files.createFile(folder.resolve("no-hold"));
        assertThat(tools.exit(submit)).isEqualTo(1);
        assertThat(folder.resolve("deleted")).hasContent("53\n");
        assertThat(folder.resolve(".batchwright-pjm")).isEmptyDirectory();
    }

    @Test
    void a_job_whose_predecessors_have_ended_is_released_immediately() throws Exception {
        tools.make("pjsub", "echo '[INFO] PJM 0000 pjsub Job 53 submitted.'\n");
        tools.make(
                "pjstat",
                "[ ! -e " + folder.resolve("down") + " ] || { echo 'pjstat: no answer'; exit 2; }\n"
                        + "echo \"[ERR.] PJM 0112 pjstat Job $1 does not exist.\" >&2; exit 1\n");
        for (String command : List.of("pjhold", "pjrls", "pjdel")) {
            tools.make(command, "echo \"${0##*/} $*\" >>" + folder.resolve("said") + "\n");
        }
        Files.writeString(folder.resolve("job.sh"), "#!/bin/bash\n");
        String submit = "cd " + folder + "\nexport HOME=" + folder + " ok='7 8' any=\n"
                + pjm.submitScript(new RunId("r-1"), Cluster.Policy.USUAL);

        assertThat(pjm.parseSubmitted(tools.run(submit))).hasValue(new JobId("53"));
        assertThat(folder.resolve("said")).hasContent("pjhold 53\npjrls 53\n");
        assertThat(folder.resolve(".batchwright-pjm")).isEmptyDirectory();

        Files.createFile(folder.resolve("down"));
        tools.run(submit);
        assertThat(folder.resolve("said")).hasContent("pjhold 53\npjrls 53\npjhold 53\n");
        assertThat(waiting("53")).hasContent("7\n8\n");
    }

    @Test
    void holding_or_cancelling_a_waiting_job_changes_its_file() throws Exception {
        for (String command : List.of("pjhold", "pjrls", "pjdel")) {
            tools.make(command, "echo \"${0##*/} $*\" >>" + folder.resolve("said") + "\n");
        }
        Files.createDirectories(waiting("8").getParent());
        Files.writeString(waiting("8"), "7\n");

        change(pjm.holdScript(new JobId("8")).orElseThrow());
        assertThat(waiting("held-8")).hasContent("7\n");
        change(pjm.releaseScript(new JobId("8")).orElseThrow());
        assertThat(waiting("8")).hasContent("7\n");
        change(pjm.holdScript(new JobId("9")).orElseThrow());
        change(pjm.releaseScript(new JobId("9")).orElseThrow());
        change(pjm.cancelScript(List.of(new JobId("8"), new JobId("9[2]"))));
        assertThat(waiting("8")).doesNotExist();
        assertThat(folder.resolve("said")).hasContent("pjhold 9\npjrls 9\npjdel 8 9[2]\n");
    }

    private Path waiting(String name) {
        return folder.resolve(".batchwright-pjm").resolve(name);
    }

    private void change(String script) throws Exception {
        tools.run("export HOME=" + folder + "\n" + script);
    }
}
