package org.batchwright.ui.clusters.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.ui.shell.Theme;
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
        table.show(List.of(LONG), 3, 10);
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
            table(robot).show(List.of(LONG, "other"), 3, 10);
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
            narrow.show(List.of(LONG), 1, 10);
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
    void a_last_column_with_figures_is_not_widened(FxRobot robot) {
        robot.interact(() -> {
            LoadTable<String> table = new LoadTable<>("load-jobs", "Jobs", "None", name -> name);
            table.with("job", 150, name -> "17", Comparator.naturalOrder());
            table.withFigures("priority", 150, name -> "1,000", Comparator.naturalOrder());
            table.show(List.of(LONG), 1, 10);
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
            table.show(List.of(LONG), 1, 10);
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
