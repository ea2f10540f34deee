package org.batchwright.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.batchwright.Cleanup;
import org.batchwright.clusters.Rigs;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.remote.Host;
import org.batchwright.remote.RigHosts;
import org.batchwright.remote.sync.SnapshotSync;
import org.batchwright.remote.sync.scan.CodeSync;
import org.batchwright.run.files.ClusterSnapshots;
import org.batchwright.run.files.ResultsTransfer;
import org.batchwright.run.submit.ExactlyOnce;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.run.submit.PredecessorResults;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the working folders of runs on a real sshd: private copies, a shared folder, and full or inaccessible disks. */
@Tag("rig")
class RunsOnSshdTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private final Cleanup cleanup = new Cleanup();
    private Path project;
    private Host host;
    private String base;
    private final SnapshotSync sync = new SnapshotSync();

    @BeforeEach
    void create_a_project_and_connect() throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        host = new RigHosts(Files.createDirectories(folder.resolve("home"))).connect("key");
        cleanup.add(host::close);
        base = host.facts().home() + "/runs-" + UUID.randomUUID();
        cleanup.add(() -> host.run(
                "chmod -R u+w " + base + "* " + folder + "; rm -rf " + base + "* " + folder + "/scheduler/*", SOON));
        project = Files.createDirectories(folder.resolve("project"));
        Files.createDirectories(project.resolve("pkg"));
        Files.writeString(project.resolve("train.py"), "print(1)\n");
        Files.writeString(project.resolve("pkg/a util.py"), "x = 1\n");
        Files.writeString(project.resolve("go.sh"), "echo go\n");
        Files.setPosixFilePermissions(project.resolve("go.sh"), PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createSymbolicLink(project.resolve("latest"), Path.of("train.py"));
    }

    @AfterEach
    void clean_up() throws Exception {
        cleanup.run();
    }

    @Test
    void two_runs_of_one_snapshot_are_isolated_and_the_snapshot_is_unchanged() throws Exception {
        try (FolderCluster lab = lab(base)) {
            Run one = submit(lab, Settings.NONE);
            Run two = submit(lab, Settings.NONE);
            String snapshot = output("ls -d " + base + "/my_lab/code/*/").strip();
            String before = tree(snapshot);
            String code = tree(work(two));
            assertThat(code).contains("train.py").isEqualTo(tree(work(one)));
            output("cd " + work(one)
                    + " && echo more >> train.py && sed -i s/1/2/ 'pkg/a util.py' && echo new > new.txt"
                    + " && chmod -R 777 . && : > go.sh && mv train.py moved.py && rm latest && rm -r pkg");
            output("cd " + work(two) + " && echo mine >> train.py && ln -sf go.sh latest && cat new.txt 2>&1");

            assertThat(tree(snapshot)).as("contents, modes and times").isEqualTo(before);
            assertThat(output("cd " + work(two) + " && cat train.py go.sh 'pkg/a util.py'"))
                    .isEqualTo("print(1)\nmine\necho go\nx = 1\n");
            Files.writeString(project.resolve("train.py"), "print(2)\n");
            Run three = submit(lab, Settings.NONE);
            assertThat(output("find " + base + "/my_lab/code -name 'a util.py' -links +1 | wc -l"))
                    .as("snapshots share what did not change")
                    .isEqualToIgnoringWhitespace("2");
            assertThat(output("find " + base + "/my_lab/runs -type f -links +1"))
                    .as("runs share nothing")
                    .isEmpty();
            output("cd " + work(three) + " && chmod 666 'pkg/a util.py' && echo 3 > 'pkg/a util.py'");
            assertThat(tree(snapshot)).isEqualTo(before);
        }
    }

    @Test
    void a_damaged_snapshot_is_detected_by_hash_and_recreated_after_removal() throws Exception {
        try (FolderCluster lab = lab(base)) {
            Run run = submit(lab, Settings.NONE);
            ClusterSnapshots snapshots = new ClusterSnapshots(lab.sites, sync);
            CodeSync.Snapshot snapshot = snapshots.list(lab.cluster).getFirst();
            assertThat(snapshots.verify(lab.cluster, snapshot).isIntact()).isTrue();

            output("cd " + base + "/my_lab/code/" + snapshot.name()
                    + " && chmod -R u+w . && echo 'x = 2' > 'pkg/a util.py'"
                    + " && rm go.sh && ln -sfn pkg latest && echo core > 'pkg/core 1'");
            CodeSync.Verified found = snapshots.verify(lab.cluster, snapshot);
            assertThat(found.isIntact()).isFalse();
            assertThat(found.manifest()).isTrue();
            assertThat(found.differ()).containsExactly("latest", "pkg/a util.py");
            assertThat(found.missing()).containsExactly("go.sh");
            assertThat(found.added()).containsExactly("pkg/core 1");
            assertThat(found.snapshot().runs()).containsExactly(run.id().value());

            output(found.removal());
            assertThat(snapshots.list(lab.cluster)).isEmpty();
            submit(lab, Settings.NONE);
            assertThat(snapshots.list(lab.cluster)).singleElement().satisfies(anew -> {
                assertThat(anew.name()).isEqualTo(snapshot.name());
                assertThat(snapshots.verify(lab.cluster, anew).isIntact()).isTrue();
            });
        }
    }

    @Test
    void a_run_in_place_uses_the_folder_itself_and_each_submission_syncs_that_folder() throws Exception {
        String shared = base + "-depth it's";
        Settings inPlace = Settings.NONE
                .with(CodeLocationFields.CODE, Value.of(CodeLocationFields.IN_PLACE))
                .with(CodeLocationFields.FOLDER, Value.of(shared));
        output("mkdir -p \"" + shared + "\" && echo theirs > \"" + shared + "/data.csv\"");
        try (FolderCluster lab = lab(base)) {
            Run one = submit(lab, inPlace);
            assertThat(output("cd " + work(one)
                            + " && pwd -P && cat train.py latest data.csv 'pkg/a util.py' && ./go.sh"))
                    .isEqualTo(shared + "\nprint(1)\nprint(1)\ntheirs\nx = 1\ngo\n");
            assertThat(lab.history
                            .submitted(one.id())
                            .orElseThrow()
                            .code()
                            .orElseThrow()
                            .version())
                    .endsWith(", in place");
            output("cd " + work(one) + " && echo result > out.txt && rm go.sh");
            Files.writeString(project.resolve("train.py"), "print(2)\n");
            Files.delete(project.resolve("pkg/a util.py"));
            Run two = submit(lab, inPlace);
            assertThat(output("cd " + work(two) + " && cat train.py data.csv out.txt go.sh && ls -A"))
                    .isEqualTo(
                            "print(2)\ntheirs\nresult\necho go\n.batchwright\ndata.csv\ngo.sh\nlatest\nout.txt\ntrain.py\n");
            assertThat(output("ls -A \"" + shared + "/.batchwright\"")).isEqualTo("code\nlock\n");
        }
    }

    @Test
    void changes_in_the_shared_folder_are_never_overwritten() throws Exception {
        String shared = base + "-depth";
        Settings inPlace = Settings.NONE
                .with(CodeLocationFields.CODE, Value.of(CodeLocationFields.IN_PLACE))
                .with(CodeLocationFields.FOLDER, Value.of(shared));
        try (FolderCluster lab = lab(base)) {
            submit(lab, inPlace);
            output("cd " + shared + " && echo '# fixed there' >> train.py && echo other > new.py");
            Files.writeString(project.resolve("train.py"), "print(2)\n");
            Files.writeString(project.resolve("new.py"), "mine\n");
            String before = tree(shared);
            assertThatThrownBy(() -> submit(lab, inPlace))
                    .isInstanceOf(OperationException.NotPossible.class)
                    .hasMessageContaining("Files in " + shared + " were added or changed on the cluster:"
                            + " new.py, train.py. Nothing was overwritten.");
            assertThat(tree(shared)).isEqualTo(before);
            assertThat(lab.history.newest(1).getFirst().state()).isEqualTo(JobState.NOT_SUBMITTED);
            output("cd " + shared + " && mv train.py theirs.py && mv new.py new-theirs.py");
            submit(lab, inPlace);
            assertThat(output("cd " + shared + " && cat train.py new.py theirs.py"))
                    .isEqualTo("print(2)\nmine\nprint(1)\n# fixed there\n");
        }
    }

    @Test
    void a_run_is_rejected_cleanly_on_a_full_disk_and_accepted_once_space_is_freed() throws Exception {
        byte[] noise = new byte[300_000];
        new Random(1).nextBytes(noise);
        Files.write(project.resolve("noise.bin"), noise);
        String name = "run-" + UUID.randomUUID();
        Path room = Rigs.room(name, "480k");
        try (FolderCluster lab = lab(room + "/root")) {
            assertThatThrownBy(() -> submit(lab, Settings.NONE))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .has(MessageCode.of("remote.disk-full"))
                    .hasMessageContaining(room + "/root/my_lab");
            assertThat(output("ls -A " + room + "/root/my_lab/runs")).as("runs").isEmpty();
            assertThat(lab.scheduler.count()).isZero();
            Rigs.room(name, "2m");
            Run run = submit(lab, Settings.NONE);
            assertThat(output(
                            "wc -c < " + room + "/root/my_lab/runs/" + run.id().value() + "/work/noise.bin"))
                    .isEqualToIgnoringWhitespace("300000");
            Rigs.room(name, "read-only");
            assertThatThrownBy(() -> submit(lab, Settings.NONE))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .hasMessageContaining("is read-only");
            Rigs.room(name, "2m");
            submit(lab, Settings.NONE);
            assertThat(lab.scheduler.count()).isEqualTo(2);
        } finally {
            Rigs.room(name, "gone");
        }
    }

    private FolderCluster lab(String root) throws Exception {
        FolderCluster lab = new FolderCluster(folder, root).over(here -> host);
        Files.setPosixFilePermissions(folder.resolve("scheduler"), PosixFilePermissions.fromString("rwxrwxrwx"));
        return lab;
    }

    private Run submit(FolderCluster lab, Settings more) throws Exception {
        PlannedJob usual = RunSamples.job();
        Settings settings = usual.settings();
        for (var entry : more.values().entrySet()) {
            settings = settings.with(entry.getKey(), entry.getValue());
        }
        PlannedJob job = new PlannedJob("train", settings, usual.parameters(), usual.variables());
        ComposedPlan composition = new ComposedPlan(
                new Plan(RunSamples.experiment(), lab.cluster, List.of(job), List.of()),
                Optional.of("#!/bin/bash\n"),
                Optional.of("{}\n"),
                ClusterFindings.Known.NOTHING);
        InstantSource clock = InstantSource.system();
        PredecessorResults results =
                new PredecessorResults(new ResultsTransfer(lab.sites, lab.history, project, clock));
        return new ExactlyOnce(lab.sites, lab.history, sync, clock, new Random(), KillPoint.NONE, results)
                .submit(composition, project, Progress.SILENT);
    }

    private String work(Run run) {
        return base + "/my_lab/runs/" + run.id().value() + "/work";
    }

    private String tree(String there) throws Exception {
        return output(
                "cd '" + there + "' && find . ! -path './.batchwright*' -printf '%P %M %T@ %l\\n' | LC_ALL=C sort;"
                        + " find . -type f ! -path './.batchwright/*' -exec sha256sum {} + | LC_ALL=C sort");
    }

    private String output(String script) throws Exception {
        return host.run(script, SOON).out();
    }
}
