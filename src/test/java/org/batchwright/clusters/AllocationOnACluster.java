package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.batchwright.clusters.local.JupyterOnThisComputerTest;
import org.batchwright.compose.variant.NodeWork;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Run;
import org.batchwright.run.access.ssh.WindowServer;
import org.batchwright.run.jupyter.RunJupyter;
import org.junit.jupiter.api.Test;

/** Checks that every way into a job gives access to the environment, limits and cgroups of the job itself, and to nothing outside them. */
public abstract class AllocationOnACluster {
    /** Variables that belong to an account or to a single shell, session or step, and variables that a job script sets after the setup. */
    private static final String OWN =
            "HOME|PATH|USER|LOGNAME|MAIL|_|PWD|OLDPWD|SHLVL|TERM|LINES|COLUMNS|LS_COLORS|SSH_[A-Z]*|JUPYTER_[A-Z_]*|"
                    + "BATCHWRIGHT_PARAMS|PYTHONPATH|SRUN_DEBUG|SLURMD_DEBUG|"
                    + "SLURM_(STEP|LAUNCH|SRUN|TASK|CPU_BIND|PROCID|LOCALID|NODEID|GTIDS|TOPOLOGY|"
                    + "DISTRIBUTION|UMASK|MPI|NPROCS|NTASKS|PTY|JOB_CPUS_PER_NODE_PACK_GROUP)[A-Z0-9_]*";

    /**
     * A program that writes its environment, limits, cgroups (except those of a step) and the Slurm job of its process
     * to a file.
     */
    private static final String FACTS = """
            #!/bin/bash
            {
              echo "account $(id -un), $(nproc) CPUs"
              ulimit -S -a
              env -0 | tr '\\n\\0' ' \\n' | grep -vE '^(OWN)=' | sort
              while IFS=: read -r _ controllers path; do
                path=${path%%/step_*}
                echo "cgroup $controllers $path"
                for limit in memory.limit_in_bytes memory.max; do
                  cat "/sys/fs/cgroup/$controllers$path/$limit" 2>/dev/null
                done
              done </proc/self/cgroup
              process=$$
              while [ "${process:-0}" -gt 1 ]; do
                parent=$(sed -n 's/^PPid:[[:space:]]*//p' "/proc/$process/status")
                title=$(tr '\\0' ' ' <"/proc/$process/cmdline")
                case $title in "slurmstepd: ["*) title=${title#*[}; echo "a process of job ${title%%.*}" ;; esac
                process=$parent
              done
            } >"PLACE/facts-$1.part"
            mv "PLACE/facts-$1.part" "PLACE/facts-$1"
            """;

    protected abstract RealWorkspace here() throws Exception;

    protected abstract JobAccess jobAccess() throws Exception;

    /** Returns a folder that jobs read and write, in shell syntax. */
    protected abstract String place() throws Exception;

    /** Writes a program to the {@code bin} folder of the place. */
    protected abstract void install(String name, String text) throws Exception;

    /** Runs a command on the cluster, which must succeed, and returns its output. */
    protected abstract String tell(String command) throws Exception;

    /** Returns the resources that a job requests. */
    protected abstract Settings resources();

    /** Returns patterns of the lines that must appear in the facts of the job itself. */
    protected abstract List<String> factsOf(Run run);

    /** Returns whether only the job's own variables may be visible; false if this JVM's variables are passed on as well. */
    protected boolean isExact() {
        return false;
    }

    protected NodeWork.Image image() {
        return NodeWork.Image.NOT_USED;
    }

    private void installPrograms() throws Exception {
        install("facts", FACTS.replace("OWN", OWN).replace("PLACE", place()));
        install("imitation", JupyterOnThisComputerTest.IMITATION);
        install("jupyter-lab", "#!/bin/bash\nfacts notebook\nexec imitation \"$@\"\n");
    }

    @Test
    void every_way_into_a_reserved_node_has_the_environment_limits_and_cgroups_of_the_job() throws Exception {
        Run run = jobAccess().hold(preset(), new NodeWork(Optional.empty(), Duration.ofMinutes(10), image()));
        String ofJob = facts("job");
        assertThat(ofJob).contains("\nMODE=preset\n").containsPattern("open files +\\(-n\\) 1000\n");
        factsOf(run).forEach(fact -> assertThat(ofJob).containsPattern("(?m)^" + fact + "$"));

        jobAccess().shell(run, "facts shell"); // the setup has not finished yet
        jobAccess().terminal(run, "facts terminal");
        RunJupyter.Opened notebook = here().engine().access().jupyter().open(run.id());
        try (WindowServer _ = jobAccess().window()) {
            jobAccess().ssh(jobAccess().hosts().add(run.id()), "facts ssh");
        }
        List<String> ways = List.of("shell", "terminal", "notebook", "ssh");
        Map<String, List<String>> different = new TreeMap<>();
        for (String way : ways) {
            different.put(way, differences(ofJob, facts(way)));
        }
        assertThat(different.values()).as(different.toString()).allMatch(List::isEmpty);
        here().engine().access().ports().stop(notebook.forward());
        here().engine().control().cancel(run.id());
    }

    @Test
    void a_debugged_program_has_the_environment_limits_and_cgroups_of_the_job() throws Exception {
        Preset preset = preset();
        preset = preset.withSettings(preset.settings().with(Fields.COMMAND, Value.of(DebuggedProgram.COMMAND)));
        Run run = DebuggedProgram.submit(here(), preset, "print('training')\n");
        String ofJob = facts("job");
        factsOf(run).forEach(fact -> assertThat(ofJob).containsPattern("(?m)^" + fact + "$"));
        DebuggedProgram.attach(
                here().engine().access().debugger().open(run.id()), "__import__('os').system('facts debugger')");
        List<String> different = differences(ofJob, facts("debugger"));
        assertThat(different).isEmpty();
        here().awaitEnd(run);
    }

    private List<String> differences(String ofJob, String inside) {
        List<String> job = ofJob.lines().toList();
        List<String> way = inside.lines().toList();
        return Stream.concat(
                        job.stream().filter(line -> !way.contains(line)).map(line -> "lacks " + line),
                        way.stream()
                                .filter(line -> isExact() && !job.contains(line))
                                .map(line -> "also has " + line))
                .toList();
    }

    private Preset preset() throws Exception {
        installPrograms();
        List<String> setup = List.of(
                "export PATH=" + place() + "/bin:$PATH",
                "ulimit -S -n 1000",
                "ulimit -S -v 30000000",
                "facts job",
                "sleep 2");
        return here().with(resources().with(Fields.SETUP, Value.of(new ArrayList<>(setup))))
                .withVariables(Assignments.NONE.with("MODE", Value.of("preset")));
    }

    private String facts(String way) throws Exception {
        String file = "facts-" + way;
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> tell("ls " + place()).lines().anyMatch(file::equals));
        return tell("cat " + place() + "/" + file);
    }
}
