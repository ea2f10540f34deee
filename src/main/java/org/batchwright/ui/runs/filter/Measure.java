package org.batchwright.ui.runs.filter;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.batchwright.model.run.Job;
import org.batchwright.text.DataSize;
import org.batchwright.text.Durations;
import org.batchwright.ui.runs.row.RunRow;

/** A number of each run, and of each job, that a filter compares: {@code elapsed>2h}, {@code memory>16GB}, {@code exit:1}. */
enum Measure {
    ELAPSED(Unit.DURATION),
    MEMORY(Unit.SIZE),
    EXIT(Unit.NUMBER),
    JOBS(Unit.NUMBER),
    RUN(Unit.NUMBER);

    private final Unit unit;

    /** What the values of a measure look like. */
    enum Unit {
        NUMBER,
        DURATION,
        SIZE
    }

    Measure(Unit unit) {
        this.unit = unit;
    }

    static Optional<Measure> of(String key) {
        return Stream.of(values()).filter(measure -> measure.key().equals(key)).findFirst();
    }

    String key() {
        return SearchText.lower(name());
    }

    Unit unit() {
        return unit;
    }

    /** Returns whether values can be compared like this. Amounts are rounded for display, so that none can be typed exactly. */
    boolean allows(Relation relation) {
        return relation != Relation.EQUAL || unit == Unit.NUMBER;
    }

    /** Returns the value of a run as a whole; NaN if it is unknown or differs between its jobs. */
    double ofRun(RunRow row, Instant now) {
        return switch (this) {
            case ELAPSED -> seconds(row.elapsed(now));
            case MEMORY -> bytes(row.memory());
            case EXIT -> row.isSeveral() ? Double.NaN : number(row.exit());
            case JOBS -> row.tally().total();
            case RUN -> row.run().number();
        };
    }

    /** Returns the value of a job; NaN if it is unknown. */
    double ofJob(RunRow row, Job job, Instant now) {
        return switch (this) {
            case ELAPSED -> seconds(job.elapsed(now));
            case MEMORY -> bytes(job.report().peakMemory());
            case EXIT -> number(job.report().exit());
            case JOBS, RUN -> ofRun(row, now);
        };
    }

    /** Reads a value as typed; NaN if it is invalid or incomplete. */
    double parse(String value) {
        return switch (unit) {
            case DURATION -> seconds(Durations.parse(value));
            case SIZE -> bytes(DataSize.parse(value));
            case NUMBER -> Numbers.parse(value);
        };
    }

    private static double seconds(Optional<Duration> time) {
        return time.map(Duration::toMillis).map(millis -> millis / 1000.0).orElse(Double.NaN);
    }

    private static double bytes(Optional<DataSize> size) {
        return size.map(DataSize::bytes).map(Long::doubleValue).orElse(Double.NaN);
    }

    private static double number(OptionalInt number) {
        return number.isPresent() ? number.getAsInt() : Double.NaN;
    }
}
