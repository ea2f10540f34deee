package org.batchwright.scheduler.gridengine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.openpbs.PbsTools;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests parsing the output of Grid Engine for submissions and queue queries. */
class GridEngineRepliesTest extends GridEngineAnswers {
    private static final RunId RUN = new RunId("20261120-193957-k3f9x2");

    @Test
    void a_submission_is_found_by_its_tag_in_live_jobs_in_commands_and_in_run_folders() throws Exception {
        PbsTools tools = tools("qstat-eqw.out", "/dev/null");
        Files.writeString(
                folder.resolve("tagged"),
                Files.readString(answer("qstat-j-vars.out"))
                        .replace("TERM=NONE,", "TERM=NONE,BATCHWRIGHT_TAG=" + RUN.tag(2) + ","));
        Files.writeString(
                folder.resolve("univa"),
                "====\njobnumber 71\nsubmit_cmd qsub -terse -v BATCHWRIGHT_TAG=" + RUN.tag(1)
                        + " job.sh\n====\njobnumber 72\n");
        tools.make(
                "qstat",
                "case \"$*\" in *-j*) cat " + folder.resolve("tagged") + " ;; *) cat " + answer("qstat-eqw.out")
                        + " ;; esac\n");
        tools.make("qacct", "cat " + folder.resolve("univa") + "\n");
        Files.writeString(folder.resolve(".job-70"), RUN.tag() + "\n");

        String output = tools.run(home() + "run=" + folder + "\n" + engine.findScript(RUN));

        assertThat(engine.parseParts(output, RUN))
                .isEqualTo(Map.of(0, new JobId("70"), 1, new JobId("71"), 2, new JobId("33")));
        assertThat(engine.parseParts(output, new RunId("20261120-193957-another")))
                .isEmpty();
    }

    @Test
    void the_id_is_found_in_output_with_other_lines() throws Exception {
        for (String[] one : List.of(
                new String[] {"2", "2"},
                new String[] {"3.1-20:1", "3"},
                new String[] {"Welcome to ge\n2 new messages\n 4.1-3:1 \nbye", "4"},
                new String[] {"Your job 33 (\"withvars\") has been submitted", "33"},
                new String[] {"Your job-array 4.1-3:1 (\"eval\") has been submitted", "4"})) {
            assertThat(engine.parseSubmitted(one[0] + "\n")).hasValue(new JobId(one[1]));
            Files.writeString(folder.resolve("said"), one[0] + "\n");
            assertThat(new PbsTools(folder)
                            .run("{ " + engine.idScript() + "\n} < " + folder.resolve("said"))
                            .strip())
                    .isEqualTo(one[1]);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bad-hrt",
                "bad-name",
                "bad-option-g",
                "bad-pe",
                "bad-project",
                "bad-queue",
                "bad-resource",
                "bad-script",
                "bad-task",
                "bad-toobig-w-e",
                "site-no-h_rt",
                "site-trial-too-long",
                "site-group-unknown"
            })
    void rejections_are_explained(String name) throws IOException {
        assertThat(engine.describeRefusal(Files.readString(answer(name + ".err"))))
                .isNotEqualTo("Grid Engine rejected the job: read its message, then change the preset.")
                .endsWith(".");
    }

    @Test
    void queues_are_read_with_their_nodes() throws Exception {
        Discovery discovery = engine.parseDiscovery("=version\nUGE 8.6.12\n=queues\n"
                + Files.readString(answer("qconf-sq.out"))
                + "qname long.q\nqtype BATCH\nh_rt 24:00:00,[@short=1:00:00]\nqname login.q\nqtype"
                + " INTERACTIVE\nh_rt 1:0:0\n"
                + "=instances\nall.q@ge01 BIP 0/9/16 4.04 lx-amd64\nall.q@ge02 BIP 0/0/32 -NA- lx-amd64 au\n"
                + "long.q@ge01 BIP 0/0/4 4.04 lx-amd64 d\n=hosts\n"
                + Files.readString(answer("qhost.out"))
                + "=config\nmax_aj_tasks                 1000\n");

        assertThat(discovery.version()).isEqualTo("Grid Engine (UGE 8.6.12)");
        assertThat(discovery.queues()).extracting(queue -> queue.name()).containsExactly("all.q", "long.q");
        assertThat(discovery.queues().getFirst().longestTime()).isEmpty();
        assertThat(discovery.queues().getFirst().perNode().cpus()).hasValue(32);
        assertThat(discovery.queues().getFirst().perNode().memory())
                .hasValueSatisfying(size -> assertThat(size.toMebibytes()).isEqualTo(24_064));
        assertThat(discovery.queues().getFirst().nodes()).hasValue(new Queue.Use(1, 0, 1, 2));
        assertThat(discovery.queues().getLast().longestTime()).hasValue(Duration.ofDays(1));
        assertThat(discovery.queues().getLast().mark()).isEqualTo(Queue.Mark.CLOSED);
        assertThat(discovery.limits().arrayIndex()).hasValue(1000);
    }
}
