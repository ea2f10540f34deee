package org.batchwright.ui.metrics.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.batchwright.model.run.RunId;
import org.junit.jupiter.api.Test;

class BestJobsTest {
    private static final List<ShownJob> JOBS = IntStream.range(0, 3)
            .mapToObj(job -> new ShownJob(new RunId("20261120-0000-42"), job, "lr " + job, Map.of()))
            .toList();

    private static Optional<BestJobs> best(String metric, double... values) {
        return BestJobs.of(metric, JOBS, job -> values[job.job()]);
    }

    @Test
    void the_highest_accuracy_and_the_lowest_loss_count_as_best() {
        BestJobs accuracy = best("val_acc", 0.5, 0.9, 0.7).orElseThrow();
        assertThat(accuracy.jobs()).containsExactly(JOBS.get(1));
        assertThat(accuracy.describe()).isEqualTo("Best val_acc of these jobs: 0.9 (higher is better)");
        BestJobs loss = best("val_loss", 0.5, 0.9, 0.7).orElseThrow();
        assertThat(loss.jobs()).containsExactly(JOBS.get(0));
        assertThat(loss.describe()).isEqualTo("Best val_loss of these jobs: 0.5 (lower is better)");
    }

    @Test
    void all_jobs_that_share_the_best_value_count_as_best() {
        assertThat(best("val_acc", 0.9, 0.9, 0.7).orElseThrow().jobs()).isEqualTo(Set.of(JOBS.get(0), JOBS.get(1)));
    }

    @Test
    void jobs_without_a_finite_value_are_ignored() {
        assertThat(best("val_loss", Double.NaN, 0.9, 0.7).orElseThrow().jobs()).containsExactly(JOBS.get(2));
        assertThat(best("val_acc", Double.POSITIVE_INFINITY, 0.9, 0.7)
                        .orElseThrow()
                        .jobs())
                .containsExactly(JOBS.get(1));
    }

    @Test
    void a_job_is_better_than_those_that_diverged() {
        assertThat(best("val_acc", 0.9, Double.NaN, Double.NaN).orElseThrow().jobs())
                .containsExactly(JOBS.get(0));
    }

    @Test
    void no_job_counts_as_best_if_all_of_them_are_equally_good() {
        assertThat(best("val_acc", 0.9, 0.9, 0.9)).isEmpty();
        assertThat(BestJobs.of("val_acc", JOBS.subList(0, 1), job -> 0.9))
                .as("only one")
                .isEmpty();
        assertThat(best("val_acc", Double.NaN, Double.NaN, Double.NaN)).isEmpty();
        assertThat(best("lr", 1, 2, 3)).as("neither good nor bad").isEmpty();
    }
}
