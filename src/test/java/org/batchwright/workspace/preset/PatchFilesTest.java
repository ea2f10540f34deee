package org.batchwright.workspace.preset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.batchwright.Given;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.edit.ManualEdit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that manual edits are stored in a human-readable file next to their preset, and are moved with it. */
class PatchFilesTest {
    private static final ClusterName LAB = ClusterName.of("lab");
    private static final PresetId TRAIN = PresetId.of("depth/train.v2");
    private static final ManualEdit EDIT = new ManualEdit(
            new ManualEdit.Every(),
            3,
            List.of("#SBATCH --gpus=1", "", "-- odd"),
            List.of("python train.py", "- dash"),
            List.of("srun python train.py", "+plus", ""),
            List.of("@@ -1 +1 @@", "\\ slash", "--- three"));

    private final FileSystem disk = Jimfs.newFileSystem(Configuration.unix());
    private final Path root = disk.getPath("/w/presets");
    private final Path patch = root.resolve("depth/train.v2@lab.patch");
    private final FilePresets presets = new FilePresets(root);

    @BeforeEach
    void thereIsAPreset() throws Exception {
        presets.create(Given.with(Preset.empty(TRAIN), Fields.COMMAND, "python train.py"));
    }

    private PresetFile file(PresetId id) {
        return presets.find(id).orElseThrow();
    }

    private PresetFile edited(ManualEdit... edits) throws OperationException {
        Preset preset = file(TRAIN).preset().withEdits(LAB, List.of(edits));
        presets.save(preset, file(TRAIN).version());
        return file(TRAIN);
    }

    @Test
    void an_edit_is_stored_as_a_readable_diff() throws Exception {
        edited(EDIT, EDIT.withScope(new ManualEdit.One("3.sh")));

        assertThat(Files.readString(patch)).isEqualTo("""
                # Manual edits to the scripts of depth/train.v2 on lab.
                # Batchwright applies them to each script that it generates. Each edit is located by the lines around it.
                --- every script as generated
                +++ every script as edited
                @@ -3,8 +3,9 @@
                 #SBATCH --gpus=1
                \s
                 -- odd
                -python train.py
                -- dash
                +srun python train.py
                ++plus
                +
                 @@ -1 +1 @@
                 \\ slash
                 --- three
                --- 3.sh as generated
                +++ 3.sh as edited
                @@ -3,8 +3,9 @@
                 #SBATCH --gpus=1
                \s
                 -- odd
                -python train.py
                -- dash
                +srun python train.py
                ++plus
                +
                 @@ -1 +1 @@
                 \\ slash
                 --- three
                """);
    }

    @Test
    void any_edit_survives_a_round_trip() throws Exception {
        Random random = new Random(5);
        List<ManualEdit> edits = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            edits.add(new ManualEdit(
                    i % 3 == 0 ? new ManualEdit.Jobs() : new ManualEdit.One(i + ".sh"),
                    1 + random.nextInt(90),
                    lines(random),
                    lines(random),
                    List.of("+ " + i),
                    lines(random)));
        }

        assertThat(edited(edits.toArray(ManualEdit[]::new)).preset().edits(LAB)).isEqualTo(edits);
    }

    private static List<String> lines(Random random) {
        List<String> nasty =
                List.of("", " ", "a\rb", "\t", "--- x", "+++ y", "@@", "\\ No newline", "学习", "# c", "x\u2028y");
        return random.ints(random.nextInt(5), 0, nasty.size())
                .mapToObj(nasty::get)
                .toList();
    }

    @Test
    void a_diff_made_with_another_tool_is_read() throws Exception {
        Files.writeString(patch, """
                --- job.sh\t2026-01-01 10:00:00
                +++ mine.sh\t2026-01-01 10:01:00
                @@ -1,5 +1,5 @@ main
                 one
                -two
                +zwei

                -four
                 five
                +six
                \\ No newline at end of file
                """.replace("\n", "\r\n"));
        presets.reload();

        assertThat(file(TRAIN).problems()).isEmpty();
        ManualEdit.Scope job = new ManualEdit.One("job.sh");
        assertThat(file(TRAIN).preset().edits(LAB))
                .containsExactly(
                        new ManualEdit(
                                job, 1, List.of("one"), List.of("two"), List.of("zwei"), List.of("", "four", "five")),
                        new ManualEdit(job, 1, List.of("one", "two", ""), List.of("four"), List.of(), List.of("five")),
                        new ManualEdit(
                                job,
                                1,
                                List.of("one", "two", "", "four", "five"),
                                List.of(),
                                List.of("six"),
                                List.of()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--- a~@@ -1,2 +1,1 @@~ x~-y~ w | 5 | This line does not belong to a hunk.",
                "--- a~@@ -1,9 +1,9 @@~ x | 3 | The hunk at line 2 does not match the line counts in its header.",
                "--- a~@@ 1 @@~ x | 2 | A hunk must start with @@ -LINE,COUNT +LINE,COUNT @@.",
                "@@ -1 +1 @@~-x~+y | 1 | A --- line before the first hunk must say which scripts the edits apply to.",
                "--- a~@@ -1,2 +1,2 @@~ x~<<<<<<< HEAD~-y | 4 | The hunk at line 2 does not match the line counts in its header.",
            })
    void a_broken_file_is_reported_with_its_line_and_is_ignored_completely(String text, int line, String what)
            throws Exception {
        String broken = text.replace("~", "\n") + "\n";
        Files.writeString(patch, broken);
        presets.reload();

        Problem problem = file(TRAIN).problems().getFirst();
        assertThat(problem.isBlocking()).isTrue();
        assertThat(problem.where()).isEqualTo(new Problem.InFile(patch, line, 1, Optional.empty()));
        assertThat(problem.what()).endsWith(what);
        assertThat(file(TRAIN).preset().edits()).isEmpty();

        assertThatThrownBy(() -> edited(EDIT)).isInstanceOf(OperationException.NotPossible.class);
        presets.save(Given.with(file(TRAIN).preset(), "lr", "1"), file(TRAIN).version());
        assertThat(Files.readString(patch)).isEqualTo(broken);
    }

    @Test
    void text_above_the_first_hunk_is_preserved() throws Exception {
        edited(EDIT);
        Files.writeString(patch, "# because of the broken GPU\n" + Files.readString(patch));
        presets.reload();

        edited(EDIT, EDIT);

        assertThat(Files.readString(patch)).startsWith("# because of the broken GPU\n# Manual edits to the scripts");
        assertThat(file(TRAIN).preset().edits(LAB)).hasSize(2);
    }

    @Test
    void saving_does_not_touch_the_preset_file_or_edits_of_other_clusters() throws Exception {
        Path yaml = root.resolve("depth/train.v2.yaml");
        Files.writeString(yaml, "command: x   # by hand\nbroken: [\n");
        Files.writeString(root.resolve("depth/train.v2@other.patch"), "nothing yet\n");
        presets.reload();

        edited(EDIT);

        assertThat(Files.readString(yaml)).isEqualTo("command: x   # by hand\nbroken: [\n");
        assertThat(Files.readString(root.resolve("depth/train.v2@other.patch"))).isEqualTo("nothing yet\n");
    }

    @Test
    void a_file_changed_on_disk_in_the_meantime_is_not_overwritten() throws Exception {
        PresetFile before = edited(EDIT);
        Files.writeString(patch, Files.readString(patch).replace("srun", "mpirun"));

        PresetStore.Saved saved = presets.save(before.preset().withEdits(LAB, List.of()), before.version());

        assertThat(saved).isInstanceOf(PresetStore.Saved.Conflict.class);
        assertThat(Files.readString(patch)).contains("mpirun");
    }

    @Test
    void there_is_no_file_without_edits() throws Exception {
        edited(EDIT);
        edited();
        assertThat(patch).doesNotExist();
    }

    @Test
    void the_edits_follow_their_preset() throws Exception {
        edited(EDIT);
        PresetId copy = PresetId.of("other/copy");
        PresetId moved = PresetId.of("moved");

        presets.duplicate(TRAIN, copy);
        presets.rename(TRAIN, moved);

        assertThat(patch).doesNotExist();
        assertThat(file(copy).preset().edits(LAB)).containsExactly(EDIT);
        assertThat(file(moved).preset().edits(LAB)).containsExactly(EDIT);
        byte[] bytes = Files.readAllBytes(root.resolve("moved@lab.patch"));
        PresetStore.Deleted deleted = presets.delete(moved);
        assertThat(root.resolve("moved@lab.patch")).doesNotExist();
        deleted.restore();
        assertThat(root.resolve("moved@lab.patch")).hasBinaryContent(bytes);
    }

    @Test
    void a_new_preset_never_overwrites_existing_edits() throws Exception {
        Files.writeString(root.resolve("new@lab.patch"), PatchText.of("", List.of(EDIT)));
        Preset other = Preset.empty(PresetId.of("new")).withEdits(LAB, List.of(EDIT, EDIT));

        assertThatThrownBy(() -> presets.create(other)).isInstanceOf(OperationException.NotPossible.class);
        presets.create(Preset.empty(PresetId.of("new")));

        assertThat(file(PresetId.of("new")).preset().edits(LAB)).containsExactly(EDIT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"train@lab.patch", "@lab.patch", ".train.v2@lab.patch", "train.v2.patch"})
    void a_file_with_an_unrelated_name_is_ignored(String name) throws Exception {
        Files.writeString(root.resolve("depth").resolve(name), PatchText.of("", List.of(EDIT)));
        presets.reload();
        assertThat(file(TRAIN).preset().edits()).isEmpty();
    }
}
