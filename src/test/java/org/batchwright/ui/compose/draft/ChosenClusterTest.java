package org.batchwright.ui.compose.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.field.FactFinding;
import org.batchwright.ui.compose.presets.PresetLibrary;
import org.batchwright.ui.compose.submit.Submitting;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.StepBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ChosenClusterTest {
    private static final PresetId NEVER_RUN = PresetId.of("mnist/mnist_quick");
    private static final ClusterName LAB = Lab.tsubame().name();

    private final Lab lab = new Lab();
    private final InlineBackground background = new InlineBackground();
    private final ComposeViewModel compose = new ComposeViewModel(lab.services, background);
    private final PresetLibrary library = new PresetLibrary(lab.services.files(), compose, background);

    @BeforeEach
    void run_batch_4_in_the_lab() {
        lab.ranBefore();
    }

    @Test
    void a_preset_is_opened_on_its_last_cluster_or_otherwise_on_this_computer() {
        compose.open(Lab.BATCH_4);
        assertThat(compose.cluster().get()).isEqualTo(LAB);
        compose.open(NEVER_RUN);
        assertThat(compose.cluster().get()).isEqualTo(ClusterName.THIS_COMPUTER);
        assertThat(compose.composition().get().orElseThrow().plan().cluster().name())
                .isEqualTo(ClusterName.THIS_COMPUTER);
    }

    @Test
    void a_preset_that_has_never_run_is_opened_on_the_default_cluster_from_the_settings() {
        lab.preferredCluster = Optional.of(LAB.value());
        compose.open(NEVER_RUN);
        assertThat(compose.cluster().get()).isEqualTo(LAB);
        lab.ran(42, NEVER_RUN, ClusterName.THIS_COMPUTER);
        compose.open(NEVER_RUN);
        assertThat(compose.cluster().get()).as("its last cluster comes first").isEqualTo(ClusterName.THIS_COMPUTER);

        lab.preferredCluster = Optional.of("of another workspace");
        compose.open(Lab.BASE);
        assertThat(compose.cluster().get()).isEqualTo(ClusterName.THIS_COMPUTER);
    }

    @Test
    void the_cluster_chosen_for_one_preset_is_not_used_for_the_next() {
        compose.open(Lab.BATCH_4);
        compose.chooseCluster(LAB);
        compose.open(NEVER_RUN);
        assertThat(compose.cluster().get()).isEqualTo(ClusterName.THIS_COMPUTER);
    }

    @Test
    void the_cluster_chosen_for_a_preset_is_remembered() {
        compose.open(NEVER_RUN);
        compose.chooseCluster(LAB);
        lab.ran(42, NEVER_RUN, ClusterName.THIS_COMPUTER);
        library.save();
        compose.open(NEVER_RUN);
        assertThat(compose.cluster().get()).isEqualTo(LAB);
        compose.open(Lab.BASE);
        compose.open(NEVER_RUN);
        assertThat(compose.cluster().get()).isEqualTo(LAB);
    }

    @Test
    void renaming_a_preset_keeps_its_cluster() {
        compose.open(NEVER_RUN);
        compose.chooseCluster(LAB);
        library.rename(NEVER_RUN, PresetId.of("mnist/renamed"));
        assertThat(compose.cluster().get()).isEqualTo(LAB);
    }

    @Test
    void a_deleted_cluster_is_not_selected() {
        compose.open(Lab.BATCH_4);
        lab.clusters.delete(LAB);
        compose.open(NEVER_RUN);
        compose.open(Lab.BATCH_4);
        assertThat(compose.cluster().get()).isEqualTo(ClusterName.THIS_COMPUTER);
    }

    @Test
    void an_immediate_submission_goes_to_the_cluster_of_the_opened_preset() {
        StepBackground slow = new StepBackground();
        ComposeViewModel model = new ComposeViewModel(lab.services, slow);
        Submitting submitting = new Submitting(
                lab.services, model, new FactFinding(lab.services.facts(), model, slow), slow, lab.shown::add);
        model.open(Lab.BATCH_4);
        slow.settle();
        model.open(NEVER_RUN);
        submitting.submit();
        slow.settle();
        assertThat(lab.submissions.submitted())
                .singleElement()
                .satisfies(one -> assertThat(one.plan().cluster().name()).isEqualTo(ClusterName.THIS_COMPUTER));
    }

    @Test
    void a_choice_made_while_the_history_loads_is_not_overridden() {
        StepBackground slow = new StepBackground();
        ComposeViewModel model = new ComposeViewModel(lab.services, slow);
        model.open(NEVER_RUN);
        model.chooseCluster(LAB);
        slow.settle();
        assertThat(model.cluster().get()).isEqualTo(LAB);
    }
}
