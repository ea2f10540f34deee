package org.batchwright.ui.compose.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.PresetTextViewModel.Editing;
import org.batchwright.ui.compose.presets.PresetLibrary;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the preset as text next to the form. The text and the form stay in sync, and no typed text is lost. */
class PresetTextViewModelTest extends ComposedPreset {
    private static final PresetId QUICK = PresetId.of("mnist/mnist_quick");
    private static final String FILE = """
            # measured on the old node
            command: python3 mnist.py
            resources:
              time: 01:00:00  # usually 40 minutes
            """;
    private static final String BROKEN = "command: [python3\n";

    @BeforeEach
    void open_a_preset_with_comments_as_text() {
        lab.presets.changeOnDisk(QUICK, FILE);
        compose.open(QUICK);
        compose.text().choose(Editing.YAML);
    }

    private String text() {
        return shown().text();
    }

    private ShownPresetText shown() {
        return compose.text().shown().get().orElseThrow();
    }

    private Preset preset() {
        return compose.draft().orElseThrow().currentPreset();
    }

    private String onDisk() {
        return lab.presets.find(QUICK).orElseThrow().text().orElseThrow();
    }

    @Test
    void the_text_is_the_file_with_the_changes_made_in_the_form() {
        assertThat(text()).isEqualTo(FILE);
        compose.set(Fields.TIME, Value.of("02:00:00"));
        assertThat(text()).isEqualTo(FILE.replace("01:00:00", "02:00:00"));
        library.save();
        assertThat(onDisk()).isEqualTo(FILE.replace("01:00:00", "02:00:00"));
        assertThat(form().marks().unsaved()).isFalse();
    }

    @Test
    void typed_text_reaches_the_form_and_the_script_and_is_saved_verbatim() {
        String typed = FILE.replace("mnist.py", "mnist.py --fast") + "description: a note\n";
        compose.text().type(typed);
        assertThat(field(Fields.COMMAND).own()).contains(Value.of("python3 mnist.py --fast"));
        assertThat(compose.composition().get().orElseThrow().script().orElseThrow())
                .contains("--fast");
        compose.set(Fields.TIME, Value.of("03:00:00"));
        assertThat(text()).isEqualTo(typed.replace("01:00:00", "03:00:00"));
        library.save();
        assertThat(onDisk()).isEqualTo(typed.replace("01:00:00", "03:00:00"));
        assertThat(compose.unsaved().get()).isEmpty();
    }

    @Test
    void problems_are_reported_for_the_text_on_screen_rather_than_for_the_file() {
        lab.presets.changeOnDisk(QUICK, FILE.replace("time: 01:00:00", "time: soon\n  nodes: -3") + "descripton: x\n");
        assertThat(compose.problems().get()).hasSize(3);
        compose.reset(Fields.NODES);
        assertThat(compose.problems().get()).hasSize(2);
        compose.set(Fields.TIME, Value.of("02:00:00"));
        assertThat(compose.problems().get())
                .singleElement()
                .satisfies(problem -> assertThat(problem.message().code()).isEqualTo("workspace.unknown-key"))
                .satisfies(problem -> assertThat(problem.where())
                        .as("the line on screen")
                        .isInstanceOfSatisfying(
                                Problem.InFile.class,
                                place -> assertThat(place.line()).isEqualTo(5)));
    }

    @Test
    void changing_only_a_comment_counts_as_unsaved() {
        compose.text().type(FILE.replace("old node", "new node"));
        assertThat(form().marks().unsaved()).isTrue();
        library.save();
        assertThat(onDisk()).contains("new node");
        assertThat(form().marks().unsaved()).isFalse();
        lab.presets.changeOnDisk(QUICK, FILE);
        assertThat(text()).as("follows the file again").isEqualTo(FILE);
    }

    @Test
    void invalid_yaml_keeps_the_last_preset_and_blocks_saving_submitting_and_the_form() {
        compose.set(Fields.TIME, Value.of("soon"));
        assertThat(compose.problems().get()).hasSize(1);
        Preset before = preset();
        compose.text().type(BROKEN);

        assertThat(preset()).isEqualTo(before);
        assertThat(text()).isEqualTo(BROKEN);
        assertThat(shown().fault().orElseThrow().what()).startsWith("This is not valid YAML");
        assertThat(shown().problems().values())
                .containsExactly(List.of(shown().fault().orElseThrow()));
        assertThat(compose.problems().get())
                .as("others may no longer apply")
                .containsExactly(shown().fault().orElseThrow());
        assertThat(shown().line(shown().fault().orElseThrow().where()))
                .as("the marked line")
                .isEqualTo(shown().problems().keySet().stream().findFirst());
        assertThat(submitting.state().get().canSubmit()).isFalse();
        assertThat(submitting.state().get().obstacle().orElseThrow()).startsWith("This is not valid YAML");
        library.save();
        assertThat(onDisk()).isEqualTo(FILE);
        compose.text().choose(Editing.FORM);
        assertThat(compose.text().editing().get()).isEqualTo(Editing.YAML);
        compose.set(Fields.TIME, Value.of("09:00:00"));
        assertThat(preset()).as("would be lost with the next valid text").isEqualTo(before);

        compose.text().type(FILE.replace("01:00", "05:00"));
        assertThat(field(Fields.TIME).own()).contains(Value.of("05:00:00"));
        compose.text().choose(Editing.FORM);
        assertThat(compose.text().editing().get()).isEqualTo(Editing.FORM);
    }

    @Test
    void undo_and_redo_cover_both_typed_text_and_the_form() {
        compose.set(Fields.TIME, Value.of("02:00:00"));
        String two = text();
        compose.text().type(two + "description: x\n");
        compose.text().type(BROKEN);
        compose.undo();
        assertThat(text()).isEqualTo(two + "description: x\n");
        compose.undo();
        assertThat(text()).isEqualTo(two);
        compose.undo();
        assertThat(text()).isEqualTo(FILE);
        assertThat(form().marks().unsaved()).isFalse();
        compose.redo();
        compose.redo();
        compose.redo();
        assertThat(text()).isEqualTo(BROKEN);
        compose.text().discard();
        assertThat(text()).isEqualTo(two + "description: x\n");
    }

    @Test
    void unfinished_text_survives_a_crash() {
        compose.text().type(FILE + "description: x\n");
        compose.text().type(BROKEN);
        ComposeViewModel later = new ComposeViewModel(lab.services, new InlineBackground());
        later.open(QUICK);

        assertThat(later.text().editing().get()).isEqualTo(Editing.YAML);
        assertThat(later.text().shown().get().orElseThrow().text()).isEqualTo(BROKEN);
        later.text().discard();
        later.text().choose(Editing.YAML);
        assertThat(later.text().shown().get().orElseThrow().text()).isEqualTo(FILE + "description: x\n");
        later.undo();
        later.undo();
        assertThat(later.unsaved().get()).isEmpty();
    }

    @Test
    void typed_text_does_not_overwrite_a_file_changed_by_someone_else() {
        compose.text().type(FILE + "description: mine\n");
        lab.presets.changeOnDisk(QUICK, FILE + "description: theirs\n");
        ComposeViewModel later = new ComposeViewModel(lab.services, new InlineBackground());
        later.open(QUICK);
        PresetLibrary files = new PresetLibrary(lab.services.files(), later, background);
        files.save();
        assertThat(files.conflict().get()).isPresent();
        assertThat(onDisk()).endsWith("theirs\n");

        files.acceptFile();
        later.text().choose(Editing.YAML);
        assertThat(later.text().shown().get().orElseThrow().text()).endsWith("theirs\n");
        later.undo();
        files.save();
        assertThat(onDisk()).isEqualTo(FILE + "description: mine\n");
    }

    @Test
    void problems_are_reported_at_the_lines_of_their_values() {
        compose.text().type(FILE.replace("01:00:00", "soon") + "on:\n  lab-slurm:\n    nodes: 900\n");
        compose.chooseCluster(Lab.tsubame().name());
        assertThat(shown().problems()).containsKeys(4, 7);
        assertThat(shown().problems().getOrDefault(4, List.of())).first().matches(Problem::isBlocking);

        assertThat(compose.text().goTo(new Problem.InField("resources.nodes"))).isTrue();
        assertThat(compose.text().line().get()).contains(7);
        assertThat(compose.text().goTo(new Problem.InField("resources.memory"))).isFalse();
    }

    @Test
    void the_line_endings_and_the_byte_order_mark_of_the_file_are_kept() {
        lab.presets.changeOnDisk(QUICK, "\uFEFF" + FILE.replace("\n", "\r\n"));
        assertThat(text()).isEqualTo(FILE);
        compose.text().type(FILE + "description: x\n");
        library.save();
        assertThat(onDisk()).isEqualTo("\uFEFF" + (FILE + "description: x\n").replace("\n", "\r\n"));
    }

    @Test
    void comments_of_a_removed_stage_are_restored_with_it_even_after_saving() {
        String staged = FILE + """
                stages:
                  prepare:
                    # needs the new data
                    command: python3 prepare.py  # 5 minutes
                  train:
                    after: prepare
                """;
        lab.presets.changeOnDisk(QUICK, staged);
        compose.open(QUICK);
        compose.stages().remove("prepare");
        library.save();
        assertThat(onDisk()).doesNotContain("5 minutes");
        compose.set(Fields.TIME, Value.of("02:00:00"));
        library.save();

        compose.undo();
        assertThat(text()).isEqualTo(onDisk().replace("02:00:00", "01:00:00"));
        compose.undo();
        assertThat(text()).isEqualTo(staged);
        library.save();
        assertThat(onDisk()).isEqualTo(staged);
        assertThat(form().marks().unsaved()).isFalse();

        compose.redo();
        library.save();
        assertThat(onDisk()).doesNotContain("5 minutes");
    }
}
