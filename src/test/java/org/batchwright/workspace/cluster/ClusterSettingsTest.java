package org.batchwright.workspace.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.cluster.ClusterRow;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.cluster.ClusterTable;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.experiment.LayerFields;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.FieldType.Shape;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the settings in a cluster's file: typed into the form, written, and read back. */
class ClusterSettingsTest extends ClusterSettingsFiles {
    static Stream<ClusterField<?>> fields() {
        ClusterField<?> scheduler = ClusterFields.schedulerName(Dialects.known().names());
        return Stream.concat(
                ClusterFields.ALL.stream().map(field -> field.equals(scheduler) ? scheduler : field),
                Stream.of(
                        ClusterFields.dialectOption("gpu", ClusterFields.HOST.type()),
                        ClusterFields.dialectOption("a.dotted name", ClusterFields.HOST.type())));
    }

    static Stream<ClusterTable> tables() {
        return ClusterFields.TABLES.stream();
    }

    /** Returns a value that the field's type accepts. */
    private static Value example(ClusterField<?> field) {
        Stream<String> texts = Stream.concat(
                field.type().choices().stream(),
                Stream.of(
                        "true",
                        "3",
                        "2h",
                        "64 GB",
                        "~/x y",
                        "SHA256:uNiVztksCsDhcc0u9e8BrgJXVGDtK0Ux7fhLIuS3tIo",
                        "gpu",
                        "2026-12-31 22:00",
                        "ce {ce}",
                        "(?<left>\\d+) points",
                        "名前 #1: x"));
        return texts.map(text -> field.type().shape() == Shape.LIST ? Value.of(List.of(text)) : Value.of(text))
                .filter(value -> field.type().read(value).isPresent())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no example for " + field));
    }

    private static ClusterRow example(ClusterTable table, String name) {
        List<String> names = table.names().stream()
                .map(column -> column.type().choices().stream().findFirst().orElse(name))
                .toList();
        Map<String, Value> cells = new LinkedHashMap<>();
        table.columns().forEach(column -> cells.put(column.key(), example(column)));
        return new ClusterRow(names, cells);
    }

    @ParameterizedTest
    @MethodSource("fields")
    void every_field_can_be_written_and_read_back_in_a_new_or_handwritten_file(ClusterField<?> field) throws Exception {
        for (String text : List.of("", BY_HAND)) {
            ClusterSettings before = read(text);
            ClusterSettings after = before.with(field.key(), Optional.of(example(field)));
            clusters.save(LAB, before, after);

            assertThat(clusters.settings(LAB)).isEqualTo(after);
            assertKeepsTheRest(text);
            clusters.save(LAB, after, after.with(field.key(), Optional.empty()));
            assertThat(clusters.settings(LAB)).isEqualTo(after.with(field.key(), Optional.empty()));
            if (before.value(field.key()).isEmpty()) { // otherwise, the comment of the field is removed with it
                assertKeepsTheRest(text);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("fields")
    void the_reader_accepts_every_declared_key(ClusterField<?> field) throws Exception {
        Value value = example(field);
        ClusterSettings settings = ClusterSettings.NONE.with(field.key(), Optional.of(value));

        assertThat(clusters.check(LAB, settings).problems())
                .filteredOn(problem -> !field.equals(ClusterFields.PROFILE)) // a profile must exist
                .filteredOn(ClusterSettingsTest::isNotOfAPair)
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("tables")
    void a_row_is_added_changed_and_removed(ClusterTable table) throws Exception {
        for (String text : List.of("", BY_HAND, BY_HAND.replace("queues:\n", "queues:\n\n"))) {
            ClusterSettings before = read(text);
            ClusterRow one = example(table, "one");
            ClusterRow other = example(table, "名前 2");
            ClusterSettings added = before.withRows(
                    table,
                    Stream.concat(before.rows(table).stream(), Stream.of(one, other))
                            .distinct()
                            .toList());
            clusters.save(LAB, before, added);
            assertThat(clusters.settings(LAB)).isEqualTo(added);
            assertThat(clusters.check(LAB, added).problems())
                    .filteredOn(ClusterSettingsTest::isNotOfAPair)
                    .isEmpty();

            String last = table.columns().getLast().key();
            Optional<Value> changed = table.columns().size() == 1 ? Optional.of(Value.of("2")) : Optional.empty();
            ClusterSettings edited = added.withRows(
                    table,
                    added.rows(table).stream()
                            .map(row -> row.names().equals(one.names()) ? row.with(last, changed) : row)
                            .toList());
            clusters.save(LAB, added, edited);
            assertThat(clusters.settings(LAB)).isEqualTo(edited);
            assertKeepsTheRest(text);

            clusters.save(LAB, edited, before);
            assertThat(clusters.settings(LAB)).isEqualTo(before);
            assertKeepsTheRest(text);
        }
    }

    /** Returns whether the problem is about something other than a balance's command and patterns, which require each other. */
    private static boolean isNotOfAPair(Problem problem) {
        return !problem.message().equals(Message.of("workspace.balance-incomplete"));
    }

    private void assertKeepsTheRest(String text) throws Exception {
        List<String> comments = Stream.of(
                        "# the lab, by hand",
                        "# alias",
                        "extra: kept       # not ours",
                        "# big disk",
                        "# the big ones",
                        "# A100",
                        "remark: kept",
                        "# small",
                        "# dear",
                        "extra: kept }",
                        "# the end")
                .filter(text::contains)
                .toList();
        String now = Files.readString(file());
        assertThat(comments).allSatisfy(part -> assertThat(now).contains(part));
    }

    /** A key that only the reader supports could not be set in the form. */
    @Test
    void a_ready_made_site_is_read_as_cluster_settings_without_loss() {
        for (var site : BundledSites.bundled().all()) {
            ClusterSettings settings = ClusterSettingsReader.read(
                    BundledSites.bundled().nodes(site.name()).orElseThrow());
            CheckedSettings checked = clusters.check(ClusterName.of(site.name()), settings);

            assertThat(checked.problems()).as(site.name()).isEmpty();
            Cluster copy = checked.cluster();
            assertThat(copy.queues()).as(site.name()).isEqualTo(site.cluster().queues());
            assertThat(copy.address()).as(site.name()).isEqualTo(site.cluster().address());
            assertThat(copy.policy()).as(site.name()).isEqualTo(site.cluster().policy());
            assertThat(copy.site()).as(site.name()).isEqualTo(site.cluster().site());
            ClusterOverrides given = site.cluster().overrides();
            assertThat(copy.overrides().dialect()).as(site.name()).isEqualTo(given.dialect());
            assertThat(copy.overrides().presetDefaults()).as(site.name()).isEqualTo(given.presetDefaults());
            assertThat(copy.overrides().required()).as(site.name()).isEqualTo(given.required());
            assertThat(copy.overrides().price().map(ClusterSettingsTest::withoutDoubt))
                    .as(site.name())
                    .isEqualTo(given.price().map(ClusterSettingsTest::withoutDoubt));
        }
    }

    /** Returns the price without marking rates as guesses, because that mark is in the site's header. */
    private static Price withoutDoubt(Price price) {
        List<Price.Rate> rates = price.rates().stream()
                .map(rate ->
                        new Price.Rate(rate.queue(), rate.amount(), rate.per(), rate.unit(), Price.Reliability.KNOWN))
                .toList();
        return new Price(price.kind(), price.see(), rates, price.charged(), price.factors(), price.terms());
    }

    @Test
    void every_possible_default_of_a_preset_is_declared() {
        assertThat(ClusterFields.keysOf(List.of("defaults")))
                .containsAll(LayerFields.names(List.of(), LayerFields::contains))
                .contains("parameters");
        assertThat(ClusterFields.keysOf(List.of("defaults", "environment")))
                .containsAll(LayerFields.names(List.of("environment"), LayerFields::contains))
                .contains("variables");
    }
}
