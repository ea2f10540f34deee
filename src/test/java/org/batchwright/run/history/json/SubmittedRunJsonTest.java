package org.batchwright.run.history.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.Given;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.PlannedJob;
import org.junit.jupiter.api.Test;

class SubmittedRunJsonTest {

    @Test
    void swept_values_of_a_job_are_stored() {
        PlannedJob job = new PlannedJob(
                "train",
                Given.settings(Fields.COMMAND, "x"),
                Given.assignments("lr", "1e-4"),
                Assignments.NONE,
                Given.assignments("lr", "1e-4"));
        assertThat(SubmittedRunJson.readJob(SubmittedRunJson.write(job))).isEqualTo(job);
    }

    @Test
    void a_job_stored_before_sweeps_existed_can_still_be_read() {
        String old = "{\"name\":\"n\",\"settings\":{},\"parameters\":{},\"variables\":{}}";
        assertThat(SubmittedRunJson.readJob(old).swept()).isEqualTo(Assignments.NONE);
        assertThat(SubmittedRunJson.readExperiment("[{\"id\":\"p/x\"}]").preset())
                .isEqualTo(Given.preset("p/x"));
    }

    @Test
    void the_sweep_sample_and_chain_of_an_experiment_are_stored() {
        Preset preset = Given.with(Given.preset("p/x"), Fields.ofSample(Fields.TIME), "5m")
                .withSettings(Given.settings(Fields.SWEEP_TABLE, "a, b\n1, 2\n", Fields.CHAIN_SEGMENTS, "3"))
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2"))))
                .withValues(ValueGroup.CONTINUED, Given.assignments("resume", "last.pt"));
        Experiment experiment = Given.alone(preset);
        assertThat(SubmittedRunJson.readExperiment(SubmittedRunJson.write(experiment)))
                .isEqualTo(experiment);
    }
}
