package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests that the whole window uses one type scale and two font families. JavaFX has no variables for sizes, so the test checks the numbers.
 */
class StyleSheetsTest {
    private static final Path SHEETS = Path.of("src/main/resources/org/batchwright/ui");
    private static final Path CODE = Path.of("src/main/java/org/batchwright/ui");

    /** Sizes of marks and gutters, secondary text and code, text, titles, and page titles. */
    private static final Set<String> SIZES = Set.of("11px", "12px", "13px", "14px", "18px");

    private static final Pattern SIZE = Pattern.compile("-fx-font-size:\\s*([^;}]+)");
    private static final Pattern FAMILY = Pattern.compile("-fx-font-family:\\s*([^;}]+)");

    @Test
    void all_text_has_one_of_five_sizes() {
        assertThat(values(SIZE)).isSubsetOf(SIZES).contains("11px", "18px");
    }

    @Test
    void all_text_uses_the_bundled_fonts() {
        assertThat(values(FAMILY)).containsExactlyInAnyOrder("\"Inter Tabular\"", "\"JetBrains Mono\"");
    }

    @Test
    void only_one_class_of_the_window_creates_fonts() {
        List<Path> others = files(CODE, ".java").stream()
                .filter(file -> !file.endsWith("Fonts.java"))
                .filter(file -> text(file).contains("Font.font("))
                .toList();
        assertThat(others).as("use widget.Fonts").isEmpty();
    }

    private static Set<String> values(Pattern property) {
        Set<String> values = new TreeSet<>();
        files(SHEETS, ".css")
                .forEach(sheet -> property.matcher(text(sheet))
                        .results()
                        .map(match -> match.group(1).strip())
                        .forEach(values::add));
        return values;
    }

    private static List<Path> files(Path folder, String ending) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(ending)).toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
