package org.batchwright.scheduler.gridengine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.GpuCount;
import org.batchwright.model.load.GpuSummary;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.load.Utilization;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.LoadSamples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parses answers of a real Grid Engine 8.1.9 with parallel jobs, an array, and jobs that request GPUs. */
class GridEngineLoadTest {
    private final LoadReader reader = new GridEngine().loadReader().orElseThrow();

    private ClusterLoad load() throws Exception {
        return reader.read(LoadSamples.answer("grid-engine-8.1.9"));
    }

    private QueuedJob job(String name) throws Exception {
        return load().jobs().stream()
                .filter(job -> job.owner().name().equals(name) && job.isWaiting() == !name.equals("pair"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void the_total_of_a_complex_on_a_host_is_its_free_amount_plus_the_amount_used_by_its_jobs() throws Exception {
        NodeLoad host = load().nodes().getFirst();

        assertThat(load().nodes()).hasSize(1);
        assertThat(host.name()).isEqualTo("batchwright-ge");
        assertThat(host.queues()).containsExactly("all.q", "short.q");
        assertThat(host.state()).isEqualTo(new NodeLoad.NodeState(NodeAvailability.OPEN, "ok", ""));
        assertThat(host.gpus()).containsExactly(new NodeGpus("", 3, 4));
        assertThat(host.cpus()).isEqualTo(new Utilization(9, 16));
        assertThat(GpuSummary.of(load())).containsExactly(new GpuSummary("", 3, 1, 0, 0, 0, 9));
    }

    @Test
    void slots_gpus_and_limits_of_jobs_are_read() throws Exception {
        QueuedJob pair = job("pair");
        assertThat(pair.status().state()).isEqualTo(JobState.RUNNING);
        assertThat(pair.demand()).isEqualTo(new QueuedJob.Demand(1, 2, 0, List.of(new GpuCount("", 1))));
        assertThat(pair.nodes()).containsExactly("batchwright-ge");
        assertThat(pair.schedule().limit()).contains(Duration.ofMinutes(10));
        assertThat(pair.schedule().end()).isEqualTo(pair.schedule().start().map(start -> start.plusSeconds(600)));

        assertThat(job("big").status().obstacle()).isEqualTo(Obstacle.TURN);
        assertThat(job("arr").count()).isEqualTo(17);
        assertThat(job("held").status().obstacle()).isEqualTo(Obstacle.HOLD);
        assertThat(job("after").status().obstacle()).isEqualTo(Obstacle.DEPENDENCY);
        assertThat(new GridEngine().describeReason(job("after").status().reason()))
                .isEqualTo("Waiting for another job to end.");
    }

    @Test
    void information_that_grid_engine_cannot_report_is_not_shown() throws Exception {
        assertThat(load().hidden())
                .extracting(HiddenPart::part)
                .containsExactlyInAnyOrder(LoadPart.SHARES, LoadPart.LIMITS, LoadPart.RESERVATIONS);
    }

    @Test
    void a_damaged_answer_counts_as_hidden() {
        ClusterLoad load = reader.read(LoadAnswer.read(
                "\u001ehosts\n<qhost><host name='a'>\u001e=0 \n\u001ejobs\n<job_info></job_info>\n\u001e=0 \n"));

        assertThat(load.hidden(LoadPart.NODES)).get().asString().contains("the output of qhost could not be read");
        assertThat(load.hidden(LoadPart.NODES)).map(HiddenPart::isUnreadable).contains(true);
        assertThat(load.hidden(LoadPart.SHARES)).map(HiddenPart::isUnreadable).contains(false);
        assertThat(load.hidden(LoadPart.JOBS)).isEmpty();
    }

    @Test
    void a_host_whose_queues_are_all_closed_accepts_no_jobs() throws Exception {
        String text = LoadSamples.text("grid-engine-8.1.9")
                .replace("name='state_string'></queuevalue>", "name='state_string'>au</queuevalue>");

        assertThat(reader.read(LoadAnswer.read(text)).nodes().getFirst().state())
                .isEqualTo(new NodeLoad.NodeState(NodeAvailability.CLOSED, "au", ""));
    }

    @Test
    void a_host_with_an_open_queue_is_open_even_if_another_queue_is_disabled() throws Exception {
        String text = LoadSamples.text("grid-engine-8.1.9")
                .replaceFirst("name='state_string'></queuevalue>", "name='state_string'>d</queuevalue>");

        assertThat(reader.read(LoadAnswer.read(text)).nodes().getFirst().state())
                .isEqualTo(new NodeLoad.NodeState(NodeAvailability.OPEN, "ok", ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {"'' 1", "5 1", "6-20:1 15", "1-15:1,18,19 17", "1-9:2 5"})
    void array_tasks_are_counted(String tasks, int count) {
        assertThat(QstatJob.count(tasks)).isEqualTo(count);
    }
}
