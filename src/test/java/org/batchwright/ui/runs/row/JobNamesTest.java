package org.batchwright.ui.runs.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.ui.fake.FakeRunHistory;
import org.junit.jupiter.api.Test;

class JobNamesTest {
    private final FakeRunHistory book = SweepSamples.book();

    private Run run(long number) {
        return book.newest(20).stream()
                .filter(run -> run.number() == number)
                .findFirst()
                .orElseThrow();
    }

    private static String name(Run run, int task) {
        Job job = run.jobs().get(task);
        return JobNames.of(run, job) + "; " + JobNames.withName(run, job, "Killed");
    }

    @Test
    void jobs_are_counted_from_1_without_the_sample() {
        assertThat(name(run(51), 2)).isEqualTo("job 3; Job 3: Killed");
        assertThat(name(run(50), 2)).isEqualTo("job 2; Job 2: Killed");
        assertThat(name(run(50), 0)).isEqualTo("sample; Sample: Killed");
        assertThat(name(run(49), 2)).isEqualTo("segment 3; Segment 3: Killed");
    }

    @Test
    void the_tooltip_of_a_job_starts_with_its_number_and_names_the_id_and_the_log() {
        RunRow sweep = new RunRow(run(51), RunRow.RunRequest.NOTHING, "", Map.of());
        assertThat(sweep.of(2).part().map(JobPart::tip))
                .hasValueSatisfying(
                        tip -> assertThat(tip).matches("job 3 · epoch-start=20 epoch-end=29\njob ID \\S+ · log 2.log"));
        assertThat(sweep.of(2).numberedTitle()).isEqualTo("job 3 · epoch-start 20 · epoch-end 29");
        assertThat(sweep.numberedTitle()).isEqualTo("eval_checkpoints #51");
    }
}
