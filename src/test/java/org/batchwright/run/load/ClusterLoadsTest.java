package org.batchwright.run.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.BalanceCommand;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.load.Balance;
import org.batchwright.model.load.BalanceReport;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.scheduler.LoadSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.Test;

class ClusterLoadsTest {
    private static final Duration MINUTE = Duration.ofSeconds(60);

    private final ScriptedLogin login = new ScriptedLogin("");
    private final ClusterLoads loads = new ClusterLoads(login, Dialects.known(), login);

    /** @param scheduler the name of a dialect */
    public static Cluster cluster(String scheduler) {
        return new Cluster(
                new ClusterName("lab"),
                Optional.of(Address.alias("login1")),
                scheduler,
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
    }

    private final Cluster lab = cluster("slurm");

    @Test
    void all_figures_are_queried_in_one_round_trip_and_cached() throws Exception {
        login.answerWith(LoadSamples.text("slurm-22.05"));

        LoadStatus status = loads.ask(lab);

        assertThat(login.scripts()).singleElement().asString().contains("squeue", "sinfo", "gzip -c | base64");
        assertThat(status.load().orElseThrow().jobs()).hasSize(13);
        assertThat(loads.status(lab)).isEqualTo(status);
    }

    @Test
    void the_shortest_interval_of_the_site_is_respected_no_matter_how_often_a_query_is_requested() throws Exception {
        login.answerWith(LoadSamples.text("slurm-22.05"));
        for (int second = 0; second < 300; second++) {
            loads.ask(lab);
            login.pass(Duration.ofSeconds(1));
        }

        assertThat(login.scripts()).hasSize(5);
    }

    @Test
    void the_failure_is_a_complete_sentence_with_or_without_an_error_from_the_scheduler() throws Exception {
        login.answerWith("\u001enodes\n\u001e=1 sinfo: error: down\n\u001ejobs\n\u001e=1 squeue: error: down.\n");

        assertThat(loads.ask(lab).failure().orElseThrow().what())
                .isEqualTo("The scheduler did not report which jobs are running and waiting: squeue: error: down.");

        login.pass(MINUTE.multipliedBy(10));
        login.answerWith("");
        assertThat(loads.ask(lab).failure().orElseThrow().what())
                .isEqualTo("The scheduler did not report which jobs are running and waiting.");
    }

    @Test
    void an_unresponsive_cluster_is_queried_less_often_and_its_last_figures_are_kept() throws Exception {
        login.answerWith(LoadSamples.text("slurm-22.05"));
        loads.ask(lab);
        login.pass(MINUTE);
        login.failWith(new OperationException.NotPossible("No answer.", "Wait."));

        assertThat(loads.ask(lab).failure()).isPresent();
        assertThat(loads.status(lab).interval()).isEqualTo(MINUTE.multipliedBy(2));
        assertThat(loads.status(lab).load()).isPresent();
        for (int minute = 0; minute < 120; minute++) {
            login.pass(MINUTE);
            loads.ask(lab);
        }
        assertThat(loads.status(lab).interval()).isEqualTo(MINUTE.multipliedBy(10));

        login.answerWith(LoadSamples.text("slurm-22.05"));
        login.pass(MINUTE.multipliedBy(10));
        assertThat(loads.ask(lab).failure()).isEmpty();
        assertThat(loads.status(lab).interval()).isEqualTo(MINUTE);
    }

    @Test
    void no_query_is_sent_without_a_connection_or_to_a_scheduler_that_cannot_answer() throws Exception {
        login.setConnected(false);
        assertThat(loads.isDue(lab)).isFalse();
        loads.ask(lab);

        login.setConnected(true);
        assertThat(loads.isOffered(cluster("torque"))).isFalse();
        loads.ask(cluster("torque"));

        assertThat(login.scripts()).isEmpty();
    }

    @Test
    void an_unreadable_response_is_reported_as_a_failure() throws Exception {
        login.answerWith("\u001ejobs\n\u001e=1 slurm_load_jobs error: Unable to contact slurm controller\n");

        assertThat(loads.ask(lab).failure().orElseThrow().what())
                .contains("slurm_load_jobs error: Unable to contact slurm controller");
    }

    @Test
    void balances_arrive_in_the_same_round_trip_and_are_queried_less_often() throws Exception {
        Cluster paid = lab.withOverrides(ClusterOverrides.NONE.withBalance(
                Optional.of(new BalanceCommand("show_point", Map.of("points", "^(?<account>\\S+) (?<left>\\S+)$")))));
        login.answerWith(LoadSamples.text("slurm-22.05") + "\u001ebalance\nlab 12,340\n\u001e=0 \n");

        loads.ask(paid);

        assertThat(login.scripts()).singleElement().asString().contains("squeue", "balance_command=show_point");
        BalanceReport report = loads.balances().report(paid).orElseThrow();
        assertThat(report.balances()).containsExactly(new Balance("lab", new BigDecimal("12340"), "points"));
        assertThat(report.at()).isEqualTo(login.instant());
        for (int minute = 0; minute < 6; minute++) {
            login.pass(MINUTE);
            loads.ask(paid);
        }
        assertThat(login.scripts()).hasSize(7);
        assertThat(login.scripts())
                .filteredOn(script -> script.contains("show_point"))
                .hasSize(2);
        assertThat(loads.balances().report(lab)).isEmpty();
    }

    @Test
    void a_balance_is_queried_separately_only_over_an_open_connection() throws Exception {
        Cluster paid = cluster("crater")
                .withOverrides(ClusterOverrides.NONE.withBalance(Optional.of(
                        new BalanceCommand("show_point", Map.of("points", "^(?<account>\\S+) (?<left>\\S+)$")))));
        login.setConnected(false);
        assertThat(loads.balances().ask(paid)).isEmpty();
        assertThat(login.scripts()).isEmpty();

        login.setConnected(true);
        login.answerPlainlyWith("\u001ebalance\nlab 5\n\u001e=0 \n");
        assertThat(loads.balances().ask(paid).orElseThrow().balances()).hasSize(1);
        login.pass(MINUTE.multipliedBy(5));
        login.failWith(new OperationException.NotPossible("No answer.", "Wait."));

        assertThat(loads.balances().ask(paid).orElseThrow().balances()).hasSize(1);
        assertThat(login.scripts()).hasSize(2);
    }

    @Test
    void times_are_based_on_the_clock_of_the_cluster() throws Exception {
        login.answerWith(LoadSamples.text("slurm-22.05"));
        LoadStatus status = loads.ask(lab);
        login.pass(Duration.ofSeconds(30));

        assertThat(status.clusterTime(login.instant()).orElseThrow().getEpochSecond())
                .isEqualTo(1795522009 + 30);
    }
}
