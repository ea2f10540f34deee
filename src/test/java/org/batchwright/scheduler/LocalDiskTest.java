package org.batchwright.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.Given;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.option.OptionTable;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.DataSize;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests temporary disk space, requested with the option of each scheduler that has one. */
class LocalDiskTest {
    private static PlannedJob job(String size) {
        Settings settings = Given.settings(Fields.LOCAL_DISK, size);
        return new PlannedJob("train", settings, Assignments.NONE, Assignments.NONE);
    }

    private static Dialect dialect(String name) {
        return Dialects.known().all().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Settings read(String scheduler, String options) {
        OptionTable table = Dialects.known().optionTables().stream()
                .filter(one -> one.name().equals(scheduler))
                .findFirst()
                .orElseThrow();
        DirectiveSettings found = new DirectiveSettings("");
        table.syntax().apply(1, options).forEach(option -> table.read(option, found));
        table.finish().accept(found);
        return found.header().settings();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "slurm | #SBATCH --tmp=20G",
                "lsf | #BSUB -R rusage[tmp=20GB]",
                "kubernetes | #K8S ephemeral-storage: 20Gi",
            })
    void disk_space_is_requested_with_the_option_of_the_scheduler(String scheduler, String line) {
        assertThat(dialect(scheduler).directives(job("20G")))
                .extracting(written -> written.replaceAll(" +", " ").replace("\"", ""))
                .contains(line);
        assertThat(dialect(scheduler).problems(job("20G")))
                .noneMatch(problem -> problem.where().toString().contains("local-disk"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"slurm | --tmp=20480", "slurm | --tmp=20G", "lsf | -R \"rusage[tmp=20GB]\""})
    void an_option_in_a_job_script_sets_the_field(String scheduler, String option) {
        assertThat(read(scheduler, option).get(Fields.LOCAL_DISK)).contains(new DataSize(20L << 30));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-R \"rusage[tmp=20480]\"", "-R \"rusage[tmp=1GB:duration=5]\"", "-R \"rusage[mem=4GB,tmp=1GB]\""
            })
    void an_option_that_specifies_more_than_the_field_stays_a_directive(String option) {
        Settings read = read("lsf", option);

        assertThat(read.get(Fields.LOCAL_DISK)).isEmpty();
        assertThat(read.get(Fields.DIRECTIVES)).contains(List.of(option));
    }

    @ParameterizedTest
    @CsvSource({"pjm", "flux", "openpbs", "grid-engine", "crater", "none"})
    void a_scheduler_without_an_option_for_disk_space_is_reported_as_having_none(String scheduler) {
        assertThat(dialect(scheduler).problems(job("20G")))
                .anySatisfy(problem -> assertThat(problem.where().toString()).contains("local-disk"));
    }
}
