package org.batchwright.ui.clusters.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.cluster.ClusterDefaults;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterTable;
import org.batchwright.model.preset.Presentation;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.widget.Texts;
import org.junit.jupiter.api.Test;

/** Checks that the clusters page of the manual lists exactly the declared keys; {@code -Ddocs=write} writes them. */
class ClusterKeysPageTest {
    private static final Path PAGE = Path.of("src", "docs", "manual", "clusters.md");
    private static final String START = "<!-- keys: written by ClusterKeysPageTest -->\n";
    private static final String END = "<!-- end of keys -->\n";

    @Test
    void the_page_lists_every_declared_key() throws IOException {
        String page = Files.readString(PAGE);
        String before = page.substring(0, page.indexOf(START) + START.length());
        String after = page.substring(page.indexOf(END));
        String wanted = before + "| Key | In the form | Meaning |\n| --- | --- | --- |\n" + rows() + after;
        if ("write".equals(System.getProperty("docs"))) {
            Files.writeString(PAGE, wanted);
        }
        assertThat(PAGE)
                .as("differs from the declarations; write it with: mvn test -Dtest=ClusterKeysPageTest -Ddocs=write")
                .hasContent(wanted);
    }

    private static String rows() {
        ClusterField<String> scheduler =
                ClusterFields.schedulerName(Dialects.known().names());
        Stream<String> fields = ClusterFields.ALL.stream()
                .filter(field -> ClusterDefaults.ofPreset(field).isEmpty())
                .map(field -> field.equals(scheduler) ? scheduler : field)
                .map(field -> row(field.key(), SettingTexts.label(field), meaning(field)));
        Stream<String> tables = ClusterFields.TABLES.stream()
                .map(table -> row(layout(table), Texts.get("clusters.table." + table.key() + ".add"), meaning(table)));
        Stream<String> maps = Stream.of(
                row(
                        "dialect: { OPTION: VALUE }",
                        SettingTexts.section(ClusterField.Section.SCHEDULER),
                        "site-specific settings of the scheduler, see [schedulers](schedulers.md)"),
                row(
                        "defaults: { KEY: VALUE }",
                        SettingTexts.section(ClusterField.Section.DEFAULTS),
                        "what presets do not set, with the same keys as [a preset's `on:` entry](presets.md#differences-between-clusters)"));
        return Stream.of(fields, maps, tables).flatMap(rows -> rows).collect(Collectors.joining());
    }

    private static String row(String key, String label, String meaning) {
        return "| `" + key + "` | " + label + " | "
                + meaning.replace("|", "\\|").replace("*", "\\*") + " |\n";
    }

    private static String meaning(ClusterField<?> field) {
        String help = SettingTexts.help(field, "");
        String choices = field.is(Presentation.CHECKS)
                ? ""
                : field.type().choices().stream().map(word -> "`" + word + "`").collect(Collectors.joining(", "));
        return choices.isEmpty() ? help : choices + ": " + help;
    }

    private static String layout(ClusterTable table) {
        String names = table.names().stream()
                .map(column -> column.key().toUpperCase(Locale.ROOT))
                .collect(Collectors.joining(": { "));
        String columns = table.columns().stream().map(ClusterField::key).collect(Collectors.joining(", "));
        return switch (table.layout()) {
            case VALUES ->
                table.key() + ": { " + names + ": VALUE"
                        + " }".repeat(table.names().size());
            case MAPS -> table.key() + ": { " + names + ": { " + columns + " } }";
            case ITEMS -> table.key() + ": [{ name, " + columns + " }]";
        };
    }

    private static String meaning(ClusterTable table) {
        return Stream.concat(table.names().stream(), table.columns().stream())
                .flatMap(column -> help(table, column).map(help -> "`" + column.key() + "`: " + help).stream())
                .collect(Collectors.joining("; "));
    }

    private static Optional<String> help(ClusterTable table, ClusterField<?> column) {
        return Texts.find("clusters.table." + table.key() + "." + column.key() + ".help");
    }
}
