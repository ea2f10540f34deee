package org.batchwright.workspace.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.batchwright.model.Problem;
import org.batchwright.model.failure.FailureRole;
import org.batchwright.model.failure.FailureRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailureRulesTest {
    private static FailureRules read(String yaml) {
        return FailureRules.read(Path.of("failures.yaml"), yaml.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void the_bundled_rules_have_no_problems_and_all_give_advice() {
        assertThat(FailureRules.bundled().problems()).isEmpty();
        assertThat(FailureRules.bundled().all())
                .hasSizeGreaterThan(40)
                .filteredOn(rule -> rule.role() != FailureRole.ADVICE)
                .allSatisfy(rule -> {
                    assertThat(rule.fix()).as(rule.name()).endsWith(".");
                    assertThat(rule.plainSentence())
                            .as(rule.name())
                            .isNotEmpty()
                            .doesNotEndWith(".");
                });
    }

    @Test
    void a_workspace_can_add_rules_and_replace_bundled_rules() {
        FailureRules rules = read("""
                rules:
                  our-sensor:
                    pattern: 'sensor (?<id>\\d+) is offline'
                    sentence: 'Sensor {id} is offline'
                    fix: Choose another sensor.
                  killed:
                    role: either
                    pattern: '^Killed$'
                    sentence: Killed
                """);
        assertThat(rules.problems()).isEmpty();
        FailureRule own = rules.all().getFirst();
        assertThat(own.match("sensor 7 is offline").map(own::sentence)).contains("Sensor 7 is offline");
        assertThat(rules.all()).filteredOn(rule -> rule.name().equals("killed")).hasSize(1);
        assertThat(rules.all()).hasSize(FailureRules.bundled().all().size() + 1);
    }

    @Test
    void a_faulty_rule_is_reported_with_its_location_and_the_other_rules_still_apply() {
        FailureRules rules = read("""
                rules:
                  broken:
                    pattern: '(['
                    sentence: Broken
                  never:
                    sentence: Never
                  typo:
                    patern: x
                    sentence: Typo
                  silent:
                    pattern: x
                  good:
                    pattern: x
                    sentence: Good
                """);
        assertThat(rules.all()).extracting(FailureRule::name).contains("good").doesNotContain("broken", "never");
        assertThat(rules.problems())
                .extracting(problem -> problem.where() instanceof Problem.InFile file ? file.line() : 0)
                .containsExactlyInAnyOrder(3, 5, 8, 10);
    }

    @Test
    void a_workspace_without_a_file_has_the_bundled_rules(@TempDir Path workspace) throws Exception {
        assertThat(FailureRules.of(workspace).all())
                .hasSameSizeAs(FailureRules.bundled().all());
    }
}
