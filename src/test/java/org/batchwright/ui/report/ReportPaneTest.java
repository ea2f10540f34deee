package org.batchwright.ui.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.text.Message;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.shell.Appearances;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.shell.ShellViewModel;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ReportPaneTest {
    private static final String REPORT =
            "# Batchwright report\n\n- 日本語: host-1 " + "long ".repeat(60) + "\n" + "line\n".repeat(200);

    @TempDir
    Path folder;

    private final InlineBackground background = new InlineBackground();
    private ReportViewModel.ReportCollector collector = screens -> REPORT + screens;
    private final ReportViewModel model = new ReportViewModel(screens -> collector.collect(screens), background);

    @Start
    void open(Stage stage) {
        ShellView shell = new ShellView(
                "depth-lab",
                new ShellViewModel(
                        new FakeClusters(Cluster.thisComputer()),
                        new FakeClusterConnections(),
                        new FakeRunHistory(),
                        background,
                        InstantSource.system()),
                List.of(),
                new Navigation(),
                Appearances.light(),
                background);
        shell.offerReport(new ReportPane(model, Path.of("/home/山田/.local/share/batchwright/program-log")));
        stage.setScene(new Scene(shell, 1100, 660));
        Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.show();
    }

    private static void collect(FxRobot robot) {
        robot.clickOn("#nav-help").clickOn("Create a report…");
    }

    @Test
    void the_complete_report_is_opened_from_the_help_menu_and_closed_with_escape(FxRobot robot) throws Exception {
        collect(robot);
        Node pane = robot.lookup("#report").query();
        assertThat(pane.isVisible()).isTrue();
        TextArea text = robot.lookup("#report-text").query();
        assertThat(text.getText()).startsWith(REPORT).containsPattern("\\d+ × \\d+ at \\d+%");
        assertThat(text.isFocused()).isTrue();
        assertThat(robot.lookup("#report-note").queryAs(Label.class).getText()).contains("Review");
        assertThat(robot.lookup("#report-log").queryAs(Label.class).getText()).contains("program-log");
        Pictures.take(robot, pane, "report");
        robot.type(KeyCode.ESCAPE);
        assertThat(pane.isVisible()).isFalse();
    }

    @Test
    void tab_moves_the_focus_out_of_the_text_and_the_buttons_can_be_used_by_keyboard(FxRobot robot) {
        collect(robot);
        robot.type(KeyCode.TAB).type(KeyCode.TAB);
        Button copy = robot.lookup("#report-copy").query();
        assertThat(copy.isFocused()).isTrue();
        robot.type(KeyCode.SPACE);
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).startsWith(REPORT));
        robot.type(KeyCode.TAB).type(KeyCode.SPACE);
        assertThat(robot.lookup("#report").query().isVisible()).isFalse();
    }

    @Test
    void edits_to_the_report_are_saved(FxRobot robot) throws IOException {
        collect(robot);
        Path file = folder.resolve("報告.md");
        robot.interact(() -> {
            robot.lookup("#report-text").queryAs(TextArea.class).setText("shorter");
            model.save(file);
        });
        assertThat(Files.readString(file)).isEqualTo("shorter");
        assertThat(robot.lookup("#report-message").queryAs(Label.class).getText())
                .contains(file.toString());
    }

    @Test
    void a_message_is_shown_and_save_is_disabled_after_a_failure(FxRobot robot) {
        collector = screens -> {
            throw new OperationException.NotPossible(Message.of("ui.export-not-written", "x"));
        };
        collect(robot);
        assertThat(robot.lookup("#report-message").queryAs(Label.class).getText())
                .contains("x");
        assertThat(robot.lookup("#report-save").query().isDisabled()).isTrue();
        robot.interact(() -> model.save(folder.resolve("no/such/folder")));
        assertThat(model.message().get()).contains("no/such/folder");
    }
}
