package org.batchwright.scheduler.pjm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.openpbs.PbsTools;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the actual script with commands that print output in the formats that public programs read. */
class PjmLoadTest {
    private static final String ALL =
            "cat " + Path.of("src/test/resources/answers/pjm/load-A.txt").toAbsolutePath();

    private final LoadReader reader = new Pjm().loadReader().orElseThrow();

    @TempDir
    Path folder;

    private ClusterLoad load(String pjstat) throws Exception {
        PbsTools tools = new PbsTools(folder);
        tools.make("pjstat", pjstat);
        tools.make("id", "echo alice");
        tools.make("date", "case $1 in +%s) echo 1795201800 ;; *) echo +0900 ;; esac"); // 19:10 UTC
        return reader.read(LoadAnswer.read(tools.run(LoadAnswer.functions() + reader.script())));
    }

    private static QueuedJob job(ClusterLoad load, String id) {
        return load.jobs().stream()
                .filter(job -> job.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void nodes_and_times_of_a_running_job_are_read() throws Exception {
        QueuedJob job = job(load(ALL), "7312045");

        assertThat(job.owner()).isEqualTo(new QueuedJob.Owner("alice", "", "train-lr3e-4@RUN", List.of("small")));
        assertThat(job.demand()).isEqualTo(new QueuedJob.Demand(12, 0, 0, List.of()));
        assertThat(job.status().state()).isEqualTo(JobState.RUNNING);
        assertThat(job.schedule().start()).contains(Instant.parse("2026-11-20T10:10:02Z"));
        assertThat(job.schedule().end()).contains(Instant.parse("2026-11-20T11:10:02Z"));
        assertThat(job.schedule().limit()).contains(Duration.ofHours(1));
    }

    @Test
    void running_and_waiting_jobs_of_a_bulk_job_are_listed_separately() throws Exception {
        assertThat(load(ALL).jobs())
                .extracting(QueuedJob::id, QueuedJob::count, job -> job.status().obstacle(), QueuedJob::isWaiting)
                .contains(
                        tuple("7312046[0]", 1, Obstacle.UNKNOWN, false),
                        tuple("7312046[1-2]", 2, Obstacle.TURN, true),
                        tuple("7312047", 1, Obstacle.LIMIT, true),
                        tuple("7312048", 1, Obstacle.HOLD, true))
                .hasSize(5);
        assertThat(job(load(ALL), "7312046[1-2]").owner().queues()).containsExactly("small");
        assertThat(job(load(ALL), "7312046[1-2]").schedule().start()).contains(Instant.parse("2026-11-20T10:20:00Z"));
    }

    @Test
    void sections_that_pjm_does_not_report_are_hidden_instead_of_shown_as_empty() throws Exception {
        assertThat(load(ALL).hidden())
                .extracting(HiddenPart::part)
                .containsExactlyInAnyOrder(
                        LoadPart.NODES,
                        LoadPart.JOB_GPUS,
                        LoadPart.PRIORITIES,
                        LoadPart.SHARES,
                        LoadPart.LIMITS,
                        LoadPart.RESERVATIONS);
    }

    @Test
    void a_site_that_shows_only_the_users_own_jobs_is_recognized() throws Exception {
        ClusterLoad refused = load("case $1 in -A) echo 'Permission denied.' >&2; exit 1 ;; esac; " + ALL);

        assertThat(refused.hidden()).contains(new HiddenPart(LoadPart.OTHERS, "Permission denied."));
        assertThat(refused.jobs()).hasSize(5);
        assertThat(load(ALL + " | grep -v bob").shows(LoadPart.OTHERS)).isFalse();
    }

    @Test
    void an_empty_queue_is_shown_as_empty_but_jobs_are_hidden_if_the_query_is_refused() throws Exception {
        ClusterLoad none = load("echo 'No Jobs.'; exit 1");

        assertThat(none.jobs()).isEmpty();
        assertThat(none.shows(LoadPart.JOBS)).isTrue();
        assertThat(load("echo '[ERR.] PJM 0999 pjstat Down.' >&2; exit 1").hidden())
                .contains(new HiddenPart(LoadPart.JOBS, "[ERR.] PJM 0999 pjstat Down."));
    }
}
