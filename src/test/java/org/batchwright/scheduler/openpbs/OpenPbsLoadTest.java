package org.batchwright.scheduler.openpbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.GpuCount;
import org.batchwright.model.load.GpuSummary;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.OwnShare.LimitUse;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.load.Utilization;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs the actual script with commands that print the output of a real OpenPBS 23.06.06. */
class OpenPbsLoadTest {
    private final LoadReader reader = new OpenPbs().loadReader().orElseThrow();

    private ClusterLoad load(Path folder, String server) throws Exception {
        PbsTools tools = new PbsTools(folder);
        tools.make("pbsnodes", "cat " + PbsTools.answer("captured/pbsnodes-av-json.out"));
        tools.make(
                "qstat",
                "case $1 in -B) echo '" + server + "' ;; -Q) sed -n '/^Queue: /,/^=nodes/p' "
                        + PbsTools.answer("discover.txt") + " ;; *) cat " + PbsTools.answer("captured/qstat-f.out")
                        + " ;; esac");
        tools.make("id", "echo bob");
        return reader.read(LoadAnswer.read(tools.run(LoadAnswer.functions() + reader.script())));
    }

    @Test
    void nodes_are_shown_with_their_resources_and_with_gpus_by_model(@TempDir Path folder) throws Exception {
        ClusterLoad load = load(folder, "    query_other_jobs = True");

        assertThat(load.nodes())
                .extracting(NodeLoad::name, NodeLoad::usedGpus, NodeLoad::allGpus, NodeLoad::cpus)
                .containsExactly(
                        tuple("gpu01", 2, 4, new Utilization(31, 32)), tuple("gpu02", 0, 4, new Utilization(9, 32)));
        assertThat(load.nodes().getFirst().memory()).isEqualTo(new Utilization(38_912, 262_144));
        assertThat(GpuSummary.of(load))
                .extracting(GpuSummary::type, GpuSummary::used, GpuSummary::free)
                .containsExactly(tuple("A100", 2, 2), tuple("H100", 0, 4));
    }

    @Test
    void running_jobs_are_read_from_the_nodes_and_waiting_jobs_from_the_queue(@TempDir Path folder) throws Exception {
        ClusterLoad load = load(folder, "    query_other_jobs = True");

        QueuedJob job = job(load, "76.pbs01");
        assertThat(job.owner()).isEqualTo(new QueuedJob.Owner("bob", "", "train-lr3e-4", List.of("gpu")));
        assertThat(job.demand()).isEqualTo(new QueuedJob.Demand(1, 4, 8192, List.of(new GpuCount("", 1))));
        assertThat(job.nodes()).containsExactly("gpu01");
        assertThat(job.status().state()).isEqualTo(JobState.RUNNING);
        assertThat(job.schedule().limit()).contains(Duration.ofMinutes(10));

        // 8 jobs of this array wait and 2 run; the other array has 20 running jobs and none waiting
        assertThat(job(load, "81[].pbs01").count()).isEqualTo(8);
        assertThat(job(load, "81[].pbs01").isWaiting()).isTrue();
        assertThat(load.jobs())
                .filteredOn(one -> one.id().startsWith("81[") && !one.isWaiting())
                .hasSize(2);
        assertThat(load.jobs())
                .filteredOn(one -> one.id().startsWith("80["))
                .hasSize(20)
                .allMatch(one -> one.nodes().equals(List.of("gpu01")));
    }

    private static QueuedJob job(ClusterLoad load, String id) {
        return load.jobs().stream()
                .filter(job -> job.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void the_reasons_of_waiting_jobs_distinguish_holds_dependencies_and_queue_position(@TempDir Path folder)
            throws Exception {
        assertThat(load(folder, "").jobs())
                .filteredOn(QueuedJob::isWaiting)
                .extracting(job -> job.status().obstacle())
                .contains(Obstacle.TURN, Obstacle.HOLD, Obstacle.DEPENDENCY);
    }

    @Test
    void a_server_that_hides_other_users_jobs_is_recognized(@TempDir Path folder) throws Exception {
        assertThat(load(folder, "    query_other_jobs = False").hidden())
                .extracting(HiddenPart::part)
                .containsExactlyInAnyOrder(LoadPart.SHARES, LoadPart.RESERVATIONS, LoadPart.OTHERS);
    }

    @Test
    void limits_of_queues_in_which_the_user_has_jobs_are_shown_with_their_usage(@TempDir Path folder) throws Exception {
        assertThat(load(folder, "").mine().limits())
                .containsExactly(
                        new LimitUse("queue capped", "max_run", new Utilization(2, 2)),
                        new LimitUse("queue capped", "max_queued", new Utilization(3, 3)));
    }

    @ParameterizedTest
    @CsvSource({
        "free, OPEN",
        "job-busy, OPEN",
        "'job-busy,resv-exclusive', RESERVED",
        "offline, CLOSED",
        "'down,offline', CLOSED",
        "state-unknown, CLOSED"
    })
    void a_state_determines_whether_jobs_may_start(String state, NodeAvailability expected) {
        assertThat(VirtualNode.availability(state)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"256gb, 262144", "39845888kb, 38912", "0b, 0", "2tb, 2097152", "5mb, 5", "<various>, 0"})
    void sizes_are_converted_to_mebibytes(String text, long expected) {
        assertThat(VirtualNode.mebibytes(text)).isEqualTo(expected);
    }
}
