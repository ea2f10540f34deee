package org.batchwright.workspace.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterRow;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that changes to a cluster file leave everything else in it unchanged. */
class ChangedClusterSettingsTest extends ClusterSettingsFiles {
    @Test
    void only_changed_settings_are_written() throws Exception {
        ClusterSettings before = read(BY_HAND);
        List<ClusterRow> queues = before.rows(ClusterFields.QUEUE_LIMITS);
        assertThat(queues).extracting(ClusterRow::names).containsExactly(List.of("gpu"), List.of("cpu"));
        ClusterSettings after = before.with("host", Optional.of(Value.of("login2")))
                .withRows(
                        ClusterFields.QUEUE_LIMITS,
                        List.of(
                                queues.getFirst().with("gpus", Optional.of(Value.of("8"))),
                                queues.getLast().with("memory", Optional.of(Value.of("64 GB")))))
                .withRows(
                        ClusterFields.RATES,
                        List.of(
                                new ClusterRow(List.of("gpu"), Map.of("rate", Value.of("3"))),
                                before.rows(ClusterFields.RATES).getLast()));
        clusters.save(LAB, before, after);

        assertThat(Files.readString(file()))
                .isEqualTo(BY_HAND.replace("login.lab", "login2")
                        .replace("gpus: 4", "gpus: 8")
                        .replace("most-nodes: 2 }", "most-nodes: 2, memory: 64 GB }")
                        .replace("gpu: 2 ", "gpu: 3 "));
    }

    @Test
    void a_rate_that_gets_a_unit_becomes_a_map() throws Exception {
        ClusterSettings before = read(BY_HAND);
        ClusterSettings after = before.withRows(
                ClusterFields.RATES,
                List.of(
                        before.rows(ClusterFields.RATES).getFirst().with("unit", Optional.of(Value.of("GPU hours"))),
                        before.rows(ClusterFields.RATES).getLast()));
        clusters.save(LAB, before, after);

        assertThat(clusters.settings(LAB)).isEqualTo(after);
        assertThat(clusters.find(LAB)
                        .orElseThrow()
                        .overrides()
                        .price()
                        .orElseThrow()
                        .rates())
                .extracting(rate -> rate.queue() + " " + rate.amount() + " " + rate.unit())
                .containsExactlyInAnyOrder("gpu 2 GPU hours", "cpu 1 points");
    }

    @Test
    void concurrent_changes_by_someone_else_are_preserved() throws Exception {
        ClusterSettings before = read(BY_HAND);
        Files.writeString(
                file(),
                BY_HAND.replace("gpus: 4", "gpus: 6")
                        .replace("scheduler: slurm", "scheduler: lsf")
                        .replace("  # big disk", "\n  results: /r"));
        clusters.save(
                LAB,
                before,
                before.with("user", Optional.of(Value.of("ada")))
                        .withRows(
                                ClusterFields.QUEUE_LIMITS,
                                List.of(before.rows(ClusterFields.QUEUE_LIMITS)
                                        .getFirst()
                                        .with("most-nodes", Optional.of(Value.of("9"))))));

        assertThat(Files.readString(file()))
                .contains("user: ada", "gpus: 6", "most-nodes: 9", "scheduler: lsf", "results: /r")
                .doesNotContain("name: cpu");
    }

    @Test
    void a_difference_from_the_ready_made_site_is_written_as_a_separate_item() throws Exception {
        ClusterSettings before = read("profile: tsubame4   # mine\n");
        ClusterSettings after = before.withRows(
                ClusterFields.QUEUE_LIMITS,
                List.of(new ClusterRow(List.of("node_f"), Map.of("most-nodes", Value.of("8")))));
        clusters.save(LAB, before, after);

        assertThat(file()).hasContent("profile: tsubame4   # mine\nqueues:\n  - name: node_f\n    most-nodes: 8\n");
        assertThat(clusters.check(LAB, after).inherited().row(ClusterFields.QUEUE_LIMITS, List.of("node_f")))
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"port: { a: 1 }", "cost: 5", "defaults: [a]", "queues: { gpu: 1 }"})
    void lines_written_in_an_unusual_way_are_not_overwritten(String text) throws Exception {
        ClusterSettings before = read(text + "\n");
        ClusterSettings after = before.with("port", Optional.of(Value.of("22")))
                .with("cost.unit", Optional.of(Value.of("points")))
                .with("defaults.time", Optional.of(Value.of("1h")))
                .withRows(
                        ClusterFields.QUEUE_LIMITS,
                        List.of(new ClusterRow(List.of("gpu"), Map.of("gpus", Value.of("1")))));

        assertThatThrownBy(() -> clusters.save(LAB, before, after)).isInstanceOf(OperationException.NotPossible.class);
        assertThat(file()).hasContent(text + "\n");
    }

    @Test
    void an_invalid_value_is_kept_and_shown_exactly_as_in_the_file() throws Exception {
        ClusterSettings before = read("host: a\nport: many\ndefaults: { time: soon }\n");
        assertThat(before.value("port")).contains(Value.of("many"));
        clusters.save(LAB, before, before.with("user", Optional.of(Value.of("ada"))));

        assertThat(Files.readString(file())).contains("port: many", "time: soon", "user: ada");
        assertThat(clusters.problems()).filteredOn(Problem::isBlocking).hasSize(2);
    }
}
