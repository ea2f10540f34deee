package org.batchwright.ui.manual;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ManualPagesTest {
    private static final Path SOURCES = Path.of("src/docs/manual");

    /** Returns the pages from the manual's source files, because a development build does not package the manual. */
    static ManualPages ofSources() {
        return new ManualPages(ManualPagesTest::open);
    }

    private static InputStream open(String name) throws IOException {
        return Files.newInputStream(
                name.startsWith(ManualHtml.PICTURES) ? SOURCES.resolve("..").resolve(name) : SOURCES.resolve(name));
    }

    @Test
    void each_page_of_the_manual_is_packaged_with_the_app() throws IOException {
        try (Stream<Path> files = Files.list(SOURCES)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".md")))
                    .containsExactlyInAnyOrderElementsOf(
                            ManualPages.PAGES.stream().map(page -> page + ".md").toList());
        }
        assertThat(Files.readString(Path.of("pom.xml")))
                .contains("<directory>src/docs/manual</directory><targetPath>org/batchwright/manual</targetPath>");
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
    void each_screen_has_a_page_in_the_manual(String screen, String page) throws Exception {
        assertThat(ManualPages.pageAbout(screen)).isEqualTo(page + ".html");
        assertThat(ofSources().read()).containsKey(page + ".html");
    }

    @Test
    void tables_are_rendered_but_markup_in_text_is_shown_literally() {
        ManualHtml html = new ManualHtml("<title>TITLE</title>BODY", ManualPages.PAGES);

        assertThat(
                        html.render(
                                "# A & `b`\n\n| a | b |\n| --- | --- |\n| 1 | <b>2</b> |\n\n[in](../building/x.md) [js](javascript:x)"))
                .startsWith("<title>A &amp; &quot;b&quot;</title>")
                .contains("<td>1</td>", "&lt;b&gt;2&lt;/b&gt;", "in", "js")
                .doesNotContain("<b>", "javascript", "building");
    }

    @Test
    void an_option_is_not_broken_after_its_hyphens_but_a_long_command_wraps() {
        ManualHtml html = new ManualHtml("<title>TITLE</title>BODY", ManualPages.PAGES);

        assertThat(html.render("# A\n\n`--exclude-node` `batchwright clusters add SITE --user USER`"))
                .contains("<code class=\"line\">--exclude-node</code>", "<code>batchwright clusters add");
    }

    @Test
    void comments_of_the_authors_are_not_shown() throws Exception {
        ManualHtml html = new ManualHtml("<title>TITLE</title>BODY", ManualPages.PAGES);

        assertThat(html.render("# A\n\n<!-- a table: written by a test -->\nkept\n\n<hr>"))
                .contains("kept", "&lt;hr&gt;")
                .doesNotContain("written by a test");
        assertThat(new String(ofSources().read().get("clusters.html"), UTF_8)).doesNotContain("&lt;!--");
    }

    @Test
    void a_page_has_a_title_and_uses_the_theme_of_the_browser() throws Exception {
        String page = new String(ofSources().read().get("clusters.html"), UTF_8);
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
