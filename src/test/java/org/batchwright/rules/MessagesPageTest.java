package org.batchwright.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Checks that the manual's page of errors matches the catalogs; {@code -Ddocs=write} updates the page. */
class MessagesPageTest {
    private static final Path PAGE = Path.of("src", "docs", "manual", "errors.md");

    private static final String START = """
            # Errors

            This page lists all problems and errors that have a code, and what to do about them. Codes do not change between versions, but the
            sentences may: programs that read `--json` should use `code` and `arguments`. `{0}`, `{1}` and so on are placeholders for the arguments.
            Some errors do not have a code yet; their `code` is null.
            """;

    @Test
    void the_page_lists_every_error_in_the_catalogs() throws IOException {
        StringBuilder page = new StringBuilder(START);
        byModule().forEach((module, rows) -> {
            page.append("\n## ")
                    .append(module)
                    .append("\n\n| Code | What is wrong | What to do |\n| --- | --- | --- |\n");
            page.append(rows);
        });
        if ("write".equals(System.getProperty("docs"))) {
            Files.writeString(PAGE, page);
        }
        assertThat(PAGE)
                .as("differs from the catalogs; write it with: mvn test -Dtest=MessagesPageTest -Ddocs=write")
                .hasContent(page.toString());
    }

    private static Map<String, StringBuilder> byModule() throws IOException {
        Map<String, String> texts = MessagesTest.catalogs();
        Map<String, StringBuilder> modules = new TreeMap<>();
        texts.forEach((code, text) -> {
            String advice = texts.entrySet().stream()
                    .filter(other -> other.getKey().equals(code + ".advice")
                            || other.getKey().startsWith(code + ".advice."))
                    .map(Map.Entry::getValue)
                    .reduce((one, other) -> one + " Or: " + other)
                    .orElse("");
            if (!advice.isEmpty()) {
                modules.computeIfAbsent(code.substring(0, code.lastIndexOf('.')), any -> new StringBuilder())
                        .append("| `" + code + "` | " + plain(text) + " | " + plain(advice) + " |\n");
            }
        });
        return modules;
    }

    /** Returns the pattern of a message format as Markdown. */
    private static String plain(String text) {
        return text.replace("'{'", "{")
                .replace("'}'", "}")
                .replace("''", "'")
                .replaceAll("\\{(\\d+),number,#}", "{$1}")
                .replaceAll("\\{\\d+,choice,(?:[^{}]*<)((?:[^{}]|\\{\\d+})*)}", "$1")
                .replaceAll("([*_~<>|\\\\\\[\\]])", "\\\\$1")
                .replaceAll("\\{(\\d+)}", "`{$1}`");
    }
}
