package org.batchwright.scheduler.kubernetes;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.text.DataSize;

/** Quantities of Kubernetes: 500m, 3840Mi, 16G. */
final class KubernetesQuantities {
    private static final Pattern AMOUNT = Pattern.compile("(\\d{1,18})(m|k|M|G|T|P|Ki|Mi|Gi|Ti|Pi)?");

    private static final Pattern PRINTED = Pattern.compile("-?\\d(\\.?\\d){0,14}(e\\+?\\d{1,2})?");

    private static final String UNITS = "kMGTP";

    private KubernetesQuantities() {}

    static OptionalInt number(String text) {
        Matcher matcher = AMOUNT.matcher(text);
        if (!matcher.matches() || matcher.group(1).length() > 9) {
            return OptionalInt.empty();
        }
        int number = Integer.parseInt(matcher.group(1));
        return OptionalInt.of("m".equals(matcher.group(2)) ? number / 1000 : number);
    }

    /** A plain number, as kubectl's templates print it: {@code 1000000} or, by old versions, {@code 1e+06}. */
    static OptionalLong printed(String text) {
        return PRINTED.matcher(text).matches()
                ? OptionalLong.of(new BigDecimal(text).longValue())
                : OptionalLong.empty();
    }

    /** {@code 500m} is 500, {@code 2} is 2000; 0 for anything else. */
    static long thousandths(String text) {
        Matcher matcher = AMOUNT.matcher(text);
        if (!matcher.matches() || matcher.group(1).length() > 9) {
            return 0;
        }
        long number = Long.parseLong(matcher.group(1));
        return "m".equals(matcher.group(2)) ? number : number * 1000;
    }

    /** {@code 3840Mi}, {@code 16G}, bytes. */
    static Optional<DataSize> size(String text) {
        Matcher matcher = AMOUNT.matcher(text);
        if (!matcher.matches() || "m".equals(matcher.group(2))) {
            return Optional.empty();
        }
        String unit = Optional.ofNullable(matcher.group(2)).orElse("");
        int power = unit.isEmpty() ? 0 : UNITS.indexOf(unit.replace("K", "k").charAt(0)) + 1;
        double each = Math.pow(unit.endsWith("i") ? 1024 : 1000, power);
        return Optional.of(new DataSize((long) (Long.parseLong(matcher.group(1)) * each)));
    }
}
