package org.batchwright.model.cluster;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.FieldType.Shape;
import org.batchwright.text.DataSize;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;

/** Types of values that occur only in cluster files. */
public final class ClusterTypes {
    public static final FieldType<Integer> PORT =
            FieldType.scalar(Shape.NUMBER, Message.text("model.expected-port"), ClusterTypes::port);

    public static final FieldType<Duration> INTERVAL = FieldType.scalar(
            Shape.LINE,
            Message.text("model.expected-timeout"),
            text -> Durations.parse(text).filter(time -> !time.isZero()));

    public static final FieldType<Duration> LIMIT =
            FieldType.scalar(Shape.LINE, Message.text("model.expected-time-limit"), Durations::parse);

    public static final FieldType<String> FOLDER = FieldType.scalar(
            Shape.LINE,
            Message.text("model.expected-folder"),
            text -> Optional.of(text).filter(path -> path.startsWith("/") || path.startsWith("~/")));

    /** The fingerprint of a host key; a mistyped one would cause the right server to be rejected. */
    public static final FieldType<String> FINGERPRINT = FieldType.scalar(
            Shape.LINE,
            Message.text("model.expected-fingerprints"),
            text -> Optional.of(text)
                    .filter(one -> one.matches("SHA256:[A-Za-z0-9+/]{43}=?"))
                    .map(one -> one.replace("=", "")));

    public static final FieldType<List<String>> FINGERPRINTS = FieldType.eachOf(FINGERPRINT, FINGERPRINT.expected());

    /** Name of a site variable. */
    public static final FieldType<String> VARIABLE = FieldType.scalar(
            Shape.LINE,
            Message.text("model.expected-variable-name"),
            text -> Optional.of(text).filter(name -> name.matches("[A-Za-z_][A-Za-z0-9_.-]*")));

    public static final FieldType<Sharing> SHARING = new FieldType<>(
            Shape.CHOICE,
            List.of(Sharing.PRIVATE.key(), Sharing.GROUP.key()),
            Message.text("model.expected-sharing"),
            value -> Sharing.of(value.displayText()));

    /** An amount of money, which must not be negative or have an implausible number of digits. */
    public static final FieldType<BigDecimal> AMOUNT =
            FieldType.scalar(Shape.LINE, Message.text("model.expected-amount"), ClusterTypes::amount);

    public static final FieldType<List<BigDecimal>> AMOUNTS =
            FieldType.eachOf(AMOUNT, Message.text("model.expected-amounts"));

    /** An interval of time, which may contain fractions of a second. */
    public static final FieldType<Duration> SHORT_TIME =
            FieldType.scalar(Shape.LINE, Message.text("model.expected-short-time"), ClusterTypes::shortTime);

    private static final Map<String, Duration> PERIODS =
            Map.of("second", Duration.ofSeconds(1), "hour", Duration.ofHours(1), "day", Duration.ofDays(1));

    public static final FieldType<Duration> PERIOD = new FieldType<>(
            Shape.CHOICE,
            List.of("second", "hour", "day"),
            Message.text("model.expected-period"),
            value -> Optional.ofNullable(PERIODS.get(value.displayText())));

    public static final FieldType<Price.Measure> MEASURE =
            FieldType.scalar(Shape.LINE, Message.text("model.expected-measure"), ClusterTypes::measure);

    public static final FieldType<List<Price.Measure>> MEASURES = FieldType.eachOf(MEASURE, MEASURE.expected());

    /** A regular expression that finds one budget, with the groups of {@link BalanceCommand}. */
    public static final FieldType<String> BALANCE_PATTERN =
            FieldType.scalar(Shape.LINE, Message.text("model.expected-balance-pattern"), ClusterTypes::balancePattern);

    private ClusterTypes() {}

    private static Optional<String> balancePattern(String text) {
        try {
            Set<String> groups = Pattern.compile(text).namedGroups().keySet();
            return groups.contains(BalanceCommand.LEFT)
                            || groups.containsAll(List.of(BalanceCommand.USED, BalanceCommand.LIMIT))
                    ? Optional.of(text)
                    : Optional.empty();
        } catch (PatternSyntaxException invalid) {
            return Optional.empty();
        }
    }

    private static Optional<Integer> port(String text) {
        return Optional.of(text)
                .filter(digits -> digits.matches("\\d{1,5}"))
                .map(Integer::valueOf)
                .filter(number -> number >= 1 && number <= 65_535);
    }

    private static Optional<BigDecimal> amount(String text) {
        return text.matches("\\d{1,9}(\\.\\d{1,9})?") ? Optional.of(new BigDecimal(text)) : Optional.empty();
    }

    private static Optional<Duration> shortTime(String text) {
        return text.matches("\\d{1,6}\\.\\d{1,3} ?s")
                ? Optional.of(Duration.ofMillis(new BigDecimal(text.replaceFirst(" ?s$", ""))
                        .movePointRight(3)
                        .longValueExact()))
                : Durations.parse(text);
    }

    private static Optional<Price.Measure> measure(String text) {
        String[] parts = text.split("\\s+", 2);
        Optional<BigDecimal> size = parts.length == 1 ? Optional.of(BigDecimal.ONE) : amount(parts[0]);
        return pricedResource(parts[parts.length - 1])
                .flatMap(thing ->
                        size.filter(number -> number.signum() > 0).map(number -> new Price.Measure(thing, number)))
                .or(() -> DataSize.parse(text)
                        .filter(memory -> memory.bytes() > 0)
                        .map(memory -> new Price.Measure(Price.PricedResource.MEMORY, gigabytes(memory))));
    }

    private static Optional<Price.PricedResource> pricedResource(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "job", "jobs" -> Optional.of(Price.PricedResource.JOB);
            case "node", "nodes" -> Optional.of(Price.PricedResource.NODE);
            case "gpu", "gpus" -> Optional.of(Price.PricedResource.GPU);
            case "cpu", "cpus" -> Optional.of(Price.PricedResource.CPU);
            default -> Optional.empty();
        };
    }

    private static BigDecimal gigabytes(DataSize size) {
        return BigDecimal.valueOf(size.bytes())
                .divide(BigDecimal.valueOf(1L << 30))
                .stripTrailingZeros();
    }
}
