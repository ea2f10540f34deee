package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.run.access.RunAccess;
import org.batchwright.run.access.ShellClusters;
import org.batchwright.run.access.ssh.RunSshHosts;
import org.batchwright.run.access.ssh.SshHostFiles;
import org.batchwright.run.access.ssh.UserSshConfig;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.cluster.FaultlessClusters;
import org.batchwright.run.look.JobInspector;
import org.batchwright.run.look.LookSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.runs.access.JobAccessActions;
import org.batchwright.ui.runs.access.JobAccessViewModel;
import org.batchwright.ui.runs.access.TerminalWindow;
import org.batchwright.ui.runs.look.LookDialog;
import org.batchwright.ui.runs.look.LookInsideViewModel;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Tests access to a running job from its menu. */
@Tag("window")
class JobAccessInRunsTest extends RunsWindow {
    private static final String READY = "\nbatchwright-ssh ada ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBatchwright\n";

    @TempDir
    Path home;

    @Start
    void open(Stage stage) throws Exception {
        openRuns(stage);
    }

    /** @param terminal the terminal program in the settings */
    private void offer(FxRobot robot, String terminal, String answer) {
        ConnectedClusters clusters = FaultlessClusters.of(
                name -> Optional.of(lab(name)), new ShellClusters(0, answer), Dialects.known(), "ws");
        RunSshHosts.OwnCommand own = () -> Optional.of(List.of("batchwright", "--workspace", "/ws"));
        RunSshHosts hosts = new RunSshHosts(
                new RunAccess(clusters, books.getFirst()),
                books.getFirst(),
                new SshHostFiles(home.resolve("app")),
                new UserSshConfig(home),
                own);
        JobAccessViewModel access = new JobAccessViewModel(
                hosts, own, new TerminalWindow(() -> Optional.of(terminal)), new WindowBackground());
        JobAccessActions actions = new JobAccessActions(access);
        robot.interact(() -> {
            screen.getFirst().offerJobAccess(access);
            screen.getFirst().offer(List.of(actions.terminal(), actions.sshHost()));
        });
    }

    private static Cluster lab(ClusterName name) {
        return new Cluster(name, Optional.of(Address.alias("lab")), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
    }

    @Test
    void a_running_job_becomes_an_ssh_host_and_the_users_file_is_changed_only_with_consent(FxRobot robot)
            throws Exception {
        offer(robot, "xterm -e", READY);
        choose(robot, 2);
        menu(robot, "run-ssh-host");
        until(() -> robot.lookup("#door-command").tryQuery().isPresent());
        assertThat(label(robot, "#door-command")).isEqualTo("ssh bw-42");
        assertThat(label(robot, "#door-include")).contains("Include ~/app/config");
        assertThat(home.resolve(".ssh")).doesNotExist();
        for (ColorScheme one : ColorScheme.values()) {
            robot.interact(() -> scheme.set(one));
            picture(robot, "runs-doors-" + one.name().toLowerCase(Locale.ROOT), 1100, 700);
        }
        robot.interact(() -> robot.lookup("#door-add-line").queryButton().fire());
        until(() -> robot.lookup("#door-include").tryQuery().isEmpty());
        assertThat(home.resolve(".ssh/config")).hasContent("Include ~/app/config\n");
        robot.interact(() -> robot.lookup("#door-copy").queryButton().fire());
        assertThat(clipboard(robot)).isEqualTo("ssh bw-42");
        robot.interact(() -> robot.lookup("#door-remove").queryButton().fire());
        until(() -> robot.lookup("#door-command").tryQuery().isEmpty());
        assertThat(home.resolve("app/bw-42")).doesNotExist();
    }

    @Test
    void a_node_without_an_ssh_server_is_reported(FxRobot robot) {
        offer(robot, "xterm -e", "\nbatchwright-ssh-missing gpu03\n");
        choose(robot, 2);
        menu(robot, "run-ssh-host");
        until(() -> robot.lookup("#run-doors .error-what").tryQuery().isPresent());
        assertThat(robot.lookup("#run-doors .error-what").queryAs(Label.class).getText())
                .contains("gpu03");
    }

    @Test
    void a_shell_opens_in_the_users_terminal(FxRobot robot) throws Exception {
        Path program = TestProgram.write(home.resolve("my-terminal"), "#!/bin/sh\necho \"$@\" >\"$0.called\"\n");
        offer(robot, program + " --title job --", READY);
        choose(robot, 2);
        menu(robot, "run-terminal");
        Path called = home.resolve("my-terminal.called");
        until(() -> Files.exists(called) && Files.readString(called).endsWith("\n"));
        assertThat(Files.readString(called))
                .startsWith("--title job -- bash -c ")
                .endsWith("bash batchwright --workspace /ws shell 42\n");
    }

    @Test
    void the_time_limit_of_a_job_that_reserves_a_node_is_shown(FxRobot robot) {
        Run plain = books.getFirst().find(SampleRunHistory.id(42)).orElseThrow();
        choose(robot, 2);
        assertThat(label(robot, "#run-facts")).contains(" / 04:00:00");
        books.getFirst()
                .put(new Run(
                        plain.id(),
                        plain.number(),
                        PresetId.of("depth-anything/work-train"),
                        plain.cluster(),
                        plain.created(),
                        plain.jobs(),
                        plain.note()));
        until(() -> label(robot, "#run-facts").contains("1 h 55 min left"));
    }

    @Test
    void an_ended_run_cannot_be_entered(FxRobot robot) {
        offer(robot, "xterm -e", READY);
        choose(robot, 3);
        assertThat(robot.lookup("#run-more").tryQueryAs(MenuButton.class).stream()
                        .flatMap(menu -> menu.getItems().stream())
                        .map(item -> item.getId()))
                .doesNotContain("run-terminal", "run-ssh-host");
    }

    private ShellClusters offerLooks(FxRobot robot, int exit, String answer) {
        ShellClusters clusters = new ShellClusters(exit, answer);
        RunAccess access = new RunAccess(
                FaultlessClusters.of(name -> Optional.of(lab(name)), clusters, Dialects.known(), "ws"),
                books.getFirst());
        LookInsideViewModel model = new LookInsideViewModel(
                new JobInspector(access, InstantSource.system()), new WindowBackground(), InstantSource.system());
        robot.interact(() -> screen.getFirst().offer(List.of(LookDialog.action(model))));
        return clusters;
    }

    @Test
    void a_running_job_is_inspected_once_and_then_only_on_request(FxRobot robot) throws Exception {
        ShellClusters clusters =
                offerLooks(robot, 0, LookSamples.TRAINING.replace("python train.py", "python \u001b[2J\u202etrain.py"));
        choose(robot, 2);
        menu(robot, "run-look");
        until(() -> !table(robot, "#look-processes").getItems().isEmpty());

        assertThat(clusters.started).hasSize(1);
        assertThat(label(robot, "#look-where")).startsWith("On gpu03, ").endsWith(" ago");
        assertThat(label(robot, "#look-figures")).contains("Job memory: 40 GB of 64 GB");
        assertThat(table(robot, "#look-gpus").getItems()).hasSize(2);
        assertThat(table(robot, "#look-processes").getColumns().getLast().getCellData(0))
                .isEqualTo("python \\u001b[2J\\u202etrain.py --lr 1e-4 --data /scratch/ada/my runs");
        for (ColorScheme one : ColorScheme.values()) {
            robot.interact(() -> scheme.set(one));
            picture(robot, "runs-look-" + one.name().toLowerCase(Locale.ROOT), 1100, 700);
        }
        press(robot, "#look-refresh");
        until(() -> clusters.started.size() == 2);
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup("#look-dialog").tryQuery()).isEmpty();
    }

    @Test
    void missing_gpu_tools_are_reported(FxRobot robot) {
        int gpus = LookSamples.TRAINING.indexOf("batchwright-look gpus");
        offerLooks(robot, 0, LookSamples.TRAINING.substring(0, gpus) + "\nbatchwright-look end\n");
        choose(robot, 2);
        menu(robot, "run-look");
        until(() -> robot.lookup("#look-gpu-remark").query().isVisible());

        assertThat(label(robot, "#look-gpu-remark"))
                .isEqualTo("The node has neither nvidia-smi nor rocm-smi, so no GPUs are shown.");
        assertThat(robot.lookup("#look-gpus").query().isVisible()).isFalse();
    }

    @Test
    void a_failed_inspection_can_be_retried(FxRobot robot) throws Exception {
        ShellClusters clusters = offerLooks(robot, 75, "");
        choose(robot, 2);
        menu(robot, "run-look");
        until(() -> robot.lookup("#look-dialog #error-what").tryQuery().isPresent());

        assertThat(label(robot, "#look-dialog #error-what")).isEqualTo("The command could not be started in the job.");
        assertThat(label(robot, "#look-where")).isEqualTo("Nothing to show");
        picture(robot, "runs-look-failed", 1100, 700);
        press(robot, "#look-refresh");
        until(() -> clusters.started.size() == 2);
    }

    @Test
    void looking_inside_is_offered_only_for_running_jobs(FxRobot robot) {
        offerLooks(robot, 0, LookSamples.TRAINING);
        choose(robot, 2);
        assertThat(menuItems(robot)).contains("run-look");
        choose(robot, 3);
        assertThat(menuItems(robot)).doesNotContain("run-look");
    }

    private static TableView<?> table(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(TableView.class);
    }

    private static void press(FxRobot robot, String button) {
        robot.interact(() -> robot.lookup(button).queryButton().fire());
    }
}
