package org.batchwright.compose.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Test;

class DebugJobTest {
    private static final ClusterName LAB = new ClusterName("lab");

    private final Preset train = Preset.empty(PresetId.of("depth/train"))
            .withSettings(Settings.NONE
                    .with(Fields.COMMAND, Value.of("python3 train.py"))
                    .with(Fields.FOLDER, Value.of("../code"))
                    .with(Fields.PASS_PARAMETERS, Value.of("equals"))
                    .with(Fields.SETUP, Value.of(List.of("ulimit -n 4096")))
                    .with(ContainerFields.IMAGE, Value.of("docker://pytorch"))
                    .with(Fields.LAUNCH, Value.of("torchrun"))
                    .with(Fields.GPUS_PER_NODE, Value.of("1"))
                    .with(Fields.TIME, Value.of("04:00:00"))
                    .with(Fields.SWEEP_TABLE, Value.of("lr\n1\n2"))
                    .with(Fields.CHAIN_SEGMENTS, Value.of("3"))
                    .with(ResultsFields.FILES, Value.of(List.of("*.pt"))))
            .withParameters(Assignments.NONE.with("lr", Value.of("1e-4")))
            .withVariables(Assignments.NONE.with("OMP", Value.of("8")));

    @Test
    void one_job_runs_the_program_with_its_parameters_resources_and_environment() throws Exception {
        Experiment debugged = debug(train, Optional.empty());
        Settings settings = debugged.preset().settings();
        assertThat(debugged.id()).isEqualTo(PresetId.of("depth/debug-train"));
        assertThat(DebugJob.isNamed(debugged.id())).isTrue();
        assertThat(settings.get(Fields.COMMAND)).contains("python3 $(bw_debugpy) train.py");
        assertThat(settings.get(Fields.PASS_PARAMETERS)).contains("equals");
        assertThat(settings.get(ContainerFields.IMAGE)).contains("docker://pytorch");
        assertThat(settings.get(Fields.GPUS_PER_NODE)).contains(1);
        assertThat(settings.get(Fields.TIME)).contains(Duration.ofHours(4));
        assertThat(debugged.parameters().values()).containsKey("lr");
        assertThat(debugged.variables().values()).containsKey("OMP");
        assertThat(List.of(Fields.SWEEP_TABLE, Fields.CHAIN_SEGMENTS, ResultsFields.FILES, Fields.LAUNCH))
                .noneMatch(settings::sets);
    }

    @Test
    void the_script_keeps_the_node_after_a_failure() throws Exception {
        Settings settings =
                debug(train, Optional.of(Duration.ofHours(1))).preset().settings();
        assertThat(settings.get(Fields.TIME)).contains(Duration.ofHours(1));
        assertThat(settings.get(Fields.SETUP).orElseThrow())
                .startsWith("ulimit -n 4096")
                .endsWith("trap 'bw_keep 20' EXIT");
    }

    @Test
    void a_program_that_is_not_python_is_rejected() {
        Preset other = train.withSettings(train.settings().with(Fields.COMMAND, Value.of("./simulate")));
        assertThatThrownBy(() -> debug(other, Optional.empty())).is(MessageCode.of("compose.no-python-to-debug"));
    }

    private static Experiment debug(Preset preset, Optional<Duration> time) throws OperationException {
        return new DebugJob(time, Duration.ofMinutes(20)).on(LAB, new Experiment(List.of(preset)));
    }
}
