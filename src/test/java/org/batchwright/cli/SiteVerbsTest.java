package org.batchwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.batchwright.Given;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.plan.Planner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public class SiteVerbsTest {
    private final CliHarness typed = new CliHarness();

    public static Cluster priced(Price.PriceKind kind, Price.Reliability sure) {
        List<Price.Rate> rates = kind == Price.PriceKind.RATES
                ? List.of(new Price.Rate(
                        Price.Rate.OTHERS,
                        new BigDecimal("0.25"),
                        List.of(new Price.Measure(Price.PricedResource.NODE, BigDecimal.ONE)),
                        "points",
                        sure))
                : List.of();
        Price.Charged charged = new Price.Charged(BigDecimal.ONE, BigDecimal.ZERO, Duration.ZERO, Price.Prepaid.YES);
        Price price = new Price(kind, Optional.of("https://site/rates"), rates, charged, List.of(), Price.Terms.HOURLY);
        return FakeEngine.LAB.withOverrides(new ClusterOverrides(
                Map.of(),
                PresetLayer.NONE,
                Set.of(),
                Optional.of(price),
                Optional.empty(),
                Set.of(),
                Optional.empty()));
    }

    private void preset(String time) {
        typed.engine.presets = new ReadOnlyPresets(ReadOnlyPresets.file(Given.with(
                Given.with(Given.preset("mnist/quick"), Fields.COMMAND, "python train.py"), Fields.TIME, time)));
        typed.engine.planner = Optional.of(new Planner());
    }

    @Test
    void the_bundled_sites_are_listed() {
        assertThat(typed.run("clusters", "--sites")).isZero();
        assertThat(typed.out()).contains("SITE", "CHECKED", "grid-engine", "openpbs", "slurm");
    }

    @Test
    void a_bundled_site_is_described_as_json() {
        assertThat(typed.run("clusters", "--sites", "--json")).isZero();
        assertThat(typed.json().at("/sites")).hasSizeGreaterThanOrEqualTo(9).allSatisfy(site -> {
            assertThat(site.at("/as_of").asString()).startsWith("20");
            assertThat(site.at("/sources")).isNotEmpty();
            assertThat(site.at("/asks")).isNotEmpty();
        });
    }

    @Test
    void adding_a_site_saves_the_personal_settings() {
        assertThat(typed.run("clusters", "add", "tsubame4", "--user", "ux1", "--account", "tga-x", "--name", "t4"))
                .isZero();
        Cluster made = typed.engine.clusters.find(ClusterName.of("t4")).orElseThrow();
        assertThat(made.overrides().profile()).contains("tsubame4");
        assertThat(made.address().orElseThrow().user()).contains("ux1");
        assertThat(made.overrides().defaults().get(Fields.ACCOUNT)).contains("tga-x");
        assertThat(typed.out()).contains("clusters/t4.yaml", "last checked 2026-07-02");
        assertThat(typed.err())
                .contains("Check these assumed values: ", "cost.rates.node_q", "site requires: queue, time.");
    }

    @Test
    void an_added_site_is_reported_as_json() {
        assertThat(typed.run("clusters", "add", "miyabi", "--host", "미야비.example", "--json"))
                .isZero();
        assertThat(typed.json().at("/cluster/profile").asString()).isEqualTo("miyabi");
        assertThat(typed.json().at("/cluster/address").asString()).isEqualTo("미야비.example");
        assertThat(typed.json().at("/site/required/0").asString()).isEqualTo("account");
    }

    @ParameterizedTest
    @ValueSource(strings = {"miyabi", "lumi --name lab", "lumi --name a/b", "lumi --user -oProxyCommand=x", ""})
    void an_invalid_cluster_is_a_usage_error_and_nothing_is_written(String words) {
        assertThat(typed.run(("clusters add " + words).strip().split(" "))).isEqualTo(2);
        assertThat(typed.engine.clusters.all()).hasSize(2);
    }

    @Test
    void the_most_similar_site_is_suggested_for_an_unknown_one() {
        assertThat(typed.run("clusters", "add", "tsubame", "--json")).isEqualTo(5);
        assertThat(typed.json().at("/error/advice").asString()).isEqualTo("Did you mean tsubame4?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"alice@127.0.0.1:27020", "login.cluster.org"})
    void an_address_is_not_mistaken_for_a_site(String address) {
        assertThat(typed.run("clusters", "add", address)).isEqualTo(5);
        assertThat(typed.err()).contains("looks like an address").contains("--host");
    }

    @Test
    void a_preset_that_has_never_run_uses_the_cluster_from_the_settings_if_none_is_given() {
        typed.run("preview", "quick", "--json");
        assertThat(typed.json().at("/cluster").asString()).isEqualTo("this-computer");
        CliHarness other = new CliHarness();
        other.engine.preferredCluster = Optional.of("lab");
        other.run("preview", "mnist/quick", "--json");
        assertThat(other.json().at("/cluster").asString()).isEqualTo("lab");
    }

    @Test
    void a_preview_shows_the_maximum_cost() {
        typed.engine.clusters.save(priced(Price.PriceKind.RATES, Price.Reliability.GUESSED));
        preset("04:00:00");
        typed.run("preview", "quick", "--on", "lab");
        assertThat(typed.err()).contains("Cost: at most 1 point (estimate).");
    }

    @Test
    void a_json_preview_contains_the_cost_or_null_without_a_price() {
        typed.engine.clusters.save(priced(Price.PriceKind.RATES, Price.Reliability.KNOWN));
        preset("04:00:00");
        typed.run("preview", "quick", "--on", "lab", "--json");
        assertThat(typed.json().at("/cost/amounts/0/amount").decimalValue()).isEqualByComparingTo("1");
        assertThat(typed.json().at("/cost/amounts/0/unit").asString()).isEqualTo("points");
        assertThat(typed.json().at("/cost/estimate").asBoolean()).isFalse();
        CliHarness other = new CliHarness();
        other.run("preview", "mnist/quick", "--json");
        assertThat(other.json().at("/cost").isNull()).isTrue();
    }

    @Test
    void an_unknown_cost_is_not_shown_as_zero() {
        typed.engine.clusters.save(priced(Price.PriceKind.NOT_KNOWN, Price.Reliability.KNOWN));
        preset("04:00:00");
        typed.run("preview", "quick", "--on", "lab");
        assertThat(typed.err()).contains("The cost is not known: the rates are unknown. See https://site/rates.");
        typed.engine.clusters.save(priced(Price.PriceKind.FREE, Price.Reliability.KNOWN));
        typed.run("preview", "quick", "--on", "lab");
        assertThat(typed.err()).contains("Cost: free.");
    }

    @Test
    void a_run_shows_its_actual_cost_and_the_amount_charged_upfront() {
        typed.engine.clusters.save(priced(Price.PriceKind.RATES, Price.Reliability.KNOWN));
        JobReport ended = new JobReport(
                JobState.SUCCEEDED,
                "COMPLETED",
                Optional.empty(),
                new JobReport.Times(
                        Optional.of(FakeEngine.NOON), Optional.of(FakeEngine.NOON.plusSeconds(3600)), Optional.empty()),
                Optional.empty(),
                OptionalInt.of(0));
        Run run = typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), ended));
        PlannedJob job =
                new PlannedJob("quick", Given.settings(Fields.TIME, "04:00:00"), Assignments.NONE, Assignments.NONE);
        typed.engine.book.put(run, new SubmittedRun(Bundle.of("#!/bin/bash", "{}"), job, "{}", Optional.empty()));
        typed.run("runs", "3");
        assertThat(typed.err()).contains("Cost: 0.25 points; initially charged for the requested resources: 1 point.");
    }
}
