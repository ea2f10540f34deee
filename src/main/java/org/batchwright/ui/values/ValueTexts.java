package org.batchwright.ui.values;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.model.preset.Fields;
import org.batchwright.run.values.Aspect;
import org.batchwright.run.values.Aspect.Group;
import org.batchwright.run.values.Source;
import org.batchwright.run.values.Subject;
import org.batchwright.run.values.ValueTable;
import org.batchwright.run.values.ValueTable.AspectRow;
import org.batchwright.ui.widget.FieldLabels;
import org.batchwright.ui.widget.Texts;

/** Display names of the properties that may differ. */
final class ValueTexts {
    private ValueTexts() {}

    static String title(Aspect aspect) {
        if (aspect.group() == Group.METRICS) {
            return metric(aspect.name());
        }
        if (aspect.group() == Group.FACTS || aspect.group() == Group.RESULTS) {
            return Texts.get("values.fact." + aspect.name());
        }
        boolean field =
                aspect.group() == Group.SETTINGS && Fields.byKey(aspect.name()).isPresent();
        if (!field) {
            return aspect.name();
        }
        String key = aspect.name().replaceFirst("^sample\\.(?=resources)", "");
        String name = FieldLabels.ofPreset(key);
        return key.equals(aspect.name()) ? name : Texts.get("compose.sample.of", name);
    }

    private static String metric(String name) {
        return name.startsWith(RunResults.BEST)
                ? Texts.get("values.metric.best", name.substring(RunResults.BEST.length()))
                : Texts.get("values.metric.last", name.substring(RunResults.LAST.length()));
    }

    /** Returns the cells of a row. A missing value is marked as such. */
    static List<String> values(ValueTable table, AspectRow row) {
        return IntStream.range(0, row.values().size())
                .mapToObj(i -> value(row, i, table.subjects().get(i)))
                .toList();
    }

    static String value(AspectRow row, int place, Subject subject) {
        return row.values()
                .get(place)
                .map(value -> isState(row.aspect()) ? Texts.get("runs.state." + value) : value)
                .orElseGet(() -> missing(row.aspect(), subject));
    }

    private static boolean isState(Aspect aspect) {
        return aspect.equals(new Aspect(Group.RESULTS, "state"));
    }

    private static String missing(Aspect aspect, Subject subject) {
        return switch (aspect.group()) {
            case RESULTS, METRICS ->
                Texts.get(subject.source() instanceof Source.OfRun ? "values.not-recorded" : "values.not-run");
            case PARAMETERS ->
                Optional.ofNullable(subject.defaults().get(aspect.name()))
                        .map(value -> Texts.get("values.default", value))
                        .orElse(Texts.get("values.unset"));
            case SETTINGS, VARIABLES -> Texts.get("values.unset");
            case FACTS -> Texts.get(aspect.name().equals("edits") ? "values.none-made" : "values.absent");
        };
    }

    static String group(Aspect aspect) {
        return Texts.get("values.group." + aspect.group().name().toLowerCase(Locale.ROOT));
    }
}
