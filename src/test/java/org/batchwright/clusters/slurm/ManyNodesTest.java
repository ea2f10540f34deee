package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.batchwright.Cleanup;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Tests multi-node jobs on a real Slurm with the bundled presets and Debian's Open MPI. */
@Tag("rig")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ManyNodesTest {
    private static final Settings TWO_NODES = Settings.NONE
            .with(Fields.QUEUE, Value.of("gpu"))
            .with(Fields.NODES, Value.of("2"))
            .with(Fields.CPUS_PER_TASK, Value.of("1"))
            .with(Fields.TIME, Value.of("00:02:00"));

    private final Cleanup cleanup = new Cleanup();
    private SlurmLab lab;

    @BeforeAll
    void open(@TempDir Path folder) throws Exception {
        SlurmLab.make(folder.resolve("many"));
        lab = SlurmLab.open(folder.resolve("many"));
        cleanup.add(lab::close);
        cleanup.add(lab::clear);
        here().code("say.sh", """
            echo "$NODE_RANK $NNODES $MASTER_ADDR $MASTER_PORT $SLURMD_NODENAME" >node-$NODE_RANK
            """);
    }

    @AfterAll
    void leave_nothing_behind() throws Exception {
        cleanup.run();
    }

    @Test
    void mpi_hello_runs_its_ranks_on_two_nodes_and_they_communicate() throws Exception {
        Preset hello = here().preset(PresetId.of("many-nodes/mpi_hello"));
        Settings settings = hello.settings();
        List<String> setup = new ArrayList<>(settings.get(Fields.SETUP).orElseThrow());
        // the nodes are one machine, and Open MPI 5 does not choose the loopback interface by
        // default
        setup.addFirst("export OMPI_MCA_btl_tcp_if_include=lo");
        Run run = here().awaitEnd(here().submit(hello.withSettings(
                settings.with(Fields.QUEUE, Value.of("gpu")).with(Fields.SETUP, Value.of(setup)))));
        String log = here().log(run);
        assertThat(run.state()).as(log).isEqualTo(JobState.SUCCEEDED);
        assertThat(log).contains("all 4 ranks responded; their numbers add up to 6");
        assertThat(log.lines().filter(line -> line.startsWith("rank ")).sorted())
                .hasSize(4)
                .first()
                .asString()
                .startsWith("rank 0 of 4 on ");
        assertThat(log.lines().filter(line -> line.startsWith("# nodes ")))
                .singleElement()
                .asString()
                .matches("# nodes c\\d c\\d, first at c\\d:[23]\\d{4}");
    }

    @Test
    void each_node_starts_the_command_once_and_gets_the_rendezvous_endpoint() throws Exception {
        Run run = here().awaitEnd(here().submit(here().with(TWO_NODES
                .with(Fields.LAUNCH, Value.of("per-node"))
                .with(Fields.COMMAND, Value.of("bash say.sh")))));
        assertThat(run.state()).as(here().log(run)).isEqualTo(JobState.SUCCEEDED);
        List<String[]> results = new ArrayList<>();
        for (int rank : List.of(0, 1)) {
            results.add(result(run, "node-" + rank).strip().split(" "));
        }
        assertThat(results).extracting(words -> words[0]).containsExactly("0", "1");
        assertThat(results).extracting(words -> words[1]).containsOnly("2");
        assertThat(results).extracting(words -> words[2]).containsOnly(results.getFirst()[4]);
        assertThat(results.getFirst()[3]).isEqualTo(results.getLast()[3]);
        assertThat(results.getFirst()[4]).isNotEqualTo(results.getLast()[4]);
    }

    @Test
    void with_torchrun_each_node_has_one_process_and_all_processes_use_the_same_rendezvous() throws Exception {
        here().code("torchrun", "#!/bin/bash\nprintf '%s\\n' \"$@\" >args.$SLURM_NODEID\n");
        Run run = here().awaitEnd(here().submit(here().with(TWO_NODES
                .with(Fields.LAUNCH, Value.of("torchrun"))
                .with(Fields.TASKS_PER_NODE, Value.of("2"))
                .with(Fields.SETUP, Value.of(List.of("chmod +x $bw_run/work/torchrun", "PATH=$bw_run/work:$PATH")))
                .with(Fields.COMMAND, Value.of("python3 ddp.py")))));
        assertThat(run.state()).as(here().log(run)).isEqualTo(JobState.SUCCEEDED);
        String first = result(run, "args.0");
        assertThat(result(run, "args.1")).isEqualTo(first);
        assertThat(first.lines())
                .startsWith("--nnodes=2", "--nproc-per-node=2", "--rdzv-backend=c10d")
                .anyMatch(word -> word.matches("--rdzv-endpoint=c\\d:[23]\\d{4}"))
                .endsWith("--no-python", "python3", "ddp.py");
    }

    @Test
    void if_a_command_fails_on_one_node_the_job_fails_and_the_log_names_the_node() throws Exception {
        Run run = here().awaitEnd(here().submit(here().with(TWO_NODES
                .with(Fields.LAUNCH, Value.of("per-node"))
                .with(Fields.COMMAND, Value.of("[ $NODE_RANK = 0 ] || exit 9; sleep 100")))));
        assertThat(run.state()).isEqualTo(JobState.FAILED);
        assertThat(here().log(run)).contains("task 1: Exited with exit code 9");
    }

    @Test
    void optuna_search_workers_share_one_journal() throws Exception {
        Run run = here().awaitEnd(here().submit(here().preset(PresetId.of("many-nodes/optuna_search"))));
        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(run.jobs()).hasSize(4);
        List<String> trials = result(run, "study.journal").lines().toList();
        assertThat(trials).hasSize(80).allMatch(line -> line.startsWith("{") && line.endsWith("}"));
        TreeSet<String> workers = new TreeSet<>();
        trials.forEach(line -> workers.add(line.replaceFirst(".*\"worker\": (\\d+).*", "$1")));
        assertThat(workers).containsExactly("0", "1", "2", "3");
    }

    private String result(Run run, String name) throws Exception {
        return new String(lab.result(run.id(), name), StandardCharsets.UTF_8);
    }

    private RealWorkspace here() {
        return lab.workspace();
    }
}
