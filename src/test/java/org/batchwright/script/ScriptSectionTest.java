package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ScriptSectionTest {
    @Test
    void a_section_extends_from_its_heading_to_the_last_line_before_the_next_heading() {
        List<ScriptSection> sections = ScriptSection.of(
                List.of("#!/bin/bash", "", "# --- journal: how it went", "a", "b", "", "# --- run", "python train.py"));

        assertThat(sections).containsExactly(new ScriptSection("journal", 2, 5), new ScriptSection("run", 6, 8));
        assertThat(sections).extracting(ScriptSection::isPlumbing).containsExactly(true, false);
    }

    @Test
    void a_script_written_by_someone_else_has_no_sections() {
        assertThat(ScriptSection.of(List.of("#!/bin/bash", "# -- run", "python train.py")))
                .isEmpty();
        assertThat(ScriptSection.of(List.of())).isEmpty();
    }

    /** Without this check, a section whose heading is renamed in the templates would silently be shown unfolded. */
    @Test
    void each_heading_in_the_templates_is_classified_as_plumbing_or_not() throws IOException {
        List<ScriptSection> all = ScriptSection.of(templateLines());

        assertThat(titles(all, true))
                .isEqualTo(Set.of(
                        "job",
                        "journal",
                        "required results",
                        "output check",
                        "GPU metrics",
                        "errors",
                        "dependencies",
                        "stages",
                        "chain",
                        "job information"));
        assertThat(titles(all, false))
                .isEqualTo(Set.of("environment", "run", "container", "launch", "signals", "parameters of this job"));
    }

    private static Set<String> titles(List<ScriptSection> all, boolean plumbing) {
        return all.stream()
                .filter(section -> section.isPlumbing() == plumbing)
                .map(ScriptSection::title)
                .collect(Collectors.toSet());
    }

    private static List<String> templateLines() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("templates"))) {
            StringBuilder all = new StringBuilder();
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(Files.readString(file)).append('\n');
            }
            return all.toString().lines().toList();
        }
    }
}
