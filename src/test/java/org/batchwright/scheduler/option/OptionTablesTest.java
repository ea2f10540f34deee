package org.batchwright.scheduler.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests rules for all option tables, and the manual page that is generated from them ({@code -Ddocs=write} writes it). */
class OptionTablesTest {
    private static final Path PAGE = Path.of("src", "docs", "manual", "options.md");

    /** The sections of LSF's resource requirements, which are separate options in the table. */
    private static final Map<String, String> SECTIONS = Map.of(
            "R span", "-R span[ptile=4]",
            "R affinity", "-R affinity[core(4)]",
            "R rusage mem", "-R rusage[mem=4GB]",
            "R rusage tmp", "-R rusage[tmp=20GB]",
            "R rusage gpu", "-R rusage[ngpus_physical=1]",
            "R select", "-R select[nvlink]");

    static List<OptionTable> tables() {
        return Dialects.known().optionTables();
    }

    @ParameterizedTest
    @MethodSource("tables")
    void each_option_has_only_one_row(OptionTable table) {
        Set<String> names = new HashSet<>();

        assertThat(table.rows().stream().flatMap(row -> row.names().stream())).allMatch(names::add);
    }

    @ParameterizedTest
    @MethodSource("tables")
    void option_names_are_found_in_the_syntax_of_the_scheduler(OptionTable table) {
        List<String> names = table.rows().stream()
                .flatMap(row -> row.names().stream())
                .filter(name -> !name.isEmpty())
                .toList();

        assertThat(names)
                .isNotEmpty()
                .allSatisfy(name -> assertThat(table.syntax()
                                .apply(1, written(table, name))
                                .getFirst()
                                .name())
                        .isEqualTo(name));
    }

    @Test
    void the_manual_page_lists_every_option() throws IOException {
        String page = page();
        if ("write".equals(System.getProperty("docs"))) {
            Files.writeString(PAGE, page);
        }

        assertThat(Files.readString(PAGE)).isEqualTo(page);
    }

    private static String page() {
        List<OptionTable> tables = tables();
        List<String> lines = new ArrayList<>();
        lines.add("# Scheduler options");
        lines.add("");
        lines.add(
                "This table shows which scheduler options each field of a preset sets. The same options are recognized when a job script is imported.");
        lines.add(
                "They are not allowed under `directives`, because there are fields for them. *site* means a resource named in the cluster's file.");
        lines.add("");
        lines.add("| Field |"
                + tables.stream().map(table -> " " + table.title() + " |").collect(Collectors.joining()));
        lines.add("| --- |" + " --- |".repeat(tables.size()));
        for (Field<?> field : Fields.of(Field.Section.RESOURCES)) {
            if (tables.stream().anyMatch(table -> !options(table, field).isEmpty())) {
                lines.add("| `" + field.name() + "` |"
                        + tables.stream()
                                .map(table -> " " + options(table, field) + " |")
                                .collect(Collectors.joining()));
            }
        }
        lines.add("");
        lines.add("## Set by Batchwright");
        lines.add("");
        lines.add("Using these options under `directives` is an error.");
        lines.add("");
        tables.forEach(table -> lines.add("- " + table.title() + ": "
                + table.rows().stream()
                        .filter(OptionRow::ours)
                        .flatMap(row -> row.names().stream())
                        .map(name -> "`" + written(table, name) + "`")
                        .sorted()
                        .collect(Collectors.joining(" "))));
        return String.join("\n", lines) + "\n";
    }

    private static String options(OptionTable table, Field<?> field) {
        return table.rows().stream()
                .filter(row -> row.fields().contains(field))
                .flatMap(row -> {
                    List<String> names = new ArrayList<>(row.names().stream()
                            .map(name -> "`" + written(table, name) + "`")
                            .toList());
                    row.siteWords().forEach(word -> names.add("*site*"));
                    return names.stream();
                })
                .distinct()
                .collect(Collectors.joining(" "));
    }

    /** Returns an option as a user would write it. A long name has two dashes if the scheduler's long names do. */
    private static String written(OptionTable table, String name) {
        if (SECTIONS.containsKey(name)) {
            return SECTIONS.get(name);
        }
        String twoDashes = "--" + name;
        boolean isLong = name.length() > 1
                && !name.contains(" ")
                && table.syntax().apply(1, twoDashes).getFirst().name().equals(name);
        return isLong ? twoDashes : "-" + name;
    }
}
