package org.batchwright.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.batchwright.model.ImportNote;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.ValueGroup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests scripts whose jobs choose their values by array index. {@link RoundTripTest} tests the commands that these jobs run. */
class ArrayValuesImportedTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A=(5 6 7); python a.py --x ${A[SLURM_ARRAY_TASK_ID]} | 5 6 7",
                "A=(5 6 7); python a.py --x ${A[$SLURM_ARRAY_TASK_ID]} | 5 6 7",
                "A=(5 6 7); python a.py --x ${A[${SLURM_ARRAY_TASK_ID}]} | 5 6 7",
                "A=(5 6 7); python a.py --x \"${A[$((2 - SLURM_ARRAY_TASK_ID))]}\" | 7 6 5",
                "A=('5' \"6\" 7); python a.py --x v${A[SLURM_ARRAY_TASK_ID]}.pt | v5.pt v6.pt v7.pt",
                "python a.py --x $(( (SLURM_ARRAY_TASK_ID + 1) * 10 )) | 10 20 30",
                "python a.py --x $((-SLURM_ARRAY_TASK_ID*3 + 7 - 1)) | 6 3 0",
                "python a.py --x runs/$SLURM_ARRAY_TASK_ID | runs/0 runs/1 runs/2",
                "N=$((10 / (SLURM_ARRAY_TASK_ID + 1))); python a.py --x $N | 10 5 3",
                "A=(5 6 7); A_COUNT=${#A[@]}; python a.py --x $((A_COUNT - SLURM_ARRAY_TASK_ID)) | 3 2 1",
                "python a.py --x $SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT | 0/3 1/3 2/3",
            })
    void values_computed_from_the_index_become_a_sweep(String lines, String values) throws Exception {
        ImportedPreset read = read(lines);

        assertThat(read.unsplitReason()).isEmpty();
        assertThat(sweep(read.preset(), ValueGroup.GRID)).isEqualTo(Map.of("x", List.of(values.split(" "))));
        assertThat(read.preset().settings().values().toString()).doesNotContain("SLURM_ARRAY", "A=", "N=");
    }

    @Test
    void a_full_grid_of_values_becomes_a_grid_in_the_same_order() throws Exception {
        Preset preset = read(
                        "0-5",
                        "LRS=(0.1 0.2); BS=(8 16 32); i=$SLURM_ARRAY_TASK_ID; "
                                + "python a.py --bs ${BS[i%3]} --lr ${LRS[i/3]} --epochs 3")
                .preset();

        assertThat(sweep(preset, ValueGroup.GRID))
                .containsExactly(Map.entry("lr", List.of("0.1", "0.2")), Map.entry("bs", List.of("8", "16", "32")));
        assertThat(preset.parameters().values()).containsOnlyKeys("epochs");
    }

    @Test
    void values_that_belong_together_are_kept_together() throws Exception {
        Preset preset =
                read("A=(a b b); B=(x x y); python a.py --one ${A[SLURM_ARRAY_TASK_ID]} --two ${B[SLURM_ARRAY_TASK_ID]}")
                        .preset();

        assertThat(sweep(preset, ValueGroup.ZIP))
                .isEqualTo(Map.of("one", List.of("a", "b", "b"), "two", List.of("x", "x", "y")));
        assertThat(sweep(preset, ValueGroup.GRID)).isEmpty();
    }

    @Test
    void the_report_shows_the_values_and_the_lines_that_they_replace() throws Exception {
        ImportedPreset read = read(
                "A=(5 6 7); echo \"job $SLURM_ARRAY_TASK_ID: ${A[0]}\"; python a.py --x ${A[SLURM_ARRAY_TASK_ID]}");

        assertThat(read.notes())
                .extracting(ImportNote::what)
                .containsSubsequence(
                        "a sweep of 3 jobs over x",
                        "now the value of a parameter",
                        "not needed: the log of each job shows its parameters",
                        "x: 5, 6, 7",
                        "command: python a.py");
    }

    @Test
    void intermediate_results_are_not_reported_as_values_and_swept_parameters_are_counted() throws Exception {
        ImportedPreset read = read("A=(5 6 7); I=$SLURM_ARRAY_TASK_ID; X=${A[I]}; python a.py --y 1 --x $X");

        assertThat(read.notes())
                .filteredOn(note -> note.text().matches("[AIX]=.*"))
                .extracting(ImportNote::what)
                .containsExactly(
                        "not needed: the parameters have the values that it led to",
                        "not needed: the parameters have the values that it led to",
                        "now the value of a parameter");
        assertThat(read.summary()).first().isEqualTo("Runs python a.py, with 2 parameters.");
    }

    @Test
    void a_command_that_prevents_splitting_the_script_is_quoted_as_the_reason() throws Exception {
        ImportedPreset read = read("""
                A=(5 6 7)
                SEED=${A[SLURM_ARRAY_TASK_ID]}
                python a.py --seed $SEED --out $PBS_O_WORKDIR/out_$SEED
                """);

        assertThat(read.hindrance())
                .map(ImportNote::text)
                .hasValueSatisfying(text -> assertThat(text).startsWith("python a.py"));
    }

    /** Checks that the computation of values is left to the shell if only the shell can compute them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "A=(5 6); python a.py --x ${A[SLURM_ARRAY_TASK_ID]}",
                "A=($(seq 5 7)); python a.py --x ${A[SLURM_ARRAY_TASK_ID]}",
                "A=({5..7}); python a.py --x ${A[SLURM_ARRAY_TASK_ID]}",
                "A=(*.txt b c); python a.py --x ${A[SLURM_ARRAY_TASK_ID]}",
                "A=(5 6 7); A[1]=8; python a.py --x ${A[SLURM_ARRAY_TASK_ID]}",
                "A=(5 6 7); A+=(8); python a.py --x ${A[SLURM_ARRAY_TASK_ID]}",
                "A=(5 6 7); A=(7 8 9); python a.py --x ${A[SLURM_ARRAY_TASK_ID]}",
                "A=(5 6 7); unset 'A[0]'; python a.py --x ${A[SLURM_ARRAY_TASK_ID]}",
                "A=([2]=5 6 7); python a.py --x ${A[SLURM_ARRAY_TASK_ID]}",
                "declare -A A=([0]=5 [1]=6 [2]=7); python a.py --x ${A[SLURM_ARRAY_TASK_ID]}",
                "A=('5 --y 1' 6 7); python a.py --x ${A[SLURM_ARRAY_TASK_ID]}",
                "A=(5 6 7); python a.py --x ${A[-SLURM_ARRAY_TASK_ID]}",
                "python a.py --x $((1 / SLURM_ARRAY_TASK_ID))",
                "python a.py --x $((010 + SLURM_ARRAY_TASK_ID))",
                "python a.py --x $((SLURM_ARRAY_TASK_ID ** 2))",
                "python a.py --x $((SLURM_ARRAY_TASK_ID > 1))",
                "python a.py --x $((RANDOM + SLURM_ARRAY_TASK_ID))",
                "A=(5 6 7); X=${A[SLURM_ARRAY_TASK_ID]}; mkdir -p out/$X; python a.py --x $X",
                "A=(5 6 7); X=${A[SLURM_ARRAY_TASK_ID]}; python a.py --x $X >log_$X",
                "A=(5 6 7); export X=${A[SLURM_ARRAY_TASK_ID]}; python a.py --x $X",
                "A=(5 6 7); python a.py ${A[SLURM_ARRAY_TASK_ID]}",
                "A=(x y z); python a.py --${A[SLURM_ARRAY_TASK_ID]} 1",
            })
    void scripts_that_choose_their_values_in_other_ways_are_kept_whole(String lines) throws Exception {
        ImportedPreset read = read(lines);

        assertThat(read.unsplitReason()).isPresent();
        assertThat(read.preset().settings().values().toString()).contains("SLURM_ARRAY_TASK_ID");
    }

    @Test
    void an_array_with_too_many_jobs_for_a_list_is_kept_whole() throws Exception {
        assertThat(read("0-500", "python a.py --x $((SLURM_ARRAY_TASK_ID * 2))").unsplitReason())
                .isPresent();
        assertThat(read("0-499", "python a.py --x $((SLURM_ARRAY_TASK_ID * 2))").unsplitReason())
                .isEmpty();
    }

    private static ImportedPreset read(String lines) throws Exception {
        return read("0-2", lines);
    }

    /** @param lines with semicolons between them */
    private static ImportedPreset read(String array, String lines) throws Exception {
        return Samples.read("x", "#!/bin/bash\n#SBATCH --array=" + array + "\n" + lines.replace("; ", "\n") + "\n");
    }

    private static Map<String, List<String>> sweep(Preset preset, ValueGroup group) {
        return preset.values(group).values().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().texts(), (one, other) -> one, LinkedHashMap::new));
    }
}
