package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.ui.shell.Screen.Found;
import org.junit.jupiter.api.Test;

class PaletteSearchTest {
    @Test
    void name_matches_rank_before_other_matches() {
        assertThat(PaletteSearch.findMatching(
                        List.of(found("quickstart/noread"), found("quickstart/quickstart"), found("mnist/quick")),
                        "quickst"))
                .extracting(Found::title)
                .containsExactly("quickstart/quickstart", "quickstart/noread");
        assertThat(PaletteSearch.findMatching(List.of(found("a/quick_long"), found("mnist/quick")), "quick"))
                .extracting(Found::title)
                .containsExactly("mnist/quick", "a/quick_long");
    }

    @Test
    void presets_rank_before_anything_that_is_not_an_exact_match() {
        Found template = new Found("template", "gridengine/job.sh.mustache", () -> {});
        Found preset = new Found("preset", "quickstart/quickstart_grid", () -> {}, Found.Order.FIRST);
        assertThat(PaletteSearch.findMatching(List.of(template, preset), "grid"))
                .containsExactly(preset, template);
        Found screen = new Found("command", "Grid", () -> {});
        assertThat(PaletteSearch.findMatching(List.of(template, preset, screen), "grid"))
                .containsExactly(screen, preset, template);
    }

    private static Found found(String title) {
        return new Found("preset", title, () -> {});
    }
}
