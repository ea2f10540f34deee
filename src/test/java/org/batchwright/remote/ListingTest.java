package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.cli.CliHarness;
import org.batchwright.cli.FakeEngine;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.BalanceCommand;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;

class ListingTest {
    private final CliHarness typed = new CliHarness();

    @Test
    void cached_runs_are_printed_before_an_unfinished_submission_is_queried() {
        typed.engine.put(FakeEngine.run(3, JobState.SUBMITTING));
        typed.engine.put(FakeEngine.run(2, JobState.SUCCEEDED));
        typed.engine.beforeCatchUp = () -> {
            assertThat(typed.out()).contains("submitting").contains("succeeded");
            assertThat(typed.err()).contains("checking with lab");
            typed.engine.put(FakeEngine.run(3, JobState.QUEUED));
        };
        assertThat(typed.run("runs")).isZero();
        assertThat(typed.engine.calls).contains("catch up");
        assertThat(typed.out().lines().filter(line -> line.contains("succeeded")))
                .hasSize(1);
        assertThat(typed.out().lines().filter(line -> line.contains("queued"))).hasSize(1);
    }

    @Test
    void runs_are_listed_in_columns_with_the_newest_first() {
        typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(2)));
        typed.engine.put(
                FakeEngine.run(4, "学習/深さ", ClusterName.THIS_COMPUTER, JobReport.of(JobState.SUCCEEDED, "COMPLETED")));
        assertThat(typed.run("runs")).isZero();
        assertThat(typed.out().lines())
                .containsExactly(
                        "RUN  PRESET       CLUSTER        STATE      SUBMITTED         ELAPSED   JOB  NOTE",
                        "4    学習/深さ    This computer  succeeded  2026-11-20 12:00            84",
                        "3    mnist/quick  lab            failed     2026-11-20 12:00  00:01:05  83   exit 2");
        assertThat(typed.engine.calls).containsExactly("catch up", "close");
    }

    @Test
    void runs_are_filtered_by_state_cluster_and_search_terms() {
        typed.engine.put(FakeEngine.run(3, JobState.FAILED));
        typed.engine.put(FakeEngine.run(4, JobState.SUCCEEDED));
        typed.engine.put(FakeEngine.run(5, "depth/base", FakeEngine.LAB.name(), JobReport.of(JobState.FAILED, "")));
        typed.engine.put(
                FakeEngine.run(6, "mnist/quick", ClusterName.THIS_COMPUTER, JobReport.of(JobState.FAILED, "")));
        assertThat(typed.run("runs", "--json", "--state", "failed", "--cluster", "lab", "QUICK"))
                .isZero();
        assertThat(typed.json().at("/runs").size()).isEqualTo(1);
        assertThat(typed.json().at("/runs/0/number").asInt()).isEqualTo(3);
    }

    @Test
    void an_empty_result_is_reported() {
        typed.engine.put(FakeEngine.run(3, JobState.FAILED));
        assertThat(typed.run("runs", "--state", "running")).isZero();
        assertThat(typed.err()).contains("No matching runs").doesNotContain("makes one");
    }

    @Test
    void peak_memory_is_in_bytes_or_null_if_it_was_not_measured() {
        typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(2)));
        typed.engine.put(FakeEngine.run(4, JobState.FAILED));
        typed.run("runs", "--json");
        assertThat(typed.json().at("/runs/1/jobs/0/peak_memory_bytes").asLong()).isEqualTo(64L << 20);
        assertThat(typed.json().at("/runs/0/jobs/0/peak_memory_bytes").isNull()).isTrue();
    }

    @Test
    void the_number_of_listed_runs_is_limited() {
        typed.engine.put(FakeEngine.run(3, JobState.FAILED));
        typed.engine.put(FakeEngine.run(4, JobState.FAILED));
        typed.run("runs", "--json", "--most", "1");
        assertThat(typed.json().at("/runs").size()).isEqualTo(1);
        assertThat(typed.json().at("/runs/0/number").asInt()).isEqualTo(4);
    }

    @Test
    void runs_of_an_unreachable_cluster_keep_their_last_known_state() {
        typed.engine.silent.add(new OperationException.Unreachable(
                Message.written("lab does not answer.", "Check the network."), new IOException("refused")));
        typed.engine.put(FakeEngine.run(3, JobState.RUNNING));
        assertThat(typed.run("runs", "--json")).isZero();
        assertThat(typed.json().at("/runs/0/state").asString()).isEqualTo("running");
        assertThat(typed.json().at("/failures/0/failure").asString()).isEqualTo("unreachable");
        assertThat(typed.err())
                .contains("lab does not answer. Runs on this cluster are shown in their last known state.");
    }

    @Test
    void no_cluster_is_queried_if_the_as_known_option_is_given() {
        assertThat(typed.run("runs", "--as-known")).isZero();
        assertThat(typed.engine.calls).containsExactly("close");
    }

    @Test
    void an_invalid_state_is_a_usage_error() {
        assertThat(typed.run("runs", "--state", "broken")).isEqualTo(2);
        assertThat(typed.err()).contains("timed-out");
    }

    @Test
    void cancelling_prints_the_state_of_the_run() {
        typed.engine.put(FakeEngine.run(3, JobState.RUNNING));
        assertThat(typed.run("cancel", "last")).isZero();
        assertThat(typed.out()).isEqualTo("quick #3 was cancelled.\n");
        assertThat(typed.engine.calls).contains("cancel 20261120-120003-abcdef");
    }

    @Test
    void cancelling_as_json_returns_the_run() {
        typed.engine.put(FakeEngine.run(3, JobState.RUNNING));
        assertThat(typed.run("cancel", "20261120-120003-abcdef", "--json")).isZero();
        assertThat(typed.json().at("/run/state").asString()).isEqualTo("cancelled");
    }

    @Test
    void an_unknown_run_is_not_found() {
        for (String verb : new String[] {"cancel", "resubmit", "logs", "runs"}) {
            assertThat(typed.run(verb, "99")).as(verb).isEqualTo(5);
        }
        assertThat(typed.run("cancel", "Not/A/Run")).isEqualTo(5);
        assertThat(typed.err()).contains("Run \"99\" not found.");
    }

    @Test
    void clusters_are_listed() {
        assertThat(typed.run("clusters")).isZero();
        assertThat(typed.out()).contains("this-computer  This computer").contains("lab            lab");
    }

    @Test
    void clusters_as_json_have_the_documented_fields() {
        assertThat(typed.run("clusters", "--json")).isZero();
        assertThat(typed.json().propertyNames()).containsExactly("clusters", "problems");
        assertThat(typed.json().at("/clusters/1").propertyNames())
                .containsExactly("name", "address", "scheduler", "root", "profile", "queues");
    }

    @Test
    void no_connection_is_made_to_a_cluster_with_an_invalid_file() {
        typed.engine.clusters.faulty(List.of(Problem.error(
                new Problem.InFile(Path.of("clusters/lab.yaml"), 2, 7, Optional.of("port")),
                "port is no number.",
                "")));
        assertThat(typed.run("clusters", "--connect", "lab", "--json")).isEqualTo(3);
        assertThat(typed.err()).contains("port is no number").contains("Not connected");
        assertThat(typed.json().at("/error/exit").asInt()).isEqualTo(3);
        assertThat(typed.err()).doesNotContain("✓");
    }

    @Test
    void connecting_checks_off_its_steps_and_shows_the_queues() {
        assertThat(typed.run("clusters", "--connect", "lab")).isZero();
        assertThat(typed.out())
                .contains("✓ Reach the host: lab:22\n✓ Log in: ed25519 key\n")
                .contains("✓ Find the scheduler: Slurm 22.05.8\n✓ Read the queues: 1 queue\n")
                .contains("gpu    04:00:00");
    }

    @Test
    void connecting_as_json_returns_the_login_the_version_and_the_queues() {
        assertThat(typed.run("clusters", "--connect", "lab", "--json")).isZero();
        assertThat(typed.json().propertyNames()).containsExactly("cluster", "login", "version", "queues", "balance");
        assertThat(typed.json().at("/balance").isNull()).isTrue();
        assertThat(typed.json().at("/queues/0/limit_seconds").asInt()).isEqualTo(14_400);
    }

    @Test
    void connecting_shows_the_balances_of_the_users_budgets() {
        typed.engine.clusters.save(FakeEngine.LAB.withOverrides(ClusterOverrides.NONE.withBalance(
                Optional.of(new BalanceCommand("show_point", Map.of("points", "^(?<left>\\S+) points$"))))));
        ScriptedLogin login = new ScriptedLogin("");
        login.answerPlainlyWith("\u001ebalance\n12,340 points\n\u001e=0 \n");
        typed.engine.desk.answering = Optional.of(login);

        assertThat(typed.run("clusters", "--connect", "lab")).isZero();
        assertThat(typed.out())
                .contains("gpu    04:00:00")
                .containsPattern("\nBalance: 12,340 points \\(as of 20\\d\\d-");
        CliHarness other = new CliHarness();
        other.engine.clusters.save(
                typed.engine.clusters.find(FakeEngine.LAB.name()).orElseThrow());
        login.answerPlainlyWith("\u001ebalance\n\u001e=1 permission denied\n");
        other.engine.desk.answering = Optional.of(login);
        assertThat(other.run("clusters", "--connect", "lab", "--json")).isZero();
        assertThat(other.json().at("/balance/balances")).isEmpty();
        assertThat(other.json().at("/balance/why").asString()).isEqualTo("permission denied");
    }

    @Test
    void a_failed_step_is_crossed_out() {
        typed.engine.desk.failure = Optional.of(new OperationException.LoginRefused(
                Message.written("Nobody let us in.", "Try another key."), "publickey"));
        assertThat(typed.run("clusters", "--connect", "lab")).isEqualTo(4);
        assertThat(typed.out()).isEqualTo("✓ Reach the host: lab:22\n✗ Log in\n");
        assertThat(typed.err()).contains("Nobody let us in.").contains("Try another key.");
    }

    @Test
    void an_unreachable_cluster_is_reported_without_class_names() {
        typed.engine.desk.failure = Optional.of(new OperationException.Unreachable(
                Message.written("lab refused the connection.", "Check the port."),
                new ConnectException("Connection refused")));
        assertThat(typed.run("clusters", "--connect", "lab")).isEqualTo(4);
        assertThat(typed.err())
                .isEqualTo("batchwright: lab refused the connection.\n  Check the port.\n  | Connection refused\n");
    }
}
