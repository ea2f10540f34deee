package org.batchwright.ui.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Map;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.fx.WindowBackground;
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
class NoMetricsPaneTest {
    private final WindowBackground background = new WindowBackground();
    private final MetricsViewModel model = new MetricsViewModel(new FakeMetricStore(), background);

    @Start
    void open(Stage stage) {
        Scene scene = new Scene(new StackPane(new MetricsView(model, background)), 990, 700);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void a_sweep_without_metrics_explains_that_files_in_a_shared_folder_are_not_read(FxRobot robot) {
        robot.interact(() -> model.show(List.of(job("1", "0.1"), job("2", "0.2"))));
        await().until(() -> isShown(robot));
        assertThat(robot.lookup("#metrics-nothing-sweep").queryLabeled().getText())
                .contains("\"folders: own\" under \"sweep\"");
        robot.interact(() -> model.show(List.of(new ShownJob(MetricSamples.RUN, 0, "a run", Map.of("lr", "0.1")))));
        await().until(() -> robot.lookup("#metrics-nothing-manual").query().isVisible() && !isShown(robot));
    }

    private static ShownJob job(String number, String rate) {
        return new ShownJob(
                MetricSamples.RUN, Integer.parseInt(number) - 1, "job " + number, number, Map.of("lr", rate));
    }

    private static boolean isShown(FxRobot robot) {
        return robot.lookup("#metrics-nothing-sweep")
                .tryQuery()
                .filter(text -> text.isVisible() && text.isManaged())
                .isPresent();
    }
}
