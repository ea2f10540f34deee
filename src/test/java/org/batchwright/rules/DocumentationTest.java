package org.batchwright.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that references in the documents are valid. */
class DocumentationTest {
    private static final int MOST_README_LINES = 150;
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)[^)]*\\)");
    private static final Pattern PATH = Pattern.compile("`((?:src|templates|presets|installer)/[\\w./-]+)`");
    private static final Path REFERENCE = Path.of("src", "docs", "reference");
    /** Matches a reference to a section of a document, possibly across a line break in a comment. */
    private static final Pattern CITATION =
            Pattern.compile("\\b((?:schedulers|sites)\\.md)(?:[\\s*/]+sections?)?[\\s*/]+(\\d+(?:\\.\\d+)?)");

    private static final Pattern CLASS = Pattern.compile("`([A-Z]\\w+(?:Test|Bench))`");

    @Test
    void the_readme_is_short() throws IOException {
        assertThat(Files.readAllLines(Path.of("README.md"))).hasSizeLessThanOrEqualTo(MOST_README_LINES);
    }

    @Test
    void every_link_resolves() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path document : documents()) {
            for (String target : matches(LINK, document)) {
                if (!target.contains("://") && !Files.exists(document.resolveSibling(target))) {
                    broken.add(document + " -> " + target);
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void every_decision_has_a_unique_number() throws IOException {
        try (Stream<Path> decisions = Files.list(Path.of("src", "docs", "decisions"))) {
            assertThat(decisions
                            .map(file -> file.getFileName().toString())
                            .filter(name -> name.matches("\\d{3}-.*"))
                            .map(name -> name.substring(0, 3)))
                    .isNotEmpty()
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void every_path_and_every_test_named_in_a_document_exists() throws IOException {
        List<String> sources;
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            sources = files.map(file -> file.getFileName().toString()).toList();
        }
        List<String> missing = new ArrayList<>();
        for (Path document : documents()) {
            for (String path : matches(PATH, document)) {
                boolean ofOthers = document.startsWith(REFERENCE) || path.contains("NAME");
                if (!ofOthers && !Files.exists(Path.of(path))) {
                    missing.add(document + ": " + path);
                }
            }
            for (String type : matches(CLASS, document)) {
                if (!type.startsWith("Name") && !sources.contains(type + ".java")) {
                    missing.add(document + ": " + type);
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void every_reference_section_cited_in_code_exists() throws IOException {
        List<Path> sources;
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            sources = files.filter(file -> file.toString().endsWith(".java")).toList();
        }
        List<String> missing = new ArrayList<>();
        int cited = 0;
        for (Path source : sources) {
            for (MatchResult citation :
                    CITATION.matcher(Files.readString(source)).results().toList()) {
                cited++;
                String headings = Files.readString(REFERENCE.resolve(citation.group(1)));
                String section =
                        citation.group(2).contains(".") ? "### " + citation.group(2) : "## " + citation.group(2) + ".";
                if (!headings.contains("\n" + section + " ")) {
                    missing.add(source + ": " + citation.group());
                }
            }
        }
        assertThat(cited).isGreaterThan(30);
        assertThat(missing).isEmpty();
    }

    private static List<Path> documents() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src", "docs"))) {
            List<Path> found = Stream.concat(Stream.of(Path.of("README.md")), files)
                    .filter(file -> file.toString().endsWith(".md"))
                    .toList();
            assertThat(found).hasSizeGreaterThan(20);
            return found;
        }
    }

    private static List<String> matches(Pattern pattern, Path document) throws IOException {
        Matcher matcher = pattern.matcher(Files.readString(document));
        return matcher.results().map(result -> result.group(1)).toList();
    }
}
