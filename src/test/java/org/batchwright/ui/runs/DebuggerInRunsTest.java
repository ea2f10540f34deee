package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;
import org.batchwright.run.access.RunAccess;
import org.batchwright.run.access.ShellClusters;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.cluster.FaultlessClusters;
import org.batchwright.run.debugger.RunDebugger;
import org.batchwright.run.ports.RunPorts;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.runs.access.DebuggerAttaching;
import org.batchwright.ui.runs.access.JobAccessActions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Tests attaching debuggers on this computer to a running job from its menu. */
@Tag("window")
class DebuggerInRunsTest extends RunsWindow {
    private static final String WAITING = "\nbatchwright-debugger gpu03 40123 /scratch/ada/my runs/work\n";
    private static final String ENDED = "\nbatchwright-debugger-ended\n";

    @TempDir
    Path home;

    private final List<RunPorts> opened = new ArrayList<>();

    @Start
    void open(Stage stage) throws Exception {
        openRuns(stage);
        Run plain = books.getFirst().find(SampleRunHistory.id(42)).orElseThrow();
        books.getFirst()
                .put(new Run(
                        plain.id(),
                        plain.number(),
                        PresetId.of("depth-anything/debug-train"),
                        plain.cluster(),
                        plain.created(),
                        plain.jobs(),
                        plain.note()));
    }

    @AfterEach
    void close() {
        opened.forEach(RunPorts::close);
    }

    /** @param answer the output of a command in the job */
    private RunPorts offer(FxRobot robot, ShellClusters answer) {
        ConnectedClusters clusters =
                FaultlessClusters.of(name -> Optional.of(lab(name)), answer, Dialects.known(), "ws");
        RunAccess access = new RunAccess(clusters, books.getFirst());
        RunPorts ports = new RunPorts(clusters, books.getFirst(), home.resolve("ports"));
        opened.add(ports);
        DebuggerAttaching attaching =
                new DebuggerAttaching(new RunDebugger(access, ports), ports, new WindowBackground());
        robot.interact(() -> screen.getFirst().offer(List.of(JobAccessActions.debugger(attaching))));
        return ports;
    }

    private static Cluster lab(ClusterName name) {
        return new Cluster(name, Optional.of(Address.alias("lab")), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
    }

    @Test
    void the_port_of_a_waiting_program_is_forwarded_and_shown_in_editor_formats(FxRobot robot) throws Exception {
        RunPorts ports = offer(robot, new ShellClusters(0, WAITING));
        choose(robot, 2);
        menu(robot, "run-attach");
        until(() -> robot.lookup("#debugger-vscode").tryQuery().isPresent());
        int port = ports.open().getFirst().address().getPort();
        String snippet =
                robot.lookup("#debugger-vscode").queryAs(TextArea.class).getText();
        assertThat(snippet)
                .contains("\"port\": " + port, "\"remoteRoot\": \"/scratch/ada/my runs/work\"")
                .doesNotContain("40123");
        assertThat(label(robot, "#debugger-address")).isEqualTo("127.0.0.1:" + port);
        robot.type(KeyCode.ENTER); // the first copy button has the focus
        assertThat(clipboard(robot)).isEqualTo(snippet);
        for (ColorScheme one : ColorScheme.values()) {
            robot.interact(() -> scheme.set(one));
            picture(robot, "runs-debugger-" + one.name().toLowerCase(Locale.ROOT), 1100, 700);
        }
        press(robot, "#debugger-folder-copy");
        assertThat(clipboard(robot)).isEqualTo("/scratch/ada/my runs/work");
        press(robot, "#debugger-address-copy");
        assertThat(clipboard(robot)).isEqualTo("127.0.0.1:" + port);
    }

    @Test
    void closing_keeps_the_forward_and_attaching_again_reuses_it_until_it_is_stopped(FxRobot robot) {
        RunPorts ports = offer(robot, new ShellClusters(0, WAITING));
        choose(robot, 2);
        menu(robot, "run-attach");
        until(() -> robot.lookup("#debugger-vscode").tryQuery().isPresent());
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup("#debugger-dialog").tryQuery()).isEmpty();
        assertThat(ports.open()).hasSize(1);
        menu(robot, "run-attach");
        assertThat(robot.lookup("#debugger-vscode").tryQuery()).isPresent();
        press(robot, "#debugger-stop");
        assertThat(robot.lookup("#debugger-dialog").tryQuery()).isEmpty();
        until(() -> ports.open().isEmpty());
    }

    @Test
    void a_failed_program_releases_its_node_on_request(FxRobot robot) throws Exception {
        ShellClusters clusters = new ShellClusters(0, ENDED);
        offer(robot, clusters);
        choose(robot, 2);
        menu(robot, "run-attach");
        until(() -> robot.lookup("#debugger-release").tryQuery().isPresent());
        for (ColorScheme one : ColorScheme.values()) {
            robot.interact(() -> scheme.set(one));
            picture(robot, "runs-debugger-kept-" + one.name().toLowerCase(Locale.ROOT), 1100, 700);
        }
        press(robot, "#debugger-release");
        until(() -> text(robot).contains("The job is ending and releasing its node."));
        assertThat(clusters.started).last().asString().contains("touch release");
    }

    @Test
    void a_program_that_does_not_wait_for_a_debugger_is_reported_and_attaching_can_be_retried(FxRobot robot) {
        ShellClusters clusters = new ShellClusters(0, "");
        offer(robot, clusters);
        choose(robot, 2);
        menu(robot, "run-attach");
        until(() -> robot.lookup("#debugger-again").tryQuery().isPresent());
        assertThat(label(robot, "#debugger-dialog #error-what"))
                .isEqualTo("No program in this job is waiting for a debugger.");
        press(robot, "#debugger-again");
        until(() -> clusters.started.size() == 2);
    }

    @Test
    void closing_the_dialog_stops_waiting_and_forwards_nothing(FxRobot robot) throws Exception {
        ShellClusters clusters = ShellClusters.waiting();
        RunPorts ports = offer(robot, clusters);
        choose(robot, 2);
        menu(robot, "run-attach");
        until(() -> clusters.started.size() == 1);
        for (ColorScheme one : ColorScheme.values()) {
            robot.interact(() -> scheme.set(one));
            picture(robot, "runs-debugger-waiting-" + one.name().toLowerCase(Locale.ROOT), 1100, 700);
        }
        press(robot, "#debugger-close");
        until(() -> clusters.closed.get() == 1);
        assertThat(ports.open()).isEmpty();
    }

    @Test
    void attaching_is_offered_only_for_a_running_job_waiting_for_a_debugger(FxRobot robot) {
        offer(robot, new ShellClusters(0, WAITING));
        choose(robot, 2);
        assertThat(items(robot)).contains("run-attach");
        choose(robot, 1);
        assertThat(items(robot)).doesNotContain("run-attach");
        choose(robot, 3);
        assertThat(items(robot)).doesNotContain("run-attach");
    }

    private static List<String> items(FxRobot robot) {
        return robot.lookup("#run-more").tryQueryAs(MenuButton.class).stream()
                .flatMap(menu -> menu.getItems().stream())
                .map(item -> String.valueOf(item.getId()))
                .toList();
    }

    private static String text(FxRobot robot) {
        StringBuilder text = new StringBuilder();
        robot.lookup("#debugger-dialog .label").queryAllAs(Label.class).forEach(label -> text.append(label.getText()));
        return text.toString();
    }

    private static void press(FxRobot robot, String button) {
        robot.interact(() -> robot.lookup(button).queryButton().fire());
    }
}
