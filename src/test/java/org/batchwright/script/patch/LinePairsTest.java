package org.batchwright.script.patch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests which lines of a changed block are shown as one changed line. */
class LinePairsTest {
    @Test
    void a_directive_is_paired_with_the_same_directive_wherever_it_is() {
        assertThat(pairs(
                        List.of("#SBATCH --mem=64G"),
                        List.of("#SBATCH --time=02:00:00", "#SBATCH --gres=gpu:2", "#SBATCH --mem=32G")))
                .containsExactly("#SBATCH --mem=64G > #SBATCH --mem=32G");
        assertThat(pairs(
                        List.of("#SBATCH --cpus-per-task=8", "#SBATCH --mem=64G", "#SBATCH --time=1:00:00"),
                        List.of("#SBATCH --mem=64000", "#SBATCH --time=4-00:00:00")))
                .containsExactly(
                        "#SBATCH --mem=64G > #SBATCH --mem=64000",
                        "#SBATCH --time=1:00:00 > #SBATCH --time=4-00:00:00");
    }

    @Test
    void different_directives_are_never_paired_however_similar_they_are() {
        assertThat(pairs(List.of("#SBATCH --cpus-per-task=8"), List.of("#SBATCH --gpus-per-task=8")))
                .isEmpty();
        assertThat(pairs(List.of("#PBS -l walltime=01:00:00"), List.of("#PBS -l place=01:00:00")))
                .isEmpty();
        assertThat(pairs(List.of("#PJM -L \"node=1\""), List.of("#PJM -L \"elapse=1\"", "#PJM -L \"node=2\"")))
                .containsExactly("#PJM -L \"node=1\" > #PJM -L \"node=2\"");
        assertThat(pairs(List.of("#$ -t 1-4"), List.of("#$ -t 1-8"))).hasSize(1);
    }

    @Test
    void options_variables_and_printed_values_are_paired_by_their_name() {
        assertThat(pairs(List.of("  --lr 0.1 \\"), List.of("  --seed 0.1 \\", "  --lr 5e-05 \\")))
                .containsExactly("  --lr 0.1 \\ >   --lr 5e-05 \\");
        assertThat(pairs(List.of("export A=/data/set"), List.of("export B=/data/set", "export A=x")))
                .containsExactly("export A=/data/set > export A=x");
        assertThat(pairs(List.of("printf '# %s = %s\\n' lr 4"), List.of("printf '# %s = %s\\n' seed 4")))
                .isEmpty();
        assertThat(pairs(List.of("  cpu: \"8\""), List.of("  memory: \"8\"", "  cpu: 16")))
                .containsExactly("  cpu: \"8\" >   cpu: 16");
    }

    @Test
    void other_lines_are_paired_if_they_share_at_least_half_of_their_words() {
        assertThat(pairs(
                        List.of("python3 train.py data/a.csv"),
                        List.of("echo done", "mkdir -p out", "python3 train.py data/b.csv")))
                .containsExactly("python3 train.py data/a.csv > python3 train.py data/b.csv");
        assertThat(pairs(List.of("module purge"), List.of("cd \"$run\" || exit")))
                .isEmpty();
    }

    @Test
    void lines_that_differ_only_in_white_space_are_paired() {
        assertThat(pairs(List.of("\tx", ""), List.of("echo y", "  x", "   "))).containsExactly("\tx >   x", " >    ");
    }

    @Test
    void pairs_never_cross() {
        assertThat(pairs(List.of("--a 1", "--b 1 2 3"), List.of("--b 1 2 4", "--a 2")))
                .containsExactly("--b 1 2 3 > --b 1 2 4");
    }

    @Test
    void all_lines_of_a_block_of_thousands_of_lines_are_paired() {
        List<String> left =
                IntStream.range(0, 9_000).mapToObj(i -> "--o" + i + " 1").toList();
        List<String> right = IntStream.range(0, 9_000)
                .filter(i -> i % 100 != 0)
                .mapToObj(i -> "--o" + i + " 2")
                .toList();

        assertThat(LinePairs.of(left, right)).hasSize(right.size());
        assertThat(LinePairs.of(left, List.of("--o4 2", "--o8999 2"))).hasSize(2);
        assertThat(LinePairs.of(List.of("--o4 2", "--o8999 2"), left)).hasSize(2);
    }

    private static List<String> pairs(List<String> left, List<String> right) {
        return LinePairs.of(left, right).stream()
                .map(pair -> left.get(pair.left()) + " > " + right.get(pair.right()))
                .toList();
    }
}
