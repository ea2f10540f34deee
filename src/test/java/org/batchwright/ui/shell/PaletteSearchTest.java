package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import org.batchwright.ui.shell.Screen.Found;
import org.batchwright.ui.widget.Tone;
import org.batchwright.workspace.SettingsFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PaletteSearchTest {
    private static final PaletteUsage NONE = PaletteUsage.none();

    @Test
    void matches_in_names_rank_before_other_matches() {
        assertThat(PaletteSearch.findMatching(
                        List.of(found("quickstart/noread"), found("quickstart/quickstart"), found("mnist/quick")),
                        "quickst",
                        NONE))
                .extracting(Found::title)
                .containsExactly("quickstart/quickstart", "quickstart/noread");
        assertThat(PaletteSearch.findMatching(List.of(found("a/quick_long"), found("mnist/quick")), "quick", NONE))
                .extracting(Found::title)
                .containsExactly("mnist/quick", "a/quick_long");
    }

    @Test
    void presets_rank_before_everything_except_exact_matches() {
        Found template = new Found(Found.StandardKind.TEMPLATE, "gridengine/job.sh.mustache", () -> {});
        Found preset = new Found(
                Found.StandardKind.PRESET, "quickstart/quickstart_grid", () -> {}, Found.Order.FIRST, Optional.empty());
        assertThat(PaletteSearch.findMatching(List.of(template, preset), "grid", NONE))
                .containsExactly(preset, template);
        Found screen = new Found(Found.StandardKind.COMMAND, "Grid", () -> {});
        assertThat(PaletteSearch.findMatching(List.of(template, preset, screen), "grid", NONE))
                .containsExactly(screen, preset, template);
    }

    @Test
    void before_anything_is_typed_recent_presets_and_runs_come_first_and_then_the_actions_of_the_screen() {
        List<Found> all = new ArrayList<>(List.of(
                found("a/never_run"), here("Submit"), new Found(Found.StandardKind.COMMAND, "Go to Runs", () -> {})));
        for (int i = 1; i < 6; i++) {
            all.add(recent(Found.StandardKind.RUN, "train #" + i, Found.Order.USUAL, i));
            all.add(recent(Found.StandardKind.PRESET, "lab/train_" + i, Found.Order.FIRST, i));
        }
        assertThat(offered(all, NONE))
                .extracting(Found::title)
                .startsWith("lab/train_5", "lab/train_4", "lab/train_3", "train #5", "train #4", "train #3", "Submit")
                .doesNotHaveDuplicates()
                .hasSameSizeAs(all);
    }

    private static Found here(String title) {
        return new Found(
                new Found.Here("Compose"),
                title,
                () -> {},
                Found.Order.HERE,
                "Ctrl+Enter",
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void items_found_by_a_prefix_of_their_type_rank_after_all_titles() {
        Found preset = new Found(Found.StandardKind.PRESET, "lab/train", () -> {});
        Found resubmit = new Found(Found.StandardKind.COMMAND, "Resubmit", () -> {});
        Found expression = new Found(Found.StandardKind.COMMAND, "Express", () -> {});
        assertThat(PaletteSearch.findMatching(List.of(preset, resubmit), "res", NONE))
                .containsExactly(resubmit);
        assertThat(PaletteSearch.findMatching(List.of(preset, expression), "pre", NONE))
                .containsExactly(expression, preset);
    }

    @Test
    void a_run_is_found_by_its_state() {
        Found failed = run("train #1", "2 failed");
        Found ended = run("train #2", "succeeded");
        assertThat(PaletteSearch.findMatching(List.of(ended, failed), "fail train", NONE))
                .containsExactly(failed);
    }

    @Test
    void letters_in_the_same_order_rank_after_all_other_matches() {
        List<Found> all = List.of(
                found("quickstart/quickstart_stages"),
                found("quickstart/quickstart"),
                found("mnist/mnist_full"),
                run("sweep #3", "2 qkst"));
        assertThat(PaletteSearch.findMatching(all, "qkst", NONE))
                .extracting(Found::title)
                .containsExactly("sweep #3", "quickstart/quickstart", "quickstart/quickstart_stages");
        assertThat(PaletteSearch.findMatching(all, "mnf full", NONE))
                .extracting(Found::title)
                .containsExactly("mnist/mnist_full");
        assertThat(PaletteSearch.findMatching(all, "xqkst", NONE)).isEmpty();
    }

    @Test
    void acronyms_rank_before_scattered_letters_and_recent_choices_rank_before_both() {
        Found runs = new Found(Found.StandardKind.COMMAND, "Go to Runs", () -> {});
        Found camel = new Found(Found.StandardKind.COMMAND, "GridTestRun", () -> {});
        Found scattered = found("gate_runner");
        assertThat(PaletteSearch.findMatching(List.of(scattered, camel, runs), "gtr", NONE))
                .containsExactly(runs, camel, scattered);
        PaletteUsage uses = PaletteUsage.none();
        uses.add(camel);
        assertThat(PaletteSearch.findMatching(List.of(scattered, camel, runs), "gtr", uses))
                .containsExactly(camel, runs, scattered);
    }

    @Test
    void korean_and_japanese_text_matches_as_a_whole_in_part_and_with_full_width_letters() {
        List<Found> all = List.of(found("말뭉치/실험: #1"), found("学習/ベースライン_lr"), found("resnet"));
        assertThat(PaletteSearch.findMatching(all, "뭉치 실험", NONE)).containsExactly(all.getFirst());
        assertThat(PaletteSearch.findMatching(all, "말실", NONE)).containsExactly(all.getFirst());
        assertThat(PaletteSearch.findMatching(all, "ライン", NONE)).containsExactly(all.get(1));
        assertThat(PaletteSearch.findMatching(all, "学ベ", NONE)).containsExactly(all.get(1));
        assertThat(PaletteSearch.findMatching(all, "ｒｅｓ", NONE)).containsExactly(all.get(2));
        assertThat(PaletteSearch.findMatching(all, "\u1106\u1161\u11af\u1106\u116e\u11bc", NONE))
                .as("decomposed syllables, as macOS writes them")
                .containsExactly(all.getFirst());
    }

    @Test
    void the_matched_letters_are_reported() {
        assertThat(marked("quickstart/quickstart", "qkst")).isEqualTo("[q]uic[kst]art/quickstart");
        assertThat(marked("Go to Runs", "run go")).isEqualTo("[Go] to [Run]s");
        assertThat(marked("a_plan/train_plan", "plan")).isEqualTo("a_[plan]/train_plan");
        assertThat(marked("Zoom in", "command")).isEqualTo("Zoom in");
    }

    private static String marked(String title, String typed) {
        BitSet places = PaletteSearch.places(title, typed);
        StringBuilder marked = new StringBuilder();
        for (int at = 0; at < title.length(); at++) {
            boolean begins = places.get(at) && (at == 0 || !places.get(at - 1));
            boolean ends = places.get(at) && !places.get(at + 1);
            marked.append(begins ? "[" : "").append(title.charAt(at)).append(ends ? "]" : "");
        }
        return marked.toString();
    }

    private static Found run(String title, String state) {
        return new Found(
                Found.StandardKind.RUN,
                title,
                () -> {},
                Found.Order.USUAL,
                "",
                Optional.empty(),
                Optional.of(new Found.State(state, Tone.NEUTRAL)));
    }

    private static Found recent(Found.EntryKind kind, String title, Found.Order order, int used) {
        return new Found(kind, title, () -> {}, order, Optional.of(Instant.ofEpochSecond(used)));
    }

    @Test
    void titles_rank_first_if_one_of_their_words_begins_with_the_text() {
        Found inside =
                new Found(Found.StandardKind.COMMAND, "New preset", () -> {}, Found.Order.FIRST, Optional.empty());
        Found start = new Found(Found.StandardKind.COMMAND, "Go to Results", () -> {});
        assertThat(PaletteSearch.findMatching(List.of(inside, start), "res", NONE))
                .containsExactly(start, inside);
    }

    @Test
    void an_action_with_two_keys_is_listed_once_with_the_first_key() {
        Action first = Action.of("Redo", Action.shortcut(KeyCode.Y), () -> {});
        Action second = Action.of("Redo", Action.shortcut(KeyCode.R), () -> {});
        Action other = Action.of("Undo", () -> {});
        assertThat(Shortcuts.once(List.of(first, second, other))).containsExactly(first, other);
    }

    @Test
    void the_most_recent_choice_comes_first_even_after_a_restart(@TempDir Path folder) throws Exception {
        SettingsFile settings = new SettingsFile(folder.resolve("settings.yaml"));
        List<String> stored = new ArrayList<>();
        PaletteUsage uses = new PaletteUsage("", stored::add);
        Found zoom = found("Zoom in");
        Found korean = found("말뭉치/실험: #1");
        uses.add(korean);
        uses.add(zoom);
        settings.set(SettingsFile.PALETTE_USES, stored.getLast());
        PaletteUsage later =
                new PaletteUsage(settings.get(SettingsFile.PALETTE_USES).orElseThrow(), stored::add);
        assertThat(offered(List.of(found("Add"), korean, zoom), later))
                .extracting(Found::title)
                .containsExactly("Zoom in", "말뭉치/실험: #1", "Add");
    }

    @Test
    void an_empty_query_groups_recent_entries_and_kinds_under_headings() {
        Found zoom = new Found(Found.StandardKind.COMMAND, "Zoom in", () -> {});
        PaletteUsage uses = PaletteUsage.none();
        uses.add(zoom);
        List<Found> all = List.of(run("train #1", "failed"), zoom, here("Submit"), found("lab/train"));
        assertThat(PaletteRow.grouped(all, uses))
                .extracting(row -> row.found().map(Found::title).orElse("= " + row.heading()))
                .containsExactly(
                        "= Recent",
                        "Zoom in",
                        "= Actions in Compose",
                        "Submit",
                        "= Runs",
                        "train #1",
                        "= Presets",
                        "lab/train");
        assertThat(PaletteRow.ranked(all))
                .extracting(PaletteRow::heading)
                .containsExactly("run", "command", "Compose", "preset");
    }

    @Test
    void every_kind_of_entry_has_a_word_and_a_heading() {
        List<Found.EntryKind> kinds = new ArrayList<>(List.of(Found.StandardKind.values()));
        kinds.add(new Found.Here("Compose"));
        assertThat(kinds).extracting(Found.EntryKind::word).doesNotContain("").doesNotHaveDuplicates();
        assertThat(PaletteRow.grouped(
                        kinds.stream()
                                .map(kind -> new Found(kind, "A " + kind.word(), () -> {}))
                                .toList(),
                        NONE))
                .filteredOn(row -> row.found().isEmpty())
                .extracting(PaletteRow::heading)
                .hasSameSizeAs(kinds)
                .doesNotHaveDuplicates();
    }

    private static List<Found> offered(List<Found> all, PaletteUsage uses) {
        return PaletteRow.grouped(all, uses).stream()
                .flatMap(row -> row.found().stream())
                .toList();
    }

    private static Found found(String title) {
        return new Found(Found.StandardKind.PRESET, title, () -> {});
    }
}
