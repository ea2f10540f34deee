package org.batchwright.compose.variant;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

class NodeWorkTest {
    private static final ClusterName LAB = new ClusterName("lab");

    private final Preset base = Preset.empty(PresetId.of("depth/base"))
            .withSettings(Settings.NONE
                    .with(Fields.COMMAND, Value.of("python3 train.py"))
                    .with(Fields.FOLDER, Value.of("../code"))
                    .with(Fields.MODULES, Value.of(List.of("cuda/12.4")))
                    .with(Fields.SETUP, Value.of(List.of("ulimit -n 4096")))
                    .with(ContainerFields.IMAGE, Value.of("docker://pytorch"))
                    .with(Fields.LAUNCH, Value.of("torchrun"))
                    .with(Fields.GPUS_PER_NODE, Value.of("1")))
            .withVariables(Assignments.NONE.with("OMP", Value.of("8")));

    private final Preset train = new Preset(
                    PresetId.of("depth/train"),
                    Optional.of("base"),
                    Settings.NONE
                            .with(Fields.TIME, Value.of("04:00:00"))
                            .with(Fields.SWEEP_TABLE, Value.of("lr\n1\n2"))
                            .with(Fields.CHAIN_SEGMENTS, Value.of("3"))
                            .with(ResultsFields.FILES, Value.of(List.of("*.pt"))),
                    Assignments.NONE.with("lr", Value.of("1e-4")),
                    Assignments.NONE,
                    Map.of())
            .withOn(LAB, Settings.NONE.with(Fields.QUEUE, Value.of("gpu")).with(Fields.GPUS_PER_NODE, Value.of("4")));

    private final Experiment experiment = new Experiment(List.of(train, base));

    @Test
    void resources_and_environment_match_the_preset_on_the_cluster() {
        Experiment work = work(Optional.empty(), NodeWork.Image.NOT_USED);
        Settings settings = work.preset().settings();
        assertThat(work.id()).isEqualTo(PresetId.of("depth/work-train"));
        assertThat(NodeWork.isNamed(work.id())).isTrue();
        assertThat(settings.get(Fields.GPUS_PER_NODE)).contains(4);
        assertThat(settings.get(Fields.QUEUE)).contains("gpu");
        assertThat(settings.get(Fields.TIME)).contains(Duration.ofHours(4));
        assertThat(settings.get(Fields.MODULES)).contains(List.of("cuda/12.4"));
        assertThat(settings.get(Fields.FOLDER)).contains("../code");
        assertThat(work.variables().values()).containsKey("OMP");
    }

    @Test
    void settings_that_affect_only_the_command_are_omitted() {
        Experiment work = work(Optional.empty(), NodeWork.Image.NOT_USED);
        Settings settings = work.preset().settings();
        assertThat(work.parameters()).isEqualTo(Assignments.NONE);
        assertThat(List.of(
                        Fields.SWEEP_TABLE,
                        Fields.CHAIN_SEGMENTS,
                        ResultsFields.FILES,
                        Fields.LAUNCH,
                        ContainerFields.IMAGE))
                .noneMatch(settings::sets);
    }

    @Test
    void the_script_contains_the_idle_rule_after_the_presets_own_setup() {
        Settings settings = work(Optional.of(Duration.ofHours(2)), NodeWork.Image.NOT_USED)
                .preset()
                .settings();
        assertThat(settings.get(Fields.COMMAND)).contains("bw_hold 20");
        assertThat(settings.get(Fields.TIME)).contains(Duration.ofHours(2));
        assertThat(settings.get(Fields.SETUP).orElseThrow())
                .startsWith("ulimit -n 4096")
                .anyMatch(line -> line.startsWith("bw_hold() {   # returns once no shell"));
    }

    @Test
    void a_job_that_is_a_container_keeps_its_image() {
        assertThat(work(Optional.empty(), NodeWork.Image.IS_THE_JOB)
                        .preset()
                        .settings()
                        .get(ContainerFields.IMAGE))
                .contains("docker://pytorch");
    }

    private Experiment work(Optional<Duration> time, NodeWork.Image image) {
        return new NodeWork(time, Duration.ofMinutes(20), image).on(LAB, experiment);
    }
}
