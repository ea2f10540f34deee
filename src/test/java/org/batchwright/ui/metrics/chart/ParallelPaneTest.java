package org.batchwright.ui.metrics.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.ui.metrics.paint.SvgSurface;
import org.batchwright.ui.metrics.plot.ParallelAxis;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ParallelPaneTest {

    @Test
    void no_line_crosses_a_label() {
        ParallelPane pane = new ParallelPane(line -> {});
        pane.resize(600, 300);
        pane.show(List.of(
                ParallelAxis.of("lr", List.of("0.1", "0.2")), ParallelAxis.ofNumbers("val_acc", List.of(0.8, 0.9))));
        SvgSurface surface = new SvgSurface(600, 300);
        pane.paint(surface);
        List<String> drawn = surface.text().lines().toList();
        int label = indexOf(drawn, ">0.2<");
        int line = indexOf(drawn, "stroke-width=\"1.4\"");
        assertThat(drawn.subList(line, label))
                .as("an opaque background between the lines and the label")
                .anyMatch(one -> one.contains("fill=\"#ffffff\"") && !one.contains("opacity"));
    }

    private static int indexOf(List<String> drawn, String part) {
        return drawn.indexOf(
                drawn.stream().filter(one -> one.contains(part)).findFirst().orElseThrow());
    }
}
