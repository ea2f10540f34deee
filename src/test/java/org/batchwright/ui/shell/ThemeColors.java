package org.batchwright.ui.shell;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.paint.Color;

/** The colors in the style sheets, and their contrast as defined by WCAG 2. */
final class ThemeColors {
    private static final Path SHEETS = Path.of("src/main/resources/org/batchwright/ui");
    private static final Pattern RULE = Pattern.compile("([^{}]+)\\{([^{}]*)}");
    private static final Pattern NAMED = Pattern.compile("(-[a-z][\\w-]*)\\s*:\\s*([^;]+)");

    private final Map<String, String> named = new HashMap<>();

    /** @param theme light or dark */
    ThemeColors(String theme) {
        this(theme, "");
    }

    /** @param last the style sheet to apply after all others */
    ThemeColors(String theme, String last) {
        String base = theme.equals("dark")
                ? new PrimerDark().getUserAgentStylesheet()
                : new PrimerLight().getUserAgentStylesheet();
        rules(resource(base)).forEach((selector, body) -> {
            if (selector.equals(".root")) {
                define(body);
            }
        });
        List<String> ours = Stream.concat(sheets().stream(), Stream.of(last)).toList();
        for (String selectors : List.of(".log-view", "." + theme, "." + theme + " .log-view")) {
            ours.forEach(sheet -> rules(sheet).forEach((selector, body) -> {
                if (selector.equals(selectors)) {
                    define(body);
                }
            }));
        }
    }

    /** Returns the style sheets of the window. */
    static List<String> sheets() {
        try (Stream<Path> all = Files.list(SHEETS)) {
            return all.filter(file -> file.toString().endsWith(".css"))
                    .sorted()
                    .map(ThemeColors::text)
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /**
     * Returns the body of each rule of a style sheet, keyed by its selector. A rule with several selectors is returned once for each of them.
     */
    static Map<String, String> rules(String sheet) {
        Map<String, String> rules = new LinkedHashMap<>();
        Matcher all = RULE.matcher(sheet.replaceAll("(?s)/\\*.*?\\*/", ""));
        while (all.find()) {
            for (String selector : all.group(1).split(",")) {
                rules.merge(selector.strip(), all.group(2), (one, other) -> one + other);
            }
        }
        return rules;
    }

    private void define(String body) {
        NAMED.matcher(body)
                .results()
                .filter(match -> !match.group(1).startsWith("-fx-"))
                .forEach(match -> named.put(match.group(1), match.group(2).strip()));
    }

    Color color(String value) {
        String known = named.get(value);
        return known == null ? Color.web(value) : color(known);
    }

    /** @param on the background, an opaque color */
    double contrast(Color text, Color on) {
        double one = luminance(over(text, on));
        double other = luminance(on);
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    }

    static Color over(Color top, Color below) {
        double share = top.getOpacity();
        return Color.color(
                top.getRed() * share + below.getRed() * (1 - share),
                top.getGreen() * share + below.getGreen() * (1 - share),
                top.getBlue() * share + below.getBlue() * (1 - share));
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double part) {
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }

    private static String resource(String path) {
        try (InputStream sheet = Objects.requireNonNull(PrimerLight.class.getResourceAsStream(path), path)) {
            return new String(sheet.readAllBytes(), StandardCharsets.UTF_8);
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
