package org.batchwright.run.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preflight.PreflightRequest;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.scheduler.LoadSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ClusterPreflightsTest {
    private final ScriptedLogin login = new ScriptedLogin("");
    private final ClusterPreflights preflights = new ClusterPreflights(login, Dialects.known(), login);
    private final Cluster lab = cluster("slurm", Duration.ofMinutes(1));

    private static Cluster cluster(String scheduler, Duration askEvery) {
        return new Cluster(
                ClusterName.of("lab"),
                Optional.of(Address.alias("lab")),
                scheduler,
                new Cluster.Policy("~/batchwright", askEvery, 4, List.of()),
                Map.of(),
                List.of());
    }

    private static PreflightRequest request(String script) {
        return new PreflightRequest(script, List.of(), Optional.of(Duration.ofHours(4)));
    }

    @BeforeEach
    void answer() throws Exception {
        login.answerPlainlyWith(LoadSamples.preflightText("slurm-22.05-now"));
    }

    @Test
    void each_query_is_one_command() throws Exception {
        PreflightStatus status = preflights.ask(lab, request("one")).orElseThrow();

        assertThat(status.request()).isEqualTo(request("one"));
        assertThat(status.preflight()).map(Preflight::startsSoon).contains(true);
        assertThat(preflights.status(lab)).contains(status);
        assertThat(login.scripts()).hasSize(1);
    }

    @Test
    void a_cluster_is_not_queried_again_before_its_shortest_interval_ends() throws Exception {
        preflights.ask(lab, request("one"));
        login.pass(Duration.ofSeconds(59));
        assertThat(preflights.untilDue(lab)).isEqualTo(Duration.ofSeconds(1));
        assertThat(preflights.ask(lab, request("two")).orElseThrow().request()).isEqualTo(request("one"));
        assertThat(login.scripts()).hasSize(1);

        login.pass(Duration.ofSeconds(1));
        assertThat(preflights.untilDue(lab)).isZero();
        assertThat(preflights.ask(lab, request("two")).orElseThrow().request()).isEqualTo(request("two"));
        assertThat(login.scripts()).hasSize(2);
    }

    @Test
    void a_query_requested_by_the_user_waits_only_a_few_seconds() throws Exception {
        preflights.ask(lab, request("one"));
        preflights.request(lab);
        assertThat(preflights.untilDue(lab)).isEqualTo(Duration.ofSeconds(5));

        login.pass(Duration.ofSeconds(5));
        assertThat(preflights.ask(lab, request("two")).orElseThrow().request()).isEqualTo(request("two"));
        assertThat(preflights.untilDue(lab)).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void no_connection_is_opened_for_a_query() throws Exception {
        login.setConnected(false);

        assertThat(preflights.isReachable(lab)).isFalse();
        assertThat(preflights.ask(lab, request("one"))).isEmpty();
        assertThat(login.scripts()).isEmpty();
    }

    @Test
    void a_failure_is_reported_and_counts_as_a_query() throws Exception {
        login.failWith(new OperationException.NotPossible("The connection was lost.", "Connect again."));

        PreflightStatus status = preflights.ask(lab, request("one")).orElseThrow();
        assertThat(status.preflight()).isEmpty();
        assertThat(status.failure()).map(OperationException::what).contains("The connection was lost.");
        assertThat(preflights.untilDue(lab)).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void a_scheduler_that_cannot_answer_is_never_queried() throws Exception {
        Cluster pjm = cluster("pjm", Duration.ofMinutes(1));

        assertThat(preflights.isOffered(pjm)).isFalse();
        assertThat(preflights.scheduler(pjm)).isEqualTo("PJM");
        assertThat(preflights.ask(pjm, request("one"))).isEmpty();
        assertThat(login.scripts()).isEmpty();
    }

    @Test
    void times_are_converted_from_the_clock_of_the_cluster() throws Exception {
        PreflightStatus status = preflights.ask(lab, request("one")).orElseThrow();

        assertThat(status.local(status.preflight().orElseThrow().at().plusSeconds(60)))
                .isEqualTo(login.instant().plusSeconds(60));
    }
}
