package org.batchwright.clusters.slurm.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.FutureTask;
import org.batchwright.clusters.OpenSsh;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.run.access.FixedTerminal;
import org.batchwright.run.access.RunAccess;
import org.batchwright.run.access.ssh.WindowServer;
import org.batchwright.run.jupyter.RunJupyter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests shells, ssh and Jupyter inside jobs on a real Slurm behind a real sshd. */
@Tag("rig")
class AccessOnSlurmTest extends InSlurmJobs {
    /** A command that prints facts about the job in which it runs, no matter how the job was entered. */
    private static final String FACTS =
            "echo \"$SLURM_JOB_ID $CUDA_VISIBLE_DEVICES $SLURMD_NODENAME $(nproc) $(id -un) $MODE\"";

    @Test
    void every_way_into_a_job_gives_access_to_its_allocation_and_its_gpus() throws Exception {
        Run run = held();
        String ofJob = lab.tell("cat " + lab.folder(run.id()) + "/facts").strip();
        assertThat(ofJob).matches("\\d+ [0-3] c[12] \\d+ alice preset");

        assertThat(commands(run, FACTS + "; exit 7\n", 7)).containsExactly(ofJob);

        FixedTerminal terminal = new FixedTerminal(120, 33);
        RunAccess access = lab.workspace().engine().access().shells();
        FutureTask<Integer> shell =
                SlurmJobAccess.begin(() -> access.openShell(run.id(), SlurmJobAccess.ANY, terminal));
        terminal.type(FACTS + "; stty size; exit 5\r");
        assertThat(shell.get()).isEqualTo(5);
        assertThat(terminal.shown()).contains(ofJob).contains("33 120");

        try (OpenCommand tab =
                access.openTerminal(run.id(), SlurmJobAccess.ANY, "xterm-256color", new TerminalSize(200, 50))) {
            tab.input().write(("stty size; " + FACTS + "; exit 4\r").getBytes(StandardCharsets.UTF_8));
            tab.input().flush();
            assertThat(new String(tab.output().readAllBytes(), StandardCharsets.UTF_8))
                    .contains(ofJob)
                    .contains("50 200");
            assertThat(tab.exit()).isEqualTo(4);
        }

        try (WindowServer server = jobAccess.window()) {
            assertThat(server).isNotNull();
            String alias = jobAccess.hosts().add(run.id());
            OpenSsh openssh = jobAccess.openSsh();
            OpenSsh.Ended ended = openssh.run("ssh", alias, FACTS + "; exit 3");
            assertThat(ended.out().strip()).as(ended.err()).isEqualTo(ofJob);
            assertThat(ended.exit()).isEqualTo(3);
            List<FutureTask<OpenSsh.Ended>> several = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                several.add(SlurmJobAccess.begin(() -> openssh.run("ssh", alias, FACTS)));
            }
            for (FutureTask<OpenSsh.Ended> one : several) {
                assertThat(one.get().out().strip()).as(one.get().err()).isEqualTo(ofJob);
            }
            Path sent = Files.writeString(folder.resolve("sent"), "학습\n".repeat(100_000));
            OpenSsh.Ended copied =
                    openssh.run("scp", sent.toString(), alias + ":" + lab.folder(run.id()) + "/received");
            assertThat(copied.exit()).as(copied.err()).isZero();
            assertThat(lab.tell("md5sum <" + lab.folder(run.id()) + "/received"))
                    .startsWith(md5(sent));
        }
        assertThat(lab.tell("find " + lab.folder(run.id()) + "/ssh -ignore_readdir_race -perm /077"))
                .as("readable by others")
                .isEmpty();
        lab.workspace().engine().control().cancel(run.id());
    }

    @Test
    void jupyter_is_reached_at_the_address_of_its_node() throws Exception {
        jobAccess.installJupyter();
        Run run = held();
        RunJupyter.Opened opened = lab.workspace().engine().access().jupyter().open(run.id());
        URI page = SlurmJobAccess.page(opened);
        for (int i = 0; i < 5; i++) {
            assertThat(SlurmJobAccess.get(page).body())
                    .startsWith("notebooks of ")
                    .endsWith("/work");
        }
        assertThat(lab.tell("find " + lab.folder(run.id()) + "/jupyter -perm /077"))
                .as("readable by others")
                .isEmpty();
        lab.workspace().engine().access().ports().stop(opened.forward());
        lab.workspace().engine().control().cancel(run.id());
        lab.workspace().awaitEnd(run);
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> lab.tell("ps -u alice -o args= | grep -F '" + lab.root() + "' | grep -v grep || true")
                        .isBlank());
    }

    @Test
    void a_single_job_of_an_array_is_entered_with_its_own_gpu() throws Exception {
        RealWorkspace here = lab.workspace();
        Run run = here.submit(here.with(Settings.NONE
                .with(Fields.QUEUE, Value.of("gpu"))
                .with(Fields.GPUS_PER_NODE, Value.of("1"))
                .with(
                        Fields.COMMAND,
                        Value.of(
                                "echo $SLURM_JOB_ID $CUDA_VISIBLE_DEVICES >\"$bw_run/facts-$SLURM_ARRAY_TASK_ID\"; sleep 600; :"))
                .with(Fields.SWEEP_TABLE, Value.of("n\n1\n2"))));
        here.awaitRun(run, last -> last.jobs().stream().allMatch(job -> job.state() == JobState.RUNNING));
        for (int task = 0; task < 2; task++) {
            String facts = lab.folder(run.id()) + "/facts-" + task;
            String ofJob = lab.tell("until [ -s " + facts + " ]; do sleep 0.2; done; cat " + facts)
                    .strip();
            assertThat(commands(here.now(run), OptionalInt.of(task), "echo $SLURM_JOB_ID $CUDA_VISIBLE_DEVICES\n", 0))
                    .as("no environment is taken over here, so it is Slurm's own")
                    .containsExactly(ofJob);
        }
        here.engine().control().cancel(run.id());
    }

    /** Returns a job that only reserves one GPU of a node and has recorded its environment. */
    private Run held() throws Exception {
        Settings settings = Settings.NONE
                .with(Fields.QUEUE, Value.of("gpu"))
                .with(Fields.GPUS_PER_NODE, Value.of("1"))
                .with(Fields.CPUS_PER_TASK, Value.of("2"));
        return jobAccess.hold(
                new SlurmJobAccess.Hold(settings, Optional.empty(), Duration.ofMinutes(10)),
                FACTS + " >\"$bw_run/facts\"");
    }

    private List<String> commands(Run run, String text, int exit) throws Exception {
        return commands(run, SlurmJobAccess.ANY, text, exit);
    }

    private List<String> commands(Run run, OptionalInt task, String text, int exit) throws Exception {
        try (OpenCommand shell = lab.workspace().engine().access().shells().startShell(run.id(), task)) {
            shell.input().write(text.getBytes(StandardCharsets.UTF_8));
            shell.input().flush(); // closing alone drops unsent data
            shell.input().close();
            List<String> printed = new String(shell.output().readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            assertThat(shell.exit()).isEqualTo(exit);
            return printed;
        }
    }

    private static String md5(Path file) throws Exception {
        byte[] digest = MessageDigest.getInstance("MD5").digest(Files.readAllBytes(file));
        return HexFormat.of().formatHex(digest);
    }
}
