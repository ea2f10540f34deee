package org.batchwright.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.cli.CliHarness;
import org.batchwright.cli.FakeEngine;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.run.access.ShellClusters;
import org.batchwright.run.look.LookSamples;
import org.junit.jupiter.api.Test;

class LookVerbTest {
    private final CliHarness typed = new CliHarness();

    private ShellClusters answering(int exit, String answer) {
        ShellClusters clusters = new ShellClusters(exit, answer);
        typed.engine.shells = clusters;
        typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), ShellClusters.RUNNING));
        return clusters;
    }

    @Test
    void the_gpus_the_processes_and_the_memory_of_a_job_are_shown() {
        ShellClusters clusters = answering(0, LookSamples.TRAINING);

        assertThat(typed.run("look", "3")).isZero();

        assertThat(typed.out()).isEqualTo("""
                        quick #3 on gpu03
                        Job memory: 40 GB of 64 GB
                        Node load: 12.4 (16 CPUs for the job)
                        Node memory: 190.7 GB of 251.6 GB available

                        GPU  USE   MEMORY           TEMPERATURE  NAME
                        1    87 %  39.2 GB / 80 GB  61 °C        NVIDIA A100-SXM4-80GB
                        3    0 %   512 MB / 80 GB   –            NVIDIA A100-SXM4-80GB

                        PID    CPU    CPU TIME  MEMORY  COMMAND
                        31273  198 %  0:08:41   38 GB   python train.py --lr 1e-4 --data /scratch/ada/my runs
                        31280  5 %    0:00:01   512 MB  pt data (loader)
                        31272  0 %    0:00:00   3 MB    bash /var/spool/slurmd/job00053/slurm_script
                        """);
        assertThat(clusters.started.getFirst())
                .contains("terminal=''\n", "srun --quiet", "--overlap")
                .doesNotContain("touch active");
    }

    @Test
    void json_has_the_gpus_the_processes_and_the_memory_of_a_job() {
        answering(0, LookSamples.TRAINING);

        assertThat(typed.run("look", "3", "--json")).isZero();

        assertThat(typed.json().at("/look/memory_limit_bytes").asLong()).isEqualTo(68_719_476_736L);
        assertThat(typed.json().at("/look/gpus/0/use_percent").asInt()).isEqualTo(87);
        assertThat(typed.json().at("/look/gpus/1/celsius").isNull()).isTrue();
        assertThat(typed.json().at("/look/gpu_answer").asString()).isEqualTo("found");
        assertThat(typed.json().at("/look/processes/0/cpus").asDouble()).isEqualTo(1.98);
        assertThat(typed.json().at("/look/processes/0/cpu_seconds").asInt()).isEqualTo(521);
    }

    @Test
    void control_characters_from_a_job_are_made_visible() {
        answering(0, LookSamples.TRAINING.replace("python train.py", "python \u001b[2J\u202etrain.py"));

        assertThat(typed.run("look", "3")).isZero();

        assertThat(typed.out()).contains("python \\u001b[2J\\u202etrain.py").doesNotContain("\u001b", "\u202e");
    }

    @Test
    void a_failed_inspection_is_explained() {
        answering(75, "");

        assertThat(typed.run("look", "3")).isEqualTo(4);

        assertThat(typed.err()).contains("The command could not be started in the job.", "complaint");
    }

    @Test
    void jobs_that_are_not_running_and_schedulers_without_access_to_jobs_are_reported() {
        answering(0, LookSamples.TRAINING);
        typed.engine.put(FakeEngine.run(4, "mnist/quick", FakeEngine.LAB.name(), JobReport.of(JobState.SUCCEEDED, "")));
        assertThat(typed.run("look", "4")).isEqualTo(4);
        assertThat(typed.err()).contains("is not running");

        Cluster pbs = new Cluster(
                new ClusterName("pbs"),
                Optional.of(Address.alias("pbs")),
                "openpbs",
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
        typed.engine.clusters.save(pbs);
        typed.engine.put(FakeEngine.run(5, "mnist/quick", pbs.name(), ShellClusters.RUNNING));
        assertThat(typed.run("look", "5")).isEqualTo(4);
        assertThat(typed.err()).contains("OpenPBS does not let you");
    }
}
