package org.batchwright.script.patch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Compares diffs with the output of GNU {@code diff -u}. */
class UnifiedDiffTest {
    private static final List<String> LINES =
            IntStream.rangeClosed(1, 20).mapToObj(String::valueOf).toList();

    @Test
    void identical_versions_have_no_hunks() {
        assertThat(hunks(LINES, LINES)).isEmpty();
    }

    @Test
    void distant_changes_are_in_separate_hunks() {
        List<String> after = new ArrayList<>(LINES);
        after.set(1, "two");
        after.remove(17);
        assertThat(hunks(LINES, after))
                .containsExactly(
                        "@@ -1,5 +1,5 @@",
                        " 1",
                        "-2",
                        "+two",
                        " 3",
                        " 4",
                        " 5",
                        "@@ -15,6 +15,5 @@",
                        " 15",
                        " 16",
                        " 17",
                        "-18",
                        " 19",
                        " 20");
    }

    @Test
    void changes_that_are_six_lines_apart_share_a_hunk_but_changes_that_are_seven_lines_apart_do_not() {
        assertThat(hunks(LINES, replaced(5, 12)))
                .filteredOn(line -> line.startsWith("@@"))
                .hasSize(1);
        assertThat(hunks(LINES, replaced(5, 13)))
                .filteredOn(line -> line.startsWith("@@"))
                .hasSize(2);
    }

    @Test
    void removed_lines_of_a_block_come_before_added_lines() {
        List<String> after = new ArrayList<>(LINES);
        after.set(9, "ten");
        after.set(10, "eleven");
        assertThat(hunks(LINES, after)).containsSubsequence("-10", "-11", "+ten", "+eleven");
    }

    @Test
    void new_and_empty_files_have_an_empty_range() {
        assertThat(hunks(List.of(), List.of("a", "b"))).containsExactly("@@ -0,0 +1,2 @@", "+a", "+b");
        assertThat(hunks(List.of("a"), List.of())).containsExactly("@@ -1 +0,0 @@", "-a");
    }

    private static List<String> replaced(int... numbers) {
        List<String> after = new ArrayList<>(LINES);
        IntStream.of(numbers).forEach(number -> after.set(number - 1, "new"));
        return after;
    }

    private static List<String> hunks(List<String> before, List<String> after) {
        return UnifiedDiff.hunks(new Differ().between(text(before), text(after)));
    }

    private static String text(List<String> lines) {
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }
}
