package org.batchwright.run.adopt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.batchwright.engine.ImportedScripts;
import org.batchwright.model.MessageCode;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.InterceptingHost;
import org.batchwright.run.cluster.FaultlessClusters;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the adoption of Slurm jobs, with a test program instead of scontrol. */
class JobAdoptionTest {
    private static final JobId JOB = new JobId("665");

    @TempDir
    Path folder;

    private FolderCluster lab;
    private Cluster slurm;
    private JobAdoption adoptions;
    private String user = "";

    @BeforeEach
    void open() throws Exception {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        lab = new FolderCluster(folder)
                .over(host -> new InterceptingHost(
                        host, (real, script, limit) -> real.run("PATH=" + bin + ":$PATH\n" + script, limit)));
        slurm = new Cluster(
                lab.cluster.name(), Optional.empty(), "slurm", lab.cluster.policy(), Map.of(), lab.cluster.queues());
        adoptions = new JobAdoption(
                FaultlessClusters.of(name -> Optional.of(slurm), lab.desk, Dialects.known(), "my lab"),
                lab.history,
                InstantSource.system(),
                new Random(1),
                new ImportedScripts());
        user = System.getProperty("user.name");
        answer(
                user,
                "JobId=665 JobName=it's 학습",
                folder.resolve("out put.txt").toString(),
                "#!/bin/bash\npython train.py --lr 1\n");
    }

    @AfterEach
    void close() {
        lab.close();
    }

    private void answer(String owner, String first, String output, String script) throws Exception {
        answer(owner, first, output, output, script);
    }

    private void answer(String owner, String first, String output, String errors, String script) throws Exception {
        Files.writeString(folder.resolve("job"), """
                %s
                   UserId=%s(1001) GroupId=lab(1001) MCS_label=N/A
                   SubmitTime=1795825650 EligibleTime=1795829250
                   StdErr=%s
                   StdOut=%s
                """.formatted(first, owner, errors, output));
        Files.writeString(folder.resolve("script"), script);
        TestProgram.write(
                folder.resolve("bin/scontrol"),
                "#!/bin/sh\ncase $1 in show) cat '" + folder + "/job' ;; *) cat '" + folder + "/script' ;; esac\n");
    }

    private Path folderOf(Run run) {
        return Path.of(lab.history.storageFolder(run.id()), "runs", run.id().value());
    }

    @Test
    void an_adopted_job_becomes_a_run_whose_folder_links_to_its_log() throws Exception {
        Run run = adoptions.adopt(slurm, JOB);

        assertThat(run.title()).isEqualTo("it-s-학습 #1");
        assertThat(run.created()).isEqualTo(Instant.ofEpochSecond(1_795_825_650));
        assertThat(run.jobs().getFirst().id()).contains(JOB);
        assertThat(run.state()).isEqualTo(JobState.QUEUED);
        Path log = folderOf(run).resolve("job.log");
        assertThat(Files.exists(log)).isFalse();
        Files.writeString(folder.resolve("out put.txt"), "begun\n");
        assertThat(log).hasContent("begun\n");
        assertThat(folderOf(run).resolve("job.sh")).hasContent("#!/bin/bash\npython train.py --lr 1\n");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folderOf(run))))
                .isEqualTo("rwx------");

        SubmittedRun submitted = lab.history.submitted(run.id()).orElseThrow();
        assertThat(submitted.isAdopted()).isTrue();
        assertThat(lab.history.preset(run.id()).orElseThrow().settings().get(Fields.COMMAND))
                .contains("python train.py");
    }

    @Test
    void a_separate_error_file_is_also_linked() throws Exception {
        Path errors = folder.resolve("job errors.txt");
        answer(
                user,
                "JobId=665 JobName=a",
                folder.resolve("out.txt").toString(),
                errors.toString(),
                "#!/bin/sh\n./a\n");
        Run run = adoptions.adopt(slurm, JOB);

        Files.writeString(errors, "warning\n");
        assertThat(folderOf(run).resolve("job.err")).hasContent("warning\n");
        assertThat(lab.history.submitted(run.id()).orElseThrow().logStreams())
                .containsExactly(LogStream.OUTPUT, LogStream.ERRORS);
        assertThat(run.note()).contains("This job was not submitted with Batchwright.");
    }

    @Test
    void a_folder_is_not_accepted_as_an_error_file() throws Exception {
        answer(
                user,
                "JobId=665 JobName=a",
                folder.resolve("out.txt").toString(),
                folder.toString(),
                "#!/bin/sh\n./a\n");
        Run run = adoptions.adopt(slurm, JOB);

        assertThat(folderOf(run).resolve("job.err")).doesNotExist();
        assertThat(lab.history.submitted(run.id()).orElseThrow().logStreams()).containsExactly(LogStream.OUTPUT);
        assertThat(run.note().orElseThrow()).contains("its standard error is in " + folder);
    }

    @Test
    void a_job_is_adopted_only_once() throws Exception {
        Run run = adoptions.adopt(slurm, JOB);

        assertThatThrownBy(() -> adoptions.adopt(slurm, JOB)).is(MessageCode.of("run.job-already-run"));
        assertThat(adoptions.findFollowed(slurm.name(), JOB)).map(Run::id).contains(run.id());
        assertThat(lab.history.newest(9)).hasSize(1);
    }

    @Test
    void a_job_of_another_user_is_not_adopted() throws Exception {
        answer("mallory", "JobId=665 JobName=theirs", "/home/mallory/log", "");

        assertThatThrownBy(() -> adoptions.adopt(slurm, JOB)).is(MessageCode.of("run.job-of-other-user"));
        assertThat(lab.history.newest(9)).isEmpty();
    }

    @Test
    void a_missing_script_or_log_is_noted_in_the_run() throws Exception {
        answer(user, "JobId=665 JobName=bare", "(null)", "");

        Run run = adoptions.adopt(slurm, JOB);

        assertThat(run.note().orElseThrow()).contains("does not say where its output is");
        assertThat(Files.exists(folderOf(run).resolve("job.log"), LinkOption.NOFOLLOW_LINKS))
                .isFalse();
        assertThat(lab.history.submitted(run.id()).orElseThrow().script()).isEmpty();
        assertThat(lab.history.preset(run.id()).orElseThrow().settings().get(Fields.COMMAND))
                .isEmpty();
    }

    @Test
    void a_folder_is_not_accepted_as_a_log() throws Exception {
        answer(user, "JobId=665 JobName=bare", folder.toString(), "");

        assertThat(adoptions.adopt(slurm, JOB).note().orElseThrow()).contains("does not say where its output is");
    }

    @Test
    void jobs_of_other_schedulers_are_refused() {
        Cluster pjm = new Cluster(slurm.name(), Optional.empty(), "pjm", slurm.policy(), Map.of(), slurm.queues());

        assertThat(adoptions.isOffered(slurm)).isTrue();
        assertThat(adoptions.isOffered(pjm)).isFalse();
        assertThatThrownBy(() -> adoptions.adopt(pjm, JOB)).is(MessageCode.of("run.no-adoption"));
    }
}
