package org.batchwright.clusters.slurm.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Run;
import org.batchwright.run.access.ssh.WindowServer;
import org.batchwright.run.jupyter.RunJupyter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What every way into a job of a real Slurm sees: the allocation of the job itself, and its limits. */
@Tag("rig")
class AllocationOnSlurmTest extends InSlurmJobs {
    /**
     * Writes what it sees to a file: the allocation, the limits of its shell, and its cgroups without those of the step, with their memory
     * limits.
     */
    private static final String FACTS = """
            #!/bin/bash
            {
              for name in SLURM_JOB_ID SLURM_JOB_NODELIST SLURMD_NODENAME SLURM_JOB_GPUS CUDA_VISIBLE_DEVICES \\
                SLURM_CPUS_ON_NODE SLURM_CPUS_PER_TASK SLURM_MEM_PER_NODE MODE; do
                echo "$name=${!name-unset}"
              done
              echo "account $(id -un), $(nproc) CPUs"
              ulimit -a
              while IFS=: read -r _ controllers path; do
                path=${path%%/step_*}
                echo "cgroup $controllers $path"
                for limit in memory.limit_in_bytes memory.max; do
                  cat "/sys/fs/cgroup/$controllers$path/$limit" 2>/dev/null
                done
              done </proc/self/cgroup
            } >"$HOME/LAB/facts-$1.part"
            mv "$HOME/LAB/facts-$1.part" "$HOME/LAB/facts-$1"
            """;

    @BeforeEach
    void installPrograms() throws Exception {
        jobAccess.installJupyter();
        jobAccess.install("facts", FACTS.replace("LAB", lab.root()));
        jobAccess.install("imitation", lab.tell("cat ~/" + lab.root() + "/bin/jupyter-lab"));
        jobAccess.install("jupyter-lab", "#!/bin/bash\nfacts notebook\nexec imitation \"$@\"\n");
    }

    @Test
    void every_way_into_a_job_has_its_gpus_limits_and_cgroups() throws Exception {
        Settings settings = Settings.NONE
                .with(Fields.QUEUE, Value.of("gpu"))
                .with(Fields.GPUS_PER_NODE, Value.of("2"))
                .with(Fields.CPUS_PER_TASK, Value.of("3"))
                .with(Fields.MEMORY, Value.of("700 MB"));
        Run run = jobAccess.hold(
                new SlurmJobAccess.Hold(settings, Optional.empty(), Duration.ofMinutes(10)),
                "ulimit -c 0",
                "facts job");
        String ofJob = facts("job");
        assertThat(ofJob)
                .contains("SLURM_JOB_ID=" + run.jobs().getFirst().id().orElseThrow() + "\n")
                .containsPattern("CUDA_VISIBLE_DEVICES=[0-3],[0-3]\n")
                .contains("SLURM_MEM_PER_NODE=700\n", "SLURM_CPUS_PER_TASK=3\n", "MODE=preset\n", "account alice");

        jobAccess.shell(run, "facts shell");
        jobAccess.terminal(run, "facts terminal");
        RunJupyter.Opened notebook = lab.workspace().engine().access().jupyter().open(run.id());
        try (WindowServer _ = jobAccess.window()) {
            jobAccess.ssh(jobAccess.hosts().add(run.id()), "facts ssh");
        }
        Map<String, String> inside = new TreeMap<>();
        for (String way : List.of("shell", "terminal", "ssh", "notebook")) {
            inside.put(way, facts(way));
        }
        assertThat(inside).allSatisfy((way, facts) -> assertThat(facts).as(way).isEqualTo(ofJob));
        lab.workspace().engine().access().ports().stop(notebook.forward());
        lab.workspace().engine().control().cancel(run.id());
    }

    private String facts(String way) throws Exception {
        String file = "facts-" + way;
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> lab.tell("ls ~/" + lab.root()).lines().anyMatch(file::equals));
        return lab.tell("cat ~/" + lab.root() + "/" + file);
    }
}
