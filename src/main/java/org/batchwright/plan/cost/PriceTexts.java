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
import org.batchwright.text.Message;

/** Formats prices and costs for people. */
public record PriceTexts(Price price) {
    /** Formats a cost: {@code 12.5 points (estimate)}, {@code free}, {@code cost not known}. */
    public static String of(Cost cost) {
        return switch (cost) {
            case Cost.Free() -> Message.text("plan.cost-free");
            case Cost.NotKnown _ -> Message.text("plan.cost-unknown");
            case Cost.Amount(var byUnit, Price.Reliability sure) ->
                byUnit.entrySet().stream()
                                .map(entry -> of(entry.getValue(), entry.getKey()))
                                .collect(Collectors.joining(" + "))
                        + (sure == Price.Reliability.GUESSED ? " (estimate)" : "");
        };
    }

    /** Formats an amount: {@code 12,340 points}. */
    public static String of(BigDecimal amount, String unit) {
        return formatNumber(amount) + " " + formatUnit(unit, amount);
    }

    private static String formatUnit(String unit, BigDecimal amount) {
        return amount.compareTo(BigDecimal.ONE) == 0 && unit.endsWith("s")
                ? unit.substring(0, unit.length() - 1)
                : unit;
    }

    /** Formats a number with up to 4 decimal places below 1 and 2 above. */
    static String formatNumber(BigDecimal amount) {
        int places = amount.compareTo(BigDecimal.ONE) < 0 ? 4 : 2;
        BigDecimal rounded = amount.setScale(places, RoundingMode.HALF_UP).stripTrailingZeros();
        return String.format(Locale.ROOT, "%,." + Math.max(0, rounded.scale()) + "f", rounded);
    }

    /** Returns descriptions of the rates, one sentence per line. */
    List<String> of(List<Rate> rates) {
        List<String> lines = new ArrayList<>();
        switch (price.kind()) {
            case FREE -> lines.add(Message.text("plan.price-free"));
            case NOT_KNOWN -> lines.add(Message.text("plan.price-unknown"));
            case RATES -> {
                rates.forEach(rate -> lines.add(formatRate(rate)));
                lines.add(formatChargedTime());
                price.terms().times().forEach(times -> lines.add(Message.text("plan.price-times", formatPlain(times))));
                price.factors()
                        .forEach(factor -> lines.add(Message.text(
                                "plan.price-factor",
                                factor.field().name(),
                                factor.by().entrySet().stream()
                                        .map(entry -> Message.text(
                                                "plan.price-factor-of", formatPlain(entry.getValue()), entry.getKey()))
                                        .collect(Collectors.joining(", ")))));
                price.terms().step().ifPresent(step -> lines.add(Message.text("plan.price-step", formatPlain(step))));
            }
        }
        if (price.charged().prepaid() == Price.Prepaid.YES) {
            lines.add(Message.text("plan.price-prepaid"));
        }
        price.see().ifPresent(see -> lines.add(Message.text("plan.price-see", see)));
        return lines;
    }

    private String formatRate(Rate rate) {
        String queue = rate.queue().equals(Rate.OTHERS) ? "" : rate.queue() + ": ";
        String amount = queue + formatPlain(rate.amount()) + " " + formatUnit(rate.unit(), rate.amount());
        String per = rate.per().stream()
                .map(PriceTexts::formatMeasure)
                .collect(Collectors.joining(Message.text("plan.price-or")));
        String measures = rate.per().size() > 1 ? Message.text("plan.price-most-expensive", per) : per;
        String time = formatTime(price.terms().every());
        return rate.sure() == Price.Reliability.GUESSED
                ? Message.text("plan.price-rate-guessed", amount, measures, time)
                : Message.text("plan.price-rate", amount, measures, time);
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
            case MEMORY -> Message.text("plan.price-memory", formatPlain(measure.size()));
        };
    }

    private String formatChargedTime() {
        Charged charged = price.charged();
        List<String> parts = new ArrayList<>();
        if (charged.actual().signum() > 0) {
            String time = formatShare(charged.actual(), Message.text("plan.price-actual-time"));
            parts.add(
                    charged.least().isZero()
                            ? time
                            : Message.text("plan.price-at-least", time, formatSeconds(charged.least())));
        }
        if (charged.requested().signum() > 0) {
            parts.add(formatShare(charged.requested(), Message.text("plan.price-requested-time")));
        }
        return parts.isEmpty()
                ? Message.text("plan.price-not-charged")
                : Message.text("plan.price-charged", String.join(Message.text("plan.price-and"), parts));
    }

    private static String formatShare(BigDecimal weight, String time) {
        return weight.compareTo(BigDecimal.ONE) == 0
                ? time
                : Message.text("plan.price-share", formatPlain(weight), time);
    }

    private static String formatTime(Duration every) {
        return every.toDays() > 0 ? "day" : every.toHours() > 0 ? "hour" : "second";
    }

    private static String formatSeconds(Duration time) {
        return formatPlain(BigDecimal.valueOf(time.toMillis(), 3)) + " s";
    }

    /** Formats a number without exponent and trailing zeros. */
    public static String formatPlain(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }
}
