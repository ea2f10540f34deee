package org.batchwright.ui.values;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.batchwright.model.metric.Better;
import org.batchwright.run.values.Aspect;
import org.batchwright.run.values.ValueTable;
import org.batchwright.run.values.ValueTable.AspectRow;

/** Finds the columns with the best values of metrics. */
final class BestColumns {
    private BestColumns() {}

    /** Returns the columns with the best value of a row; empty if the row is no metric or no value is better than another. */
    static Set<Integer> of(ValueTable table, AspectRow row) {
        Better better = row.aspect().group() == Aspect.Group.METRICS ? Better.of(metric(row.aspect())) : Better.NEITHER;
        List<Double> values = table.subjects().stream()
                .map(subject -> subject.numbers().getOrDefault(row.aspect(), Double.NaN))
                .toList();
        DoubleStream finite = values.stream().mapToDouble(Double::doubleValue).filter(Double::isFinite);
        double best = switch (better) {
            case HIGHER -> finite.max().orElse(Double.NaN);
            case LOWER -> finite.min().orElse(Double.NaN);
            case NEITHER -> Double.NaN;
        };
        Set<Integer> columns = IntStream.range(0, values.size())
                .filter(column -> values.get(column) == best)
                .boxed()
                .collect(Collectors.toSet());
        long measured = table.subjects().stream()
                .filter(subject -> subject.numbers().containsKey(row.aspect()))
                .count();
        return columns.size() == measured ? Set.of() : columns;
    }

    private static String metric(Aspect aspect) {
        String name = aspect.name();
        return name.startsWith(RunResults.BEST)
                ? name.substring(RunResults.BEST.length())
                : name.substring(RunResults.LAST.length());
    }
}
