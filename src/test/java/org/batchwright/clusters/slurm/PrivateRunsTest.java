package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.link.PrefixedHost;
import org.batchwright.model.Progress;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.PrivateHost;
import org.batchwright.remote.RigHosts;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.remote.sync.SnapshotSync;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.run.submit.KillPoint;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that other accounts on a cluster cannot read anything that a run creates unless the cluster file enables sharing. */
@Tag("rig")
class PrivateRunsTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    /** A command that creates a file in the working folder and one outside the run's folder. */
    private static final String COMMAND = "echo 1 >result; echo 2 >../../../outside-$(basename \"$bw_run\")";

    @TempDir
    Path folder;

    @Test
    void on_a_real_slurm_only_the_account_can_read_a_run() throws Exception {
        SlurmLab.make(folder.resolve("alone"));
        try (SlurmLab lab = SlurmLab.open(folder.resolve("alone"))) {
            Run run = run(lab.workspace());
            String there = lab.folder(run.id());
            assertThat(readable(lab, there)).isEmpty();
            assertThat(lab.tell("ls -l " + there + "/../../outside-" + run.id()))
                    .startsWith("-rw-------");
            assertThat(lab.tell("stat -c %a " + there + "/params.json " + there + "/job.log " + there + "/job.journal"))
                    .isEqualTo("600\n600\n600\n");
            lab.clear();
        }
    }

    @Test
    void on_a_real_slurm_members_of_a_sharing_lab_can_read_what_the_umask_allows() throws Exception {
        SlurmLab.make(folder.resolve("shared"));
        Files.writeString(
                folder.resolve("shared/workspace/clusters/lab.yaml"), "sharing: group\n", StandardOpenOption.APPEND);
        try (SlurmLab lab = SlurmLab.open(folder.resolve("shared"))) {
            int umask = Integer.parseInt(lab.tell("umask").strip(), 8);
            Run run = run(lab.workspace());
            String there = lab.folder(run.id());
            String file = Integer.toOctalString(0666 & ~umask) + "\n";
            assertThat(lab.tell("cd " + there + "; stat -c %a params.json job.log job.journal work/result"))
                    .isEqualTo(file.repeat(4));
            assertThat(lab.tell("stat -c %a " + there)).isEqualTo(Integer.toOctalString(0777 & ~umask) + "\n");
            lab.clear();
        }
    }

    @Test
    void on_this_computer_only_the_account_can_read_a_run() throws Exception {
        Files.createDirectories(folder.resolve("home"));
        RealWorkspace.make(folder, ClusterName.THIS_COMPUTER, "root: " + folder.resolve("cluster") + "\n");
        ThisComputer computer = new ThisComputer(Map.of(
                "HOME", folder.resolve("home").toString(),
                "BATCHWRIGHT_JOBS", folder.resolve("jobs").toString()));
        try (RealWorkspace here = RealWorkspace.open(
                folder,
                ClusterName.THIS_COMPUTER,
                new Connections(new SshConfig(folder), computer),
                KillPoint.NONE,
                RealWorkspace.Tracking.ON)) {
            Run run = run(here);
            Answer open = computer.run(
                    "find '" + folder + "/cluster' '" + folder + "/jobs' \\( -name " + run.id()
                            + " -o -name 'outside-*' -o -name job.journal -o -name launcher \\) -perm /077",
                    SOON);
            assertThat(open).isEqualTo(new Answer(0, "", ""));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", "csh", "fish"})
    void a_snapshot_is_as_private_as_its_run_under_any_login_shell(String variant) throws Exception {
        Path code = Files.createDirectories(folder.resolve("code"));
        Files.writeString(code.resolve("train.py"), "print(1)\n");
        try (Host host = new RigHosts(Files.createDirectories(folder.resolve("home"))).connect(variant)) {
            String place = host.facts().home() + "/private-" + UUID.randomUUID();
            try {
                host.run("umask 022; mkdir " + place, SOON);
                SnapshotSync sync = new SnapshotSync();
                SubmittedRun.Code first =
                        sync.sync(new PrivateHost(host), new CodeSource(code, true), place, Progress.SILENT);
                assertThat(modes(host, place, first)).isEqualTo("500\n600\n");

                Files.writeString(code.resolve("train.py"), "print(2)\n");
                SubmittedRun.Code shared = sync.sync(open(host), new CodeSource(code, true), place, Progress.SILENT);
                assertThat(modes(host, place, shared)).isEqualTo("555\n644\n");

                Files.writeString(code.resolve("train.py"), "print(3)\n");
                SubmittedRun.Code last =
                        sync.sync(new PrivateHost(host), new CodeSource(code, true), place, Progress.SILENT);
                assertThat(modes(host, place, last)).isEqualTo("500\n600\n");
            } finally {
                host.run("chmod -R u+w " + place + "; rm -rf " + place, SOON);
            }
        }
    }

    private static Host open(Host host) {
        return new PrefixedHost(host, "umask 022\n");
    }

    private static String modes(Host host, String place, SubmittedRun.Code code) throws Exception {
        String name = place + "/" + code.snapshot();
        return host.run("stat -c %a " + name + " " + name + ".manifest", SOON).out();
    }

    private static Run run(RealWorkspace here) throws Exception {
        Run run = here.awaitEnd(here.submit(here.command(COMMAND)));
        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
        return run;
    }

    /** Returns the folders of runs or code snapshots that others may enter or list. */
    private static List<String> readable(SlurmLab lab, String run) throws Exception {
        return lab.tell("find " + run + " " + run
                        + "/../../code -maxdepth 1 -type d -perm /077 ! -name work ! -name python")
                .lines()
                .toList();
    }
}
