package org.batchwright.plan.usage;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.plan.cost.PriceTexts;
import org.batchwright.text.Message;

/**
 * Formats sums for a table: {@code 12.5}; {@code 12.5 (8/10)} if the values of only 8 of 10 jobs are known; a dash if no values are known.
 */
public final class UsageCells {
    private static final String UNKNOWN = "–";
    private static final BigDecimal LEAST = new BigDecimal("0.01");

    private UsageCells() {}

    /** Returns the name of a group, or a phrase for jobs without an account. */
    public static String name(UsageGrouping grouping, Optional<String> name) {
        return name.map(text -> grouping == UsageGrouping.CLUSTER ? new ClusterName(text).title() : text)
                .orElseGet(() -> Message.text("plan.usage-no-account"));
    }

    public static String hours(PartialSum sum) {
        return sum.hours()
                .map(UsageCells::format)
                .map(text -> covering(text, sum.knownJobs(), sum.unknownJobs()))
                .orElse(UNKNOWN);
    }

    public static String cost(CostSum sum) {
        return sum.total()
                .map(PriceTexts::of)
                .map(text -> covering(text, sum.knownJobs(), sum.unknownJobs()))
                .orElse(UNKNOWN);
    }

    private static String covering(String text, int known, int unknown) {
        return unknown == 0 ? text : text + " (" + known + "/" + (known + unknown) + ")";
    }

    private static String format(BigDecimal hours) {
        if (hours.signum() > 0 && hours.compareTo(LEAST) < 0) {
            return "<" + LEAST;
        }
        int places = hours.compareTo(BigDecimal.TEN) < 0 ? 2 : 1;
        return String.format(Locale.ROOT, "%,." + places + "f", hours.setScale(places, RoundingMode.HALF_UP));
    }

    /** Returns a sentence for each reason why the table is incomplete. */
    public static List<String> notes(UsageSums sums) {
        UsageSum total = sums.total();
        List<String> unknown = new ArrayList<>();
        for (UsageMeasure measure : UsageMeasure.values()) {
            addUnknown(unknown, label(measure), total.of(measure).unknownJobs());
        }
        addUnknown(unknown, Message.text("plan.usage-cost"), total.cost().unknownJobs());
        List<String> notes = new ArrayList<>();
        if (!unknown.isEmpty()) {
            notes.add(Message.text("plan.usage-unknown", String.join(", ", unknown)));
        }
        if (sums.openJobs() > 0) {
            notes.add(Message.text("plan.usage-open", sums.openJobs()));
        }
        return notes;
    }

    private static void addUnknown(List<String> unknown, String what, int jobs) {
        if (jobs > 0) {
            unknown.add(Message.text("plan.usage-unknown-part", what, jobs));
        }
    }

    /** Returns the name of a measure. */
    public static String label(UsageMeasure measure) {
        return Message.text(
                switch (measure) {
                    case NODE_HOURS -> "plan.usage-node-hours";
                    case GPU_HOURS -> "plan.usage-gpu-hours";
                    case CPU_HOURS -> "plan.usage-cpu-hours";
                    case CPU_HOURS_USED -> "plan.usage-cpu-hours-used";
                });
    }
}
