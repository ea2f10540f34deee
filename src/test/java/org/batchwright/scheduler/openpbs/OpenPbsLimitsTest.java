package org.batchwright.scheduler.openpbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.batchwright.model.load.GpuCount;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.OwnShare.LimitUse;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.load.Utilization;
import org.batchwright.model.run.JobState;
import org.junit.jupiter.api.Test;

/** Tests all documented forms of limits (PBS Professional Administrator's Guide), because no real output with all of them was available. */
class OpenPbsLimitsTest {
    private static final String SERVER = """
            Server: pbs
                server_state = Active
                max_queued = [u:PBS_GENERIC=1000],[u:alice=20],[o:PBS_ALL=5000]
                max_run_res.ngpus = [o:PBS_ALL=16],[g:chem=8],[u:PBS_GENERIC=4]
            Queue: gpu
                queue_type = Execution
                max_run = [u:bob=5],[p:vision=3],[p:PBS_GENERIC=10]
                max_run_res.mem = [u:"alice"=64gb]
                max_queued_res.ncpus = [u:PBS_GENERIC=32]
                max_run_res.ncpus = [u:PBS_GENERIC=32gb]
            Queue: cpu
                queue_type = Execution
                max_run = [u:PBS_GENERIC=1]
            """;

    private final List<QueuedJob> jobs = new ArrayList<>(List.of(
            job("1.s", 1, "alice", "gpu", JobState.RUNNING),
            job("2[3].s", 1, "alice", "gpu", JobState.RUNNING),
            job("2[].s", 4, "alice", "gpu", JobState.QUEUED),
            job("3.s", 1, "bob", "gpu", JobState.RUNNING),
            job("4.s", 1, "bob", "cpu", JobState.RUNNING)));

    private static QueuedJob job(String id, int count, String user, String queue, JobState state) {
        return new QueuedJob(
                id,
                count,
                new QueuedJob.Owner(user, "", "", List.of(queue)),
                new QueuedJob.Status(state, "", "", OptionalLong.empty(), Obstacle.TURN),
                new QueuedJob.Demand(1, 4, 8192, List.of(new GpuCount("", 1))),
                QueuedJob.Schedule.UNKNOWN,
                List.of());
    }

    private List<LimitUse> limits(boolean othersAreShown) {
        Map<String, String> projects = Map.of("1.s", "vision", "2[].s", "vision", "3.s", "vision");
        return new OpenPbsLimits("alice", jobs, projects, othersAreShown)
                .read(OpenPbsQueues.parseObjects(SERVER.lines().toList(), true));
    }

    @Test
    void named_limits_override_general_limits_and_each_limit_counts_its_own_jobs() {
        assertThat(limits(true))
                .containsExactlyInAnyOrder(
                        limit("all queues", "max_queued", 6, 20),
                        limit("all queues, all users", "max_queued", 8, 5000),
                        limit("all queues", "max_run_res.ngpus", 2, 4),
                        limit("all queues, all users", "max_run_res.ngpus", 4, 16),
                        limit("queue gpu, project vision", "max_run", 3, 3),
                        limit("queue gpu", "max_run_res.mem", 16_384, 65_536),
                        limit("queue gpu", "max_queued_res.ncpus", 24, 32));
    }

    @Test
    void limits_that_count_jobs_of_other_users_are_omitted_if_those_jobs_are_hidden() {
        jobs.removeIf(job -> job.isOf("bob"));

        assertThat(limits(false))
                .extracting(LimitUse::holder)
                .containsOnly("all queues", "queue gpu")
                .hasSize(4);
    }

    private static LimitUse limit(String holder, String name, long used, long all) {
        return new LimitUse(holder, name, new Utilization(used, all));
    }
}
