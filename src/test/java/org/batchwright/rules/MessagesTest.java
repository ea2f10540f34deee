package org.batchwright.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Checks that the message catalogs match the code, and that packages with a catalog contain no sentences in their code. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS) // reads the sources once
class MessagesTest {
    private static final Path RESOURCES = Path.of("src", "main", "resources", "org", "batchwright");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d+)[,}]");

    private final MessageUses uses;

    MessagesTest() throws IOException {
        uses = MessageUses.read();
    }

    @Test
    void every_message_in_the_code_is_in_a_catalog() throws IOException {
        assertThat(catalogs().keySet()).containsAll(uses.direct().keySet());
    }

    @Test
    void every_entry_in_a_catalog_is_used() throws IOException {
        assertThat(catalogs().keySet().stream().filter(key -> !uses.has(key))).isEmpty();
    }

    @Test
    void every_message_gets_the_arguments_that_its_sentences_need() throws IOException {
        Map<String, String> catalogs = catalogs();
        Map<String, Set<Integer>> given = new TreeMap<>(uses.direct());
        given.keySet().retainAll(catalogs.keySet());
        assertThat(given).allSatisfy((code, counts) -> assertThat(counts).containsExactly(inserted(code, catalogs)));
    }

    private static int inserted(String code, Map<String, String> catalogs) {
        return catalogs.entrySet().stream()
                .filter(text -> text.getKey().equals(code) || text.getKey().startsWith(code + ".advice"))
                .flatMap(text -> PLACEHOLDER.matcher(text.getValue()).results())
                .mapToInt(place -> Integer.parseInt(place.group(1)) + 1)
                .max()
                .orElse(0);
    }

    @Test
    void every_entry_is_a_message_format_without_lone_apostrophes() throws IOException {
        assertThat(catalogs()).allSatisfy((key, text) -> {
            assertThat(text.replaceAll("''|'[{}]'", "")).doesNotContain("'");
            assertThat(new MessageFormat(text, Locale.ENGLISH).toPattern()).isNotBlank();
        });
    }

    @Test
    void no_package_contains_hard_coded_sentences() throws IOException {
        assertThat(SentenceLiterals.all()).isEmpty();
    }

    /** If a key occurs twice, as after a merge, the first sentence is never used. */
    @Test
    void no_catalog_has_a_key_twice() throws IOException {
        List<String> twice = new ArrayList<>();
        try (Stream<Path> files = Files.walk(RESOURCES)) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".properties")).toList()) {
                Set<String> seen = new HashSet<>();
                Files.readString(file)
                        .replace("\\\n", "")
                        .lines()
                        .filter(line -> !line.startsWith("#") && line.contains("="))
                        .map(line -> line.substring(0, line.indexOf('=')).strip())
                        .filter(key -> !seen.add(key))
                        .forEach(key -> twice.add(file.getFileName() + " " + key));
            }
        }
        assertThat(twice).isEmpty();
    }

    /** Returns every entry of every catalog, keyed by its full key: {@code plan.nul-character.advice}. */
    static Map<String, String> catalogs() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(RESOURCES)) {
            for (Path file :
                    files.filter(one -> one.endsWith("messages.properties")).toList()) {
                String module =
                        RESOURCES.relativize(file.getParent()).toString().replace('/', '.');
                Properties catalog = new Properties();
                try (Reader reader = Files.newBufferedReader(file)) {
                    catalog.load(reader);
                }
                catalog.forEach((key, text) -> texts.put(module + "." + key, text.toString()));
            }
        }
        assertThat(texts).containsKey("plan.nul-character.advice");
        return texts;
    }
}
