package org.batchwright.scheduler.directive;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.preset.Value;
import org.batchwright.text.DataSize;

/** Parses memory sizes in powers of 1024, as the schedulers count them. */
public final class MemorySizes {
    private static final Pattern SIZE = Pattern.compile("(?i)(\\d{1,12})([kmgtp]?)i?b?");

    private MemorySizes() {}

    /** @param bare the power of 1024 for a number without a unit: 2 for mebibytes */
    public static Optional<Value> of(String text, int bare) {
        Matcher matcher = SIZE.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        boolean unit = text.matches(".*[A-Za-z]");
        int power = unit
                ? matcher.group(2).isEmpty()
                        ? 0
                        : "kmgtp".indexOf(matcher.group(2).toLowerCase(Locale.ROOT)) + 1
                : bare;
        long number = Long.parseLong(matcher.group(1));
        boolean fits = number > 0 && number <= Long.MAX_VALUE >> (10 * power + 1);
        // not every scheduler supports sizes of less than a mebibyte
        return Optional.of(number)
                .filter(some -> fits && (some << (10 * power)) % (1 << 20) == 0)
                .map(some -> Value.of(new DataSize(some << (10 * power)).toString()));
    }
}
