package org.batchwright.ui.metrics.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.series.ShownCurve;
import org.batchwright.ui.metrics.series.ShownJob;
import org.junit.jupiter.api.Test;

class MetricsCsvTest {
    private static final RunId RUN = new RunId("20261120-0000-42");

    @Test
    void every_point_has_a_line_with_its_job_and_parameters() throws IOException {
        MetricSeries.Builder series = MetricSeries.named("val, \"loss\"");
        series.add(0.1234567890123, 10, Double.NaN, 1_000);
        series.add(Double.NaN, 20, 0.5, MetricSeries.UNKNOWN_TIME);
        series.add(Double.NEGATIVE_INFINITY, 30, 1, MetricSeries.UNKNOWN_TIME);
        ShownJob one = new ShownJob(RUN, 0, "lr 0.1", Map.of("lr", "0.1"));
        ShownJob other = new ShownJob(RUN, 1, "lr 0.2", Map.of("lr", "0.2"));
        StringBuilder text = new StringBuilder();
        new MetricsCsv(
                        List.of(one, other),
                        List.of(new ShownCurve(one, series.snapshot(), new CurvePoints(HorizontalValue.STEP, 0))))
                .write(text);
        assertThat(text.toString()).isEqualTo("""
                run,job,title,lr,metric,step,epoch,time,value
                20261120-0000-42,0,lr 0.1,0.1,"val, ""loss\""",10,,1970-01-01T00:00:01Z,0.1234567890123
                20261120-0000-42,0,lr 0.1,0.1,"val, ""loss\""",20,0.5,,NaN
                20261120-0000-42,0,lr 0.1,0.1,"val, ""loss\""",30,1,,-inf
                """);
    }
}
