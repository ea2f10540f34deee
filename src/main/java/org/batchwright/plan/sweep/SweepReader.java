package org.batchwright.plan.sweep;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.plan.job.ResolvedExperiment;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;

/** Converts the sweep of a preset to axes: range, table, zipped lists, grid, random values, repetitions. */
public final class SweepReader {
    private final ResolvedExperiment resolved;
    private final Settings settings;
    private final List<Problem> problems;
    private final Optional<Options> options;

    /** @param options known options of the command */
    public SweepReader(ResolvedExperiment resolved, List<Problem> problems, Optional<Options> options) {
        this.options = options;
        this.resolved = resolved;
        this.settings = resolved.settings();
        this.problems = problems;
    }

    /** Returns all axes, some without rows if there are problems. */
    public List<Axis> axes() {
        List<Axis> axes = new ArrayList<>();
        new RangeReader(resolved, problems).read().ifPresent(axes::add);
        readTable().ifPresent(axes::add);
        readZip().ifPresent(axes::add);
        axes.addAll(readGrid());
        new RandomReader(resolved, problems, this::isDecimal).read().ifPresent(axes::add);
        readRepeat().ifPresent(axes::add);
        checkNames(axes);
        return axes;
    }

    private boolean isDecimal(String parameter) {
        return options.flatMap(known -> known.find(parameter))
                .filter(option -> option.takes().type() == Option.Type.NUMBER)
                .isPresent();
    }

    /** Returns the sweep over the axes; empty if nothing is swept, or a problem prevents it. */
    public Optional<Sweep> sweep(List<Axis> axes) {
        Optional<TableText> exclude = settings.get(Fields.SWEEP_EXCLUDE)
                .filter(text -> !text.isBlank())
                .map(text -> readTable(text, Fields.SWEEP_EXCLUDE.key()));
        exclude.ifPresent(table -> checkColumns(table, axes));
        boolean whole = axes.stream().allMatch(axis -> axis.size() > 0);
        if (axes.isEmpty() || !whole || problems.stream().anyMatch(Problem::isBlocking)) {
            return Optional.empty();
        }
        long product = Sweep.product(axes);
        String first = axes.getFirst().key(axes.getFirst().names().getFirst());
        if (product > Sweep.MAX_ROWS) {
            problems.add(Sweep.tooMany(first, product == Long.MAX_VALUE ? "countless" : String.valueOf(product)));
            return Optional.empty();
        }
        int[] kept = exclude.map(table -> new Exclusion(axes, table).keptIndices(problems))
                .orElseGet(() -> IntStream.range(0, (int) product).toArray());
        if (kept.length == 0) {
            problems.add(
                    Problem.error(new Problem.InField(Fields.SWEEP_EXCLUDE.key()), Message.of("plan.sweep-empty")));
            return Optional.empty();
        }
        return Optional.of(new Sweep(axes, kept));
    }

    private TableText readTable(String text, String key) {
        return TableText.read(text, key, problems);
    }

    private Optional<Axis> readTable() {
        String key = Fields.SWEEP_TABLE.key();
        return settings.get(Fields.SWEEP_TABLE)
                .filter(text -> !text.isBlank())
                .map(text -> readTable(text, key))
                .map(table -> {
                    if (table.rows().isEmpty() && problems.stream().noneMatch(Problem::isBlocking)) {
                        error(key, Message.of("plan.table-without-rows"));
                    }
                    List<List<Value>> rows = table.rows().stream()
                            .map(row -> row.cells().stream().map(Value::of).toList())
                            .toList();
                    return new RowsAxis(table.names(), rows, any -> key);
                });
    }

    private Optional<Axis> readZip() {
        Assignments lists = resolved.values(ValueGroup.ZIP);
        if (lists.values().isEmpty()) {
            return Optional.empty();
        }
        List<String> names = List.copyOf(lists.values().keySet());
        List<List<String>> columns = new ArrayList<>();
        lists.values().forEach((name, value) -> columns.add(texts(ValueGroup.ZIP, name, value)));
        int size = columns.getFirst().size();
        for (int i = 1; i < names.size(); i++) {
            if (columns.get(i).size() != size) {
                error(
                        ValueGroup.ZIP.key() + "." + names.get(i),
                        Message.of(
                                "plan.columns-of-different-length",
                                names.get(i),
                                columns.get(i).size(),
                                names.getFirst(),
                                size));
            }
        }
        int least = columns.stream().mapToInt(List::size).min().orElse(0);
        List<List<Value>> rows = IntStream.range(0, least)
                .mapToObj(row -> columns.stream()
                        .map(column -> Value.of(column.get(row)))
                        .toList())
                .toList();
        return Optional.of(new RowsAxis(names, rows, name -> ValueGroup.ZIP.key() + "." + name));
    }

    private List<Axis> readGrid() {
        List<Axis> axes = new ArrayList<>();
        resolved.values(ValueGroup.GRID)
                .values()
                .forEach((name, value) -> axes.add(RowsAxis.column(
                        name, texts(ValueGroup.GRID, name, value), ValueGroup.GRID.key() + "." + name)));
        return axes;
    }

    private List<String> texts(ValueGroup group, String name, Value value) {
        List<String> texts = value.equals(Value.of("")) ? List.of() : value.texts();
        if (texts.isEmpty()) {
            error(group.key() + "." + name, Message.of("plan.parameter-without-values", name));
        }
        if (value instanceof Value.Text(String text) && text.contains(",")) {
            problems.add(Problem.warning(
                    new Problem.InField(group.key() + "." + name),
                    Message.of("plan.single-value-with-comma", text, name)));
        }
        return texts;
    }

    private Optional<Axis> readRepeat() {
        boolean hasSettings = settings.values().keySet().stream()
                .anyMatch(field -> field.key().startsWith("sweep.repeat."));
        if (!hasSettings) {
            return Optional.empty();
        }
        String name = settings.get(Fields.REPEAT_PARAMETER)
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .orElse("seed");
        if (settings.rawValue(Fields.REPEAT_TIMES).isEmpty()) {
            error(Fields.REPEAT_TIMES.key(), Message.of("plan.missing-repeat-count"));
        }
        BigDecimal from = BigDecimal.valueOf(settings.get(Fields.REPEAT_FROM).orElse(0));
        int times = settings.get(Fields.REPEAT_TIMES).orElse(1);
        RangeSplit numbers = new RangeSplit(times, row -> List.of(from.add(BigDecimal.valueOf(row))));
        return Optional.of(new RangeAxis(List.of(name), numbers, Fields.REPEAT_PARAMETER.key()));
    }

    private void checkNames(List<Axis> axes) {
        Map<String, String> seen = new HashMap<>();
        for (Axis axis : axes) {
            for (String name : axis.names()) {
                String earlier = seen.putIfAbsent(name, part(axis.key(name)));
                String here = part(axis.key(name));
                if (earlier != null && !earlier.equals(here)) {
                    error(axis.key(name), Message.of("plan.swept-twice", name, earlier, here));
                }
            }
        }
    }

    /** Returns the part of the key after {@code sweep.}. */
    private static String part(String key) {
        return key.split("\\.")[1];
    }

    private void checkColumns(TableText table, List<Axis> axes) {
        Map<String, String> places = Sweep.keysByParameter(axes);
        table.names().stream()
                .filter(name -> !name.isEmpty() && !places.containsKey(name))
                .forEach(name -> error(
                        Fields.SWEEP_EXCLUDE.key(),
                        Nearest.find(name, places.keySet())
                                .map(near -> Message.of("plan.exclusion-of-unswept", name, near)
                                        .advising("near"))
                                .orElseGet(() -> Message.of("plan.exclusion-of-unswept", name, ""))));
    }

    private void error(String key, Message message) {
        problems.add(Problem.error(new Problem.InField(key), message));
    }
}
