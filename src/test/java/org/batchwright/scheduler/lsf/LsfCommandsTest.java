package org.batchwright.scheduler.lsf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.openpbs.PbsTools;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the queries with LSF commands that do not respond, do not know the job, or have forgotten it. */
class LsfCommandsTest {
    private static final String ONE = """
            cat <<'END'
            {
              "COMMAND":"bjobs",
              "JOBS":2,
              "RECORDS":[
                {
                  "ERROR":"Job <8> is not found"
                },
                {
                  "JOBID":"7",
                  "STAT":"RUN"
                }
              ]
            }
            END
            exit 255
            """;

    private final Lsf lsf = new Lsf();
    private final RunId run = new RunId("20261120-193957-k3f9x2");

    @TempDir
    Path folder;

    private PbsTools tools = new PbsTools(Path.of(""));

    @BeforeEach
    void tools() {
        tools = new PbsTools(folder);
    }

    private String status(String... ids) {
        return lsf.statusScript(List.of(ids).stream().map(JobId::new).toList());
    }

    @Test
    void the_history_is_queried_only_for_unknown_jobs() throws Exception {
        tools.make("bjobs", ONE);
        tools.make(
                "bhist", "echo \"$*\" >" + folder.resolve("asked") + "; echo 'No matching job found' >&2; exit 255\n");

        assertThat(lsf.parseReports(tools.run(status("7", "8[2]", "8[3]")))).containsOnlyKeys(new JobId("7"));
        assertThat(folder.resolve("asked")).hasContent("-n 5 -l 8\n");
    }

    @Test
    void an_unresponsive_server_is_an_error() throws Exception {
        tools.make("bjobs", "echo 'LSF is down. Please wait ...' >&2; exit 255\n");

        assertThat(tools.exit(status("7"))).isEqualTo(1);
        assertThat(tools.exit(lsf.findScript(run))).isEqualTo(1);
        assertThat(tools.errors(status("7"))).contains("LSF is down");
    }

    @Test
    void an_unresponsive_history_yields_a_partial_result() throws Exception {
        tools.make("bjobs", ONE);
        tools.make("bhist", "echo 'lsb.events: Permission denied' >&2; exit 255\n");

        assertThat(tools.exit(status("7", "8"))).isEqualTo(Dialect.LIVE_ONLY);
        assertThat(tools.exit(status("7"))).isZero();
    }

    @Test
    void an_empty_job_list_is_valid() throws Exception {
        tools.make("bjobs", "echo 'No job found' >&2; exit 255\n");
        tools.make("bhist", "echo 'No matching job found' >&2; exit 255\n");

        assertThat(lsf.parseReports(tools.run(status("7")))).isEmpty();
        assertThat(lsf.parseFound(tools.run(lsf.findScript(run)), run)).isEmpty();
    }

    @Test
    void purged_jobs_are_skipped_and_other_dependencies_keep_their_condition() throws Exception {
        tools.make("bjobs", "case $2 in 8) echo 'Job <8> is not found' >&2; exit 255 ;; esac\n");
        tools.make(
                "bsub",
                "printf '%s\\n' \"$@\" >" + folder.resolve("said") + "\ncat >" + folder.resolve("script")
                        + "\necho \"Job <53> is submitted to queue <$BATCHWRIGHT_TAG $LSB_STDOUT_DIRECT>.\"\n");
        Files.writeString(folder.resolve("2.sh"), "#BSUB -J x\n");

        String output = tools.run("cd " + folder + "\ntag=bw:x/2 script=2.sh ok='7 8' any='9'\n"
                + lsf.submitScript(run, new Cluster.Policy("~/b", Duration.ZERO, 1, List.of("-P", "it's"))));

        assertThat(output).contains("<bw:x/2 Y>");
        assertThat(folder.resolve("said")).hasContent("-Jd\nbw:x/2\n-w\ndone(7) && ended(9)\n-ti\n-P\nit's\n");
        assertThat(folder.resolve("script")).hasContent("#BSUB -J x\n");
    }
}
