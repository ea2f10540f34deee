package org.batchwright.ui.metrics.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.metrics.plot.MeanValues;
import org.junit.jupiter.api.Test;

class JobGroupsTest {

    @Test
    void jobs_that_differ_only_in_the_seed_are_a_group_with_the_values_of_the_other_parameters() {
        List<ShownJob> jobs = List.of(job(0, "1e-4", "1"), job(1, "1e-4", "2"), job(2, "1e-3", "1"));
        JobGroups groups = JobGroups.of(jobs, Set.of("seed"), MeanValues.Band.RANGE);
        assertThat(groups.shown(jobs)).extracting(ShownJob::title).containsExactly("lr 1e-4", "lr 1e-3");
        assertThat(groups.shown(jobs))
                .extracting(ShownJob::swept)
                .containsExactly(Map.of("lr", "1e-4"), Map.of("lr", "1e-3"));
        assertThat(groups.of(jobs.get(0))).isEqualTo(groups.of(jobs.get(1)));
    }

    @Test
    void a_sweep_over_the_seed_alone_is_a_single_group() {
        List<ShownJob> jobs = List.of(job(0, "1e-4", "1"), job(1, "1e-4", "2"));
        JobGroups groups = JobGroups.of(jobs, Set.of("seed"), MeanValues.Band.RANGE);
        assertThat(groups.shown(jobs)).extracting(ShownJob::title).containsExactly("all jobs");
    }

    @Test
    void jobs_are_not_grouped_by_a_parameter_in_which_they_do_not_differ() {
        List<ShownJob> jobs = List.of(job(0, "1e-4", "1"), job(1, "1e-3", "1"));
        JobGroups groups = JobGroups.of(jobs, Set.of("seed"), MeanValues.Band.RANGE);
        assertThat(groups.isNone()).isTrue();
        assertThat(groups.shown(jobs)).isEqualTo(jobs);
    }

    @Test
    void runs_of_different_presets_are_never_in_one_group() {
        List<ShownJob> jobs = List.of(run("small #41", "1"), run("small #42", "2"), run("large #43", "1"));
        JobGroups groups = JobGroups.of(jobs, Set.of("seed"), MeanValues.Band.RANGE);
        assertThat(groups.shown(jobs)).extracting(ShownJob::title).containsExactly("small", "large");
    }

    private static ShownJob job(int job, String rate, String seed) {
        Map<String, String> swept = new LinkedHashMap<>();
        swept.put("lr", rate);
        swept.put("seed", seed);
        return new ShownJob(new RunId("r"), job, "lr " + rate + " · seed " + seed, String.valueOf(job + 1), swept);
    }

    private static ShownJob run(String title, String seed) {
        return new ShownJob(new RunId(title.replace(" #", "-")), 0, title, Map.of("seed", seed));
    }
}
