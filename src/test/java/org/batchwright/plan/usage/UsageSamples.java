package org.batchwright.plan.usage;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.JobUse;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;

/** Jobs, requests and prices for tests. */
final class UsageSamples {
    static final Instant START = Instant.parse("2026-10-31T20:00:00Z");
    static final UsagePeriod ALWAYS = new UsagePeriod(Optional.empty(), Optional.empty(), ZoneOffset.UTC);
    static final Settings TWO_NODES = settings(Fields.NODES, "2")
            .with(Fields.GPUS_PER_NODE, Value.of("4"))
            .with(Fields.TASKS_PER_NODE, Value.of("4"))
            .with(Fields.CPUS_PER_TASK, Value.of("8"))
            .with(Fields.ACCOUNT, Value.of("grp-a"));

    private UsageSamples() {}

    static Optional<String> hours(UsageSum sum, UsageMeasure measure) {
        return sum.of(measure).hours().map(BigDecimal::stripTrailingZeros).map(BigDecimal::toPlainString);
    }

    static Settings settings(Field<?> field, String value) {
        return Settings.NONE.with(field, Value.of(value));
    }

    static Job job(Duration elapsed, Duration cpuTime) {
        Job plain = job(JobState.SUCCEEDED, Task.Role.JOB, Optional.of(START), Optional.of(START.plus(elapsed)));
        JobReport report = plain.report();
        return new Job(
                0,
                plain.what(),
                plain.id(),
                new JobReport(
                        report.state(),
                        report.word(),
                        report.reason(),
                        report.times(),
                        report.node(),
                        report.exit(),
                        new JobUse(Optional.empty(), Optional.of(cpuTime))),
                plain.since());
    }

    static Job job(JobState state, Task.Role role, Optional<Instant> start, Optional<Instant> end) {
        return new Job(
                0,
                new Task(role, "job", "", ""),
                Optional.of(new JobId("7")),
                new JobReport(
                        state,
                        state.name(),
                        Optional.empty(),
                        new JobReport.Times(start, end, Optional.empty()),
                        Optional.empty(),
                        OptionalInt.empty()),
                START);
    }

    static Run run(String preset, List<Job> jobs) {
        return new Run(
                new RunId("run" + Integer.toHexString(preset.hashCode())),
                1,
                PresetId.of(preset),
                new ClusterName("lab"),
                START,
                new ArrayList<>(jobs),
                Optional.empty());
    }

    static Cluster free() {
        return priced(new Price(
                Price.PriceKind.FREE,
                Optional.empty(),
                List.of(),
                Price.Charged.ACTUAL,
                List.of(),
                Price.Terms.HOURLY));
    }

    static Cluster priced(String unit) {
        Price.Rate rate = new Price.Rate(
                Price.Rate.OTHERS,
                new BigDecimal("0.5"),
                List.of(new Price.Measure(Price.PricedResource.NODE, BigDecimal.ONE)),
                unit,
                Price.Reliability.KNOWN);
        Price price = new Price(
                Price.PriceKind.RATES,
                Optional.empty(),
                List.of(rate),
                Price.Charged.ACTUAL,
                List.of(),
                Price.Terms.HOURLY);
        return priced(price);
    }

    private static Cluster priced(Price price) {
        return Cluster.thisComputer()
                .withOverrides(new ClusterOverrides(
                        Map.of(),
                        PresetLayer.NONE,
                        Set.of(),
                        Optional.of(price),
                        Optional.empty(),
                        Set.of(),
                        Optional.empty()));
    }
}
