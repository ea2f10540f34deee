package org.batchwright.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.plan.usage.UsageCells;
import org.batchwright.plan.usage.UsageGrouping;
import org.batchwright.plan.usage.UsageMeasure;
import org.batchwright.plan.usage.UsageSum;
import org.batchwright.plan.usage.UsageSums;
import org.batchwright.text.Message;

/** Lists usage totals over the history, as a table for a terminal. */
public record UsageListing(UsageSums sums) {

    /** Returns a line for each group and, if there are several, one for the total. */
    public List<String> lines() {
        List<UsageGrouping> groupings = sums.groupings();
        List<String> heads = new ArrayList<>();
        groupings.forEach(grouping -> heads.add(head(grouping.key())));
        heads.addAll(List.of("RUNS", "JOBS"));
        for (UsageMeasure measure : UsageMeasure.values()) {
            heads.add(head(UsageCells.label(measure)));
        }
        heads.add("COST");
        Columns columns = new Columns(heads.toArray(String[]::new));
        List<UsageSum> groups = sums.groups();
        for (UsageSum group : groups) {
            List<String> names = new ArrayList<>();
            for (int i = 0; i < groupings.size(); i++) {
                names.add(UsageCells.name(groupings.get(i), group.group().get(i)));
            }
            columns.row(row(names, group));
        }
        if (groups.size() > 1) {
            List<String> names = new ArrayList<>(List.of(Message.text("plan.usage-total")));
            groupings.stream().skip(1).forEach(grouping -> names.add(""));
            columns.row(row(names, sums.total()));
        }
        return columns.lines();
    }

    private static String[] row(List<String> names, UsageSum sum) {
        List<String> cells = new ArrayList<>(names);
        cells.add(Integer.toString(sum.runs()));
        cells.add(Integer.toString(sum.jobs()));
        for (UsageMeasure measure : UsageMeasure.values()) {
            cells.add(UsageCells.hours(sum.of(measure)));
        }
        cells.add(UsageCells.cost(sum.cost()));
        return cells.toArray(String[]::new);
    }

    private static String head(String name) {
        return name.toUpperCase(Locale.ROOT);
    }
}
