package org.batchwright.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.Given;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests software licenses, requested with the options of each scheduler that counts them. */
class LicensesTest {
    private static PlannedJob job(String licenses, String cpus) {
        Settings settings = Given.settings(Fields.LICENSES, licenses, Fields.CPUS_PER_TASK, cpus);
        return new PlannedJob("train", settings, Assignments.NONE, Assignments.NONE);
    }

    private static Dialect dialect(String name) {
        return Dialects.known().all().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> codes(String scheduler, String licenses, String cpus) {
        return dialect(scheduler).problems(job(licenses, cpus)).stream()
                .map(problem -> problem.message().code())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "slurm | #SBATCH --licenses=matlab:2,ansys",
                "lsf | #BSUB -R \"rusage[matlab=2:ansys=1]\"",
                "openpbs | #PBS -l matlab=2,ansys=1",
                "grid-engine | #$ -l matlab=2,ansys=1",
            })
    void licenses_are_requested_with_the_schedulers_own_option(String scheduler, String line) {
        assertThat(dialect(scheduler).directives(job("matlab:2,ansys", "1"))).contains(line);
        assertThat(codes(scheduler, "matlab:2,ansys", "1")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "matlab:0",
                "matlab 2",
                "matlab:2;rm",
                "matlab=2",
                "matlab:2,",
                "mat]lab",
                "2matlab",
                "matlab:9999999"
            })
    void an_invalid_license_list_is_an_error_and_is_never_written(String licenses) {
        for (String scheduler : List.of("lsf", "openpbs", "grid-engine")) {
            assertThat(codes(scheduler, licenses, "1")).contains("scheduler.invalid-licenses");
            assertThat(dialect(scheduler).directives(job(licenses, "1"))).noneMatch(line -> line.contains("lab"));
        }
    }

    @ParameterizedTest
    @CsvSource({"pjm", "flux", "kubernetes", "crater"})
    void a_scheduler_that_does_not_count_licenses_is_reported_as_having_no_option_for_them(String scheduler) {
        assertThat(dialect(scheduler).problems(job("matlab:2", "1")))
                .anySatisfy(problem -> assertThat(problem.where().toString()).contains("licenses"));
    }

    @Test
    void a_note_about_slots_is_shown_for_grid_engine_if_a_job_has_several() {
        assertThat(codes("grid-engine", "matlab:2", "4")).contains("scheduler.gridengine-licenses-per-slot");
        assertThat(codes("grid-engine", "matlab:2", "1")).isEmpty();
    }
}
