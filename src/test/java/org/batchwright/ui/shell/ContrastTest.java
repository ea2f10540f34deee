package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.paint.Color;
import org.batchwright.ui.settings.Accent;
import org.batchwright.ui.widget.Tone;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that all text and all outlines are readable in both themes. The contrasts that WCAG requires, 4.5:1 and 3:1, are checked on the
 * style sheets.
 */
class ContrastTest {
    private static final double LEAST = 4.5;
    private static final double LEAST_OF_OUTLINES = 3;

    private static final Pattern TEXT = Pattern.compile("-fx-text-fill:\\s*([^;]+)");
    private static final Pattern GROUND = Pattern.compile("-fx-background-color:\\s*([^;]+)");

    /** The backgrounds assumed for a rule that sets none and is not listed below. */
    private static final List<String> PAGES = List.of("-color-bg-default", "-color-bg-subtle", "-color-bg-overlay");

    /** The backgrounds of other text, keyed by part of the selector. */
    private static final Map<String, String> GROUNDS = Map.of(
            ".snackbar", "-color-bg-overlay",
            ".change-edited", "-color-accent-subtle",
            ":selected", "-color-accent-subtle",
            ".error-what", "-color-danger-subtle");

    private static final List<String> CODE = List.of(
            "-color-fg-default",
            "-syntax-comment",
            "-syntax-directive",
            "-syntax-string",
            "-syntax-flag",
            "-syntax-keyword",
            "-syntax-variable",
            "-syntax-tag");

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void the_text_of_each_rule_is_readable(String theme) {
        ThemeColors colors = new ThemeColors(theme);
        List<String> faint = new ArrayList<>();
        ThemeColors.sheets()
                .forEach(sheet -> ThemeColors.rules(sheet).forEach((selector, body) -> {
                    Matcher text = TEXT.matcher(body);
                    while (text.find()) {
                        String color = text.group(1).strip();
                        grounds(selector, body).forEach(ground -> check(colors, selector, color, ground, faint));
                    }
                }));
        assertThat(faint).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void code_is_readable_on_changed_lines_and_search_matches(String theme) {
        ThemeColors colors = new ThemeColors(theme);
        List<String> faint = new ArrayList<>();
        for (String ground : List.of(
                "-color-bg-default",
                "-change-added",
                "-change-removed",
                "-mark-added",
                "-mark-removed",
                "-mark-found")) {
            CODE.forEach(text -> check(colors, "code", text, ground, faint));
        }
        assertThat(faint).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void the_colors_of_a_terminal_are_readable_as_text_and_as_background(String theme) {
        ThemeColors colors = new ThemeColors(theme);
        List<String> faint = new ArrayList<>();
        IntStream.range(0, 16).forEach(i -> {
            check(colors, "log", "-log-" + i, "-color-bg-subtle", faint);
            check(colors, "log", "-color-bg-default", "-log-" + i, faint);
        });
        assertThat(faint).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Accent.class)
    void each_accent_color_is_readable_as_text_and_as_background(Accent accent) {
        List<String> faint = new ArrayList<>();
        for (String theme : List.of("light", "dark")) {
            ThemeColors colors = new ThemeColors(theme, accent.sheet());
            for (String ground : List.of("-color-bg-default", "-color-bg-subtle", "-color-accent-subtle")) {
                check(colors, theme, "-color-accent-fg", ground, faint);
            }
            check(colors, theme, "-color-fg-emphasis", "-color-accent-emphasis", faint);
            check(colors, theme, "-color-fg-muted", "-color-accent-subtle", faint);
        }
        assertThat(faint).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void the_captions_of_filled_buttons_are_readable(String theme) {
        ThemeColors colors = new ThemeColors(theme);
        List<String> faint = new ArrayList<>();
        for (String ground : List.of("-color-success-emphasis", "-color-accent-emphasis", "-color-danger-emphasis")) {
            check(colors, "button", "-color-fg-emphasis", ground, faint);
        }
        for (String text : List.of("-color-fg-default", "-color-fg-muted")) {
            check(colors, "selected row", text, "-color-accent-subtle", faint);
        }
        assertThat(faint).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Accent.class)
    void the_states_of_selected_runs_are_readable_and_stand_out_from_the_row(Accent accent) {
        List<String> faint = new ArrayList<>();
        for (String theme : List.of("light", "dark")) {
            ThemeColors colors = new ThemeColors(theme, accent.sheet());
            Color row = ThemeColors.over(colors.color("-color-accent-subtle"), colors.color("-color-bg-default"));
            for (Tone tone : Tone.values()) {
                String chip = ".chip." + tone.styleClass();
                String selected = ".runs-table .table-row-cell:filled:selected " + chip;
                Color ground = row;
                for (String layer : last(GROUND, ruleOf(selected)).split(", ")) {
                    if (ground.equals(row) && colors.contrast(colors.color(layer), row) < LEAST_OF_OUTLINES) {
                        faint.add(theme + " outline of " + chip);
                    }
                    ground = ThemeColors.over(colors.color(layer), ground);
                }
                double contrast = colors.contrast(colors.color(last(TEXT, ruleOf(chip))), ground);
                if (contrast < LEAST) {
                    faint.add(String.format(Locale.ROOT, "%s %s has %.2f", theme, chip, contrast));
                }
            }
        }
        assertThat(faint).isEmpty();
    }

    /** Returns the declarations for a selector in all style sheets. */
    private static String ruleOf(String selector) {
        return ThemeColors.sheets().stream()
                .map(sheet -> ThemeColors.rules(sheet).getOrDefault(selector, ""))
                .collect(Collectors.joining());
    }

    private static String last(Pattern declaration, String body) {
        return declaration
                .matcher(body)
                .results()
                .reduce((before, after) -> after)
                .orElseThrow()
                .group(1)
                .strip();
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void outlines_that_are_the_only_visible_sign_of_a_control_have_enough_contrast(String theme) {
        ThemeColors colors = new ThemeColors(theme);
        List<String> faint = new ArrayList<>();
        for (String outline : List.of(
                outer(".check-box > .box"),
                outer(".radio-button > .radio"),
                outer(".button.flat:focus-visible"),
                outer(".text-input.wrong"),
                outer(".text-input.doubtful"),
                "-color-neutral-emphasis",
                "-color-success-emphasis")) {
            PAGES.forEach(page -> check(colors, "outline", outline, page, LEAST_OF_OUTLINES, faint));
        }
        assertThat(faint).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void the_colors_of_the_node_map_are_visible_on_its_tiles(String theme) {
        ThemeColors colors = new ThemeColors(theme);
        List<String> faint = new ArrayList<>();
        Matcher color = Pattern.compile("-map-(?!tile)[a-z]+: (-color-[a-z-]+)")
                .matcher(ThemeColors.sheets().stream()
                        .flatMap(sheet -> ThemeColors.rules(sheet).entrySet().stream())
                        .filter(rule -> rule.getKey().equals(".load-map"))
                        .map(Map.Entry::getValue)
                        .collect(Collectors.joining()));
        assertThat(color.results()).hasSize(7);
        color.reset();
        while (color.find()) {
            check(colors, "map", color.group(1), "-color-bg-subtle", LEAST_OF_OUTLINES, faint);
        }
        assertThat(faint).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void a_card_is_lighter_than_its_page(String theme) {
        ThemeColors colors = new ThemeColors(theme);
        assertThat(colors.color("-surface-card").getBrightness())
                .isGreaterThan(colors.color("-surface-page").getBrightness());
    }

    /** Returns the outer layer of the background of this selector. */
    private static String outer(String selector) {
        return ThemeColors.sheets().stream()
                .map(sheet -> GROUND.matcher(ThemeColors.rules(sheet).getOrDefault(selector, "")))
                .filter(Matcher::find)
                .map(own -> own.group(1).split(",", 2)[0])
                .findFirst()
                .orElseThrow();
    }

    /** Returns the last layer of the rule's background, or the backgrounds behind a rule without one. */
    private static List<String> grounds(String selector, String body) {
        Matcher own = GROUND.matcher(body);
        Optional<String> layer = own.find()
                ? Optional.of(own.group(1)
                                .substring(own.group(1).lastIndexOf(", ") + 1)
                                .strip())
                        .filter(color -> !color.equals("transparent"))
                : Optional.empty();
        return layer.or(() -> GROUNDS.entrySet().stream()
                        .filter(one -> selector.contains(one.getKey()))
                        .map(Map.Entry::getValue)
                        .findFirst())
                .map(List::of)
                .orElse(PAGES);
    }

    private static void check(ThemeColors colors, String where, String text, String ground, List<String> faint) {
        check(colors, where, text, ground, LEAST, faint);
    }

    private static void check(
            ThemeColors colors, String where, String text, String ground, double least, List<String> faint) {
        if (text.equals("transparent")) {
            return;
        }
        for (String page : List.of("-color-bg-default", "-surface-card")) {
            Color on = ThemeColors.over(colors.color(ground), colors.color(page));
            double contrast = colors.contrast(colors.color(text), on);
            if (contrast < least) {
                faint.add(
                        String.format(Locale.ROOT, "%s: %s on %s on %s has %.2f", where, text, ground, page, contrast));
            }
        }
    }
}
