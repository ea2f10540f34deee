package org.batchwright.ui.runs.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.parameter.ParameterValues;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.widget.HoverText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests the choice of the columns of the table, among them those of parameters. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ParameterColumnsTest {
    private static final int WIDE = 1500;
    private static final int NARROW = 900;

    private final FakeRunHistory book = SweepSamples.book();
    private final List<RunTable> tables = new ArrayList<>();
    private final List<RunsViewModel> models = new ArrayList<>();

    @Start
    void open(Stage stage) {
        models.add(new RunsViewModel(
                book,
                new RunReader(book, cluster -> Optional.empty()),
                new InlineBackground(),
                InstantSource.fixed(SampleRunHistory.NOW)));
        tables.add(new RunTable(models.getFirst(), Optional.empty()));
        stage.setScene(new Scene(new StackPane(table()), 1600, 600));
        stage.show();
    }

    private RunTable table() {
        return tables.getFirst();
    }

    private void show(FxRobot robot, String parameter, boolean shown) {
        robot.interact(() -> table().parameterColumns().show(parameter, shown));
    }

    private List<String> shown() {
        return table().getVisibleLeafColumns().stream()
                .map(TableColumn::getText)
                .toList();
    }

    private void resize(FxRobot robot, int width) {
        robot.interact(() -> {
            table().setMaxWidth(width);
            table().getScene().getRoot().layout();
        });
    }

    @Test
    void a_parameter_is_shown_in_a_column_that_sorts_by_number(FxRobot robot) {
        show(robot, "batch-size", true);
        robot.interact(() -> {
            table().getSortOrder().setAll(List.of(column("batch-size")));
        });
        assertThat(values("batch-size")).startsWith("4", "4").endsWith("16", "16", "", "");
        robot.interact(() -> column("batch-size").setSortType(TableColumn.SortType.DESCENDING));
        assertThat(values("batch-size")).startsWith("16", "16").endsWith("4", "4", "", "");
        show(robot, "batch-size", false);
        assertThat(shown()).doesNotContain("batch-size");
        assertThat(table().getSortOrder()).isEmpty();
    }

    private TableColumn<RunLine, ?> column(String title) {
        return table().getColumns().stream()
                .filter(column -> title.equals(column.getText()))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the single values of the runs in the order of the table. */
    private List<String> values(String parameter) {
        return table().getItems().stream()
                .map(line -> line.item().data())
                .map(row -> ParameterValues.of(row, parameter).orElse(""))
                .toList();
    }

    @Test
    void a_sweep_shows_that_a_parameter_varies_and_its_jobs_show_their_values(FxRobot robot) {
        show(robot, "lr", true);
        robot.interact(() -> {
            models.getFirst().filter().set("preset:grid_of_rates");
            models.getFirst().setExpanded(models.getFirst().shownRuns().getFirst(), true);
        });
        robot.interact(() -> table().layout());
        assertThat(robot.from(table()).lookup("#runs-column-parameter-lr").queryAll().stream()
                        .map(node -> node instanceof RunTextCell cell ? cell.getText() : "")
                        .filter(text -> text != null && !text.isEmpty()))
                .contains("varies", "1e-0", "1e-5");
    }

    @Test
    void added_columns_are_remembered_in_their_order(FxRobot robot) {
        List<String> stored = new ArrayList<>();
        robot.interact(() -> table().keepColumns("", stored::add));
        show(robot, "lr", true);
        show(robot, "a,b -x", true);
        show(robot, "epochs", true);
        show(robot, "lr", false);
        robot.interact(() -> {
            tables.addFirst(new RunTable(models.getFirst(), Optional.empty()));
            table().keepColumns(stored.getLast(), text -> {});
        });
        assertThat(table().parameterColumns().shown()).containsExactly("a,b -x", "epochs");
    }

    @Test
    void an_added_column_removes_no_other_column(FxRobot robot) {
        resize(robot, WIDE);
        List<String> before = shown();
        assertThat(before).contains("Job ID", "Resources", "Exit");
        for (String name : List.of("lr", "epochs", "data-dir", "batch-size")) {
            show(robot, name, true);
        }
        assertThat(shown()).containsAll(before).containsSubsequence("lr", "epochs", "data-dir", "batch-size", "Exit");
        assertThat(table().leftOut().get()).isEmpty();
    }

    @Test
    void columns_for_which_there_is_no_room_are_named_and_can_be_shown(FxRobot robot) {
        resize(robot, NARROW);
        assertThat(shown()).doesNotContain("Job ID", "Resources", "Exit");
        Node button = robot.lookup("#runs-columns-button").query();
        assertThat(HoverText.of(button)).endsWith("There is no room for: Job ID, Resources, Exit");
        robot.interact(table()::chooseColumns);
        assertThat(texts())
                .contains("State", "Job ID (no room)", "Exit (no room)")
                .doesNotContain("Job ID");
        fire(robot, items("runs-column-job-item").findFirst().orElseThrow());
        assertThat(shown()).contains("Job ID").doesNotContain("Exit");
        resize(robot, WIDE);
        assertThat(shown()).contains("Job ID", "Resources", "Exit");
        assertThat(HoverText.of(button)).isEqualTo("Choose the columns");
    }

    @Test
    void the_menu_offers_the_parameters_of_the_listed_runs(FxRobot robot) {
        robot.interact(() -> models.getFirst().filter().set("preset:mnist"));
        robot.interact(table()::chooseColumns);
        Menu parameters = (Menu) items("runs-columns-parameters").findFirst().orElseThrow();
        assertThat(parameters.getItems())
                .extracting(MenuItem::getText)
                .containsExactly("batch-size", "data-dir", "epochs", "lr", "note");
        fire(robot, parameters.getItems().get(3));
        assertThat(shown()).contains("lr");
        robot.interact(table()::chooseColumns);
        assertThat(texts()).isEmpty();
        robot.interact(table()::chooseColumns);
        Menu again = (Menu) items("runs-columns-parameters").findFirst().orElseThrow();
        assertThat(again.getItems())
                .filteredOn(item -> item instanceof CheckMenuItem check && check.isSelected())
                .extracting(MenuItem::getText)
                .containsExactly("lr");
    }

    @Test
    void the_table_scrolls_to_a_column_that_is_added(FxRobot robot) {
        resize(robot, 700);
        robot.interact(table()::chooseColumns);
        Menu parameters = (Menu) items("runs-columns-parameters").findFirst().orElseThrow();
        fire(robot, parameters.getItems().getFirst());
        await().until(() -> isInView(robot, "#runs-column-parameter-batch-size"));
        assertThat(isInView(robot, "#runs-column-exit")).isFalse();
        fire(robot, items("runs-column-exit-item").findFirst().orElseThrow());
        await().until(() -> isInView(robot, "#runs-column-exit"));
    }

    private boolean isInView(FxRobot robot, String header) {
        Bounds table = table().localToScreen(table().getLayoutBounds());
        return robot.from(table()).lookup(header).queryAll().stream()
                .filter(TableColumnHeader.class::isInstance)
                .map(node -> node.localToScreen(node.getLayoutBounds()))
                .anyMatch(place -> place.getMaxX() <= table.getMaxX());
    }

    private static Stream<MenuItem> items() {
        return List.copyOf(Window.getWindows()).stream()
                .filter(window -> window instanceof ContextMenu menu && "runs-columns".equals(menu.getId()))
                .flatMap(window -> ((ContextMenu) window).getItems().stream());
    }

    private static Stream<MenuItem> items(String id) {
        return items().filter(item -> id.equals(item.getId()));
    }

    private static List<String> texts() {
        return items().map(MenuItem::getText).toList();
    }

    /** Chooses a check item as a click does. */
    private static void fire(FxRobot robot, MenuItem item) {
        robot.interact(() -> {
            if (item instanceof CheckMenuItem check) {
                check.setSelected(!check.isSelected());
            }
            item.fire();
        });
    }
}
