package org.batchwright.ui.metrics.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.MeanValues;
import org.batchwright.ui.metrics.series.ChartViews;
import org.batchwright.ui.metrics.series.CurveReader;
import org.batchwright.ui.metrics.series.JobGroups;
import org.batchwright.ui.metrics.series.MetricGroups;
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

    @Test
    void every_point_of_a_mean_has_a_line_with_the_number_of_jobs_and_their_spread() throws IOException {
        FakeMetricStore store = new FakeMetricStore();
        List<ShownJob> jobs = IntStream.range(0, 3)
                .mapToObj(job -> new ShownJob(
                        RUN, job, "job " + job, Map.of("lr", job < 2 ? "0.1" : "0.2", "seed", String.valueOf(job))))
                .toList();
        jobs.forEach(job -> store.series(RUN, job.job(), "loss").add(1 + job.job(), 10, Double.NaN, -1));
        store.series(RUN, 0, "loss").add(4, 20, Double.NaN, -1);
        JobGroups groups = JobGroups.of(jobs, Set.of("seed"), MeanValues.Band.DEVIATION);
        MetricGroups metrics = new MetricGroups(new ChartViews());
        metrics.add(new CurveReader(store).read(jobs, HorizontalValue.STEP, key -> false));
        metrics.paint(Optional.empty(), groups);
        StringBuilder text = new StringBuilder();
        new MeansCsv(groups.shown(jobs), metrics.all().getFirst().curves()).write(text);
        assertThat(text.toString()).isEqualTo("""
                group,lr,metric,axis,x,n,mean,min,max,std
                lr 0.1,0.1,loss,step,10,2,1.5,1,2,0.7071067811865476
                lr 0.1,0.1,loss,step,20,1,4,4,4,
                lr 0.2,0.2,loss,step,10,1,3,3,3,
                """);
    }
}
