package org.batchwright.plan.sweep;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;

/** The distribution of a random value. */
sealed interface Distribution {
    Pattern SPAN = Pattern.compile("(\\S+)\\s+to\\s+(\\S+?)(\\s+log)?");
    Pattern WHOLE = Pattern.compile("[+-]?\\d+");

    String sample(SplittableRandom chance);

    /** Whether equal distances or equal ratios have equal probability. */
    enum Scale {
        EVEN,
        LOG
    }

    /** One of the given items. */
    record Choice(List<String> items) implements Distribution {
        @Override
        public String sample(SplittableRandom chance) {
            return items.get(chance.nextInt(items.size()));
        }
    }

    /** A whole number between two bounds, inclusive. */
    record Whole(long from, long to, Scale scale) implements Distribution {
        /** Returns the distribution as any real number between the bounds. */
        Real toReal() {
            return new Real(BigDecimal.valueOf(from), BigDecimal.valueOf(to), scale);
        }

        @Override
        public String sample(SplittableRandom chance) {
            if (scale == Scale.EVEN) {
                return String.valueOf(chance.nextLong(from, to + 1));
            }
            long drawn = (long) Math.exp(sampleBetween(Math.log((double) from), Math.log(to + 1.0), chance));
            return String.valueOf(Math.clamp(drawn, from, to));
        }
    }

    /** A real number with six significant digits, between two bounds. */
    record Real(BigDecimal from, BigDecimal to, Scale scale) implements Distribution {
        private static final MathContext SHORT = new MathContext(6, RoundingMode.HALF_EVEN);

        @Override
        public String sample(SplittableRandom chance) {
            double low = from.doubleValue();
            double high = to.doubleValue();
            double drawn = scale == Scale.EVEN
                    ? sampleBetween(low, high, chance)
                    : Math.exp(sampleBetween(Math.log(low), Math.log(high), chance));
            BigDecimal rounded = new BigDecimal(drawn).round(SHORT).max(from).min(to);
            BigDecimal bare = rounded.signum() == 0 ? BigDecimal.ZERO : rounded.stripTrailingZeros();
            return bare.scale() < 0 && bare.precision() - bare.scale() <= 15
                    ? bare.toPlainString()
                    : bare.toString().toLowerCase(Locale.ROOT);
        }
    }

    private static double sampleBetween(double low, double high, SplittableRandom chance) {
        return low + chance.nextDouble() * (high - low);
    }

    /** Parses a list, or {@code A to B} with an optional {@code log}; returns empty for anything else. */
    static Optional<Distribution> read(Value value) {
        return switch (value) {
            case Value.Items(List<String> items) -> items.isEmpty() ? Optional.empty() : Optional.of(new Choice(items));
            case Value.Text(String text) -> parseSpan(SPAN.matcher(text.strip()));
        };
    }

    private static Optional<Distribution> parseSpan(Matcher span) {
        if (!span.matches()) {
            return Optional.empty();
        }
        Optional<BigDecimal> from = Fields.RANGE_FROM.type().read(Value.of(span.group(1)));
        Optional<BigDecimal> to = Fields.RANGE_FROM.type().read(Value.of(span.group(2)));
        Scale scale = span.group(3) == null ? Scale.EVEN : Scale.LOG;
        boolean right = from.isPresent()
                && to.isPresent()
                && from.get().compareTo(to.get()) <= 0
                && (scale == Scale.EVEN || from.get().signum() > 0);
        boolean whole = WHOLE.matcher(span.group(1)).matches()
                && WHOLE.matcher(span.group(2)).matches();
        return !right
                ? Optional.empty()
                : Optional.of(
                        whole
                                ? new Whole(
                                        from.get().longValueExact(), to.get().longValueExact(), scale)
                                : new Real(from.get(), to.get(), scale));
    }
}
