package org.batchwright.scheduler.kubernetes.value;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.text.DataSize;

/**
 * Parses quantities of Kubernetes: 500m, 3840Mi, 16G, 129e6. The API server writes quantities in their canonical form: 1000 as 1k, and
 * 1.1Gi as 1181116006400m (k8s.io/apimachinery, resource.Quantity).
 */
public final class KubernetesQuantities {
    private static final Pattern AMOUNT =
            Pattern.compile("(\\d{1,18}(?:\\.\\d{1,9})?)(?:([numkMGTPE]|[KMGTPE]i)|[eE]([+-]?\\d{1,2}))?");

    private static final String SMALL_UNITS = "mun";
    private static final String UNITS = "kMGTPE";
    private static final Pattern PLAIN_NUMBER = Pattern.compile("-?\\d(\\.?\\d){0,14}(e\\+?\\d{1,2})?");

    private KubernetesQuantities() {}

    private static Optional<BigDecimal> amount(String text) {
        Matcher matcher = AMOUNT.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        BigDecimal number = new BigDecimal(matcher.group(1));
        String unit = Optional.ofNullable(matcher.group(2)).orElse("");
        int power = Optional.ofNullable(matcher.group(3)).map(Integer::parseInt).orElse(0);
        if (unit.endsWith("i")) {
            int binary = UNITS.indexOf(unit.replace('K', 'k').charAt(0)) + 1;
            return Optional.of(number.multiply(BigDecimal.valueOf(1024).pow(binary)));
        }
        if (!unit.isEmpty()) {
            power = 3 * (UNITS.contains(unit) ? UNITS.indexOf(unit) + 1 : -SMALL_UNITS.indexOf(unit) - 1);
        }
        return Optional.of(number.scaleByPowerOfTen(power));
    }

    private static Optional<Long> whole(Optional<BigDecimal> amount, RoundingMode rounding) {
        return amount.map(number -> number.setScale(0, rounding))
                .filter(number -> number.toBigInteger().bitLength() < Long.SIZE)
                .map(BigDecimal::longValue);
    }

    /** Parses a whole number, rounded down; returns empty for anything else. */
    public static OptionalInt number(String text) {
        return whole(amount(text), RoundingMode.DOWN)
                .filter(number -> number <= Integer.MAX_VALUE)
                .map(number -> OptionalInt.of(number.intValue()))
                .orElse(OptionalInt.empty());
    }

    /** Parses a plain number as printed by kubectl's templates: {@code 1000000} or, in old versions, {@code 1e+06}. */
    public static OptionalLong parsePlainNumber(String text) {
        return PLAIN_NUMBER.matcher(text).matches()
                ? OptionalLong.of(new BigDecimal(text).longValue())
                : OptionalLong.empty();
    }

    /** Parses a number and returns it in thousandths, rounded up: 500 for {@code 500m}, 2000 for {@code 2}, 0 for anything else. */
    public static long parseMilli(String text) {
        return whole(amount(text).map(number -> number.movePointRight(3)), RoundingMode.UP)
                .orElse(0L);
    }

    /** Parses {@code 3840Mi}, {@code 16G}, or a number of bytes. */
    public static Optional<DataSize> size(String text) {
        return whole(amount(text), RoundingMode.DOWN).map(DataSize::new);
    }
}
