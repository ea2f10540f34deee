package org.batchwright.ui.compose.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.run.load.ClusterBalances;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.run.preflight.ClusterPreflights;
import org.batchwright.run.preflight.EstimateLog;
import org.batchwright.scheduler.LoadSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.preflight.PreflightState.Phase;
import org.batchwright.ui.fx.ClockBackground;
import org.junit.jupiter.api.Test;

class ConnectRequestTest {
    private final Lab lab = new Lab();
    private final ScriptedLogin login = new ScriptedLogin("");
    private final ClockBackground background = new ClockBackground(login::pass);
    private final ComposeViewModel compose = new ComposeViewModel(lab.services, background);
    private Optional<OperationException> refusal =
            Optional.of(new OperationException.NotPossible("The login was rejected.", "Check the password."));

    private void connect(Cluster cluster) throws OperationException {
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        login.setConnected(true);
    }

    @Test
    void the_card_offers_to_connect_and_shows_why_connecting_failed() throws Exception {
        login.answerPlainlyWith(LoadSamples.preflightText("slurm-22.05-now"));
        login.setConnected(false);
        PreflightViewModel model = shown();
        assertThat(texts(model).connect()).contains("Connect");

        model.connect();
        background.pass(Duration.ofSeconds(2));
        assertThat(model.state().get().phase()).isEqualTo(Phase.OFFLINE);
        assertThat(texts(model).headline().text()).isEqualTo("The login was rejected.");
        assertThat(texts(model).details()).containsExactly("Check the password.");
        assertThat(texts(model).connect()).contains("Try again");

        refusal = Optional.empty();
        model.connect();
        background.pass(Duration.ofSeconds(2));
        assertThat(model.state().get().phase()).isEqualTo(Phase.ANSWERED);
        assertThat(texts(model).connect()).isEmpty();
    }

    @Test
    void the_reason_for_a_failed_connection_disappears_once_the_cluster_is_connected_elsewhere() throws Exception {
        login.answerPlainlyWith(LoadSamples.preflightText("slurm-22.05-now"));
        login.setConnected(false);
        PreflightViewModel model = shown();
        model.connect();
        background.pass(Duration.ofSeconds(2));
        assertThat(texts(model).connect()).contains("Try again");

        login.setConnected(true);
        compose.refresh();
        background.pass(Duration.ofSeconds(2));
        login.setConnected(false);
        compose.set(Fields.TIME, Value.of("03:00:00"));
        background.pass(Duration.ofSeconds(2));
        assertThat(texts(model).connect()).contains("Connect");
    }

    @Test
    void why_connecting_failed_is_also_shown_while_problems_prevent_submission() throws Exception {
        login.setConnected(false);
        PreflightViewModel model = shown();
        compose.set(Fields.MEMORY, Value.of("a lot"));
        model.connect();
        background.pass(Duration.ofSeconds(2));
        assertThat(model.state().get().phase()).isEqualTo(Phase.BLOCKED);
        assertThat(model.isConnecting().get()).isFalse();
        assertThat(texts(model).headline().text()).isEqualTo("The login was rejected.");
        assertThat(texts(model).details()).containsExactly("Check the password.");
    }

    private PreflightViewModel shown() throws Exception {
        compose.open(Lab.BATCH_4);
        compose.chooseCluster(Lab.tsubame().name());
        PreflightViewModel model = new PreflightViewModel(
                compose,
                new PreflightViewModel.Services(
                        new ClusterPreflights(login, Dialects.known(), login),
                        EstimateLog.NONE,
                        new ClusterBalances(login, login),
                        this::connect),
                background,
                login);
        model.setVisible(true);
        background.pass(Duration.ofSeconds(2));
        return model;
    }

    private static PreflightTexts texts(PreflightViewModel model) {
        return new PreflightTexts(model.state().get(), ZoneOffset.UTC);
    }
}
