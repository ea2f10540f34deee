package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.stage.Stage;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Login;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.widget.RowHeights;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.NodeQueryUtils;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ClustersViewTest extends ClustersWindow {
    @Start
    void open(Stage stage) {
        openWindow(stage);
    }

    @Test
    void a_cluster_is_selected_by_keyboard_and_connected(FxRobot robot) {
        choose(robot, 1);
        press(robot, "#cluster-connect");

        await().until(() -> robot.lookup("#clusters-queues").tryQuery().isPresent());
        assertThat(robot.lookup("#cluster-link").queryAs(Label.class).getText()).isEqualTo("connected");
        assertThat(robot.lookup("#cluster-connect").tryQuery()).isEmpty();
        await().until(() -> robot.lookup("#cluster-load").tryQuery().isPresent());
        assertThat(robot.lookup("#cluster-steps").query().localToScene(0, 0).getY())
                .as("once connected, the steps are below what a user looks for")
                .isGreaterThan(robot.lookup("#clusters-queues")
                        .query()
                        .localToScene(0, 0)
                        .getY());
        press(robot, "#cluster-disconnect");
        await().until(() -> robot.lookup("#cluster-connect").tryQuery().isPresent());
    }

    @Test
    void redrawing_the_page_keeps_the_filter_of_the_load_section_and_its_focus(FxRobot robot) {
        choose(robot, 1);
        press(robot, "#cluster-connect");
        await().until(() -> robot.lookup("#load-search").tryQuery().isPresent());
        TextField filter = robot.lookup("#load-search").queryAs(TextField.class);
        robot.interact(() -> {
            filter.requestFocus();
            filter.setText("user:ali");
            filter.end();
        });
        List<Scene> scenes = new ArrayList<>();
        robot.interact(() -> robot.lookup("#cluster-load")
                .query()
                .sceneProperty()
                .addListener((all, before, now) -> scenes.add(before)));
        ClusterName lab = new ClusterName("lab-slurm");
        Node queues = robot.lookup("#clusters-queues").query();
        robot.interact(() -> desk.stands(lab, desk.status(lab)));
        await().until(() -> !robot.lookup("#clusters-queues").query().equals(queues));

        assertThat(scenes).isEmpty();
        assertThat(filter.isFocused()).isTrue();
        assertThat(filter.getSelection().getLength()).isZero();
        assertThat(filter.getCaretPosition()).isEqualTo(8);
    }

    @Test
    void after_a_password_login_a_key_can_be_set_up_with_two_clicks(FxRobot robot) throws Exception {
        ClusterName lab = new ClusterName("lab-slurm");
        choose(robot, 1);
        assertThat(robot.lookup("#cluster-key").tryQuery()).isEmpty();
        robot.interact(() -> desk.stands(
                lab,
                new ConnectionStatus(
                        LinkState.UP,
                        Optional.of(Login.typed("password")),
                        Optional.of(StagedClusterConnections.slurm()),
                        Optional.empty(),
                        Optional.empty())));
        await().until(() -> robot.lookup("#cluster-key").tryQuery().isPresent());
        Pictures.take(robot, "#clusters", "cluster-password");
        press(robot, "#cluster-forget");
        await().until(() -> desk.requests.contains("forget lab-slurm"));
        press(robot, "#cluster-key");
        await().until(() -> robot.lookup("#key-passphrase")
                .match(NodeQueryUtils.isVisible())
                .tryQuery()
                .isPresent());
        robot.clickOn("#key-passphrase").write("two words");
        assertThat(robot.lookup("#key-make").query().isDisabled()).isTrue();
        robot.clickOn("#key-again").write("two words");
        Pictures.take(robot, "#key-dialog", "cluster-key");
        robot.clickOn("#key-make");
        await().until(() -> desk.requests.contains("key lab-slurm two words"));
        await().until(() -> robot.lookup("#cluster-key").tryQuery().isEmpty());
        assertThat(robot.lookup("#cluster-key-text").queryAs(Label.class).getText())
                .contains("/home/researcher/.ssh/id_ed25519");
    }

    @Test
    void errors_in_a_cluster_file_are_shown_only_on_its_page(FxRobot robot) {
        robot.interact(() -> problems.add(Problem.error(
                new Problem.InFile(Path.of("clusters/lab-slurm.yaml"), 2, 12, Optional.of("scheduler")),
                "scheduler should be one of slurm, openpbs, but is \"slurrm\".",
                "Write slurm.")));
        choose(robot, 1);
        assertThat(labels(robot))
                .contains(
                        "Problems in lab-slurm.yaml",
                        "line 2, column 12: scheduler should be one of slurm, openpbs, but is \"slurrm\". Write slurm.");
        choose(robot, 2);
        assertThat(robot.lookup("#cluster-file-problems").tryQuery()).isEmpty();
    }

    @Test
    void a_short_cluster_name_is_not_truncated_to_make_room_for_its_scheduler(FxRobot robot) {
        robot.interact(() -> store.save(
                ClustersViewModelTest.cluster("no-such-cluster-部").withScheduler(Cluster.usualScheduler(false))));
        await().until(() -> robot.lookup(".cluster-name").queryAllAs(Label.class).stream()
                .anyMatch(label -> label.getText().equals("no-such-cluster-部")));
        robot.interact(() -> robot.lookup("#clusters-list")
                .queryListView()
                .getSelectionModel()
                .selectLast());
        robot.interact(() -> holder.getScene().getRoot().layout());

        assertThat(robot.lookup("#clusters-list .cluster-name").queryAllAs(Label.class))
                .filteredOn(label -> label.getText().length() < 20)
                .hasSize(4)
                .noneMatch(Label::isTextTruncated);
    }

    @Test
    void the_selected_cluster_stays_selected_when_the_list_changes(FxRobot robot) {
        choose(robot, 2);
        robot.interact(() -> store.delete(new ClusterName("lab-slurm")));

        await().until(() ->
                robot.lookup("#clusters-list").queryListView().getItems().size() == 3);
        assertThat(robot.lookup(".cluster-title").queryAs(Label.class).getText())
                .isEqualTo("changed-key");
    }

    @Test
    void discovery_results_are_shown_offline_with_their_age_and_can_be_refreshed(FxRobot robot) {
        ClusterName lab = new ClusterName("lab-slurm");
        robot.interact(() -> desk.stands(
                lab,
                new ConnectionStatus(
                        LinkState.OFF,
                        Optional.empty(),
                        Optional.of(StagedClusterConnections.slurm()),
                        Optional.empty(),
                        Optional.empty())));
        choose(robot, 1);
        assertThat(labels(robot)).contains("CPUs, memory and GPUs per node · updated 2 h 5 min ago");
        assertThat(labels(robot)).contains("vision · default · QOS normal, high · at most 3 days per job");
        assertThat(labels(robot)).contains("/home: 37 GB of 100 GB used", "Asia/Tokyo +0900", "RTX3090, A100-80G");
        assertThat(robot.lookup("#cluster-refresh").tryQuery()).isEmpty();

        press(robot, "#cluster-connect");
        await().until(() -> robot.lookup("#cluster-refresh").tryQuery().isPresent());
        press(robot, "#cluster-refresh");
        await().until(() -> desk.requests.contains("again lab-slurm"));
        await().until(() -> labels(robot).contains("CPUs, memory and GPUs per node · updated 2 s ago"));
    }

    @Test
    void the_page_shows_cached_data_and_the_reason_if_the_scheduler_is_unresponsive(FxRobot robot) throws Exception {
        OperationException silent = new OperationException.NotPossible(
                "lab-slurm has no Slurm that answers: Unable to contact slurm controller.",
                "Check the scheduler of this cluster.");
        choose(robot, 1);
        robot.interact(() -> desk.stands(
                new ClusterName("lab-slurm"),
                new ConnectionStatus(
                        LinkState.UP,
                        Optional.of(Login.of("ed25519 key")),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(silent))));

        await().until(() -> robot.lookup("#error-panel").tryQuery().isPresent());
        assertThat(robot.lookup("#cluster-link").queryAs(Label.class).getText()).isEqualTo("logged in, no response");
        assertThat(labels(robot))
                .anyMatch(text -> text.startsWith("You are logged in, but the scheduler did not respond")
                        && text.contains("Unable to contact slurm controller"))
                .noneMatch(text -> text.contains("once the cluster is connected"));
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            picture(robot, "clusters-silent-" + look.name().toLowerCase(Locale.ROOT), 1100, 700);
        }
    }

    @Test
    void this_computer_is_ready_without_a_connection_and_a_cluster_describes_its_future_content(FxRobot robot) {
        assertThat(robot.lookup("#cluster-link").queryAs(Label.class).getText()).isEqualTo("ready");
        assertThat(robot.lookup("#cluster-connect").queryButton().getText()).isEqualTo("Detect hardware");
        assertThat(robot.lookup("#clusters-list .link-up").tryQuery()).isPresent();
        assertThat(robot.lookup("#cluster-remove").tryQuery()).isEmpty();
        assertThat(labels(robot))
                .anyMatch(text -> text.startsWith("This computer has no queues"))
                .noneMatch(text -> text.contains("once the cluster is connected"));
        login.answerWith(COMPUTER);
        press(robot, "#cluster-connect");
        await().until(() -> robot.lookup("#load-refresh").tryQuery().isPresent());
        await("the card of its usage shows the hardware")
                .until(() -> robot.lookup("#clusters-queues").tryQuery().isEmpty());
        choose(robot, 1);
        assertThat(labels(robot))
                .as("said once")
                .filteredOn(text -> text.contains("once the cluster is connected"))
                .hasSize(1);
        press(robot, "#cluster-connect");
        await().until(() -> robot.lookup("#cluster-connection").tryQuery().isPresent());
    }

    private static List<String> labels(FxRobot robot) {
        return robot.lookup("#cluster-pane .label").queryAllAs(Label.class).stream()
                .map(Label::getText)
                .toList();
    }

    @Test
    void the_health_and_commands_of_a_connection_are_shown_and_can_be_copied(FxRobot robot) throws Exception {
        choose(robot, 1);
        press(robot, "#cluster-connect");
        await().until(() -> robot.lookup("#connection-commands").tryQuery().isPresent());
        assertThat(labels(robot))
                .contains("31 ms", "3 in use · 1 waiting · the server allows 10 at a time", "curve25519-sha256");
        TableView<?> commands = robot.lookup("#connection-commands").queryTableView();
        assertThat(commands.getPrefHeight())
                .as("the page scrolls, not the table")
                .isEqualTo(RowHeights.ROW * (commands.getItems().size() + 1));
        robot.interact(() -> commands.getSelectionModel().select(3));
        assertThat(robot.lookup("#connection-script").queryTextInputControl().getText())
                .contains("id -un");
        press(robot, "#cluster-connection-fold");
        press(robot, "#connection-copy");
        String[] copied = {""};
        robot.interact(() -> copied[0] = Clipboard.getSystemClipboard().getString());
        assertThat(copied[0])
                .contains("Key exchange: curve25519-sha256", "timed out", "exit 1", "squeue --me -o '%A|%T|%r' # 学習");
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            picture(robot, "connection-" + look.name().toLowerCase(Locale.ROOT), 1440, 1500);
            picture(robot, "connection-" + look.name().toLowerCase(Locale.ROOT), 1100, 1500);
        }
    }

    @Test
    @Tag("pictures")
    void takes_screenshots_of_the_screen(FxRobot robot) throws Exception {
        picture(robot, "clusters-first", 1100, 700);
        choose(robot, 1);
        press(robot, "#cluster-connect");
        await().until(() -> robot.lookup("#clusters-queues").tryQuery().isPresent());
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            String name = "clusters-" + look.name().toLowerCase(Locale.ROOT);
            picture(robot, name, 1440, 900);
            picture(robot, name, 1100, 700);
        }
        robot.interact(() -> scheme.set(ColorScheme.LIGHT));
        press(robot, "#cluster-edit");
        picture(robot, "clusters-form", 1100, 700);
        press(robot, "#cluster-cancel");
        choose(robot, 2);
        press(robot, "#cluster-connect");
        await().until(() -> robot.lookup("#host-key-panel").tryQuery().isPresent());
        picture(robot, "clusters-error", 1100, 700);
    }

    private void picture(FxRobot robot, String name, int width, int height) throws Exception {
        Pictures.take(robot, holder, scheme, name, width, height);
    }
}
