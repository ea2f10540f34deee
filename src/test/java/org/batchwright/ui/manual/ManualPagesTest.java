package org.batchwright.ui.manual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ManualPagesTest {
    private static final Path SOURCES = Path.of("src/docs/manual");
    private static final Pattern TARGET = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

    private final Path folder;
    private final ManualPages manual;

    ManualPagesTest(@TempDir Path temporary) {
        folder = temporary.resolve("manual");
        manual = new ManualPages(folder, ManualPagesTest::open);
    }

    private static java.io.InputStream open(String name) throws IOException {
        return Files.newInputStream(
                name.startsWith(ManualHtml.PICTURES) ? SOURCES.resolve("..").resolve(name) : SOURCES.resolve(name));
    }

    @Test
    void each_page_of_the_manual_is_in_the_program() throws IOException {
        try (Stream<Path> files = Files.list(SOURCES)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".md")))
                    .containsExactlyInAnyOrderElementsOf(
                            ManualPages.PAGES.stream().map(page -> page + ".md").toList());
        }
        assertThat(Files.readString(Path.of("pom.xml")))
                .contains("<directory>src/docs/manual</directory><targetPath>org/batchwright/manual</targetPath>");
    }

    @Test
    void each_link_leads_to_a_page_and_a_heading_of_it() throws Exception {
        manual.pageFor("compose");
        List<String> broken = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path page :
                    files.filter(file -> file.toString().endsWith(".html")).toList()) {
                TARGET.matcher(Files.readString(page))
                        .results()
                        .map(found -> found.group(1))
                        .filter(target -> !target.startsWith("https://"))
                        .filter(target -> !leadsSomewhere(page, target))
                        .forEach(target -> broken.add(page.getFileName() + ": " + target));
            }
        }
        assertThat(broken).isEmpty();
        assertThat(Files.readString(folder.resolve("index.html")))
                .contains("href=\"presets.html\">Presets</a>", "src=\"pictures/compose-light.png\"");
    }

    private boolean leadsSomewhere(Path page, String target) {
        String[] parts = target.split("#", 2);
        Path file = parts[0].isEmpty() ? page : folder.resolve(parts[0]);
        try {
            return Files.exists(file)
                    && (parts.length == 1 || Files.readString(file).contains("id=\"" + parts[1] + "\""));
        } catch (IOException unreadable) {
            return false;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "compose,presets",
        "runs,results",
        "clusters,clusters",
        "templates,scripts",
        "terminal,working-on-a-node",
        "settings,index"
    })
    void the_page_about_a_screen_is_opened(String screen, String page) throws Exception {
        Path opened = manual.pageFor(screen);

        assertThat(opened).isEqualTo(folder.resolve(page + ".html")).isRegularFile();
    }

    @Test
    void tables_are_rendered_and_markup_in_the_text_is_not() {
        ManualHtml html = new ManualHtml("<title>TITLE</title>BODY", ManualPages.PAGES);

        assertThat(
                        html.render(
                                "# A & `b`\n\n| a | b |\n| --- | --- |\n| 1 | <b>2</b> |\n\n[in](../building/x.md) [js](javascript:x)"))
                .startsWith("<title>A &amp; </title>")
                .contains("<td>1</td>", "&lt;b&gt;2&lt;/b&gt;", "in", "js")
                .doesNotContain("<b>", "javascript", "building");
    }

    @Test
    void an_unchanged_page_is_not_written_again() throws Exception {
        Path page = manual.pageFor("runs");
        Files.setLastModifiedTime(page, java.nio.file.attribute.FileTime.fromMillis(1000));
        Files.writeString(folder.resolve("checks.html"), "of an older version");
        manual.pageFor("runs");

        assertThat(Files.getLastModifiedTime(page).toMillis()).isEqualTo(1000);
        assertThat(Files.readString(folder.resolve("checks.html"))).contains("<h1");
    }

    @Test
    void a_folder_that_cannot_be_written_is_named() throws Exception {
        Files.writeString(folder, "a file in its place");

        assertThatThrownBy(() -> manual.pageFor("runs"))
                .isInstanceOfSatisfying(
                        OperationException.class,
                        failure -> assertThat(failure.what()).contains(folder.toString()));
    }

    @Test
    void a_page_has_its_title_and_follows_the_theme_of_the_browser() throws Exception {
        String page = Files.readString(manual.pageFor("clusters"));
        MatchResult title = Pattern.compile("<title>(.*)</title>")
                .matcher(page)
                .results()
                .findFirst()
                .orElseThrow();

        assertThat(title.group(1))
                .isNotBlank()
                .endsWith(" · Batchwright manual")
                .doesNotStartWith(" ");
        assertThat(page).contains("prefers-color-scheme: dark", "color-scheme: light dark");
    }
}
