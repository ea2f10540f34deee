package org.batchwright.ui.runs.usage;

import java.util.List;
import java.util.Locale;
import org.batchwright.plan.usage.UsageGrouping;
import org.batchwright.ui.widget.Texts;

/** The ways in which the usage table can group jobs. */
enum UsageView {
    MONTH,
    PRESET,
    ACCOUNT,
    ACCOUNT_MONTH,
    CLUSTER;

    List<UsageGrouping> groupings() {
        return switch (this) {
            case MONTH -> List.of(UsageGrouping.MONTH);
            case PRESET -> List.of(UsageGrouping.PRESET);
            case ACCOUNT -> List.of(UsageGrouping.ACCOUNT);
            case ACCOUNT_MONTH -> List.of(UsageGrouping.ACCOUNT, UsageGrouping.MONTH);
            case CLUSTER -> List.of(UsageGrouping.CLUSTER);
        };
    }

    String title() {
        return Texts.get("usage.by." + name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
}
