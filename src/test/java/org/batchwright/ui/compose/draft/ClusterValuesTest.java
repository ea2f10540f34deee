package org.batchwright.ui.compose.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.model.Fix;
import org.batchwright.model.experiment.ValueSource;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.edit.ListChange;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.compose.row.FieldScope;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class ClusterValuesTest extends ComposedPreset {
    private static final ClusterName HERE = Lab.tsubame().name();

    private Preset preset() {
        return compose.draft().orElseThrow().currentPreset();
    }

    private String script() {
        return compose.composition().get().orElseThrow().script().orElseThrow();
    }

    @Test
    void a_field_set_for_one_cluster_starts_with_its_current_value_and_is_edited_for_that_cluster() {
        compose.set(Fields.TIME, Value.of("01:00:00"));
        compose.clusterValues().only(Fields.TIME);
        assertThat(field(Fields.TIME).scope()).isEqualTo(FieldScope.ON_THIS_CLUSTER);
        assertThat(field(Fields.TIME).own()).contains(Value.of("01:00:00"));

        compose.set(Fields.TIME, Value.of("02:00:00"));
        assertThat(preset().settings().rawValue(Fields.TIME)).contains(Value.of("01:00:00"));
        assertThat(preset().on(HERE).settings().rawValue(Fields.TIME)).contains(Value.of("02:00:00"));
        assertThat(field(Fields.TIME).inherited()).contains(Value.of("01:00:00"));
        assertThat(script()).contains("02:00:00");

        compose.chooseCluster(ClusterName.THIS_COMPUTER);
        assertThat(field(Fields.TIME).own()).contains(Value.of("01:00:00"));
        assertThat(field(Fields.TIME).scope()).isEqualTo(FieldScope.EVERYWHERE);
    }

    @Test
    void a_value_moved_to_one_cluster_is_not_set_on_the_other_clusters() {
        compose.set(Fields.TIME, Value.of("01:00:00"));
        compose.clusterValues().move(Fields.TIME);
        compose.clusterValues().move(AssignmentTable.PARAMETERS, "lr");

        assertThat(preset().settings().rawValue(Fields.TIME)).isEmpty();
        assertThat(preset().on(HERE).settings().rawValue(Fields.TIME)).contains(Value.of("01:00:00"));
        assertThat(preset().parameters().get("lr")).isEmpty();
        assertThat(preset().on(HERE).parameters().get("lr")).isPresent();
    }

    @Test
    void a_fix_for_the_gpus_of_one_cluster_leaves_the_other_clusters_unchanged() {
        compose.set(Fields.GPUS_PER_NODE, Value.of("2"));
        compose.chooseCluster(ClusterName.THIS_COMPUTER);
        Preset before = preset();
        compose.apply(new Fix("Use 0", new Fix.SetField(Fields.GPUS_PER_NODE, Value.of("0"))));
        assertThat(preset().settings()).isEqualTo(before.settings());
        assertThat(preset().on(ClusterName.THIS_COMPUTER).settings().rawValue(Fields.GPUS_PER_NODE))
                .contains(Value.of("0"));
        assertThat(field(Fields.GPUS_PER_NODE).scope()).isEqualTo(FieldScope.ON_THIS_CLUSTER);

        compose.undo();
        assertThat(preset()).isEqualTo(before);
    }

    @Test
    void a_field_is_omitted_for_one_cluster_and_restored() {
        compose.set(Conda.NAME, Value.of("ml"));
        compose.clusterValues().leaveOut(Conda.NAME);
        assertThat(field(Conda.NAME).isLeftOut()).isTrue();
        assertThat(script()).doesNotContain("conda activate");

        compose.clusterValues().everywhere(Conda.NAME);
        assertThat(script()).contains("conda activate ml");
    }

    @Test
    void a_list_is_extended_for_one_cluster() {
        compose.set(Fields.MODULES, Value.of(List.of("gcc", "cuda")));
        compose.clusterValues().only(Fields.MODULES);
        compose.set(Fields.MODULES, Value.of(List.of("cuda", "openmpi")));
        compose.clusterValues().toggleAddition(Fields.MODULES);
        assertThat(field(Fields.MODULES).change()).contains(new ListChange(List.of("openmpi"), List.of("gcc")));

        compose.set(Fields.MODULES, Value.of(List.of("openmpi", "hdf5")));
        assertThat(preset().on(HERE).settings().change(Fields.MODULES))
                .contains(new ListChange(List.of("openmpi", "hdf5"), List.of("gcc")));
        assertThat(script())
                .contains("module load cuda ", "module load openmpi ", "module load hdf5 ")
                .doesNotContain("module load gcc ");

        compose.clusterValues().toggleAddition(Fields.MODULES);
        assertThat(preset().on(HERE).settings().rawValue(Fields.MODULES))
                .contains(Value.of(List.of("cuda", "openmpi", "hdf5")));
    }

    @Test
    void a_parameter_can_differ_for_one_cluster() {
        compose.clusterValues().only(AssignmentTable.PARAMETERS, "lr");
        compose.set(AssignmentTable.PARAMETERS, "lr", Value.of("0.5"));
        assertThat(preset().on(HERE).parameters().get("lr")).contains(Value.of("0.5"));
        assertThat(parameter("lr").scope()).isEqualTo(FieldScope.ON_THIS_CLUSTER);
        assertThat(parameter("lr").from()).contains(new ValueSource.Everywhere(Lab.BASE));
        assertThat(script()).contains("--lr 0.5");

        compose.chooseCluster(ClusterName.THIS_COMPUTER);
        assertThat(script()).doesNotContain("--lr 0.5");

        compose.chooseCluster(HERE);
        compose.clusterValues().everywhere(AssignmentTable.PARAMETERS, "lr");
        assertThat(parameter("lr").scope()).isEqualTo(FieldScope.EVERYWHERE);
        assertThat(script()).doesNotContain("--lr 0.5");
    }

    @Test
    void renaming_a_parameter_renames_it_for_every_cluster() {
        compose.set(AssignmentTable.PARAMETERS, "mine", Value.of("1"));
        compose.clusterValues().only(AssignmentTable.PARAMETERS, "mine");
        compose.rename(AssignmentTable.PARAMETERS, "mine", "ours");
        assertThat(preset().parameters().get("mine")).isEmpty();
        assertThat(preset().parameters().get("ours")).contains(Value.of("1"));
        assertThat(preset().on(HERE).parameters().values()).containsOnlyKeys("ours");
    }

    @Test
    void setting_a_field_for_one_cluster_is_a_single_undo_step() {
        Preset before = preset();
        compose.clusterValues().only(Fields.TIME);
        assertThat(preset()).isNotEqualTo(before);
        compose.undo();
        assertThat(preset()).isEqualTo(before);
    }
}
