package org.batchwright.scheduler.kubernetes;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.text.DataSize;

/** Quantities of Kubernetes: 500m, 3840Mi, 16G. */
final class KubernetesQuantities {
    private static final Pattern AMOUNT = Pattern.compile("(\\d{1,18})(m|k|M|G|T|P|Ki|Mi|Gi|Ti|Pi)?");

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
