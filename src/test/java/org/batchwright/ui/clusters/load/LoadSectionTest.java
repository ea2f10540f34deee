package org.batchwright.ui.clusters.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.BalanceCommand;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.run.load.ClusterLoads;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.scheduler.LoadSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.scheduler.slurm.Slurm;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class LoadSectionTest {
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane holder = new StackPane();
    private final ScriptedLogin login = new ScriptedLogin("");
    private final LoadViewModel model =
            new LoadViewModel(new ClusterLoads(login, Dialects.known(), login), new WindowBackground(), login);

    private static Cluster lab() {
        return LoadViewModelTest.cluster("lab")
                .withOverrides(ClusterOverrides.NONE.withBalance(Optional.of(
                        new BalanceCommand("show_point", Map.of("points", "^(?<account>\\S+) (?<left>\\S+)$")))));
    }

    @Start
    void open(Stage stage) throws Exception {
        login.answerWith(LoadSamples.text("slurm-22.05") + "\u001ebalance\nlab 12,340\n\u001e=0 \n");
        LoadSection section = new LoadSection(model, (cluster, reason) -> new Slurm().describeReason(reason));
        ScrollPane pane = new ScrollPane();
        pane.setFitToWidth(true);
        section.of(lab()).ifPresent(pane::setContent);
        holder.getChildren().setAll(pane);
        pane.getStylesheets().addAll(sheet("runs.css"), sheet("clusters.css"));
        Scene scene = new Scene(holder, 990, 900);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    private static String sheet(String name) {
        return Objects.requireNonNull(LoadSection.class.getResource("/org/batchwright/ui/" + name))
                .toExternalForm();
    }

    private TableView<QueuedJob> jobs(FxRobot robot) {
        await().until(() -> robot.lookup("#load-jobs").tryQuery().isPresent());
        return robot.lookup("#load-jobs").queryTableView();
    }

    @Test
    void nodes_and_jobs_are_shown_with_their_figures(FxRobot robot) throws Exception {
        TableView<QueuedJob> jobs = jobs(robot);
        TableView<NodeLoad> nodes = robot.lookup("#load-nodes").queryTableView();
        robot.interact(robot.lookup("#load-outlook-all").queryAs(Hyperlink.class)::fire);
        Instant queriedAt = login.instant();
        assertThat(jobs.getItems()).hasSize(13);
        assertThat(nodes.getItems()).hasSize(4);
        assertThat(texts(robot))
                .contains(
                        "20 requested by waiting jobs",
                        "4 nodes · 2 open · 1 down or drained",
                        "1064 · big · 4 × a100 · 3 h",
                        "Jobs under your account have reached its limit on GPUs or other devices (AssocGrpGRES)."
                                + " The scheduler expects this job to start at " + hour(1795523272L)
                                + " (in 21 min). Priority 500: partition 500.",
                        "class: now, ends in 51 min (" + hour(1795521472L) + " to " + hour(1795525072L) + ", 1 node)",
                        "12,340 points in lab (as of " + LoadTexts.time(queriedAt, queriedAt) + ")",
                        "lab: GPUs in use at once",
                        "5 of 6 used");
        for (ColorScheme one : ColorScheme.values()) {
            robot.interact(() -> scheme.set(one));
            String look = one.name().toLowerCase(Locale.ROOT);
            Pictures.take(robot, holder, scheme, "load-" + look, 1200, 1700);
            Pictures.take(robot, holder, scheme, "load-small-" + look, 850, 1700);
        }
    }

    @Test
    void the_load_of_a_large_cluster_whose_site_hides_details_is_still_readable(FxRobot robot) throws Exception {
        jobs(robot);
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            int used = i % 9;
            rows.append(String.join(
                            "\u001f",
                            "gpu-node-" + i,
                            "gpu*",
                            i % 60 == 0 ? "down*" : used == 8 ? "allocated" : "mixed",
                            used * 8 + "/" + (64 - used * 8) + "/0/64",
                            "512000",
                            "1000",
                            i % 3 == 0 ? "gpu:h100:4" : "gpu:a100_80g:8",
                            i % 3 == 0 ? "gpu:h100:" + Math.min(4, used) : "gpu:a100_80g:" + used,
                            i % 60 == 0 ? "전원 장애 점검 중" : "none"))
                    .append("\u001f\n");
        }
        login.answerWith("\u001eme\nalice\n1001\n1795522009\n\u001e=0 \n\u001enodes\n" + rows
                + "\u001e=0 \n\u001ejobs\n\u001e=0 \n\u001eprivate\nPrivateData = jobs,usage\n\u001e=0 \n"
                + "\u001eshares\n\u001e=1 sshare: error: Access/permission denied\n");
        login.pass(Duration.ofMinutes(2));
        robot.interact(() -> model.setVisible(false));
        robot.interact(() -> model.setVisible(true));
        TableView<NodeLoad> nodes = robot.lookup("#load-nodes").queryTableView();
        await().until(() -> texts(robot).contains("8 of 2,000"));
        assertThat(nodes.getItems()).hasSize(8);

        await().untilAsserted(() -> assertThat(texts(robot))
                .contains("yours: 0 running · 0 waiting", "None of your jobs are running or waiting.")
                .anyMatch(text -> text.contains(
                                "Not provided by this site: other users' jobs (PrivateData=jobs,usage).")
                        && text.contains("Not provided by this site: your fair share (sshare: error: Access/permission"
                                + " denied).")));
        assertThat(texts(robot))
                .contains("12,340 points in lab (as of "
                        + LoadTexts.time(login.instant().minus(Duration.ofMinutes(2)), login.instant())
                        + ")");
        takePictures(robot, "load-large", 1360, 828);
    }

    @Test
    void a_full_node_and_an_empty_queue_are_shown(FxRobot robot) throws Exception {
        jobs(robot);
        show(
                robot,
                "\u001eme\nalice\n1001\n1795522009\n\u001e=0 \n\u001enodes\n"
                        + String.join(
                                "\u001f",
                                "solo",
                                "gpu*",
                                "allocated",
                                "63/1/0/64",
                                "512000",
                                "512000",
                                "gpu:h100:4",
                                "gpu:h100:3")
                        + "\u001fnone\u001f\n\u001e=0 \n\u001ejobs\n\u001e=0 \n");
        await().untilAsserted(() -> assertThat(texts(robot))
                .contains("1 unused, on nodes without free CPUs or memory", "1 unused, on full nodes")
                .contains("1 node · 1 open", "No jobs are running or waiting."));
        assertThat(robot.lookup("#load-jobs").query().isVisible()).isFalse();
        takePictures(robot, "load-one", 1020, 628);
    }

    @Test
    void a_job_that_would_overlap_with_maintenance_is_not_shown_as_waiting_for_a_node(FxRobot robot) throws Exception {
        jobs(robot);
        show(robot, LoadSamples.text("slurm-24.11").replace("Reserved for maintenance", "UnavailableNodes:c[1-4]"));

        await().untilAsserted(() -> assertThat(texts(robot))
                .anyMatch(text -> text.startsWith("It would overlap with the next maintenance window, so it will not"))
                .anyMatch(text -> text.startsWith("With a time limit below 2 h")));
    }

    private void show(FxRobot robot, String answer) throws Exception {
        login.answerWith(answer);
        login.pass(Duration.ofMinutes(2));
        robot.interact(() -> model.setVisible(false));
        robot.interact(() -> model.setVisible(true));
    }

    @Test
    void a_cluster_that_never_responded_is_not_shown_as_being_queried(FxRobot robot) throws Exception {
        jobs(robot);
        login.failWith(new OperationException.NotPossible("The controller does not answer.", "Wait."));
        robot.interact(() -> model.show(lab().withScheduler("openpbs")));

        await().until(() -> texts(robot).contains("The controller does not answer. Wait."));
        assertThat(texts(robot))
                .contains("no response yet · queried every 2 min while this view is open")
                .as("figures of the cluster shown before")
                .doesNotContain("a100", "CPUs");
        takePictures(robot, "load-silent", 1020, 628);
    }

    @Test
    void a_missing_balance_is_explained(FxRobot robot) throws Exception {
        jobs(robot);
        login.answerWith(LoadSamples.text("slurm-22.05")
                + "\u001ebalance\n\u001e=127 bash: line 1: show_point: command not found\n");
        login.pass(Duration.ofMinutes(6));
        robot.interact(() -> model.setVisible(false));
        robot.interact(() -> model.setVisible(true));

        await().untilAsserted(() -> assertThat(texts(robot))
                .contains("not provided by this site: bash: line 1: show_point: command not found"));
        assertThat(texts(robot)).noneMatch(text -> text.contains("12,340"));
    }

    @Test
    void the_queue_is_filtered_by_owner_state_and_words(FxRobot robot) {
        TableView<QueuedJob> jobs = jobs(robot);

        robot.interact(robot.lookup("#load-whose-mine").queryAs(ToggleButton.class)::fire);
        assertThat(jobs.getItems()).hasSize(10).allMatch(job -> job.isOf("alice"));
        robot.interact(robot.lookup("#load-phase-waiting").queryAs(ToggleButton.class)::fire);
        assertThat(jobs.getItems()).hasSize(6).allMatch(QueuedJob::isWaiting);
        robot.interact(
                () -> robot.lookup("#load-search").queryTextInputControl().setText("queue:long"));
        assertThat(jobs.getItems()).extracting(QueuedJob::id).containsExactly("1064");
    }

    @Test
    void a_selected_job_stays_selected_when_the_figures_change(FxRobot robot) throws Exception {
        TableView<QueuedJob> jobs = jobs(robot);
        robot.interact(() -> jobs.getSelectionModel().select(5));
        String id = jobs.getSelectionModel().getSelectedItem().id();

        login.answerWith(LoadSamples.text("slurm-22.05").replaceFirst("1067\u001f", "2067\u001f"));
        login.pass(Duration.ofMinutes(2));
        robot.interact(() -> model.setVisible(false));
        robot.interact(() -> model.setVisible(true));
        await().until(() -> jobs.getItems().stream().anyMatch(job -> job.id().equals("2067")));

        assertThat(jobs.getSelectionModel().getSelectedItem().id()).isEqualTo(id);
    }

    @Test
    void while_the_scheduler_is_unresponsive_the_last_figures_stay_with_their_age_and_the_reason(FxRobot robot) {
        jobs(robot);
        login.failWith(new OperationException.NotPossible("The controller does not answer.", "Wait."));
        login.pass(Duration.ofMinutes(2));
        robot.interact(() -> model.setVisible(false));
        robot.interact(() -> model.setVisible(true));

        await().until(() -> texts(robot).contains("The controller does not answer. Wait."));
        assertThat(jobs(robot).getItems()).hasSize(13);
        assertThat(texts(robot)).contains("updated 2 min ago · every 2 min while this view is open");
        assertThat(texts(robot).indexOf("The controller does not answer. Wait."))
                .isLessThan(texts(robot).indexOf("Usage"));
    }

    private void takePictures(FxRobot robot, String name, int width, int height) throws Exception {
        for (ColorScheme one : ColorScheme.values()) {
            robot.interact(() -> scheme.set(one));
            Pictures.take(robot, holder, scheme, name + "-" + one.name().toLowerCase(Locale.ROOT), width, height);
        }
    }

    private static String hour(long second) {
        return LoadTexts.time(Instant.ofEpochSecond(second), Instant.ofEpochSecond(1795522009L));
    }

    @Test
    void a_clicked_tile_selects_the_node_in_the_table(FxRobot robot) {
        jobs(robot);
        TableView<NodeLoad> nodes = robot.lookup("#load-nodes").queryTableView();

        NodeMap map = robot.lookup("#load-map").queryAs(NodeMap.class);
        robot.interact(() -> map.getScene().getRoot().layout());
        robot.interact(() -> map.choose(5, 25));

        assertThat(nodes.getSelectionModel().getSelectedItem().name()).isEqualTo("c1");
        assertThat(map.details(5, 25).orElseThrow())
                .startsWith("c1 · partly in use (mixed)")
                .contains("alice");
    }

    private static List<String> texts(FxRobot robot) {
        return robot.lookup(".label").queryAllAs(Label.class).stream()
                .map(Label::getText)
                .toList();
    }
}
