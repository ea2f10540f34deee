package org.batchwright.run.metrics.log;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.batchwright.model.metric.MetricPattern;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.run.metrics.log.LogKey.Phase;
import org.batchwright.run.metrics.log.LogKey.Role;
import org.batchwright.run.metrics.log.NumberInLine.Link;

/** Turns the numbers in a line into points: determines which numbers are metrics, and which step and epoch they belong to. */
final class LinePoints {
    private static final double UNKNOWN = Double.NaN;

    private final LineScanner scanner = new LineScanner();
    private final LineClock clock = new LineClock();
    private final SeriesOfLog series = new SeriesOfLog();
    private final List<MetricPattern> patterns;

    private long time;
    private double step;
    private double epoch;
    private boolean marked;
    private Phase phase = Phase.UNKNOWN;

    private double currentEpoch = UNKNOWN;
    private double firstEpoch = UNKNOWN;

    LinePoints(List<MetricPattern> patterns) {
        this.patterns = List.copyOf(patterns);
    }

    /** Reads a comment that the job's own script prints before the command starts. */
    void readHeader(byte[] bytes, int from, int to) {
        clock.readHeader(bytes, from, to);
    }

    void read(byte[] bytes, int from, int to) {
        scanner.scan(bytes, from, to);
        if (scanner.count() > 0 || !patterns.isEmpty()) {
            place();
            time = clock.read(bytes, from, to);
            phase = phase == Phase.UNKNOWN ? phaseAtStart(bytes, from, to) : phase;
            for (int i = 0; i < scanner.count(); i++) {
                take(scanner.found(i));
            }
            if (!patterns.isEmpty()) {
                match(new String(bytes, from, to - from, StandardCharsets.UTF_8));
            }
        }
    }

    private void match(String line) {
        for (MetricPattern pattern : patterns) {
            pattern.match(line)
                    .ifPresent(value -> series.points(pattern.name(), true).add(value, step, epoch, time));
        }
    }

    /** Determines which position in the training the line belongs to. */
    private void place() {
        step = UNKNOWN;
        epoch = UNKNOWN;
        marked = false;
        phase = Phase.UNKNOWN;
        double counted = UNKNOWN;
        double total = UNKNOWN;
        for (int i = 0; i < scanner.count(); i++) {
            NumberInLine one = scanner.found(i);
            Role role = one.link == Link.NONE ? Role.NONE : one.key.role();
            if (role == Role.EPOCH && Double.isNaN(epoch) && one.value >= 0) {
                epoch = one.value;
                phase = phaseOf(one);
            } else if (role == Role.STEP && Double.isNaN(step)) {
                step = one.value;
                counted = one.value;
                total = one.total;
                phase = phaseOf(one);
            } else if (role == Role.PHASE) {
                phase = one.key.phase();
                if (Double.isNaN(one.total) && !one.fraction && !one.percent && Double.isNaN(epoch)) {
                    epoch = one.value;
                }
            }
            if (one.progress && role != Role.EPOCH && Double.isNaN(counted) && !one.key.isSure()) {
                counted = one.value;
                total = one.total;
            }
        }
        marked = !Double.isNaN(step) || !Double.isNaN(epoch) || !Double.isNaN(counted);
        countOverEpochs(counted, total);
    }

    private Phase phaseOf(NumberInLine one) {
        if (phase != Phase.UNKNOWN) {
            return phase;
        }
        return one.phase != Phase.UNKNOWN ? one.phase : one.key.phase();
    }

    /** Converts a position within an epoch to a step of the whole training. */
    private void countOverEpochs(double counted, double total) {
        boolean named = !Double.isNaN(step);
        if (!Double.isNaN(epoch) && epoch == Math.rint(epoch)) {
            currentEpoch = epoch;
            firstEpoch = Double.isNaN(firstEpoch) ? epoch : firstEpoch;
        }
        double within = Double.isNaN(epoch) && !named ? currentEpoch : epoch;
        if (!Double.isNaN(total) && counted <= total && within >= firstEpoch) {
            step = (within - firstEpoch) * total + counted;
        } else if (!named) {
            step = counted;
        }
        if (Double.isNaN(epoch) && !named) {
            epoch = currentEpoch;
        }
    }

    private void take(NumberInLine one) {
        if (one.link == Link.NONE || one.key.role() != Role.METRIC) {
            return;
        }
        LogKey key = one.key;
        if (one.percent && !(key.mayBePercentage() && marked) && !key.isSure()) {
            return;
        }
        boolean sure = key.isSure() && (one.link == Link.SEPARATOR || marked);
        boolean likely = marked
                && ((one.link == Link.SEPARATOR && (one.fraction || !one.tight))
                        || (one.fraction && key.isSingleWord()));
        if (sure || likely) {
            double value = Double.isNaN(one.total) || one.total == 0 ? one.value : one.value / one.total;
            key.points(phase, series::points).add(value, step, epoch, time);
        }
    }

    /**
     * Returns the phase named by the first word, unless the word is part of a name: {@code Validation: loss 0.5},
     * {@code Test set: Average loss}.
     */
    private static Phase phaseAtStart(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && at - from < 12 && LoggedNumber.isLetter(bytes[at])) {
            at++;
        }
        if (at == from || at == to || at - from >= 12) {
            return Phase.UNKNOWN;
        }
        Phase found = Phase.of(new String(bytes, from, at - from, StandardCharsets.US_ASCII));
        boolean apart = bytes[at] == ':'
                || bytes[at] == '['
                || startsWith(bytes, at, to, " set")
                || startsWith(bytes, at, to, " -");
        return apart ? found : Phase.UNKNOWN;
    }

    private static boolean startsWith(byte[] bytes, int at, int to, String text) {
        if (to - at < text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (bytes[at + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    List<MetricSeries> series() {
        return series.snapshot();
    }
}
