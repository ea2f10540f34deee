package org.batchwright.ui.metrics.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ChartPaneTest {
    private final ChartViewModel model = new ChartViewModel("loss", new SharedView());
    private ChartPane chart = new ChartPane(model);

    @Start
    void open(Stage stage) {
        MetricSeries.Builder series = MetricSeries.named("loss");
        IntStream.range(0, 3).forEach(step -> series.add(step, step, Double.NaN, MetricSeries.UNKNOWN_TIME));
        CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);
        points.extend(series.snapshot());
        model.curves().set(List.of(new PlottedCurve("loss", "", "loss", new CurveColor.Turn(0), false, points)));
        chart = new ChartPane(model);
        stage.setScene(new Scene(new StackPane(chart), 600, 400));
        stage.show();
    }

    @Test
    void the_readings_follow_the_pointer_when_it_moves_vertically(FxRobot robot) {
        robot.interact(() -> {
            moveTo(300, 100);
            chart.layout();
            assertThat(model.hover().get()).hasValue(1.0);
            assertThat(chart.isNeedsLayout()).isFalse();
            moveTo(300, 200);
            assertThat(chart.isNeedsLayout()).isTrue();
        });
    }

    @Test
    void the_readings_disappear_while_an_area_is_selected(FxRobot robot) {
        robot.interact(() -> {
            moveTo(300, 100);
            fire(MouseEvent.MOUSE_PRESSED, 300, 100);
            fire(MouseEvent.MOUSE_DRAGGED, 303, 100);
            assertThat(model.hover().get()).as("may still become a click").isPresent();
            fire(MouseEvent.MOUSE_DRAGGED, 400, 200);
            assertThat(model.hover().get()).isEmpty();
            fire(MouseEvent.MOUSE_RELEASED, 400, 200);
            assertThat(model.zoom().get().x()).isPresent();
        });
    }

    private void moveTo(double x, double y) {
        fire(MouseEvent.MOUSE_MOVED, x, y);
    }

    private void fire(EventType<MouseEvent> type, double x, double y) {
        Event.fireEvent(
                chart,
                new MouseEvent(
                        type,
                        x,
                        y,
                        x,
                        y,
                        MouseButton.PRIMARY,
                        1,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        null));
    }
}
