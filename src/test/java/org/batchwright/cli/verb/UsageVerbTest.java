package org.batchwright.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.cli.CliHarness;
import org.batchwright.cli.FakeEngine;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageVerbTest {
    private final CliHarness typed = new CliHarness();

    @BeforeEach
    void runs() {
        put(
                FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(1)),
                Given.settings(Fields.NODES, "4"));
        put(
                FakeEngine.run(4, "mnist/日本語の評価", FakeEngine.LAB.name(), FakeEngine.failed(1)),
                Given.settings(Fields.ACCOUNT, "grp-b"));
        typed.engine.put(FakeEngine.run(5, JobState.RUNNING));
    }

    private void put(Run run, Settings requested) {
        PlannedJob job = new PlannedJob(run.preset().name(), requested, Assignments.NONE, Assignments.NONE);
        typed.engine.runs().put(run, new SubmittedRun("#!/bin/bash\n", "{}", job, "{}", Optional.empty()));
    }

    @Test
    void each_group_and_the_total_are_printed_on_separate_lines() {
        assertThat(typed.run("usage", "--by", "preset")).isZero();
        assertThat(typed.out().lines())
                .satisfiesExactly(
                        head -> assertThat(head).startsWith("PRESET").contains("NODE HOURS", "CPU HOURS USED"),
                        quick -> assertThat(quick).matches("mnist/quick +1 +1 +0\\.07 +– +– +0\\.05 +–"),
                        other -> assertThat(other).matches("mnist/日本語の評価 +1 +1 +0\\.02 +– +– +0\\.05 +–"),
                        total -> assertThat(total).matches("Total +2 +2 +0\\.09 +– +– +0\\.10 +–"));
        assertThat(typed.err())
                .contains("Unknown and not counted: GPU hours of 2 jobs, CPU hours of 2 jobs, cost of 2 jobs.")
                .contains("It is not known whether 1 job has ended");
        assertThat(typed.engine.calls).doesNotContain("catch up");
    }

    @Test
    void only_the_csv_is_printed_to_standard_output() {
        assertThat(typed.run("usage", "--by", "account,month", "--csv")).isZero();
        assertThat(typed.out().lines())
                .hasSize(3)
                .first()
                .asString()
                .startsWith("account,month,runs,jobs,node_hours,node_hours_unknown_jobs,");
        assertThat(typed.out()).contains("grp-b,2026-11,1,1,0.0181,0,,1,").contains("\n,2026-11,1,1,0.0722,0,,1,");
    }

    @Test
    void json_has_null_for_unknown_values() {
        assertThat(typed.run("usage", "--by", "account", "--since", "2026-11-01", "--json"))
                .isZero();
        assertThat(typed.json().propertyNames())
                .containsExactly("by", "since", "until", "groups", "total", "open_jobs");
        assertThat(typed.json().at("/by/0").asString()).isEqualTo("account");
        assertThat(typed.json().at("/since").asString()).isEqualTo("2026-11-01");
        assertThat(typed.json().at("/groups/0/account").asString()).isEqualTo("grp-b");
        assertThat(typed.json().at("/groups/1/account").isNull()).isTrue();
        assertThat(typed.json().at("/total/node_hours/hours").decimalValue()).isEqualByComparingTo("0.0903");
        assertThat(typed.json().at("/total/gpu_hours/hours").isNull()).isTrue();
        assertThat(typed.json().at("/total/gpu_hours/unknown_jobs").asInt()).isEqualTo(2);
        assertThat(typed.json().at("/total/cost/amounts").isNull()).isTrue();
        assertThat(typed.json().at("/open_jobs").asInt()).isEqualTo(1);
    }

    @Test
    void no_jobs_match_a_different_cluster_or_an_earlier_period() {
        assertThat(typed.run("usage", "--cluster", "elsewhere")).isZero();
        assertThat(typed.run("usage", "--until", "2026-11-19")).isZero();
        assertThat(typed.out()).isEmpty();
        assertThat(typed.err())
                .isEqualTo(
                        "No matching jobs have ended. Check --cluster, --since and --until; \"batchwright runs\" lists all runs.\n"
                                .repeat(2));
    }

    @ParameterizedTest
    @CsvSource({
        "--by week, '--by \"week\" is not valid.', 'preset, account, cluster, month'",
        "--since yesterday, '--since \"yesterday\" is not valid.', a date such as",
        "--since 2026-11-02 --until=2026-11-01, --since 2026-11-02 is after, Swap"
    })
    void invalid_options_are_rejected(String options, String what, String advice) {
        assertThat(typed.run(("usage " + options).split(" "))).isEqualTo(2);
        assertThat(typed.err()).contains(what).contains(advice);
    }
}
