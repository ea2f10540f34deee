package org.batchwright.scheduler.lsf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.GpuCount;
import org.batchwright.model.load.GpuSummary;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.load.Reservation;
import org.batchwright.model.load.Utilization;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.openpbs.PbsTools;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Runs the actual script with commands that print output in the documented formats. The GPUs are from a real LSF
 * 10.1.0.15.
 */
class LsfLoadTest {
    private final LoadReader reader = new Lsf().loadReader().orElseThrow();

    @TempDir
    Path folder;

    private PbsTools tools = new PbsTools(Path.of(""));

    @BeforeEach
    void commands() throws Exception {
        tools = new PbsTools(folder);
        tools.make("bparams", "echo 'CLEAN_PERIOD = 3600'");
        tools.make(
                "bhosts", "case $1 in -gpu) " + cat("bhosts-gpu-w.txt") + " ;; *) " + cat("bhosts-o.txt") + " ;; esac");
        tools.make("lshosts", cat("lshosts-w.txt"));
        tools.make("bqueues", cat("bqueues-l.txt"));
        tools.make("bmgroup", cat("bmgroup-w.txt"));
        tools.make("bjobs", cat("bjobs-o.txt"));
        tools.make("id", "echo me");
        tools.make("busers", cat("busers-w.txt"));
        tools.make("bugroup", cat("bugroup-w.txt"));
        tools.make("brsvs", cat("brsvs-w.txt"));
    }

    private static String cat(String name) {
        return "cat " + Path.of("src/test/resources/answers/lsf/load", name).toAbsolutePath();
    }

    private ClusterLoad load() throws Exception {
        return reader.read(LoadAnswer.read(tools.run(LoadAnswer.functions() + reader.script())));
    }

    private static QueuedJob job(ClusterLoad load, String id) {
        return load.jobs().stream()
                .filter(job -> job.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void the_slots_memory_queues_and_gpu_models_of_hosts_are_read() throws Exception {
        ClusterLoad load = load();

        assertThat(load.nodes())
                .extracting(NodeLoad::name, NodeLoad::cpus, NodeLoad::memory, NodeLoad::queues)
                .containsExactly(
                        tuple(
                                "n-62-11-10",
                                new Utilization(4, 32),
                                new Utilization(0, 385_331),
                                List.of("hpc", "gpuv100")),
                        tuple(
                                "n-62-11-13",
                                new Utilization(8, 32),
                                new Utilization(65_536, 385_331),
                                List.of("hpc", "gpuv100")),
                        tuple("n-62-11-14", new Utilization(32, 32), Utilization.NONE, List.of("hpc", "gpuv100")),
                        tuple("n-62-20-1", new Utilization(24, 24), Utilization.NONE, List.of("hpc", "gpuv100")),
                        tuple("n-62-21-1", new Utilization(0, 20), Utilization.NONE, List.of("hpc")),
                        tuple("hpclogin", new Utilization(0, 8), Utilization.NONE, List.of()));
        assertThat(load.nodes())
                .extracting(node -> node.state().availability())
                .containsExactly(
                        NodeAvailability.OPEN,
                        NodeAvailability.OPEN,
                        NodeAvailability.OPEN,
                        NodeAvailability.OPEN,
                        NodeAvailability.CLOSED,
                        NodeAvailability.CLOSED);
        // bhosts -gpu omits n-62-20-1, which a job uses exclusively
        assertThat(load.nodes().get(3).gpus()).containsExactly(new NodeGpus("", 4, 4));
        assertThat(GpuSummary.of(load))
                .extracting(GpuSummary::type, GpuSummary::used, GpuSummary::free, GpuSummary::down)
                .containsExactly(tuple("TeslaV100_PCIE_32GB", 4, 2, 0), tuple("", 4, 0, 0));
    }

    @Test
    void the_limits_of_the_user_are_read_from_busers() throws Exception {
        ClusterLoad load = load();

        assertThat(load.mine().limits())
                .containsExactly(
                        new OwnShare.LimitUse("me", "slots", new Utilization(12, 2400)),
                        new OwnShare.LimitUse("me", "waiting", new Utilization(1, 25_000)));
        assertThat(load.shows(LoadPart.LIMITS)).isTrue();
    }

    @Test
    void the_shares_of_the_user_are_those_of_the_users_group() throws Exception {
        assertThat(load().mine().queueShares())
                .containsExactly(new OwnShare.QueueShare("gpuv100/chem", 0.25, 0.25, 2.25, 3, 3));

        tools.make("bqueues", "printf '%s\\n' 'QUEUE: hpc' 'HOSTS:  all'");
        assertThat(load().mine().queueShares()).isEmpty();
        assertThat(load().hidden(LoadPart.SHARES)).contains(new HiddenPart(LoadPart.SHARES, ""));
    }

    @Test
    void reservations_are_classified_as_the_users_own_those_of_others_or_maintenance() throws Exception {
        assertThat(load().reservations())
                .extracting(Reservation::name, Reservation::use)
                .containsExactly(
                        tuple("class#0", Reservation.Use.MINE),
                        tuple("system#1", Reservation.Use.MAINTENANCE),
                        tuple("you#0", Reservation.Use.OTHERS));
        assertThat(load().hidden(LoadPart.RESERVATIONS))
                .contains(new HiddenPart(LoadPart.RESERVATIONS, "recurring ones are not read: weekly#0"));

        tools.make("brsvs", "echo 'No reservation found'; exit 255");
        assertThat(load().reservations()).isEmpty();
        assertThat(load().shows(LoadPart.RESERVATIONS)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "me - - 0 0 0 0 0 0", // the user has no limit, but other limits are unknown
        "you - 48 0 0 0 0 0 0",
        "me - many 0 0 0 0 0 0",
        "me 48"
    })
    void unreported_limits_are_not_shown_as_zero(String row) throws Exception {
        tools.make(
                "busers",
                "[ \"$1\" = -w ] && exit 255; printf '%s\\n' 'USER/GROUP JL/P MAX NJOBS PEND RUN SSUSP USUSP RSV' '"
                        + row + "'");

        assertThat(load().mine().limits()).isEmpty();
        assertThat(load().shows(LoadPart.LIMITS)).isFalse();
    }

    @Test
    void each_host_and_each_gpu_of_a_running_job_is_listed_only_once() throws Exception {
        QueuedJob job = job(load(), "25811003");

        assertThat(job.owner()).isEqualTo(new QueuedJob.Owner("me", "lab", "train^of two", List.of("gpuv100")));
        assertThat(job.nodes()).containsExactly("n-62-11-13", "n-62-11-14");
        assertThat(job.demand())
                .isEqualTo(new QueuedJob.Demand(2, 8, 0, List.of(new GpuCount("TeslaV100_PCIE_32GB", 4))));
        assertThat(job.gpusPerNode()).hasValue(2);
        assertThat(job.status().state()).isEqualTo(JobState.RUNNING);
        assertThat(job.schedule())
                .isEqualTo(new QueuedJob.Schedule(
                        Optional.of(Instant.parse("2026-04-12T18:10:00Z")),
                        Optional.of(Instant.parse("2026-04-12T18:10:55Z")),
                        Optional.of(Instant.parse("2026-04-12T22:10:55Z")),
                        Optional.of(Duration.ofHours(4))));
    }

    @Test
    void a_waiting_job_is_listed_with_its_requests_and_the_reason_why_it_waits() throws Exception {
        ClusterLoad load = load();
        QueuedJob next = job(load, "25811004");

        assertThat(next.demand()).isEqualTo(new QueuedJob.Demand(2, 8, 0, List.of(new GpuCount("", 4))));
        assertThat(next.status().obstacle()).isEqualTo(Obstacle.LIMIT);
        assertThat(next.status().reason()).isEqualTo("Job slot limit reached");
        assertThat(next.schedule().start()).contains(Instant.parse("2026-04-12T22:11:00Z"));
        assertThat(next.schedule().limit()).contains(Duration.ofHours(2));
        assertThat(job(load, "25811006").status().obstacle()).isEqualTo(Obstacle.HOLD);
        assertThat(job(load, "25811006").demand().allGpus()).isEqualTo(4);
    }

    @Test
    void the_waiting_jobs_of_an_array_are_listed_in_one_row() throws Exception {
        ClusterLoad load = load();

        assertThat(job(load, "25811005[1-2,4]").count()).isEqualTo(3);
        assertThat(job(load, "25811005[1-2,4]").status().obstacle()).isEqualTo(Obstacle.DEPENDENCY);
        assertThat(job(load, "25811005[3]").nodes()).containsExactly("n-62-11-10");
        assertThat(load.jobs()).hasSize(5);
    }

    @Test
    void sections_that_lsf_does_not_report_are_hidden_instead_of_shown_as_empty() throws Exception {
        assertThat(load().hidden())
                .extracting(HiddenPart::part)
                .containsExactlyInAnyOrder(LoadPart.PRIORITIES, LoadPart.LICENSES, LoadPart.RESERVATIONS);

        tools.make("bqueues", "echo 'No fair share here' >&2; exit 255");
        tools.make("brsvs", "echo 'Advance reservation is not licensed.' >&2; exit 255");
        tools.make("busers", "echo 'me: No such user/user group' >&2; exit 255");
        tools.make("bparams", "echo '    SECURE_JOB_INFO_LEVEL = 4'");
        tools.make("bjobs", "echo 'User permission denied.' >&2; exit 255");
        tools.make("bhosts", "echo 'LSF is down. Please wait ...' >&2; exit 255");

        assertThat(load().hidden())
                .contains(
                        new HiddenPart(LoadPart.OTHERS, "SECURE_JOB_INFO_LEVEL = 4"),
                        new HiddenPart(LoadPart.JOBS, "User permission denied."),
                        new HiddenPart(LoadPart.SHARES, "No fair share here"),
                        new HiddenPart(LoadPart.RESERVATIONS, "Advance reservation is not licensed."),
                        new HiddenPart(LoadPart.LIMITS, "me: No such user/user group"),
                        new HiddenPart(LoadPart.NODES, "LSF is down. Please wait ..."));
    }

    @Test
    void an_empty_queue_is_shown_as_empty_instead_of_hidden() throws Exception {
        tools.make("bjobs", "echo 'No unfinished job found' >&2; exit 255");

        assertThat(load().jobs()).isEmpty();
        assertThat(load().shows(LoadPart.JOBS)).isTrue();
    }

    @Test
    void a_server_that_does_not_respond_is_queried_only_once() throws Exception {
        tools.make("bparams", "echo 'batch system daemon not responding ... still trying' >&2; exit 124");
        tools.make("bjobs", "touch " + folder.resolve("asked"));

        assertThat(load().hidden())
                .contains(
                        new HiddenPart(LoadPart.JOBS, "batch system daemon not responding ... still trying"),
                        new HiddenPart(LoadPart.NODES, "batch system daemon not responding ... still trying"));
        assertThat(folder.resolve("asked")).doesNotExist();
    }

    @Test
    void versions_of_bhosts_without_output_formats_are_supported() throws Exception {
        tools.make(
                "bhosts",
                "case $* in *-o*) echo 'bhosts: illegal option -- o' >&2; exit 255 ;; *-gpu*) exit 255 ;; esac\n"
                        + "cat "
                        + Path.of("src/test/resources/answers/lsf/bhosts-w.txt").toAbsolutePath());

        assertThat(load().nodes())
                .extracting(NodeLoad::name, NodeLoad::cpus)
                .contains(tuple("cpu01", new Utilization(0, 48)), tuple("cpu02", new Utilization(48, 48)));
    }

    @ParameterizedTest
    @CsvSource({
        "New job is waiting for scheduling, TURN",
        "PEND, TURN",
        "Not enough slots or resources for whole duration of the job, TURN",
        "Job requirements for reserving resource (ngpus_physical) not satisfied, TURN",
        "The job array has reached its running element limit, LIMIT",
        "The user has reached his/her job slot limit, LIMIT",
        "The job has a specified start time, HOLD",
        "Dependency condition invalid or never satisfied, NEVER",
        "The queue is inactivated by its time windows, UNKNOWN"
    })
    void each_reason_is_mapped_to_an_obstacle(String reason, Obstacle expected) {
        assertThat(LsfReasonTexts.obstacle(JobState.QUEUED, reason)).isEqualTo(expected);
    }
}
