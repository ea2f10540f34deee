package org.batchwright.ui.clusters.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.widget.RowHeights;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class LoadTableTest {
    private static final String LONG = "finetune_with_a_long_name_that_is_cut";

    private final StackPane holder = new StackPane();

    @Start
    void open(Stage stage) {
        LoadTable<String> table = new LoadTable<>("load-jobs", "Jobs", "None", name -> name);
        table.with("job", 150, name -> name, Comparator.naturalOrder());
        table.with("state", 90, name -> "running", Comparator.naturalOrder());
        table.show(List.of(LONG), 10);
        holder.getChildren().setAll(table);
        stage.setScene(new Scene(holder, 900, 300));
        stage.show();
    }

    @Test
    void spare_width_reveals_truncated_text_before_it_widens_the_last_column(FxRobot robot) {
        robot.interact(() -> {
            resize(220);
            assertThat(job(robot).getWidth()).isEqualTo(150);
            resize(900);
            assertThat(job(robot).getWidth()).isGreaterThan(7 * LONG.length()).isLessThan(400);
            job(robot).setPrefWidth(200); // as if the user had resized it
            table(robot).show(List.of(LONG, "other"), 10);
            assertThat(job(robot).getWidth()).isEqualTo(200);
        });
    }

    @Test
    void a_narrow_table_omits_the_least_important_columns_and_shows_them_on_hover(FxRobot robot) {
        robot.interact(() -> {
            LoadTable<String> narrow = new LoadTable<>("load-jobs", "Jobs", "None", name -> name);
            narrow.with("job", 150, name -> "17", Comparator.naturalOrder());
            narrow.with("user", 150, name -> "alice", Comparator.naturalOrder());
            narrow.withFigures("priority", 150, name -> "1,000", Comparator.naturalOrder());
            narrow.with("why", 300, name -> "Held.", Comparator.naturalOrder());
            narrow.omitting("priority", "user");
            narrow.show(List.of(LONG), 10);
            holder.getChildren().setAll(narrow);
            holder.applyCss();
            resize(900);
            assertThat(shown(narrow)).containsExactly("Job", "User", "Priority", "Why it is waiting");
            resize(270);
            assertThat(shown(narrow)).containsExactly("Job", "User", "Why it is waiting");
            holder.applyCss();
            holder.layout();
            assertThat(narrow.lookupAll(".table-cell"))
                    .extracting(cell -> ((TableCell<?, ?>) cell).getTooltip())
                    .filteredOn(tip -> tip != null)
                    .extracting(Tooltip::getText)
                    .contains("Priority: 1,000");
            resize(900);
            assertThat(shown(narrow)).contains("Priority");
        });
    }

    @Test
    void a_cell_keeps_its_tooltip_when_the_numbers_change(FxRobot robot) {
        List<Tooltip> before = tooltips(robot);
        robot.interact(() -> {
            table(robot).show(List.of(LONG + "_again"), 10);
            resize(900);
        });
        assertThat(before).isNotEmpty().extracting(Tooltip::getText).contains(LONG + "_again");
        assertThat(tooltips(robot)).containsExactlyElementsOf(before);
    }

    private static List<Tooltip> tooltips(FxRobot robot) {
        return table(robot).lookupAll(".table-cell").stream()
                .flatMap(cell -> Optional.ofNullable(((TableCell<?, ?>) cell).getTooltip()).stream())
                .toList();
    }

    private static String sheet(String name) {
        return Objects.requireNonNull(LoadTableTest.class.getResource("/org/batchwright/ui/" + name))
                .toExternalForm();
    }

    private LoadTable<String> fortyRows(FxRobot robot) {
        LoadTable<String> table = new LoadTable<>("load-jobs", "Jobs", "None", name -> name);
        robot.interact(() -> {
            table.with("job", 150, name -> name, Comparator.naturalOrder());
            holder.getChildren().setAll(new VBox(table, table.more()));
            Theme.follow(holder.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
            holder.getStylesheets().setAll(sheet("runs.css"), sheet("load.css"));
            table.show(IntStream.range(10, 50).mapToObj(Integer::toString).toList(), 10);
            holder.applyCss();
            resize(900);
        });
        return table;
    }

    @Test
    void a_table_is_as_high_as_its_rows_so_that_only_the_page_scrolls(FxRobot robot) {
        LoadTable<String> table = fortyRows(robot);
        assertThat(table.getItems()).hasSize(10);
        assertThat(table.getHeight()).isEqualTo(11 * RowHeights.ROW);
        robot.interact(robot.lookup("#load-jobs-more").queryAs(Hyperlink.class)::fire);
        assertThat(table.getItems()).hasSize(40);
        assertThat(table.getPrefHeight()).isEqualTo(41 * RowHeights.ROW);
        robot.interact(robot.lookup("#load-jobs-fewer").queryAs(Hyperlink.class)::fire);
        assertThat(table.getItems()).hasSize(10);
        robot.interact(() -> resize(901));
        assertThat(table.lookupAll(".scroll-bar:vertical")).isNotEmpty().noneMatch(Node::isVisible);
    }

    @Test
    void the_order_and_the_selection_include_rows_that_are_not_shown(FxRobot robot) {
        LoadTable<String> table = fortyRows(robot);
        robot.interact(() -> table.choose("49"));
        assertThat(table.getItems()).hasSize(11).endsWith("49");
        assertThat(table.getSelectionModel().getSelectedItem()).isEqualTo("49");
        robot.interact(() -> {
            table.getColumns().getFirst().setSortType(TableColumn.SortType.DESCENDING);
            table.getSortOrder().setAll(List.of(table.getColumns().getFirst()));
        });
        assertThat(table.getItems()).hasSize(10).startsWith("49", "48");
        assertThat(table.getSelectionModel().getSelectedItem()).isEqualTo("49");
        robot.interact(() -> table.setFilter(row -> row.startsWith("2")));
        assertThat(table.getItems()).hasSize(10).startsWith("29").endsWith("20");
        assertThat(table.getSelectionModel().getSelectedItem()).isNull();
    }

    @Test
    void a_column_that_yields_is_omitted_where_the_last_one_would_be_cut(FxRobot robot) {
        LoadTable<String> table = new LoadTable<>("load-jobs", "Jobs", "None", name -> name);
        robot.interact(() -> {
            table.with("job", 150, name -> "17", Comparator.naturalOrder());
            table.with("account", 150, name -> "laboratory", Comparator.naturalOrder());
            table.with("why", 400, name -> "Waiting for free nodes, GPUs or memory.", Comparator.naturalOrder());
            table.yielding("account");
            table.show(List.of(LONG), 10);
            holder.getChildren().setAll(table);
            holder.applyCss();
            resize(420);
            assertThat(shown(table)).containsExactly("Job", "Why it is waiting");
            resize(900);
            assertThat(shown(table)).containsExactly("Job", "Account", "Why it is waiting");
        });
    }

    @Test
    void the_page_scrolls_to_a_chosen_row_but_not_when_the_numbers_change(FxRobot robot) {
        LoadTable<String> table = fortyRows(robot);
        ScrollPane page = new ScrollPane();
        robot.interact(() -> {
            Region above = new Region();
            above.setMinHeight(1000);
            page.setContent(new VBox(above, table));
            holder.getChildren().setAll(page);
            holder.applyCss();
            resize(900);
            table.choose("12");
        });
        assertThat(page.getVvalue()).isPositive();
        robot.interact(() -> {
            page.setVvalue(0);
            table.requestFocus();
            table.show(IntStream.range(5, 50).mapToObj(Integer::toString).toList(), 10);
        });
        robot.interact(() -> {});
        assertThat(table.getSelectionModel().getSelectedItem()).isEqualTo("12");
        assertThat(page.getVvalue()).isZero();
        robot.type(KeyCode.DOWN);
        assertThat(page.getVvalue()).isPositive();
    }

    @Test
    void a_last_column_with_figures_is_not_widened(FxRobot robot) {
        robot.interact(() -> {
            LoadTable<String> table = new LoadTable<>("load-jobs", "Jobs", "None", name -> name);
            table.with("job", 150, name -> "17", Comparator.naturalOrder());
            table.withFigures("priority", 150, name -> "1,000", Comparator.naturalOrder());
            table.show(List.of(LONG), 10);
            holder.getChildren().setAll(table);
            holder.applyCss();
            resize(900);
            assertThat(table.getColumns().getLast().getWidth()).isLessThan(160);
        });
    }

    @Test
    void a_column_that_is_shown_again_has_the_theme_colors(FxRobot robot) {
        SimpleObjectProperty<ColorScheme> theme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
        LoadTable<String> table = new LoadTable<>("load-jobs", "Jobs", "None", name -> name);
        robot.interact(() -> {
            table.with("job", 150, name -> "17", Comparator.naturalOrder());
            table.with("user", 150, name -> "alice", Comparator.naturalOrder());
            table.with("why", 300, name -> "Held.", Comparator.naturalOrder());
            table.omitting("user");
            table.show(List.of(LONG), 10);
            holder.getChildren().setAll(table);
            Theme.follow(holder.getScene(), theme);
            table.setMaxWidth(220);
        });
        assertThat(shown(table)).containsExactly("Job", "Why it is waiting");
        robot.interact(() -> theme.set(ColorScheme.DARK));
        robot.interact(() -> table.setMaxWidth(900));
        robot.interact(() -> {});
        assertThat(shown(table)).containsExactly("Job", "User", "Why it is waiting");
        assertThat(table.lookupAll(".table-cell"))
                .extracting(cell -> ((TableCell<?, ?>) cell).getTextFill())
                .containsOnly(((TableCell<?, ?>) table.lookup(".load-job.table-cell")).getTextFill());
        robot.interact(() -> theme.set(ColorScheme.LIGHT));
    }

    private static List<String> shown(LoadTable<String> table) {
        return table.getVisibleLeafColumns().stream().map(TableColumn::getText).toList();
    }

    private void resize(double width) {
        holder.resize(width, 300);
        holder.layout();
    }

    private static TableColumn<String, ?> job(FxRobot robot) {
        return table(robot).getColumns().getFirst();
    }

    @SuppressWarnings("unchecked")
    private static LoadTable<String> table(FxRobot robot) {
        return robot.lookup("#load-jobs").queryAs(LoadTable.class);
    }
}
