package org.batchwright.ui.runs.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.runs.SampleRunHistory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RejectionTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "slurm | sbatch: error: Batch job submission failed: Invalid qos specification | QOS",
                "slurm | sbatch: error: Invalid partition name specified | QUEUE",
                "slurm | sbatch: error: Requested time limit is invalid (missing or exceeds some limit) | TIME QUEUE",
                "slurm | sbatch: error: Memory specification can not be satisfied | MEMORY QUEUE",
                "slurm | sbatch: error: Invalid account or account/partition combination specified | ACCOUNT QUEUE",
                "grid-engine | Unable to run job: unknown queue \"x\". | QUEUE",
                "openpbs | qsub: Unknown queue | QUEUE",
                "openpbs | qsub: Invalid Account | ACCOUNT",
                "lsf | x: No such queue. Job not submitted. | QUEUE",
                "pjm | [ERR.] PJM 0056 pjsub rscgrp=x : unknown | QUEUE",
                "flux | flux-job: bank b is unknown | ACCOUNT",
                "crater | Queue not found | ACCOUNT",
                "slurm | sbatch: error: Unable to contact slurm controller | ''",
            })
    void a_rejection_names_the_fields_to_change(String scheduler, String details, String fields) {
        Dialect dialect = Dialects.known().named(scheduler).orElseThrow();
        String what = dialect.describeRefusal(details);
        Rejection rejection = of(what + "\n" + details, Settings.NONE, Optional.of(dialect));
        assertThat(rejection.what()).isEqualTo(what);
        assertThat(rejection.details()).isEqualTo(details);
        assertThat(rejection.fields()).isEqualTo(fields(fields));
    }

    @Test
    void fields_that_are_set_come_first_if_many_fields_are_possible() {
        Dialect slurm = Dialects.known().named("slurm").orElseThrow();
        String details = "sbatch: error: Requested node configuration is not available";
        String note = slurm.describeRefusal(details) + "\n" + details;
        Settings settings = Settings.NONE.with(Fields.NODES, Value.of("4")).with(Fields.QUEUE, Value.of("gpu"));
        assertThat(of(note, settings, Optional.of(slurm)).fields()).isEqualTo(List.of(Fields.NODES, Fields.QUEUE));
    }

    @Test
    void a_note_without_details_names_no_field_and_other_states_are_not_rejections() {
        Rejection rejection =
                of("The queue is gone.", Settings.NONE, Dialects.known().named("lsf"));
        assertThat(rejection).isEqualTo(new Rejection("The queue is gone.", "", List.of()));
        assertThat(Rejection.of(run(JobState.QUEUED, "Checking."), Settings.NONE, Optional.empty()))
                .isEmpty();
    }

    @Test
    void an_error_that_was_not_reported_by_the_scheduler_names_no_field() {
        String details = "mkdir: cannot create directory '/project/runs': No such file or directory";
        Dialect lsf = Dialects.known().named("lsf").orElseThrow();
        assertThat(lsf.rejectedFields(details)).isNotEmpty();
        Rejection rejection =
                of("The run's folder in lab is not writable.\n" + details, Settings.NONE, Optional.of(lsf));
        assertThat(rejection.fields()).isEmpty();
        assertThat(rejection.details()).isEqualTo(details);
    }

    @Test
    void a_rejection_of_only_some_jobs_also_names_fields() {
        String details = "sbatch: error: Batch job submission failed: Invalid qos specification";
        Dialect slurm = Dialects.known().named("slurm").orElseThrow();
        String note = slurm.describeRefusal(details) + " The submissions already accepted (1 of 2) were cancelled.";
        assertThat(of(note + "\n" + details, Settings.NONE, Optional.of(slurm)).fields())
                .isEqualTo(List.of(Fields.QOS));
    }

    private static List<Field<?>> fields(String names) {
        return names.isEmpty()
                ? List.of()
                : List.of(names.split(" ")).stream()
                        .<Field<?>>map(name -> switch (name) {
                            case "QOS" -> Fields.QOS;
                            case "QUEUE" -> Fields.QUEUE;
                            case "TIME" -> Fields.TIME;
                            case "MEMORY" -> Fields.MEMORY;
                            default -> Fields.ACCOUNT;
                        })
                        .toList();
    }

    private static Rejection of(String note, Settings settings, Optional<Dialect> dialect) {
        return Rejection.of(run(JobState.NOT_SUBMITTED, note), settings, dialect)
                .orElseThrow();
    }

    private static Run run(JobState state, String note) {
        Run run = SampleRunHistory.run(3, "a/b", "lab", state, "None", SampleRunHistory.NOW);
        return new Run(run.id(), 3, run.preset(), run.cluster(), run.created(), run.jobs(), Optional.of(note));
    }
}
