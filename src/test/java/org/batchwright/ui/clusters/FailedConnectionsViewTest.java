package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.HostKeyChange;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.text.Message;
import org.batchwright.ui.clusters.connection.HostKeyPanel;
import org.batchwright.ui.fx.Pictures;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.NodeQueryUtils;

/** Tests the actions that a cluster's page offers when a connection fails. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class FailedConnectionsViewTest extends ClustersWindow {
    @Start
    void open(Stage stage) {
        openWindow(stage);
    }

    @Test
    void a_changed_host_key_is_replaced_only_after_both_fingerprints_have_been_shown_and_compared(FxRobot robot)
            throws Exception {
        HostKeyChange change = StagedClusterConnections.CHANGED_KEY;
        choose(robot, 2);
        press(robot, "#cluster-connect");
        await().until(() -> robot.lookup("#host-key-panel").tryQuery().isPresent());
        assertThat(robot.lookup("#cluster-link").queryAs(Label.class).getText()).isEqualTo("host key changed");
        assertThat(robot.lookup("#cluster-connect").tryQuery()).isEmpty();
        assertThat(robot.lookup("#error-panel").tryQuery()).isEmpty();
        assertThat(fingerprints(robot, "#host-key-panel"))
                .containsExactly(
                        change.known().getFirst().key().fingerprint(),
                        change.offered().fingerprint());
        press(robot, "#host-key-copy");
        String[] copied = {""};
        robot.interact(() -> copied[0] = Clipboard.getSystemClipboard().getString());
        assertThat(copied[0]).isEqualTo(change.text());

        press(robot, "#host-key-replace");
        await().until(() -> isVisible(robot, "#host-key-replace-no"));
        Pictures.take(robot, "#replace-key-dialog", "cluster-host-key");
        assertThat(fingerprints(robot, "#replace-key-dialog")).hasSize(2);
        assertThat(robot.lookup("#host-key-replace-yes").queryButton().isDefaultButton())
                .isFalse();
        robot.type(KeyCode.ENTER);
        await().until(() -> !isVisible(robot, "#host-key-replace-no"));
        assertThat(desk.requests).noneMatch(request -> request.startsWith("replace"));

        press(robot, "#host-key-replace");
        await().until(() -> isVisible(robot, "#host-key-replace-no"));
        assertThat(robot.lookup("#host-key-replace-yes").query().isDisabled()).isTrue();
        robot.clickOn("#host-key-compared").clickOn("#host-key-replace-yes");
        await().until(() -> robot.lookup("#cluster-disconnect").tryQuery().isPresent());
        assertThat(desk.requests).contains("replace " + change);
        assertThat(robot.lookup("#host-key-panel").tryQuery()).isEmpty();
    }

    @Test
    void an_error_offers_a_retry_and_opens_the_form_at_the_setting_that_may_have_caused_it(FxRobot robot) {
        ClusterName lab = new ClusterName("lab-slurm");
        choose(robot, 1);
        robot.interact(() -> desk.stands(
                lab,
                new ConnectionStatus(
                        LinkState.FAILED,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(new OperationException.Unreachable(
                                Message.of("remote.connection-refused", "login1", 22), new IOException("refused"))))));
        await().until(() -> robot.lookup("#failure-edit-port").tryQuery().isPresent());
        press(robot, "#failure-edit-port");
        assertThat(robot.lookup("#cluster-port").query().isFocused()).isTrue();
        press(robot, "#cluster-cancel");
        press(robot, "#failure-retry");
        await().until(() -> robot.lookup("#cluster-disconnect").tryQuery().isPresent());
    }

    @Test
    void connecting_again_is_not_offered_after_a_failed_save_or_for_a_revoked_host_key(FxRobot robot) {
        choose(robot, 1);
        robot.interact(() -> desk.stands(
                new ClusterName("lab-slurm"),
                new ConnectionStatus(
                        LinkState.FAILED,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(new OperationException.HostKeyRefused(
                                Message.of("remote.host-key-revoked", "login1"), "ssh-ed25519")))));
        await().until(() -> robot.lookup("#error-panel").tryQuery().isPresent());
        assertThat(robot.lookup("#failure-retry").tryQuery()).isEmpty();

        choose(robot, 2);
        store.refuseSaving(new OperationException.NotPossible("The file is read-only.", "Change its permissions."));
        robot.interact(() ->
                opened.orElseThrow().saveOption(new ClusterName("changed-key"), "ask", Optional.of("no"), () -> {}));
        await().until(() -> robot.lookup("#error-panel").tryQuery().isPresent());
        assertThat(robot.lookup("#failure-retry").tryQuery()).isEmpty();
    }

    @Test
    void the_text_about_several_known_keys_uses_the_plural(FxRobot robot) {
        HostKeyChange one = StagedClusterConnections.CHANGED_KEY;
        HostKeyChange.Entry other = new HostKeyChange.Entry(
                new HostKeyChange.Key("ssh-ed25519", "AAAAC3Nb", "SHA256:other"),
                one.known().getFirst().file(),
                13);
        HostKeyChange two = new HostKeyChange(
                /* host= */ one.name(),
                one.host(),
                one.files(),
                List.of(one.known().getFirst(), other),
                one.offered(),
                one.replacement());
        assertThat(advice(robot, one)).contains("remove the old key only", "known key is in");
        assertThat(advice(robot, two)).contains("remove the old keys only", "known keys are in");
    }

    private static String advice(FxRobot robot, HostKeyChange change) {
        String[] advice = {""};
        robot.interact(() -> {
            HostKeyPanel panel = new HostKeyPanel(change, () -> {}, () -> {});
            advice[0] = ((Label) panel.lookup("#host-key-advice")).getText().toLowerCase(Locale.ROOT);
        });
        return advice[0];
    }

    @Test
    void text_selected_in_a_failure_stays_selected_when_the_page_is_redrawn(FxRobot robot) {
        choose(robot, 2);
        press(robot, "#cluster-connect");
        await().until(() -> robot.lookup("#host-key-panel").tryQuery().isPresent());
        TextField known = robot.from(robot.lookup("#host-key-panel"))
                .lookup(".text-field")
                .queryAs(TextField.class);
        robot.interact(() -> {
            known.requestFocus();
            known.selectRange(7, 11);
            desk.stands(new ClusterName("lab-slurm"), ConnectionStatus.UNTRIED);
        });
        robot.interact(() -> {});
        assertThat(known.getScene()).isNotNull();
        assertThat(known.getSelectedText()).isEqualTo("47DE");
        assertThat(known.isFocused()).isTrue();
    }

    private static List<String> fingerprints(FxRobot robot, String in) {
        return robot.from(robot.lookup(in)).lookup(".text-field").queryAllAs(TextField.class).stream()
                .map(TextField::getText)
                .toList();
    }

    private static boolean isVisible(FxRobot robot, String id) {
        return robot.lookup(id).match(NodeQueryUtils.isVisible()).tryQuery().isPresent();
    }
}
