package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.access.ShellClusters;
import org.batchwright.run.cluster.FaultlessClusters;
import org.batchwright.run.usage.DiskUsage;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.runs.usage.DiskUsageDialog;
import org.batchwright.ui.runs.usage.UsageViewModel;
import org.batchwright.ui.shell.Action;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@Tag("window")
class UsageInRunsTest extends RunsWindow {

    @Start
    void open(Stage stage) throws Exception {
        openRuns(stage);
        screen.getFirst()
                .offerUsage(new UsageViewModel(books.getFirst(), name -> Optional.empty(), new WindowBackground()));
    }

    @Test
    void the_usage_table_replaces_the_list_of_runs_until_escape_is_pressed(FxRobot robot) {
        robot.interact(() -> robot.lookup("#runs-usage").queryAs(Button.class).fire());
        until(() -> !table(robot).getItems().isEmpty());
        assertThat(table(robot).getColumns().getFirst().getText()).isEqualTo("Month");
        assertThat(robot.lookup("#runs-table").tryQuery()).isEmpty();

        robot.interact(() ->
                robot.lookup("#usage-by-preset").queryAs(ToggleButton.class).fire());
        assertThat(table(robot).getColumns().getFirst().getText()).isEqualTo("Preset");
        assertThat(table(robot).getItems().getLast())
                .as("the total of several presets")
                .extracting("group")
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .isEmpty();

        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        until(() -> robot.lookup("#runs-table").tryQuery().isPresent());
    }

    @Test
    void the_export_of_the_shown_runs_is_offered_in_the_bar_the_menu_and_the_palette(FxRobot robot) {
        robot.interact(() -> screen.getFirst().offerExport(new WindowBackground()));
        choose(robot, 2);
        assertThat(robot.lookup("#runs-export").tryQuery()).isPresent();
        assertThat(screen.getFirst().actions())
                .extracting(Action::title)
                .contains("Export the shown runs as CSV…", "Choose the columns of the runs");
        robot.interact(() -> requestMenu(robot.lookup("#runs-table").query()));
        until(() -> robot.lookup("#runs-menu-export").tryQuery().isPresent());
    }

    private static TableView<?> table(FxRobot robot) {
        return robot.lookup("#usage-table").queryTableView();
    }

    private ShellClusters offer(FxRobot robot, int exit, String answer) {
        ShellClusters clusters = new ShellClusters(exit, answer);
        DiskUsage usage = new DiskUsage(
                FaultlessClusters.of(name -> Optional.of(lab(name)), clusters, Dialects.known(), "ws"),
                books.getFirst(),
                run -> "~/ws");
        robot.interact(() -> screen.getFirst().offer(List.of(DiskUsageDialog.action(usage, new WindowBackground()))));
        return clusters;
    }

    private static Cluster lab(ClusterName name) {
        return new Cluster(name, Optional.of(Address.alias("lab")), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
    }

    @Test
    void the_disk_usage_of_a_run_is_measured_on_its_cluster(FxRobot robot) throws Exception {
        ShellClusters clusters = offer(robot, 0, "Welcome to lab\n\n2048\n");
        choose(robot, 2);
        menu(robot, "run-disk");
        until(() -> label(robot, "#disk-size").startsWith("2.1 MB"));
        assertThat(clusters.started)
                .singleElement()
                .satisfies(script -> assertThat(script).contains("folder=", "du -sk"));
        Pictures.take(robot, "#disk-dialog", "runs-disk");
        robot.type(KeyCode.ENTER); // the close button has the focus
        assertThat(robot.lookup("#disk-dialog").tryQuery()).isEmpty();
    }

    @Test
    void a_missing_folder_is_reported(FxRobot robot) throws Exception {
        offer(robot, 1, "");
        choose(robot, 2);
        menu(robot, "run-disk");
        until(() -> robot.lookup("#disk-dialog .error-what").tryQuery().isPresent());
        assertThat(robot.lookup("#disk-dialog .error-what").queryAs(Label.class).getText())
                .startsWith("The disk usage of /");
        Pictures.take(robot, "#disk-dialog", "runs-disk-gone");
    }
}
