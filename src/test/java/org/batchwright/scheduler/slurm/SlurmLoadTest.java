package org.batchwright.scheduler.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.GpuCount;
import org.batchwright.model.load.GpuSummary;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.JobOutlook;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.Outlooks;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.load.Reservation;
import org.batchwright.model.load.Utilization;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadSamples;
import org.batchwright.scheduler.slurm.load.SlurmGpus;
import org.batchwright.scheduler.slurm.load.SlurmLoadNodes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parses answers of a real Slurm 22.05.8 with a drained node, two reservations and jobs of three users. */
class SlurmLoadTest {
    private final SlurmLoad slurm = new SlurmLoad();

    private ClusterLoad load() throws Exception {
        return slurm.read(LoadSamples.answer("slurm-22.05"));
    }

    @Test
    void a_node_in_several_partitions_is_listed_once() throws Exception {
        List<NodeLoad> nodes = load().nodes();

        assertThat(nodes).extracting(NodeLoad::name).containsExactly("c1", "c2", "c3", "c4");
        assertThat(nodes.getFirst())
                .isEqualTo(new NodeLoad(
                        "c1",
                        List.of("long", "gpu"),
                        new NodeLoad.NodeState(NodeAvailability.OPEN, "mixed", ""),
                        new Utilization(4, 16),
                        new Utilization(4000, 64000),
                        List.of(new NodeGpus("a100", 3, 4))));
        assertThat(nodes.get(2).state())
                .isEqualTo(new NodeLoad.NodeState(NodeAvailability.CLOSED, "draining", "fan broken, ticket 4711"));
        assertThat(nodes.get(3).queues()).containsExactly("debug", "long", "closed");
    }

    @Test
    void a_reservation_for_the_users_accounts_counts_as_theirs_although_slurm_reports_its_node_as_reserved()
            throws Exception {
        assertThat(load().nodes().get(3).state().availability()).isEqualTo(NodeAvailability.RESERVED);
        assertThat(load().reservations())
                .extracting(Reservation::name, Reservation::use, Reservation::nodes, Reservation::holders)
                .containsExactly(
                        tuple("maint", Reservation.Use.MAINTENANCE, List.of("c1", "c2", "c3", "c4"), List.of("root")),
                        tuple("class", Reservation.Use.MINE, List.of("c4"), List.of("course")));
        assertThat(load().reservations().getFirst().start()).isEqualTo(Instant.ofEpochSecond(1795532272));
    }

    @Test
    void gpus_are_summed_by_type() throws Exception {
        // the waiting jobs request 2 of any type on two nodes, 7 x 2 of any type, and 4 a100
        assertThat(GpuSummary.of(load())).containsExactly(new GpuSummary("a100", 7, 1, 0, 0, 0, 20));
    }

    @Test
    void jobs_are_listed_with_their_requests_and_the_waiting_jobs_of_an_array_are_in_one_row() throws Exception {
        QueuedJob mine = job("1060");
        assertThat(mine.owner()).isEqualTo(new QueuedJob.Owner("alice", "lab", "train lr=3e-4|a,b 학습", List.of("gpu")));
        assertThat(mine.status().state()).isEqualTo(JobState.RUNNING);
        assertThat(mine.demand()).isEqualTo(new QueuedJob.Demand(1, 4, 4000, List.of(new GpuCount("a100", 3))));
        assertThat(mine.gpusPerNode()).isEqualTo(OptionalInt.of(3));
        assertThat(mine.schedule().limit()).contains(Duration.ofHours(2));
        assertThat(mine.nodes()).containsExactly("c1");

        QueuedJob rest = job("1065_[1-7%2]");
        assertThat(rest.count()).isEqualTo(7);
        assertThat(rest.isQueued()).isTrue();
        assertThat(rest.status().reason()).isEqualTo("AssocGrpGRES");
        assertThat(rest.schedule().start()).contains(Instant.ofEpochSecond(1795523272));

        assertThat(job("1064").owner().queues()).containsExactly("gpu", "long");
        assertThat(job("1066").status().state()).isEqualTo(JobState.HELD);
        assertThat(job("1061").status().priority()).isEqualTo(OptionalLong.of(500));
    }

    private QueuedJob job(String id) throws Exception {
        return load().jobs().stream()
                .filter(job -> job.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void configured_limits_are_shown_with_their_usage() throws Exception {
        assertThat(load().mine().limits())
                .contains(
                        new OwnShare.LimitUse("course", "MaxJobs", new Utilization(2, 2)),
                        new OwnShare.LimitUse("course", "MaxSubmitJobs", new Utilization(4, 5)),
                        new OwnShare.LimitUse("lab", "GrpTRES gres/gpu", new Utilization(5, 6)))
                .hasSize(3);
        assertThat(load().mine().shares())
                .extracting(OwnShare.FairShare::account, OwnShare.FairShare::factor)
                .containsExactly(tuple("course", 0.538462), tuple("lab", 0.076923));
        assertThat(load().mine().priorities().get("1064"))
                .containsExactly(new OwnShare.PriorityFactor("partition", 500));
    }

    /** Responses from a real Slurm 24.11.5 to the same queries. Some are formatted differently. */
    @Test
    void output_of_newer_versions_is_read() throws Exception {
        ClusterLoad load = slurm.read(LoadSamples.answer("slurm-24.11"));

        assertThat(load.hidden()).isEmpty();
        assertThat(load.nodes())
                .extracting(NodeLoad::name, node -> node.state().availability(), NodeLoad::usedGpus)
                .containsExactly(
                        tuple("c1", NodeAvailability.OPEN, 3),
                        tuple("c2", NodeAvailability.OPEN, 4),
                        tuple("c3", NodeAvailability.CLOSED, 0),
                        tuple("c4", NodeAvailability.OPEN, 0));
        assertThat(load.jobs()).hasSize(11);
        assertThat(GpuSummary.of(load)).containsExactly(new GpuSummary("a100", 7, 1, 0, 0, 0, 20));
        assertThat(load.mine().limits())
                .containsExactly(new OwnShare.LimitUse("course", "MaxSubmitJobs", new Utilization(4, 5)));
        assertThat(load.reservations()).extracting(Reservation::use).containsExactly(Reservation.Use.MAINTENANCE);
    }

    @Test
    void a_job_that_waits_because_of_maintenance_shows_the_time_limit_that_would_fit() throws Exception {
        ClusterLoad load = slurm.read(LoadSamples.answer("slurm-24.11"));
        Outlooks outlooks = new Outlooks(load, List.of(), load.at());
        JobOutlook big = outlooks.mine().stream()
                .filter(job -> job.owner().name().equals("big"))
                .map(outlooks::of)
                .findFirst()
                .orElseThrow();

        assertThat(big.job().status().obstacle()).isEqualTo(Obstacle.TURN);
        assertThat(big.ahead()).contains(new JobOutlook.Ahead(8, 16, 9));
        assertThat(big.beforeMaintenance().orElseThrow()).isBetween(Duration.ofMinutes(170), Duration.ofHours(3));
    }

    @ParameterizedTest
    @CsvSource({
        "QUEUED, Resources, TURN",
        "QUEUED, 'ReqNodeNotAvail, Reserved for maintenance', TURN",
        "QUEUED, AssocGrpGRES, LIMIT",
        "QUEUED, QOSMaxJobsPerUserLimit, LIMIT",
        "QUEUED, PartitionTimeLimit, NEVER",
        "QUEUED, Dependency, DEPENDENCY",
        "QUEUED, BeginTime, HOLD",
        "HELD, JobHeldUser, HOLD",
        "QUEUED, SomethingNew, UNKNOWN"
    })
    void a_reason_is_mapped_to_an_obstacle(JobState state, String reason, Obstacle expected) {
        assertThat(SlurmObstacles.of(state, reason)).isEqualTo(expected);
    }

    @Test
    void sections_that_the_site_refuses_to_report_are_listed_with_the_reason() {
        ClusterLoad load = slurm.read(LoadAnswer.read("""
                \u001eme
                alice
                1001
                1795522009
                \u001e=0\s
                \u001enodes
                \u001e=0\s
                \u001ejobs
                \u001e=0\s
                \u001eprivate
                PrivateData             = usage,jobs
                \u001e=0\s
                \u001eshares
                \u001e=1 sshare: error: no accounting here
                \u001elimits
                cut of"""));

        assertThat(load.hidden())
                .containsExactlyInAnyOrder(
                        new HiddenPart(LoadPart.SHARES, "sshare: error: no accounting here"),
                        new HiddenPart(LoadPart.LIMITS, ""),
                        new HiddenPart(LoadPart.PRIORITIES, ""),
                        new HiddenPart(LoadPart.RESERVATIONS, ""),
                        new HiddenPart(LoadPart.LICENSES, ""),
                        new HiddenPart(LoadPart.OTHERS, "PrivateData=usage,jobs"));
    }

    /** Output of Slurm 22.05 with {@code PriorityType=priority/basic} and {@code PrivateData=jobs,reservations}. */
    @Test
    void missing_shares_and_reservations_that_may_be_hidden_are_not_shown_as_nonexistent() {
        ClusterLoad load = slurm.read(LoadAnswer.read("""
                \u001eprivate
                PrivateData             = jobs,reservations
                \u001e=0\s
                \u001epriorities
                \u001e=1 Only 'priority/multifactor' is supported.
                \u001eshares
                course|alice||0.000000|0.000000
                lab|alice||0.000000|0.000000
                \u001e=0\s
                """));

        assertThat(load.mine().shares()).isEmpty();
        assertThat(load.hidden())
                .contains(
                        new HiddenPart(LoadPart.SHARES, "Only 'priority/multifactor' is supported."),
                        new HiddenPart(LoadPart.OTHERS, "PrivateData=jobs,reservations"),
                        new HiddenPart(LoadPart.RESERVATIONS, "PrivateData=jobs,reservations"));
    }

    @ParameterizedTest
    @CsvSource({
        "idle, OPEN",
        "mixed, OPEN",
        "allocated, OPEN",
        "planned-, OPEN",
        "idle~, OPEN",
        "completing, OPEN",
        "mixed$, RESERVED",
        "maint, RESERVED",
        "reserved, RESERVED",
        "idle*, CLOSED",
        "down*, CLOSED",
        "drained, CLOSED",
        "draining, CLOSED",
        "mixed@, CLOSED",
        "reboot^, CLOSED",
        "frozen, CLOSED"
    })
    void a_state_determines_whether_jobs_may_start(String state, NodeAvailability expected) {
        assertThat(SlurmLoadNodes.availability(state)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "gpu:a100:4(S:0-1),shard:8 gpu:a100:3(IDX:0-2),shard:0 a100=3/4",
                "gpu:4 gpu:2(IDX:0,3) =2/4",
                "gpu:a100:4 gpu:2 a100=2/4",
                "gpu:a100:2,gpu:a100_1g.5gb:7 gpu:a100:0(IDX:N/A),gpu:a100_1g.5gb:3(IDX:2-4) a100=0/2,a100_1g.5gb=3/7",
                "(null) gpu:0 ''"
            })
    void gpus_of_a_node_are_parsed_in_every_notation(String all, String used, String expected) {
        assertThat(SlurmGpus.ofNode(all, used).stream()
                        .map(gpus -> gpus.type() + "=" + gpus.used() + "/" + gpus.all())
                        .toList())
                .isEqualTo(expected.isEmpty() ? List.of() : List.of(expected.split(",")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "cpu=4,mem=8G,gres/gpu=1,gres/gpu:a100=1 N/A a100=1",
                "cpu=4,gres/gpu=3 gres:gpu:a100:3 a100=3",
                "cpu=4,gres/gpu=3 gres/gpu:3 =3",
                "cpu=4,gres/gpu=2 N/A,gres/gpu:h100 h100=2",
                "cpu=4,gres/gpu=4,gres/gpu:a100=2,gres/gpu:h100=2 N/A a100=2,h100=2",
                "cpu=4,mem=8G N/A ''"
            })
    void gpus_of_a_job_are_parsed_in_every_notation(String all, String wished, String expected) {
        assertThat(SlurmGpus.ofJob(all, wished).stream()
                        .map(gpus -> gpus.type() + "=" + gpus.count())
                        .toList())
                .isEqualTo(expected.isEmpty() ? List.of() : List.of(expected.split(",")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {"7 1", "7_3 1", "7_[0-3] 4", "7_[0-30:5] 7", "7_[1,3,5-9%2] 7", "7_[4] 1", "7_[1-3,... 1"})
    void the_waiting_jobs_of_an_array_are_counted(String id, int count) {
        assertThat(SlurmLoadJobs.count(id)).isEqualTo(count);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {"cpu=1,mem=1000M,node=1 1000", "mem=1.5G 1536", "cpu=1,mem=2T 2097152", "cpu=1 0", "mem=? 0"})
    void memory_is_read_in_mebibytes(String resources, long expected) {
        assertThat(SlurmLoadJobs.memory(resources)).isEqualTo(expected);
    }
}
