package org.batchwright.model.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.run.JobState;
import org.junit.jupiter.api.Test;

class OutlooksTest {
    private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");

    private final List<NodeLoad> nodes = new ArrayList<>(
            List.of(node("g1", "gpu", 4), node("g2", "gpu", 4), node("s1", "short", 1), node("s2", "short", 2)));
    private final List<QueuedJob> jobs = new ArrayList<>();
    private final List<Reservation> reservations = new ArrayList<>();
    private final List<Queue> queues =
            new ArrayList<>(List.of(queue("gpu", Queue.Mark.OPEN, 48), queue("short", Queue.Mark.OPEN, 2)));

    private static NodeLoad node(String name, String queue, int used) {
        return new NodeLoad(
                name,
                List.of(queue),
                new NodeLoad.NodeState(NodeAvailability.OPEN, "mixed", ""),
                new Utilization(used * 8L, 32),
                new Utilization(used * 1000L, 64_000),
                List.of(new NodeGpus("a100", used, 4)));
    }

    private static Queue queue(String name, Queue.Mark mark, int hours) {
        return new Queue(
                name,
                mark,
                Optional.of(Duration.ofHours(hours)),
                Queue.PerJob.withMaxNodes(OptionalInt.empty()),
                Queue.PerNode.UNKNOWN,
                Optional.empty());
    }

    private static QueuedJob job(String id, String user, String queue, int gpus, long priority, Obstacle obstacle) {
        return new QueuedJob(
                id,
                1,
                new QueuedJob.Owner(user, "lab", "train", List.of(queue)),
                new QueuedJob.Status(JobState.QUEUED, "PENDING", "Resources", OptionalLong.of(priority), obstacle),
                new QueuedJob.Demand(1, 8, 1000, gpus == 0 ? List.of() : List.of(new GpuCount("a100", gpus))),
                new QueuedJob.Schedule(
                        Optional.of(NOW.minusSeconds(600)),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(Duration.ofHours(4))),
                List.of());
    }

    private JobOutlook mine() {
        ClusterLoad load = new ClusterLoad(NOW, "alice", nodes, jobs, OwnShare.UNKNOWN, reservations, List.of());
        Outlooks outlooks = new Outlooks(load, queues, NOW);
        return outlooks.of(outlooks.mine().getFirst());
    }

    @Test
    void jobs_in_the_same_queue_with_a_higher_priority_are_counted_as_ahead() {
        jobs.add(job("1", "alice", "gpu", 2, 500, Obstacle.TURN));
        jobs.add(job("2", "bob", "gpu", 4, 900, Obstacle.TURN));
        jobs.add(job("3", "bob", "gpu", 4, 600, Obstacle.TURN));
        jobs.add(job("4", "bob", "gpu", 4, 400, Obstacle.TURN));
        jobs.add(job("5", "bob", "short", 4, 900, Obstacle.TURN));
        jobs.add(job("6", "bob", "gpu", 4, 900, Obstacle.LIMIT));

        assertThat(mine().ahead()).contains(new JobOutlook.Ahead(2, 8, 16));
    }

    @Test
    void a_different_queue_with_free_resources_is_suggested_with_its_limit() {
        jobs.add(job("1", "alice", "gpu", 2, 500, Obstacle.TURN));

        assertThat(mine().others())
                .containsExactly(new JobOutlook.OtherQueue(queues.getLast(), 2, 5, Optional.of(Duration.ofHours(2))));
    }

    @Test
    void a_full_queue_or_one_with_waiting_jobs_is_not_suggested() {
        jobs.add(job("1", "alice", "gpu", 4, 500, Obstacle.TURN));
        assertThat(mine().others()).isEmpty();

        jobs.set(0, job("1", "alice", "gpu", 2, 500, Obstacle.TURN));
        jobs.add(job("2", "bob", "short", 1, 900, Obstacle.TURN));
        assertThat(mine().others()).isEmpty();

        jobs.remove(1);
        queues.set(1, queue("short", Queue.Mark.CLOSED, 2));
        assertThat(mine().others()).isEmpty();
    }

    @Test
    void values_that_depend_on_hidden_jobs_of_other_users_are_unknown() {
        jobs.add(job("1", "alice", "gpu", 2, 500, Obstacle.TURN));
        HiddenPart others = new HiddenPart(LoadPart.OTHERS, "PrivateData=jobs");
        ClusterLoad load = new ClusterLoad(NOW, "alice", nodes, jobs, OwnShare.UNKNOWN, reservations, List.of(others));

        assertThat(load.showsOnlyMine()).isTrue();
        assertThat(new Outlooks(load, queues, NOW).of(jobs.getFirst()))
                .isEqualTo(new JobOutlook(jobs.getFirst(), Optional.empty(), List.of(), Optional.empty()));
    }

    @Test
    void no_other_queue_is_suggested_for_a_job_held_back_by_an_account_limit() {
        jobs.add(job("1", "alice", "gpu", 1, 500, Obstacle.LIMIT));

        assertThat(mine().others()).isEmpty();
        assertThat(mine().ahead()).isEmpty();
    }

    @Test
    void a_job_that_would_overlap_maintenance_of_all_its_nodes_shows_the_time_left() {
        jobs.add(job("1", "alice", "gpu", 4, 500, Obstacle.TURN));
        reservations.add(maintenance(List.of("g1")));
        assertThat(mine().beforeMaintenance()).isEmpty();

        reservations.add(maintenance(List.of("g1", "g2", "s1")));
        assertThat(mine().beforeMaintenance()).contains(Duration.ofHours(3));
    }

    private static Reservation maintenance(List<String> nodes) {
        return new Reservation(
                "maint",
                Reservation.Use.MAINTENANCE,
                NOW.plusSeconds(3 * 3600),
                NOW.plusSeconds(5 * 3600),
                nodes,
                List.of());
    }

    @Test
    void free_gpus_of_nodes_in_an_active_reservation_of_other_users_count_as_reserved() {
        reservations.add(new Reservation(
                "class",
                Reservation.Use.OTHERS,
                NOW.minusSeconds(60),
                NOW.plusSeconds(60),
                List.of("s1"),
                List.of("course")));
        ClusterLoad load = new ClusterLoad(NOW, "alice", nodes, jobs, OwnShare.UNKNOWN, reservations, List.of());

        assertThat(GpuSummary.of(load)).containsExactly(new GpuSummary("a100", 11, 2, 3, 0, 0, 0));
    }

    @Test
    void gpus_of_a_node_without_free_memory_do_not_count_as_free() {
        nodes.clear();
        nodes.add(new NodeLoad(
                "g1",
                List.of("gpu"),
                new NodeLoad.NodeState(NodeAvailability.OPEN, "mixed", ""),
                new Utilization(8, 32),
                new Utilization(63_900, 64_000),
                List.of(new NodeGpus("a100", 1, 4))));
        nodes.add(node("g2", "gpu", 3));
        ClusterLoad load = new ClusterLoad(NOW, "alice", nodes, jobs, OwnShare.UNKNOWN, reservations, List.of());

        assertThat(GpuSummary.of(load)).containsExactly(new GpuSummary("a100", 4, 1, 0, 0, 3, 0));
    }

    @Test
    void the_gpus_of_the_users_own_jobs_are_known_on_each_node() {
        jobs.add(new QueuedJob(
                "7",
                1,
                new QueuedJob.Owner("alice", "lab", "train", List.of("gpu")),
                new QueuedJob.Status(JobState.RUNNING, "RUNNING", "", OptionalLong.empty(), Obstacle.UNKNOWN),
                new QueuedJob.Demand(2, 8, 1000, List.of(new GpuCount("a100", 6))),
                QueuedJob.Schedule.UNKNOWN,
                List.of("g1", "g2")));
        NodeOccupants occupants =
                NodeOccupants.of(new ClusterLoad(NOW, "alice", nodes, jobs, OwnShare.UNKNOWN, reservations, List.of()));

        assertThat(occupants.myGpus(nodes.getFirst())).isEqualTo(3);
        assertThat(occupants.hasMine(nodes.get(1))).isTrue();
        assertThat(occupants.on(nodes.get(2))).isEmpty();
    }
}
