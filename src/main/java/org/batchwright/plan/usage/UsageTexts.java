package org.batchwright.plan.usage;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.batchwright.plan.usage.ResourceUse.Amount;
import org.batchwright.text.DataSize;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;

/** Formats the use of resources as text. */
public final class UsageTexts {
    private static final Duration SHORT = Duration.ofMinutes(10);

    private UsageTexts() {}

    /**
     * Returns the usage, keyed by the name of the resource: {@code Peak memory} is {@code 12.3 GB of 64 GB (19%)}. Resources whose usage is
     * unknown are left out.
     */
    public static Map<String, String> of(ResourceUse use) {
        Map<String, String> texts = new LinkedHashMap<>();
        boolean several = use.jobs() > 1;
        put(
                texts,
                several ? "plan.usage-longest-time" : "plan.usage-time",
                use.time().map(time -> format(time, formatTime(time.used()), UsageTexts::formatTime)));
        put(
                texts,
                several ? "plan.usage-highest-memory" : "plan.usage-memory",
                use.memory().map(memory -> format(memory, formatMemory(memory.used()), UsageTexts::formatMemory)));
        put(
                texts,
                "plan.usage-cpus",
                use.cpus().map(cpus -> format(cpus, formatNumber(cpus.used()), UsageTexts::formatNumber)));
        put(texts, "plan.usage-gpu-average", percent(use.gpus().average()));
        put(texts, "plan.usage-gpu-peak", percent(use.gpus().peak()));
        put(texts, "plan.usage-gpu-memory", use.gpus().peakMemory().map(size -> formatMemory((double) size.bytes())));
        return texts;
    }

    private static Optional<String> percent(OptionalDouble value) {
        return value.isPresent() ? Optional.of(Math.round(value.getAsDouble()) + "%") : Optional.empty();
    }

    private static void put(Map<String, String> texts, String code, Optional<String> text) {
        text.ifPresent(known -> texts.put(Message.text(code), known));
    }

    private interface Format {
        String of(double amount);
    }

    private static String format(Amount amount, String used, Format format) {
        return amount.percent().isPresent()
                ? Message.text(
                        "plan.usage-of-requested",
                        used,
                        format.of(amount.requested().getAsDouble()),
                        amount.percent().getAsInt())
                : used;
    }

    static String formatTime(double seconds) {
        Duration time = Duration.ofSeconds(Math.round(seconds));
        if (time.toMinutes() == 0) {
            return time.toSeconds() + " s";
        }
        return time.compareTo(SHORT) < 0 && time.toSecondsPart() > 0
                ? String.format(Locale.ROOT, "%d min %d s", time.toMinutes(), time.toSecondsPart())
                : Durations.formatShort(time).replace(" h 0 min", " h");
    }

    static String formatMemory(double bytes) {
        return new DataSize(Math.round(bytes)).toMemoryText();
    }

    private static String formatNumber(double number) {
        return number == Math.rint(number) ? String.valueOf((long) number) : String.format(Locale.ROOT, "%.1f", number);
    }
}
