package org.batchwright.ui.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class PointsPaneTest {
    private final FakeMetricStore store = new FakeMetricStore();

    @Start
    void open(Stage stage) {
        MetricSamples.training(store, MetricSamples.RUN, 0, 1e-3, 400);
        MetricsViewModel model = new MetricsViewModel(store, new InlineBackground());
        model.setSeen(true);
        model.show(List.of(MetricSamples.job(0)));
        PointsPane pane = new PointsPane(model, new InlineBackground());
        stage.setScene(new Scene(pane, 700, 400));
        stage.show();
        pane.refresh();
    }

    @Test
    void a_dash_shows_that_a_curve_has_no_value_at_a_step(FxRobot robot) {
        assertThat(texts(robot, "val_loss")).contains("–").doesNotContain("");
        assertThat(texts(robot, "train_loss")).doesNotContain("–", "");
        assertThat(count(robot)).isEqualTo("400 rows · “–” means no value at this step");
    }

    @Test
    void the_rows_can_be_limited_to_those_in_which_all_curves_have_a_value(FxRobot robot) {
        robot.clickOn("#metrics-points-complete");
        assertThat(table(robot).getItems()).hasSize(20).first().isEqualTo(19);
        robot.interact(() -> table(robot).layout());
        assertThat(texts(robot, "val_loss")).doesNotContain("–", "");
        assertThat(count(robot)).isEqualTo("20 rows");
        robot.clickOn("#metrics-points-complete");
        assertThat(table(robot).getItems()).hasSize(400);
    }

    private static TableView<?> table(FxRobot robot) {
        return robot.lookup("#metrics-points-table").queryTableView();
    }

    private static String count(FxRobot robot) {
        return robot.lookup(".label").queryAllAs(Labeled.class).stream()
                .map(Labeled::getText)
                .filter(text -> text.contains(" row"))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the texts of the visible cells of a curve. */
    private static List<String> texts(FxRobot robot, String curve) {
        return robot.from(table(robot)).lookup(".table-cell").<TableCell<?, ?>>queryAll().stream()
                .filter(cell -> !cell.isEmpty()
                        && cell.getTableColumn().getGraphic() instanceof CurveHeading heading
                        && curve.equals(heading.getAccessibleText()))
                .map(cell -> Objects.requireNonNullElse(cell.getText(), ""))
                .toList();
    }
}
