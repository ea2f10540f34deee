package org.batchwright.plan.cost;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.cluster.Price.Charged;
import org.batchwright.model.cluster.Price.Measure;
import org.batchwright.model.cluster.Price.Rate;

/** Formats prices and costs for people. */
public final class PriceTexts {
    private final Price price;

    PriceTexts(Price price) {
        this.price = price;
    }

    /** {@code 12.5 points (estimate)}, {@code free}, {@code cost not known}. */
    public static String of(Cost cost) {
        return switch (cost) {
            case Cost.Free() -> "free";
            case Cost.NotKnown _ -> "cost unknown";
            case Cost.Amount(var byUnit, Price.Sure sure) ->
                byUnit.entrySet().stream()
                                .map(entry -> formatNumber(entry.getValue()) + " "
                                        + formatUnit(entry.getKey(), entry.getValue()))
                                .collect(Collectors.joining(" + "))
                        + (sure == Price.Sure.GUESSED ? " (estimate)" : "");
        };
    }

    private static String formatUnit(String unit, BigDecimal amount) {
        return amount.compareTo(BigDecimal.ONE) == 0 && unit.endsWith("s")
                ? unit.substring(0, unit.length() - 1)
                : unit;
    }

    /** To 4 decimal places below 1, to 2 above. */
    static String formatNumber(BigDecimal amount) {
        int places = amount.compareTo(BigDecimal.ONE) < 0 ? 4 : 2;
        BigDecimal rounded = amount.setScale(places, RoundingMode.HALF_UP).stripTrailingZeros();
        return String.format(Locale.ROOT, "%,." + Math.max(0, rounded.scale()) + "f", rounded);
    }

    /** One sentence per line. */
    List<String> of(List<Rate> rates) {
        List<String> lines = new ArrayList<>();
        switch (price.kind()) {
            case FREE -> lines.add("Jobs cost nothing here.");
            case NOT_KNOWN -> lines.add("Jobs are charged here, but the rates are unknown.");
            case RATES -> {
                rates.forEach(rate -> lines.add(formatRate(rate)));
                lines.add(formatChargedTime());
                price.terms()
                        .times()
                        .forEach(times -> lines.add("The total is multiplied by " + formatPlain(times) + "."));
                price.factors()
                        .forEach(factor -> lines.add(
                                "Multiplied by a factor for " + factor.field().name() + ": "
                                        + factor.by().entrySet().stream()
                                                .map(entry -> formatPlain(entry.getValue()) + " for " + entry.getKey())
                                                .collect(Collectors.joining(", "))
                                        + "."));
                price.terms()
                        .step()
                        .ifPresent(step -> lines.add("Less than " + formatPlain(step) + " per job is not charged."));
            }
        }
        if (price.charged().prepaid() == Price.Prepaid.YES) {
            lines.add("The requested resources are charged up front; what is not used is refunded.");
        }
        price.see().ifPresent(see -> lines.add("See " + see));
        return lines;
    }

    private String formatRate(Rate rate) {
        String queue = rate.queue().equals(Rate.OTHERS) ? "" : rate.queue() + ": ";
        String per = rate.per().stream().map(PriceTexts::formatMeasure).collect(Collectors.joining(" or "));
        return queue + formatPlain(rate.amount()) + " " + formatUnit(rate.unit(), rate.amount()) + " for each " + per
                + (rate.per().size() > 1 ? " (whichever costs most)" : "") + " and "
                + formatTime(price.terms().every()) + (rate.sure() == Price.Sure.GUESSED ? " (estimate)." : ".");
    }

    private static String formatMeasure(Measure measure) {
        boolean one = measure.size().compareTo(BigDecimal.ONE) == 0;
        String size = one ? "" : formatPlain(measure.size()) + " ";
        String many = one ? "" : "s";
        return switch (measure.thing()) {
            case JOB -> size + "job" + many;
            case NODE -> size + "node" + many;
            case GPU -> size + "GPU" + many;
            case CPU -> size + "CPU" + many;
            case MEMORY -> formatPlain(measure.size()) + " GB of memory";
        };
    }

    private String formatChargedTime() {
        Charged charged = price.charged();
        List<String> parts = new ArrayList<>();
        if (charged.actual().signum() > 0) {
            parts.add(formatShare(charged.actual()) + "the time a job takes"
                    + (charged.least().isZero() ? "" : " (at least " + formatSeconds(charged.least()) + ")"));
        }
        if (charged.requested().signum() > 0) {
            parts.add(formatShare(charged.requested()) + "the time it requests");
        }
        return parts.isEmpty() ? "Jobs are not charged." : "Charged: " + String.join(" and ", parts) + ".";
    }

    private static String formatShare(BigDecimal weight) {
        return weight.compareTo(BigDecimal.ONE) == 0 ? "" : formatPlain(weight) + " of ";
    }

    private static String formatTime(Duration every) {
        return every.toDays() > 0 ? "day" : every.toHours() > 0 ? "hour" : "second";
    }

    private static String formatSeconds(Duration time) {
        return formatPlain(BigDecimal.valueOf(time.toMillis(), 3)) + " s";
    }

    private static String formatPlain(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }
}
