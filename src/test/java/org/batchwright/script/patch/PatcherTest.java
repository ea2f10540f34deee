package org.batchwright.script.patch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.script.patch.Patched.Fate;
import org.batchwright.script.patch.Patched.LineRange;
import org.batchwright.script.patch.Patched.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that manual changes to a generated text survive when the text is generated again, or that a conflict is reported. */
class PatcherTest {
    private static final String GENERATED = """
            #!/bin/bash
            #SBATCH --job-name=train
            #SBATCH --time=04:00:00
            #SBATCH --gpus=1

            module load cuda/12.1

            python train.py \\
              --lr 1e-4 \\
              --epochs 10
            """;

    private final Patcher patcher = new Patcher();

    private List<ManualEdit> edits(String edited) {
        return patcher.between(new ManualEdit.Every(), GENERATED, edited);
    }

    private Patched again(String edited, String generated) {
        return patcher.apply(edits(edited), generated);
    }

    @Test
    void edits_are_reproduced_in_the_same_text() {
        String edited = GENERATED.replace("--gpus=1", "--gpus=2").replace("python", "export A=1\nsrun python");

        assertThat(again(edited, GENERATED).text()).isEqualTo(edited);
        assertThat(again(edited, GENERATED).conflicts()).isEmpty();
    }

    @Test
    void an_added_line_moves_with_its_context() {
        String edited = GENERATED.replace("python train.py", "nvidia-smi\npython train.py");
        String generated =
                GENERATED.replace("module load", "# lines that were not there before\n\nmodule load gcc\nmodule load");

        Patched patched = again(edited, generated);

        assertThat(patched.text()).contains("cuda/12.1\n\nnvidia-smi\npython train.py");
        assertThat(patched.fates())
                .first()
                .isEqualTo(new Fate.Applied(edits(edited).getFirst(), 11));
    }

    @Test
    void an_added_line_stays_when_a_line_next_to_it_changes() {
        String edited = GENERATED.replace("#SBATCH --gpus=1\n", "#SBATCH --exclusive\n#SBATCH --gpus=1\n");

        assertThat(again(edited, GENERATED.replace("04:00:00", "08:00:00")).text())
                .contains("#SBATCH --time=08:00:00\n#SBATCH --exclusive\n#SBATCH --gpus=1\n");
        assertThat(again(edited, GENERATED.replace("gpus=1", "gpus=4")).text())
                .contains("#SBATCH --time=04:00:00\n#SBATCH --exclusive\n#SBATCH --gpus=4\n");
    }

    @Test
    void an_edited_line_that_is_now_generated_differently_is_a_conflict_with_both_versions() {
        String edited = GENERATED.replace("--time=04:00:00", "--time=05:00:00");
        String generated = GENERATED.replace("04:00:00", "08:00:00");

        Patched patched = again(edited, generated);

        Fate.Conflict conflict = patched.conflicts().getFirst();
        assertThat(patched.text()).isEqualTo(generated);
        assertThat(conflict.reason()).isEqualTo(Reason.CHANGED);
        assertThat(conflict.edit().fresh()).containsExactly("#SBATCH --time=05:00:00");
        assertThat(conflict.there()).isEqualTo(new LineRange(2, 3));
    }

    @Test
    void a_conflict_is_resolved_by_redoing_the_edit_in_place() {
        String edited = GENERATED.replace("--time=04:00:00", "--time=05:00:00");
        String generated = GENERATED.replace("04:00:00", "08:00:00");
        Fate.Conflict conflict = again(edited, generated).conflicts().getFirst();

        ManualEdit moved = patcher.rebase(conflict.edit(), generated, conflict.there());

        assertThat(patcher.apply(List.of(moved), generated).text()).isEqualTo(edited);
    }

    @Test
    void an_edit_without_its_context_is_a_conflict() {
        String edited = GENERATED.replace("  --lr 1e-4 \\\n", "  --lr 1e-4 \\\n  --debug \\\n");

        Patched patched = again(edited, "#!/bin/sh\necho other\n");

        assertThat(patched.text()).isEqualTo("#!/bin/sh\necho other\n");
        assertThat(patched.conflicts()).hasSize(1);
    }

    @Test
    void an_edit_that_matches_two_locations_is_not_applied() {
        String generated = "a\nx\nb\nmiddle\nc\nx\nd\n";
        ManualEdit edit = patcher.between(new ManualEdit.Every(), "q\nx\nw\n", "q\nchanged\nw\n")
                .getFirst();

        Patched patched = patcher.apply(List.of(edit), generated);

        assertThat(patched.text()).isEqualTo(generated);
        assertThat(patched.conflicts().getFirst().reason()).isEqualTo(Reason.CHANGED);
        ManualEdit bare =
                new ManualEdit(new ManualEdit.Every(), 1, List.of("same"), List.of(), List.of("new"), List.of("x1"));
        assertThat(patcher.apply(List.of(bare), "same\nx1\nsame\nx1\n")
                        .conflicts()
                        .getFirst()
                        .reason())
                .isEqualTo(Reason.AMBIGUOUS);
    }

    @Test
    void ubiquitous_lines_do_not_identify_a_location() {
        String before = "if a; then\n  one\nfi\n\nif b; then\n  two\nfi\n";
        String edited = "if a; then\n  one\n  more\nfi\n\nif b; then\n  two\nfi\n";
        ManualEdit edit =
                patcher.between(new ManualEdit.Every(), before, edited).getFirst();

        Patched patched = patcher.apply(List.of(edit), "if b; then\n  two\nfi\n\nif c; then\n  three\nfi\n");

        assertThat(patched.conflicts()).hasSize(1);
    }

    @Test
    void added_lines_that_are_now_generated_are_not_added_again() {
        String edited = GENERATED.replace("python train.py", "nvidia-smi\npython train.py");

        Patched added = again(edited, edited);

        assertThat(added.text()).isEqualTo(edited);
        assertThat(added.fates()).allMatch(Fate.NotNeeded.class::isInstance);
    }

    @Test
    void an_edit_that_removes_a_line_that_is_no_longer_generated_is_not_a_conflict() {
        String edited = GENERATED.replace("module load cuda/12.1\n", "");

        assertThat(again(edited, edited).fates()).allMatch(Fate.NotNeeded.class::isInstance);
    }

    @Test
    void applicable_edits_are_applied_even_if_others_are_not() {
        String edited = GENERATED.replace("--time=04:00:00", "--time=05:00:00").replace("10\n", "10 --debug\n");
        String generated = GENERATED.replace("04:00:00", "08:00:00").replace("train\n", "other\n");

        Patched patched = again(edited, generated);

        assertThat(patched.text()).contains("--time=08:00:00").contains("--epochs 10 --debug");
        assertThat(patched.fates()).hasSize(2);
        assertThat(patched.conflicts()).hasSize(1);
    }

    @Test
    void the_start_and_end_of_a_text_can_be_edited() {
        String edited = "# first\n" + GENERATED + "echo done\n";
        String generated = GENERATED.replace("#!/bin/bash", "#!/bin/sh").replace("epochs 10", "epochs 20");

        Patched patched = again(edited, generated);

        assertThat(patched.text()).startsWith("# first\n#!/bin/sh\n").endsWith("epochs 20\necho done\n");
    }

    @Test
    void an_empty_text_can_be_filled_and_any_text_can_be_emptied() {
        assertThat(patcher.apply(patcher.between(new ManualEdit.Every(), "", "a\nb\n"), "")
                        .text())
                .isEqualTo("a\nb\n");
        assertThat(patcher.apply(patcher.between(new ManualEdit.Every(), "a\nb\n", ""), "a\nb\n")
                        .text())
                .isEmpty();
    }

    @Test
    void a_value_may_contain_any_character_except_a_line_feed() {
        String generated = "echo 'a\rb'\necho 'c\u2028d'\necho end\n";
        String edited = "echo 'a\rb'\necho more\necho 'c\u2028d'\necho end\n";

        assertThat(patcher.apply(patcher.between(new ManualEdit.Every(), generated, edited), generated)
                        .text())
                .isEqualTo(edited);
    }

    static List<Long> seeds() {
        return IntStream.range(0, 400).mapToObj(i -> 71L * i + 5).toList();
    }

    /**
     * Changes both versions at random. Each edit must then be in its place in the new version, already be part of that version, or be a
     * conflict that keeps both versions.
     */
    @ParameterizedTest
    @MethodSource("seeds")
    void no_edit_is_ever_lost(long seed) {
        Random random = new Random(seed);
        String generated = text(random);
        String edited = changed(generated, random, "mine");
        String later = changed(generated, random, "theirs");
        List<ManualEdit> edits = patcher.between(new ManualEdit.Every(), generated, edited);

        assertThat(patcher.apply(edits, generated).text()).isEqualTo(edited);
        Patched patched = patcher.apply(edits, later);

        assertThat(patched.fates()).extracting(Fate::edit).containsExactlyElementsOf(edits);
        List<String> lines = Patcher.lines(patched.text());
        List<String> plain = Patcher.lines(later);
        int grown = 0;
        for (Fate fate : patched.fates()) {
            switch (fate) {
                case Fate.Applied(ManualEdit edit, int line) -> {
                    assertThat(lines.subList(line - 1, line - 1 + edit.fresh().size()))
                            .isEqualTo(edit.fresh());
                    grown += edit.fresh().size() - edit.gone().size();
                }
                case Fate.NotNeeded(ManualEdit edit) ->
                    assertThat(String.join("\n", plain)).contains(String.join("\n", edit.fresh()));
                case Fate.Conflict(ManualEdit edit, Reason reason, LineRange there) ->
                    assertThat(there.until()).isBetween(there.from(), plain.size());
            }
        }
        assertThat(lines).hasSize(plain.size() + grown);
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        int lines = random.nextInt(60);
        for (int i = 0; i < lines; i++) {
            text.append(
                            switch (random.nextInt(6)) {
                                case 0 -> "";
                                case 1 -> "fi";
                                case 2 -> "  --flag \\";
                                default -> "line " + random.nextInt(40);
                            })
                    .append('\n');
        }
        return text.toString();
    }

    private static String changed(String text, Random random, String mark) {
        List<String> lines = new ArrayList<>(Patcher.lines(text));
        for (int i = 0; i < 1 + random.nextInt(5); i++) {
            int at = random.nextInt(lines.size() + 1);
            switch (random.nextInt(3)) {
                case 0 -> lines.add(at, mark + " " + random.nextInt(4));
                case 1 -> lines.subList(Math.max(0, at - 2), at).clear();
                default -> {
                    if (at < lines.size()) {
                        lines.set(at, mark + " " + lines.get(at));
                    }
                }
            }
        }
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }
}
