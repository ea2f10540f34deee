package org.batchwright.clusters.crater;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.GpuCount;
import org.batchwright.model.load.GpuSummary;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.load.Utilization;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.load.LoadStatus;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests reading the load of a fake Crater, whose responses follow Crater's source code. */
@Tag("rig")
class CraterLoadTest {
    @TempDir
    Path folder;

    private CraterLab lab;

    @BeforeEach
    void open() throws Exception {
        lab = CraterLab.open(folder);
        lab.workspace().engine().connections().host(lab.workspace().cluster());
    }

    @AfterEach
    void close() {
        lab.close();
    }

    private LoadStatus ask() throws Exception {
        return lab.workspace().engine().loads().ask(lab.workspace().cluster());
    }

    @Test
    void nodes_jobs_and_the_users_quota_are_read_from_the_api() throws Exception {
        Run run = lab.workspace().submit(lab.workspace().command("until [ -e goal ]; do sleep 0.1; done"));
        lab.workspace().awaitRun(run, last -> last.state() == JobState.RUNNING);

        LoadStatus status = ask();

        assertThat(status.failure()).isEmpty();
        ClusterLoad load = status.load().orElseThrow();
        assertThat(load.user()).isEqualTo("alice");
        assertThat(load.nodes())
                .extracting(
                        NodeLoad::name,
                        node -> node.state().availability(),
                        node -> node.state().reason(),
                        NodeLoad::cpus,
                        NodeLoad::gpus)
                .containsExactly(
                        tuple(
                                "gpu-node-7",
                                NodeAvailability.OPEN,
                                "",
                                new Utilization(17, 64),
                                List.of(new NodeGpus("a100", 3, 8))),
                        tuple(
                                "gpu-node-8",
                                NodeAvailability.CLOSED,
                                "fan broken",
                                new Utilization(0, 64),
                                List.of(new NodeGpus("a100", 0, 8))),
                        tuple(
                                "gpu-node-9",
                                NodeAvailability.RESERVED,
                                "",
                                new Utilization(0, 64),
                                List.of(new NodeGpus("a100", 0, 8))));
        assertThat(GpuSummary.of(load))
                .extracting(
                        GpuSummary::type, GpuSummary::free, GpuSummary::used, GpuSummary::down, GpuSummary::reserved)
                .containsExactly(tuple("a100", 5, 3, 8, 8));
        assertThat(load.jobs())
                .extracting(
                        QueuedJob::id,
                        job -> job.owner().user(),
                        job -> job.status().state(),
                        job -> job.demand().gpus(),
                        QueuedJob::nodes)
                .containsExactly(
                        tuple(
                                run.jobs().getFirst().id().orElseThrow().value(),
                                "alice",
                                JobState.RUNNING,
                                List.<GpuCount>of(),
                                List.of("gpu-node-7")),
                        tuple(
                                "sg-bob-261122-0c0de",
                                "bob",
                                JobState.QUEUED,
                                List.of(new GpuCount("a100", 4)),
                                List.<String>of()));
        assertThat(load.mine().limits())
                .containsExactly(
                        new OwnShare.LimitUse("alice", "cpu", new Utilization(5, 32)),
                        new OwnShare.LimitUse("alice", "nvidia.com/a100", new Utilization(1, 4)));
        assertThat(load.hidden())
                .extracting(HiddenPart::part)
                .containsExactly(LoadPart.PRIORITIES, LoadPart.SHARES, LoadPart.RESERVATIONS);
    }

    @Test
    void data_that_crater_does_not_provide_is_listed_with_the_reason() throws Exception {
        lab.server().refuse("GET /api/v1/vcjobs/all", "insufficient permissions");
        lab.server().refuse("GET /api/v1/context/job-resource-summary", "queue quota is disabled");

        ClusterLoad load = ask().load().orElseThrow();

        assertThat(load.shows(LoadPart.JOBS)).isTrue();
        assertThat(load.jobs()).isEmpty();
        assertThat(load.mine().limits()).isEmpty();
        assertThat(load.hidden())
                .contains(
                        new HiddenPart(LoadPart.OTHERS, "insufficient permissions"),
                        new HiddenPart(LoadPart.LIMITS, "queue quota is disabled"));
    }

    @Test
    void an_expired_session_is_reported_as_a_failure_without_a_login_prompt() throws Exception {
        lab.server().refuse("GET /api/v1/nodes", "no nodes for you");
        lab.server().refuse("GET /api/v1/vcjobs/all", "no jobs for you");
        lab.server().refuse("GET /api/v1/vcjobs", "no jobs of yours");

        assertThat(ask().failure().orElseThrow().what()).contains("no jobs of yours");
    }
}
