package org.batchwright.ui.compose.presets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.StepBackground;
import org.junit.jupiter.api.Test;

class FirstPresetTest {
    private final Lab lab = new Lab();
    private final ComposeViewModel compose = new ComposeViewModel(lab.services, new InlineBackground());

    private void open(Optional<PresetId> last) {
        new FirstPreset(lab.presets, compose).open(last);
    }

    private static PresetId opened(ComposeViewModel compose) {
        return compose.form().get().orElseThrow().id();
    }

    @Test
    void the_preset_of_the_last_session_is_opened() {
        open(Optional.of(Lab.BATCH_4));

        assertThat(opened(compose)).isEqualTo(Lab.BATCH_4);
    }

    @Test
    void the_first_preset_in_the_list_is_opened_if_the_preset_of_the_last_session_is_gone() {
        open(Optional.of(PresetId.of("../gone")));

        assertThat(opened(compose))
                .isEqualTo(lab.presets.all().getFirst().preset().id());
    }

    @Test
    void a_preset_that_was_never_saved_is_opened_once_its_draft_has_been_read() {
        PresetId id = PresetId.of("depth-anything/unsaved");
        compose.openDraft(Given.preset(id.toString()));
        compose.set(Fields.TIME, Value.of("02:00:00"));
        StepBackground background = new StepBackground();
        ComposeViewModel later = new ComposeViewModel(lab.services, background);
        new FirstPreset(lab.presets, later).open(Optional.of(id));
        assertThat(opened(later)).isNotEqualTo(id);

        background.settle();
        assertThat(opened(later)).isEqualTo(id);
    }

    @Test
    void a_preset_opened_in_the_meantime_stays_open() {
        PresetId id = PresetId.of("depth-anything/unsaved");
        compose.openDraft(Given.preset(id.toString()));
        compose.set(Fields.TIME, Value.of("02:00:00"));
        StepBackground background = new StepBackground();
        ComposeViewModel later = new ComposeViewModel(lab.services, background);
        new FirstPreset(lab.presets, later).open(Optional.of(id));
        later.open(Lab.BATCH_4);
        background.settle();

        assertThat(opened(later)).isEqualTo(Lab.BATCH_4);
    }

    @Test
    void the_cluster_chosen_for_a_preset_is_restored() {
        compose.open(Lab.BATCH_4);
        compose.chooseCluster(Lab.tsubame().name());
        Map<PresetId, ClusterName> picked = compose.chosenCluster().picked().get();
        ComposeViewModel later = new ComposeViewModel(lab.services, new InlineBackground());
        later.chosenCluster().restore(picked);
        later.open(Lab.BASE);
        assertThat(later.cluster().get()).isEqualTo(ClusterName.THIS_COMPUTER);
        later.open(Lab.BATCH_4);

        assertThat(later.cluster().get()).isEqualTo(Lab.tsubame().name());
    }
}
