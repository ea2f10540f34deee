package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.Cleanup;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.MessageCode;
import org.batchwright.model.Progress;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.adopt.Adoptions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the adoption of jobs that were submitted to a real Slurm with its own sbatch. */
@Tag("rig")
class AdoptionOnSlurmTest {
    @TempDir
    Path folder;

    private final Cleanup cleanup = new Cleanup();
    private SlurmLab lab;
    private Adoptions adoptions;

    @BeforeEach
    void open() throws Exception {
        lab = SlurmLab.open(folder.resolve("adoption"), cleanup);
        lab.tell("mkdir -p ~/" + lab.root() + "/mine");
        adoptions = lab.workspace().engine().access().adoptions();
    }

    @AfterEach
    void close() throws Exception {
        cleanup.run();
    }

    private String sbatch(String options, String script) throws Exception {
        return lab.tell("cd ~/" + lab.root() + "/mine && cat >job.sh <<'END'\n" + script + "END\nsbatch --parsable "
                        + options + " job.sh")
                .strip();
    }

    private Run adopt(String id) throws Exception {
        return adoptions.adopt(lab.workspace().cluster(), new JobId(id));
    }

    private void awaitLog(Run run, String text) throws Exception {
        try (var feed = lab.workspace().engine().logs().open(run.id(), 0, state -> {})) {
            await().atMost(RealWorkspace.PATIENCE)
                    .until(() -> Files.exists(feed.file())
                            && Files.readString(feed.file()).contains(text));
        }
    }

    @Test
    void a_running_job_is_followed_until_it_ends_with_its_log_and_script() throws Exception {
        RealWorkspace here = lab.workspace();
        String id = sbatch("-J 'my train' -o 'out put-%j.txt'", """
                #!/bin/bash
                #SBATCH --time=00:10:00
                #SBATCH --mem=50M
                module_path=/opt
                echo begun
                until [ -e goal ]; do sleep 0.2; done
                python3 train.py --lr 1e-4 || echo finished
                exit 4
                """);

        Run run = adopt(id);

        assertThat(run.title()).isEqualTo("my-train #1");
        assertThat(run.jobs())
                .singleElement()
                .satisfies(job -> assertThat(job.id()).contains(new JobId(id)));
        assertThat(run.note()).contains("This job was not submitted with Batchwright.");
        here.awaitRun(run, last -> last.state() == JobState.RUNNING);
        awaitLog(run, "begun");
        assertThat(here.engine().runs().submitted(run.id()).orElseThrow().script())
                .contains("until [ -e goal ]");

        assertThatThrownBy(() -> adopt(id)).is(MessageCode.of("run.job-already-run"));
        assertThat(adoptions.findFollowed(here.cluster().name(), new JobId(id)))
                .map(Run::id)
                .contains(run.id());

        lab.tell("touch ~/" + lab.root() + "/mine/goal");
        Run ended = here.awaitEnd(run);
        assertThat(ended.state()).isEqualTo(JobState.FAILED);
        assertThat(ended.jobs().getFirst().report().exit()).hasValue(4);
        assertThat(here.log(run)).contains("begun", "finished");
        assertThatThrownBy(() -> adopt(id)).is(MessageCode.of("run.job-already-run"));
    }

    @Test
    void an_adopted_job_can_be_resubmitted_only_as_an_imported_preset() throws Exception {
        RealWorkspace here = lab.workspace();
        String id = sbatch("--begin=now+1hour", """
                #!/bin/bash
                #SBATCH --time=00:10:00
                #SBATCH --mem=50M
                python3 train.py --lr 1e-4
                """);

        Run run = adopt(id);

        Preset preset = here.engine().runs().preset(run.id()).orElseThrow();
        assertThat(preset.id()).hasToString("adopted/job.sh");
        assertThat(preset.settings().get(Fields.COMMAND)).contains("python3 train.py");
        assertThat(preset.settings().get(Fields.TIME)).isPresent();
        assertThat(preset.parameters().values()).containsKey("lr");
        assertThatThrownBy(() -> here.engine().submissions().resubmit(run.id(), Progress.SILENT))
                .is(MessageCode.of("run.adopted-not-resubmitted"));

        here.engine().control().cancel(run.id());
        assertThat(here.awaitEnd(run).state()).isEqualTo(JobState.CANCELLED);
        assertThat(lab.tell("squeue -h -j " + id + " 2>/dev/null || true")).isBlank();
    }

    @Test
    void a_single_job_of_an_array_can_be_adopted_once_it_is_running() throws Exception {
        RealWorkspace here = lab.workspace();
        String waiting = sbatch("--begin=now+1hour --array=0-1", "#!/bin/bash\nsleep 100\n");
        assertThatThrownBy(() -> adopt(waiting)).is(MessageCode.of("run.array-of-several"));
        lab.tell("scancel " + waiting);

        String array = sbatch("--array=3-4 --mem=50M", "#!/bin/bash\necho task $SLURM_ARRAY_TASK_ID\nsleep 100\n");
        await().atMost(RealWorkspace.PATIENCE)
                .until(() ->
                        lab.tell("squeue -h -t R -j " + array + " -r -o %i").contains(array + "_4"));

        assertThatThrownBy(() -> adopt(array)).is(MessageCode.of("run.array-of-several"));
        Run run = adopt(array + "_4");

        here.awaitRun(run, last -> last.state() == JobState.RUNNING);
        awaitLog(run, "task 4");
        here.engine().control().cancel(run.id());
        here.awaitEnd(run);
        assertThat(lab.tell("squeue -h -r -o %i -j " + array).strip())
                .as("the other one goes on")
                .isEqualTo(array + "_3");
        lab.tell("scancel " + array);
    }

    @Test
    void adopting_own_runs_and_unknown_jobs_is_refused() throws Exception {
        RealWorkspace here = lab.workspace();
        Run own = here.submit(here.command("sleep 100"));
        JobId id = own.jobs().getFirst().id().orElseThrow();
        assertThatThrownBy(() -> adopt(id.value())).is(MessageCode.of("run.job-already-run"));
        assertThatThrownBy(() -> adopt("99999999")).is(MessageCode.of("run.job-not-known"));
        assertThat(here.engine().runs().newest(10)).hasSize(1);
        assertThat(adoptions.findFollowed(here.cluster().name(), new JobId("99999999")))
                .isEqualTo(Optional.empty());
        here.engine().control().cancel(own.id());
    }
}
