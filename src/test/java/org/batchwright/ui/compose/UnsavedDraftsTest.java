package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.presets.PresetLibrary;
import org.batchwright.ui.compose.presets.PresetNotice;
import org.batchwright.ui.compose.presets.PresetRow;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;

/** Tests restoring unsaved input after the window was closed or the app crashed. */
class UnsavedDraftsTest {
    private static final Value LONGER = Value.of("07:30:00");

    private final Lab lab = new Lab();
    private final InlineBackground background = new InlineBackground();

    private ComposeViewModel opened(PresetId id) {
        ComposeViewModel compose = new ComposeViewModel(lab.services, background);
        compose.open(id);
        return compose;
    }

    private void typed() {
        opened(Lab.BATCH_4).set(Fields.TIME, LONGER);
    }

    private long files() throws Exception {
        if (!Files.isDirectory(lab.typed)) {
            return 0;
        }
        try (var files = Files.walk(lab.typed)) {
            return files.filter(Files::isRegularFile).count();
        }
    }

    @Test
    void restoring_a_draft_is_announced_once_when_the_window_opens() {
        assertThat(new PresetLibrary(lab.services.files(), opened(Lab.BATCH_4), background)
                        .notice()
                        .get())
                .isEmpty();
        typed();
        ComposeViewModel later = opened(Lab.BATCH_4);
        PresetLibrary library = new PresetLibrary(lab.services.files(), later, background);

        assertThat(library.notice().get().orElseThrow().text()).isEqualTo("Restored unsaved changes in " + Lab.BATCH_4);
        library.notice().set(Optional.empty());
        later.undo();
        later.set(Fields.TIME, LONGER);
        assertThat(library.notice().get()).isEmpty();
    }

    @Test
    void a_draft_is_restored_in_the_next_window_but_not_written_to_the_file() {
        typed();
        ComposeViewModel later = opened(Lab.BATCH_4);

        assertThat(later.unsaved().get()).containsExactly(Lab.BATCH_4);
        assertThat(later.draft().orElseThrow().currentPreset().settings().rawValue(Fields.TIME))
                .contains(LONGER);
        assertThat(lab.presets
                        .find(Lab.BATCH_4)
                        .orElseThrow()
                        .preset()
                        .settings()
                        .rawValue(Fields.TIME))
                .isNotEqualTo(Optional.of(LONGER));
        later.undo();
        assertThat(later.unsaved().get()).isEmpty();
    }

    @Test
    void a_draft_that_was_saved_undone_or_discarded_is_no_longer_stored() throws Exception {
        typed();
        assertThat(files()).isEqualTo(1);
        ComposeViewModel later = opened(Lab.BATCH_4);
        new PresetLibrary(lab.services.files(), later, background).save();
        assertThat(files()).isZero();

        later.set(Fields.TIME, Value.of("1:00:00"));
        assertThat(files()).isEqualTo(1);
        later.revert();
        assertThat(files()).isZero();

        later.set(Fields.TIME, Value.of("1:00:00"));
        later.forget(Lab.BATCH_4);
        assertThat(files()).isZero();
    }

    @Test
    void a_file_changed_in_the_meantime_is_not_overwritten_without_confirmation() throws Exception {
        typed();
        Preset theirs = lab.presets.find(Lab.BATCH_4).orElseThrow().preset();
        lab.presets.save(
                Given.with(theirs, Fields.MEMORY, "1 GB"),
                lab.presets.find(Lab.BATCH_4).orElseThrow().version());

        ComposeViewModel later = opened(Lab.BATCH_4);
        PresetLibrary library = new PresetLibrary(lab.services.files(), later, background);
        assertThat(later.draft().orElseThrow().currentPreset().settings().rawValue(Fields.TIME))
                .contains(LONGER);
        library.save();

        assertThat(library.conflict().get()).isPresent();
        assertThat(lab.presets
                        .find(Lab.BATCH_4)
                        .orElseThrow()
                        .preset()
                        .settings()
                        .rawValue(Fields.MEMORY))
                .contains(Value.of("1 GB"));
    }

    @Test
    void a_draft_of_a_deleted_preset_is_still_available() throws Exception {
        typed();
        lab.presets.delete(Lab.BATCH_4);
        ComposeViewModel later = new ComposeViewModel(lab.services, background);

        PresetLibrary library = new PresetLibrary(lab.services.files(), later, background);
        assertThat(library.rows())
                .anyMatch(row ->
                        row instanceof PresetRow.Entry entry && entry.id().equals(Lab.BATCH_4));
        later.open(Lab.BATCH_4);
        assertThat(later.drafts()
                        .find(Lab.BATCH_4)
                        .orElseThrow()
                        .currentPreset()
                        .settings()
                        .rawValue(Fields.TIME))
                .contains(LONGER);

        library.delete(Lab.BATCH_4);
        assertThat(library.rows())
                .noneMatch(row ->
                        row instanceof PresetRow.Entry entry && entry.id().equals(Lab.BATCH_4));
        library.notice().get().flatMap(PresetNotice::undo).orElseThrow().run();
        library.save();
        assertThat(lab.presets.find(Lab.BATCH_4)).isPresent();
        assertThat(later.unsaved().get()).isEmpty();
    }
}
