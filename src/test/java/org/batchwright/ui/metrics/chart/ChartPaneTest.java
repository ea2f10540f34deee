package org.batchwright.ui.metrics.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
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
        model.curves().set(List.of(curve("loss", 1), curve("val_loss", 2)));
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

    @Test
    void a_clicked_chart_does_not_take_its_middle_for_a_pointer_in_another_chart(FxRobot robot) {
        robot.interact(() -> {
            for (int click = 0; click < 2; click++) { // the second one unpins
                moveTo(300, 100);
                fire(MouseEvent.MOUSE_PRESSED, 300, 100);
                fire(MouseEvent.MOUSE_RELEASED, 300, 100);
            }
            assertThat(chart.pointerY()).isEqualTo(100);
            fire(MouseEvent.MOUSE_EXITED, 700, 100);
            model.hover().set(Optional.of(1.0));
            assertThat(model.pinned().get()).isEmpty();
            assertThat(chart.isFocused()).isTrue();
            assertThat(chart.pointerY()).isNaN();
        });
    }

    @Test
    void a_pin_puts_the_pointer_in_the_middle_of_the_focused_chart_only(FxRobot robot) {
        robot.interact(() -> {
            chart.getParent().setFocusTraversable(true);
            chart.getParent().requestFocus();
            model.pinned().set(Optional.of(1.0));
            assertThat(chart.pointerY()).isNaN();
            chart.requestFocus();
            assertThat(chart.pointerY()).isBetween(100.0, 300.0);
        });
    }

    @Test
    void keys_put_the_pointer_in_the_middle_until_it_moves_in_another_chart(FxRobot robot) {
        robot.interact(() -> {
            chart.requestFocus();
            assertThat(chart.isFocusVisible()).isFalse();
            model.hover().set(Optional.of(0.0));
            assertThat(chart.pointerY()).isNaN();
            Event.fireEvent(
                    chart, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.RIGHT, false, false, false, false));
            assertThat(model.hover().get()).hasValue(1.0);
            assertThat(chart.pointerY()).isBetween(100.0, 300.0);
            model.hover().set(Optional.of(2.0));
            assertThat(chart.pointerY()).isNaN();
        });
    }

    @Test
    void a_chart_reached_by_tab_does_not_take_its_middle_for_a_pointer_in_another_chart(FxRobot robot) {
        robot.interact(() -> {
            chart.requestFocus();
            model.hover().set(Optional.of(1.0));
        });
        robot.press(KeyCode.TAB).release(KeyCode.TAB);
        robot.interact(() -> {
            assertThat(chart.isFocusVisible()).isTrue();
            assertThat(chart.pointerY()).isNaN();
        });
    }

    private static PlottedCurve curve(String name, double slope) {
        MetricSeries.Builder series = MetricSeries.named(name);
        IntStream.range(0, 3).forEach(step -> series.add(slope * step, step, Double.NaN, MetricSeries.UNKNOWN_TIME));
        CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);
        points.extend(series.snapshot());
        return new PlottedCurve(name, "", name, new CurveColor.Turn(0), false, points);
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
