package org.batchwright.ui.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.metrics.chart.ScaleBar;
import org.batchwright.ui.metrics.series.ShownJob;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ColorStripTest {
    private final FakeMetricStore store = new FakeMetricStore();
    private final WindowBackground background = new WindowBackground();
    private final MetricsViewModel model = new MetricsViewModel(store, background);
    private final StackPane holder = new StackPane();

    @Start
    void open(Stage stage) {
        holder.getChildren().setAll(new MetricsView(model, background));
        stage.setScene(new Scene(holder, 990, 700));
        Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.show();
    }

    @Test
    void the_coloring_parameter_is_restored_after_viewing_a_single_run(FxRobot robot) {
        List<ShownJob> jobs = MetricSamples.sweep(store, 3, 50);
        robot.interact(() -> model.show(jobs));
        await().until(() -> robot.lookup("#metrics-color-by").tryQuery().isPresent());
        ComboBox<String> by = robot.lookup("#metrics-color-by").queryComboBox();
        robot.interact(() -> by.setValue("batch-size"));
        assertThat(model.appearance().colorBy().get()).hasValue("batch-size");
        robot.interact(() -> model.show(List.of(jobs.getFirst())));
        robot.interact(() -> model.show(jobs));
        assertThat(by.getValue()).isEqualTo("batch-size");
        assertThat(by.getItems()).containsExactly("lr", "batch-size");
        assertThat(model.appearance().colorBy().get()).hasValue("batch-size");
        robot.interact(() -> {
            holder.layout();
            assertThat(robot.from(by)
                            .lookup(".combo-box > .list-cell")
                            .queryAs(ListCell.class)
                            .getText())
                    .isEqualTo("batch-size");
        });
    }

    @Test
    void the_color_scale_is_a_single_bar_above_its_values(FxRobot robot) {
        robot.interact(() -> model.show(MetricSamples.sweep(store, 24, 50)));
        await().until(() -> robot.lookup("#metrics-color-scale").tryQuery().isPresent());
        Node scale = robot.lookup("#metrics-color-scale").query();
        assertThat(((VBox) scale).getChildren())
                .filteredOn(ScaleBar.class::isInstance)
                .hasSize(1);
        assertThat(robot.from(scale).lookup(".metric-color").queryAllAs(Label.class))
                .extracting(Label::getText)
                .containsExactly("1.0e-04", "1.0e-03", "1.0e-02");
    }

    @Test
    void jobs_that_differ_only_in_the_seed_are_grouped_with_a_menu_that_remains_in_view(FxRobot robot) {
        robot.interact(() -> model.show(MetricSamples.seeds(store, 2, 3, 50)));
        await().until(() -> robot.lookup("#metrics-group").tryQuery().isPresent());
        MenuButton menu = robot.lookup("#metrics-group").queryAs(MenuButton.class);
        await().until(() -> model.phase().get() == MetricsViewModel.Phase.SHOWN);
        assertThat(menu.getText()).isEqualTo("Group by…");
        assertThat(menu.getItems()).extracting(MenuItem::getText).containsSequence("seed", "lr");
        robot.interact(() -> choose(menu, "seed"));
        assertThat(menu.getText()).isEqualTo("Mean over seed");
        assertThat(model.groups().get().getFirst().curves()).hasSize(4);
        assertThat(robot.lookup("#metrics-group-summary").queryLabeled().getText())
                .isEqualTo("n=3, band: minimum to maximum");
        robot.interact(() -> choose(menu, "lr"));
        assertThat(model.groups().get().getFirst().curves()).hasSize(2);
        assertThat(robot.lookup("#metrics-color-by").tryQuery()).isEmpty();
        assertThat(menu.getScene()).isNotNull();
        assertThat(robot.lookup(".metric-legend-entry").queryAllAs(Labeled.class))
                .extracting(Labeled::getText)
                .contains("train_loss (n=6)", "val_loss (n=6)");
        robot.interact(() -> ((MetricsView) holder.getChildren().getFirst())
                .bar()
                .chosenLayout()
                .set(MetricsLayout.TABLE));
        assertThat(menu.getScene()).isNotNull();
    }

    private static void choose(MenuButton menu, String parameter) {
        CheckMenuItem item = menu.getItems().stream()
                .filter(CheckMenuItem.class::isInstance)
                .map(CheckMenuItem.class::cast)
                .filter(one -> one.getText().equals(parameter))
                .findFirst()
                .orElseThrow();
        item.setSelected(!item.isSelected());
        item.getOnAction().handle(new ActionEvent());
    }
}
