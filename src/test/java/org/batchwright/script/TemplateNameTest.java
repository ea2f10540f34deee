package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.script.TemplateName.NameUse;
import org.junit.jupiter.api.Test;

class TemplateNameTest {
    private static final Pattern TAG = Pattern.compile("\\{\\{\\{?[#^/]?\\s*([\\w.]+)");
    private static final Set<String> INSIDE_A_LIST = Set.of(".", "name", "value");

    @Test
    void the_list_contains_exactly_the_names_that_a_template_may_use() {
        assertThat(TemplateName.all())
                .extracting(TemplateName::name)
                .containsExactlyInAnyOrderElementsOf(names().keySet())
                .doesNotHaveDuplicates();
    }

    @Test
    void names_have_their_declared_kind() {
        Map<String, Object> names = names();
        for (TemplateName name : TemplateName.all()) {
            Object value = names.get(name.name());
            assertThat(value instanceof List)
                    .as(name.name())
                    .isEqualTo(Set.of(NameUse.LIST, NameUse.ROWS).contains(name.kind()));
            assertThat(value instanceof Boolean).as(name.name()).isEqualTo(name.kind() == NameUse.SWITCH);
        }
    }

    @Test
    void every_name_used_by_a_bundled_template_is_listed() throws Exception {
        Set<String> known = TemplateName.all().stream().map(TemplateName::name).collect(Collectors.toSet());
        try (Stream<Path> files = Files.walk(Path.of("templates"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Set<String> used = new TreeSet<>();
                Matcher tag = TAG.matcher(Files.readString(file));
                while (tag.find()) {
                    used.add(tag.group(1));
                }
                used.removeAll(INSIDE_A_LIST);
                assertThat(known).as(file.toString()).containsAll(used);
            }
        }
    }

    @Test
    void the_tag_of_every_name_can_be_rendered() throws Exception {
        for (TemplateName name : TemplateName.all()) {
            Templates templates = new Templates(Path.of("none"))
                    .withTemplate("slurm/job.sh.mustache", name.tag().replace("{{{.}}}", "{{#.}}x{{/.}}"));
            assertThat(new ScriptWriter(templates).write(request()))
                    .as(name.name())
                    .isNotNull();
        }
    }

    @Test
    void a_fault_is_reported_with_its_line_in_the_template_being_tested() {
        Templates templates =
                new Templates(Path.of("none")).withTemplate("slurm/job.sh.mustache", "#!/bin/bash\n\n{{nmae}}\n");
        assertThat(Assertions.catchThrowableOfType(
                        TemplateFault.class, () -> new ScriptWriter(templates).write(request())))
                .satisfies(fault -> {
                    assertThat(fault.line()).isEqualTo(3);
                    assertThat(fault.template()).isEqualTo("slurm/job.sh.mustache");
                });
    }

    private static Map<String, Object> names() {
        return ScriptWriter.names(request());
    }

    private static ScriptRequest request() {
        PlannedJob job = new PlannedJob("job", Settings.NONE, Assignments.NONE, Assignments.NONE, Assignments.NONE);
        return new ScriptRequest("slurm", List.of("#SBATCH --nodes=1"), job, "lab/train", Optional.empty());
    }
}
