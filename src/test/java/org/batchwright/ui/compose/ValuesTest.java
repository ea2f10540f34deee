package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.preset.Value;
import org.batchwright.run.values.ValueTable.AspectRow;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.values.RunResults;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ValuesTest {
    private final SimpleObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane holder = new StackPane();
    private final Lab lab = new Lab();
    private final List<ComposeScreen> screens = new ArrayList<>();

    @Start
    void open(Stage stage) {
        lab.ranBefore();
        RunResults results = new RunResults(lab.book, new FakeMetricStore(), InstantSource.system());
        ComposeScreen screen = new ComposeScreen(
                lab.services, new InlineBackground(), Optional.of(results), ComposeScreen.Start.NEW, lab.shown::add);
        screens.add(screen);
        holder.getChildren().setAll(screen.node());
        Scene scene = new Scene(holder, 990, 700);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void the_edited_values_are_compared_with_the_last_run_while_typing(FxRobot robot) throws Exception {
        openTable(robot);
        assertThat(robot.lookup("#values-remark").queryAs(Label.class).getText())
                .contains("differ");
        assertThat(names(robot)).contains("batch-size").doesNotContain("lr");
        robot.interact(
                () -> screens.getFirst().model().set(AssignmentTable.PARAMETERS, "lr", Value.of("0.12345 — 学習率")));
        assertThat(first(robot).values().getLast()).contains("0.12345 — 学習率");
        Pictures.take(robot, holder, scheme, "values-light", 1440, 820);
        robot.interact(() -> scheme.set(ColorScheme.DARK));
        Pictures.take(robot, holder, scheme, "values-dark", 1100, 640);
    }

    @Test
    void the_results_of_the_run_are_shown_next_to_its_values(FxRobot robot) {
        openTable(robot);
        assertThat(names(robot)).contains("elapsed");
    }

    @Test
    void the_table_can_be_filtered_by_difference_and_name_and_the_visible_rows_can_be_copied(FxRobot robot) {
        openTable(robot);
        CheckBox only = robot.lookup("#values-only").queryAs(CheckBox.class);
        assertThat(only.isSelected()).isTrue();
        assertThat(rows(robot)).allMatch(AspectRow::differs);
        robot.interact(() -> only.setSelected(false));
        assertThat(rows(robot)).anyMatch(row -> !row.differs());
        robot.interact(() -> only.setSelected(true));
        robot.clickOn("#values-filter").write("batch");
        assertThat(rows(robot)).allMatch(row -> row.aspect().name().contains("batch"));
        robot.interact(() -> robot.lookup("#values-copy").queryButton().fire());
        List<String> copied = new ArrayList<>();
        robot.interact(() -> copied.add(Clipboard.getSystemClipboard().getString()));
        assertThat(copied.getFirst().lines().toList()).hasSize(rows(robot).size() + 1);
        assertThat(copied.getFirst()).contains("\t");
    }

    @Test
    void another_preset_is_added_and_removed_and_escape_returns_to_the_script(FxRobot robot) {
        openTable(robot);
        int columns = table(robot).getColumns().size();
        robot.clickOn("#values-add");
        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.ENTER);
        assertThat(table(robot).getColumns()).hasSize(columns + 1);
        robot.interact(() ->
                robot.lookup("#values-remove-" + (columns - 1)).queryButton().fire());
        assertThat(table(robot).getColumns()).hasSize(columns);
        robot.clickOn("#values-filter").type(KeyCode.ESCAPE);
        assertThat(robot.lookup("#values").query().isVisible()).isFalse();
    }

    @Test
    void switching_to_another_script_view_hides_the_table(FxRobot robot) {
        openTable(robot);
        robot.clickOn("#mode-unified");
        assertThat(robot.lookup("#values").query().isVisible()).isFalse();
    }

    @Test
    void the_buttons_above_the_script_fit_in_a_small_window(FxRobot robot) {
        robot.interact(() -> {
            screens.getFirst().model().open(Lab.BATCH_4);
            holder.getScene().getRoot().layout();
        });
        assertThat(robot.lookup("#difference-next").query().isVisible()).isTrue();
        Node last = robot.lookup("#copy-script").query();
        assertThat(last.localToScene(last.getLayoutBounds()).getMaxX())
                .isLessThanOrEqualTo(holder.getScene().getWidth());
    }

    @Test
    void counts_are_hidden_rather_than_truncated_in_a_narrow_window(FxRobot robot) {
        openTable(robot);
        List<String> shown = new ArrayList<>();
        robot.interact(() -> {
            for (double width = 990; width <= 1500; width += 50) {
                holder.resize(width, 700); // the window would stay resized for other tests
                holder.applyCss();
                holder.layout();
                for (String count : List.of("#added", "#removed", "#values-remark")) {
                    Label label = robot.lookup(count).queryAs(Label.class);
                    if (label.isVisible()) {
                        shown.add(count);
                        assertThat(label.getWidth())
                                .as("%s at %s", count, width)
                                .isGreaterThanOrEqualTo(label.prefWidth(-1));
                    }
                }
                for (String last : List.of("#copy-script", "#values-close")) {
                    Node button = robot.lookup(last).query();
                    assertThat(button.localToScene(button.getLayoutBounds()).getMaxX())
                            .as("%s at %s", last, width)
                            .isLessThanOrEqualTo(holder.getWidth());
                }
            }
        });
        assertThat(shown).contains("#added", "#removed", "#values-remark");
    }

    private void openTable(FxRobot robot) {
        robot.interact(() -> {
            screens.getFirst().model().open(Lab.BATCH_4);
            screens.getFirst().actions().stream()
                    .filter(action -> action.title().startsWith("Compare values"))
                    .findFirst()
                    .map(Action::run)
                    .orElseThrow()
                    .run();
        });
        assertThat(robot.lookup("#values").query().isVisible()).isTrue();
    }

    private static AspectRow first(FxRobot robot) {
        return rows(robot).stream()
                .filter(row -> row.aspect().name().equals("lr"))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> names(FxRobot robot) {
        return rows(robot).stream().map(row -> row.aspect().name()).toList();
    }

    private static List<AspectRow> rows(FxRobot robot) {
        return List.copyOf(table(robot).getItems());
    }

    private static TableView<AspectRow> table(FxRobot robot) {
        return robot.lookup("#values-table").queryTableView();
    }
}
