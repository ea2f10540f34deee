package org.batchwright.plan.usage;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.plan.cost.PriceTexts;
import org.batchwright.text.CsvCell;

/**
 * Formats sums as CSV: a header and a line for each group, without a total. An unknown value is an empty cell, followed by the number of
 * jobs left out.
 */
public final class UsageCsv {
    private static final String UNKNOWN_JOBS = "_unknown_jobs";

    private UsageCsv() {}

    public static List<String> lines(UsageSums sums) {
        List<UsageSum> groups = sums.groups();
        List<String> units = UsageSums.units(groups);
        List<List<String>> rows = new ArrayList<>();
        rows.add(head(sums.groupings(), units));
        groups.forEach(group -> rows.add(row(group, units)));
        return rows.stream()
                .map(row -> row.stream().map(CsvCell::of).collect(Collectors.joining(",")))
                .toList();
    }

    private static List<String> head(List<UsageGrouping> groupings, List<String> units) {
        List<String> cells = new ArrayList<>();
        groupings.forEach(grouping -> cells.add(grouping.key()));
        cells.addAll(List.of("runs", "jobs"));
        for (UsageMeasure measure : UsageMeasure.values()) {
            cells.addAll(List.of(measure.key(), measure.key() + UNKNOWN_JOBS));
        }
        units.forEach(unit -> cells.add("cost (" + unit + ")"));
        cells.addAll(List.of("cost_estimate", "cost" + UNKNOWN_JOBS));
        return cells;
    }

    private static List<String> row(UsageSum sum, List<String> units) {
        List<String> cells = new ArrayList<>();
        sum.group().forEach(name -> cells.add(name.orElse("")));
        cells.addAll(List.of(String.valueOf(sum.runs()), String.valueOf(sum.jobs())));
        for (UsageMeasure measure : UsageMeasure.values()) {
            PartialSum hours = sum.of(measure);
            cells.addAll(List.of(
                    hours.hours().map(PriceTexts::formatPlain).orElse(""), String.valueOf(hours.unknownJobs())));
        }
        CostSum cost = sum.cost();
        for (String unit : units) {
            cells.add(
                    cost.total().isEmpty()
                            ? ""
                            : PriceTexts.formatPlain(cost.amounts().getOrDefault(unit, BigDecimal.ZERO)));
        }
        cells.addAll(List.of(
                cost.total().isEmpty() ? "" : String.valueOf(cost.isEstimate()), String.valueOf(cost.unknownJobs())));
        return cells;
    }
}
