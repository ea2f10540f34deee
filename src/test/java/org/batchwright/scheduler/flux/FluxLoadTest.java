package org.batchwright.scheduler.flux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.GpuSummary;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.load.Utilization;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.openpbs.PbsTools;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs the actual script with commands that print output in the documented formats. */
class FluxLoadTest {
    private final LoadReader reader = new Flux().loadReader().orElseThrow();

    @TempDir
    Path folder;

    private static String cat(String name) {
        return "cat " + Path.of("src/test/resources/answers/flux/load", name).toAbsolutePath();
    }

    private ClusterLoad load(String allocated) throws Exception {
        PbsTools tools = new PbsTools(folder);
        tools.make(
                "flux",
                "case $* in\n"
                        + "'resource R -s all') " + cat("R-all.json") + " ;;\n"
                        + "'resource R -s allocated') " + allocated + " ;;\n"
                        + "'resource R -s down') " + cat("R-down.json") + " ;;\n"
                        + "'resource list '*) " + cat("list.txt") + " ;;\n"
                        + "'resource status '*) " + cat("status.txt") + " ;;\n"
                        + "'jobs -A '*) " + cat("jobs.json") + " ;;\n"
                        + "esac");
        return reader.read(LoadAnswer.read(tools.run(LoadAnswer.functions() + reader.script())));
    }

    private ClusterLoad load() throws Exception {
        return load(cat("R-allocated.json"));
    }

    private static QueuedJob job(ClusterLoad load, String name) {
        return load.jobs().stream()
                .filter(job -> job.owner().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void the_resources_of_nodes_are_derived_from_their_ranks() throws Exception {
        ClusterLoad load = load();

        assertThat(load.nodes())
                .extracting(
                        NodeLoad::name,
                        NodeLoad::queues,
                        NodeLoad::cpus,
                        NodeLoad::usedGpus,
                        NodeLoad::allGpus,
                        NodeLoad::state)
                .containsExactly(
                        tuple("fluke3", List.of("batch", "debug"), new Utilization(64, 64), 4, 4, up("avail", "")),
                        tuple("fluke4", List.of("batch", "debug"), new Utilization(8, 64), 1, 4, up("avail", "")),
                        tuple("fluke5", List.of("batch"), new Utilization(0, 128), 0, 0, up("avail", "")),
                        tuple(
                                "fluke7",
                                List.of("batch"),
                                new Utilization(128, 128),
                                0,
                                0,
                                new NodeLoad.NodeState(NodeAvailability.CLOSED, "draining", "broken | fan")));
        assertThat(GpuSummary.of(load)).containsExactly(new GpuSummary("", 5, 3, 0, 0, 0, 0));
    }

    private static NodeLoad.NodeState up(String word, String reason) {
        return new NodeLoad.NodeState(NodeAvailability.OPEN, word, reason);
    }

    @Test
    void nodes_and_times_of_jobs_are_read() throws Exception {
        ClusterLoad load = load();
        QueuedJob job = job(load, "train");

        assertThat(job.owner()).isEqualTo(new QueuedJob.Owner("alice", "lab", "train", List.of("batch")));
        assertThat(job.nodes()).containsExactly("fluke3", "fluke4");
        assertThat(job.demand()).isEqualTo(new QueuedJob.Demand(2, 72, 0, List.of()));
        assertThat(job.status().state()).isEqualTo(JobState.RUNNING);
        assertThat(job.schedule().start()).contains(Instant.ofEpochSecond(1_795_200_010));
        assertThat(job.schedule().end()).contains(Instant.ofEpochSecond(1_795_203_610));
        assertThat(job.schedule().limit()).contains(Duration.ofHours(1));
        assertThat(load.jobs()).hasSize(4);
    }

    @Test
    void the_reasons_of_waiting_jobs_distinguish_holds_dependencies_and_queue_position() throws Exception {
        ClusterLoad load = load();

        assertThat(job(load, "next").status().obstacle()).isEqualTo(Obstacle.TURN);
        assertThat(job(load, "next").status().priority()).hasValue(16);
        assertThat(job(load, "next").schedule().start()).contains(Instant.ofEpochSecond(1_795_203_700));
        assertThat(job(load, "held").status().obstacle()).isEqualTo(Obstacle.HOLD);
        assertThat(job(load, "after").status().obstacle()).isEqualTo(Obstacle.DEPENDENCY);
    }

    @Test
    void sections_that_flux_does_not_report_are_hidden_instead_of_shown_as_empty() throws Exception {
        assertThat(load().hidden())
                .extracting(HiddenPart::part)
                .containsExactlyInAnyOrder(
                        LoadPart.JOB_GPUS,
                        LoadPart.PRIORITIES,
                        LoadPart.SHARES,
                        LoadPart.LIMITS,
                        LoadPart.RESERVATIONS);
        assertThat(load("echo 'flux-resource: ERROR: refused' >&2; exit 1").hidden())
                .contains(new HiddenPart(LoadPart.NODES, "flux-resource: ERROR: refused"));
        assertThat(load("echo '{}'").shows(LoadPart.NODES)).isFalse();
    }

    @Test
    void nothing_is_in_use_on_an_idle_cluster() throws Exception {
        ClusterLoad load = load("echo '{\"version\": 1, \"execution\": {\"R_lite\": [], \"nodelist\": []}}'");

        assertThat(load.shows(LoadPart.NODES)).isTrue();
        assertThat(load.nodes()).allMatch(node -> node.cpus().used() == 0);
    }

    @ParameterizedTest
    @CsvSource({"0-3, 4", "'0,2-3,7', 4", "'', 0", "5, 1"})
    void members_of_id_sets_are_counted(String ids, int expected) {
        assertThat(FluxResourceSet.expand(ids)).hasSize(expected);
    }
}
