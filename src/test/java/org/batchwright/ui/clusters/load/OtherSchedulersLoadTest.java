package org.batchwright.ui.clusters.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.load.ClusterLoads;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests pages of schedulers that report less than Slurm. Unknown figures must not be shown as 0. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class OtherSchedulersLoadTest {
    private static final Path ANSWERS = Path.of("src", "test", "resources", "answers");

    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane holder = new StackPane();
    private final ScriptedLogin login = new ScriptedLogin("");
    private final LoadViewModel model =
            new LoadViewModel(new ClusterLoads(login, Dialects.known(), login), new WindowBackground(), login);

    @Start
    void open(Stage stage) {
        Scene scene = new Scene(holder, 990, 900);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    private static Cluster cluster(String scheduler) {
        boolean here = scheduler.equals("this-computer");
        return new Cluster(
                here ? ClusterName.THIS_COMPUTER : ClusterName.of("lab"),
                here ? Optional.empty() : Optional.of(Address.alias("login1")),
                scheduler,
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
    }

    private void show(FxRobot robot, String scheduler, String answer) throws Exception {
        login.answerWith(answer);
        Cluster cluster = cluster(scheduler);
        robot.interact(() -> {
            LoadSection section = new LoadSection(
                    model,
                    (lab, reason) -> Dialects.known()
                            .of(lab)
                            .map(dialect -> dialect.describeReason(reason))
                            .orElse(reason));
            ScrollPane pane = new ScrollPane();
            pane.setFitToWidth(true);
            section.of(cluster).ifPresent(pane::setContent);
            pane.getStylesheets().addAll(sheet("runs.css"), sheet("clusters.css"));
            holder.getChildren().setAll(pane);
        });
        await().until(() -> robot.lookup("#load-jobs").tryQuery().isPresent());
        for (ColorScheme one : ColorScheme.values()) {
            robot.interact(() -> scheme.set(one));
            String name = "load-" + scheduler + "-" + one.name().toLowerCase(Locale.ROOT);
            Pictures.take(robot, holder, scheme, name, 1360, 1300);
            Pictures.take(robot, holder, scheme, name + "-small", 1020, 1300);
        }
    }

    private static String sheet(String name) {
        return Objects.requireNonNull(LoadSection.class.getResource("/org/batchwright/ui/" + name))
                .toExternalForm();
    }

    private static String part(String name, String file) throws IOException {
        return text(name, Files.readString(ANSWERS.resolve(file)));
    }

    private static String text(String name, String content) {
        return "\u001e" + name + "\n" + content + "\u001e=0 \n";
    }

    private static List<String> texts(FxRobot robot) {
        return robot.lookup(".label").queryAllAs(Label.class).stream()
                .filter(label -> label.getParent() != null)
                .map(Label::getText)
                .toList();
    }

    private static List<String> shownColumns(FxRobot robot, String table) {
        return robot.lookup(table).<Object>queryTableView().getVisibleLeafColumns().stream()
                .map(TableColumn::getText)
                .toList();
    }

    private static List<String> cells(FxRobot robot, String table) {
        return robot.lookup(table + " .table-cell").queryAllAs(Labeled.class).stream()
                .map(Labeled::getText)
                .toList();
    }

    @Test
    void a_part_that_could_not_be_read_is_shown_as_an_error(FxRobot robot) throws Exception {
        show(
                robot,
                "grid-engine",
                text("me", "alice\n1783000000\ngpu\n")
                        + text("hosts", "<qhost><host name='a'>")
                        + text("jobs", "<job_info></job_info>\n"));
        Label unreadable = robot.lookup("#load-unreadable").queryAs(Label.class);
        assertThat(unreadable.isVisible()).isTrue();
        assertThat(unreadable.getStyleClass()).contains("load-failure");
        assertThat(unreadable.getText()).startsWith("Cannot be shown: ").contains("qhost");
        assertThat(robot.lookup("#load-note").queryAs(Label.class).getText())
                .startsWith("Not provided by this site: ")
                .doesNotContain("qhost");
    }

    @Test
    void lsf_pages_show_memory_and_gpus_only_if_they_are_known(FxRobot robot) throws Exception {
        show(
                robot,
                "lsf",
                text("me", "me\n1776024900\n")
                        + part("hosts", "lsf/load/bhosts-o.txt")
                        + part("sizes", "lsf/load/lshosts-w.txt")
                        + part("gpus", "lsf/load/bhosts-gpu-w.txt")
                        + part("queues", "lsf/load/bqueues-l.txt")
                        + part("groups", "lsf/load/bmgroup-w.txt")
                        + text("own-groups", "chem\n")
                        + text("shares", "gpuv100/chem/|10|40|1800|7200|2.250|3|3\n")
                        + part("reservations", "lsf/load/brsvs-w.txt")
                        + part("jobs", "lsf/load/bjobs-o.txt"));

        assertThat(texts(robot))
                .contains("Other GPUs", "0 free", "4 in use", "Waiting jobs also request 4 GPUs of any type.")
                .contains("Not provided by this site: your limits, components of a job's priority, licenses.\n"
                        + "Not provided by this site: reservations (recurring ones are not read: weekly#0).")
                .contains("Queue gpuv100/chem: fair share")
                .contains("entitled to 25%, used 25% of the recent total; priority 2.25, place 3 of 3");
        assertThat(shownColumns(robot, "#load-jobs"))
                .as("the account and the nodes are left out at this width")
                .containsExactly("Job", "Name", "User", "Queue", "State", "GPUs", "When", "Why it is waiting");
        assertThat(cells(robot, "#load-nodes")).contains("64 GB / 376.3 GB").doesNotContain("0 GB / 0 GB");
    }

    @Test
    void flux_pages_have_no_columns_without_figures(FxRobot robot) throws Exception {
        show(
                robot,
                "flux",
                text("me", "alice\n1776024900\n")
                        + part("all", "flux/load/R-all.json")
                        + part("allocated", "flux/load/R-allocated.json")
                        + part("down", "flux/load/R-down.json")
                        + part("queues", "flux/load/list.txt")
                        + part("status", "flux/load/status.txt")
                        + part("jobs", "flux/load/jobs.json"));

        assertThat(shownColumns(robot, "#load-nodes"))
                .containsExactly("Node", "State", "GPUs", "CPUs", "Queues", "Reason");
        assertThat(shownColumns(robot, "#load-jobs")).doesNotContain("GPUs").endsWith("When", "Why it is waiting");
        assertThat(cells(robot, "#load-nodes")).contains("1 / 4");
        NodeMap map = robot.lookup("#load-map").queryAs(NodeMap.class);
        assertThat(map.details(5, 25).orElseThrow())
                .contains("CPUs in use: 64 / 64")
                .doesNotContain("memory");
    }

    @Test
    void pjm_pages_show_no_node_figures(FxRobot robot) throws Exception {
        show(
                robot,
                "pjm",
                text("me", "alice\n1795201800\n+0900\n") + text("others", "") + part("jobs", "pjm/load-A.txt"));

        assertThat(texts(robot))
                .contains("This site does not show its nodes and GPUs.")
                .noneMatch(text -> text.startsWith("0 free") || text.equals("CPUs"));
        assertThat(shownColumns(robot, "#load-jobs"))
                .containsExactly("Job", "Name", "User", "Queue", "State", "Nodes", "When", "Why it is waiting");
        assertThat(robot.lookup("#load-nodes").tryQuery()).isEmpty();
    }

    @Test
    void the_page_of_a_workstation_shows_who_uses_which_gpu(FxRobot robot) throws Exception {
        show(
                robot,
                "none",
                text("me", "alice\n1776024900\nbench\n")
                        + text("computer", "64|3.52|263921152|131960576\n")
                        + text("gpus", """
                                0|GPU-0|NVIDIA A100|97|30000|40960
                                1|GPU-1|NVIDIA A100|0|4|40960
                                2|GPU-2|NVIDIA A100|88|512|40960
                                3|GPU-3|NVIDIA A100|[N/A]|[N/A]|[N/A]
                                """)
                        + text("programs", "GPU-0|4711|alice|python\nGPU-2|815|carol|/usr/bin/python3\n")
                        + text("holders", "GPU-0|alice|3\nGPU-1|bob|7\n")
                        + text("jobs", "local-3|RUNNING|1776020000|7200|1||\nlocal-4|WAITING|||2|a100|GPUS 2 1 4\n"));

        assertThat(texts(robot))
                .contains("NVIDIA A100", "1 free", "1 yours", "2 in use by others", "2 requested by waiting jobs")
                .contains(
                        "60 free",
                        "4 in use",
                        "load 3.52",
                        "125.8 GB free",
                        "125.8 GB in use",
                        "yours",
                        "in use",
                        "free")
                .contains("Not shown: other users' jobs (only those that have GPUs are listed).")
                .doesNotContain("reserved", "down", "Nodes")
                .noneMatch(text -> text.startsWith("5 nodes") || text.contains("site"));
        assertThat(shownColumns(robot, "#load-nodes")).containsExactly("Device", "State", "GPUs", "Memory", "Used by");
        assertThat(cells(robot, "#load-nodes"))
                .contains("GPU 0", "assigned, 97% busy", "alice (local-3)")
                .contains("assigned, 0% busy", "bob (local-7)", "in use, 88% busy", "carol (python3)", "free")
                .as("the computer itself is in the card above")
                .doesNotContain("bench", "0 / 0", "0 GB / 0 GB");
        assertThat(cells(robot, "#load-jobs")).contains("Waiting for 2 GPUs: 1 of 4 free.");
        assertThat(texts(robot)).contains("local-4 · 2 × NVIDIA A100");
        assertThat(robot.lookup("#load-nodes .table-cell .text").queryAllAs(Text.class))
                .as("not cut")
                .extracting(Text::getText)
                .contains("assigned, 97% busy");
    }

    @Test
    void this_computer_shows_its_usage_and_the_jobs_of_the_user(FxRobot robot) throws Exception {
        show(
                robot,
                "this-computer",
                text("me", "alice\n1776024900\nlaptop\n")
                        + text("computer", "8|2.10|16421152|8210576\n")
                        + text("gpus", "")
                        + text("programs", "")
                        + text("holders", "")
                        + text("jobs", "local-3|RUNNING|1776020000|7200|||\nlocal-4|WAITING|||||\n"));

        assertThat(texts(robot))
                .contains("6 free", "2 in use", "load 2.10", "7.8 GB free", "7.8 GB in use")
                .doesNotContain("yours", "reserved")
                .noneMatch(text -> text.startsWith("Not ") || text.contains("node"));
        assertThat(robot.lookup("#load-nodes-card").tryQuery())
                .as("the card above has all figures")
                .isEmpty();
        assertThat(cells(robot, "#load-jobs")).contains("local-3", "local-4");
    }

    @Test
    void no_query_is_sent_while_the_window_is_minimized_or_another_page_is_shown(FxRobot robot) throws Exception {
        show(robot, "pjm", text("me", "alice\n1795201800\n+0900\n") + part("jobs", "pjm/load-A.txt"));
        Stage stage = (Stage) holder.getScene().getWindow();
        List<Node> page = List.copyOf(holder.getChildren());
        int count = login.scripts().size();

        robot.interact(() -> stage.setIconified(true));
        robot.interact(() -> model.show(cluster("openpbs")));
        assertThat(login.scripts()).hasSize(count);
        robot.interact(() -> stage.setIconified(false));
        await().until(() -> login.scripts().size() == count + 1);

        robot.interact(() -> holder.getChildren().clear());
        robot.interact(() -> model.show(cluster("lsf")));
        assertThat(login.scripts()).hasSize(count + 1);
        robot.interact(() -> holder.getChildren().setAll(page));
        await().until(() -> login.scripts().size() == count + 2);
    }
}
