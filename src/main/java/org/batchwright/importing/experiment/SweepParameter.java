package org.batchwright.importing.experiment;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.LongStream;
import org.batchwright.importing.experiment.value.FileValue;
import org.batchwright.importing.experiment.value.FileValue.Mapping;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/**
 * One parameter of a W&amp;B sweep.
 *
 * @param values the values: one, several, or a range; empty if none can be used
 * @param isFixed whether the parameter has the same value in each job
 * @param notes notes on what was left out
 */
record SweepParameter(Optional<Value> values, boolean isFixed, List<Omitted> notes) {
    private static final int MAX_COUNTED = 1000;
    private static final double MAX_EXPONENT = 100;
    private static final MathContext SHORT = new MathContext(6);

    SweepParameter {
        notes = List.copyOf(notes);
    }

    record Omitted(int line, Message message) {}

    static SweepParameter of(FileValue written, SweepMethod method) {
        Optional<Mapping> mapping = written.asMapping();
        if (mapping.isEmpty()) {
            return omitted(written.line(), Message.of("importing.sweep-without-values"));
        }
        Mapping parameter = mapping.get();
        Optional<FileValue> only = parameter.get("value");
        if (only.isPresent()) {
            return of(List.of(only.get().toPython()), List.of());
        }
        return parameter.get("values").isPresent() ? listed(parameter) : ranged(parameter, method);
    }

    private static SweepParameter listed(Mapping parameter) {
        List<String> items =
                parameter.list("values").stream().map(FileValue::toPython).toList();
        List<Omitted> notes = parameter.member("probabilities").stream()
                .map(member -> new Omitted(member.line(), Message.of("importing.sweep-probabilities")))
                .toList();
        if (items.isEmpty()) {
            return omitted(parameter.line(), Message.of("importing.sweep-without-values"));
        }
        return of(items, notes);
    }

    private static SweepParameter of(List<String> items, List<Omitted> notes) {
        boolean only = items.size() == 1;
        return new SweepParameter(Optional.of(only ? Value.of(items.getFirst()) : Value.of(items)), only, notes);
    }

    private static SweepParameter ranged(Mapping parameter, SweepMethod method) {
        Optional<BigDecimal> min = number(parameter, "min");
        Optional<BigDecimal> max = number(parameter, "max");
        String distribution = parameter
                .text("distribution")
                .orElse(isInteger(parameter, "min") && isInteger(parameter, "max") ? "int_uniform" : "uniform");
        if (min.isEmpty() || max.isEmpty()) {
            return omitted(
                    parameter.line(),
                    parameter.get("distribution").isPresent()
                            ? Message.of("importing.sweep-distribution", distribution)
                            : Message.of("importing.sweep-without-values"));
        }
        if (method == SweepMethod.GRID) {
            return counted(parameter, min.get(), max.get(), distribution);
        }
        List<Omitted> notes = new ArrayList<>();
        parameter
                .member("q")
                .ifPresent(step -> notes.add(new Omitted(step.line(), Message.of("importing.sweep-step"))));
        return range(distribution, parameter, min.get(), max.get())
                .map(range -> new SweepParameter(Optional.of(Value.of(range)), false, notes))
                .orElseGet(() -> omitted(parameter.line(), Message.of("importing.sweep-distribution", distribution)));
    }

    /** Formats the range in the notation of its bounds, so that a range of reals with whole bounds remains a range of reals. */
    private static Optional<String> range(String distribution, Mapping parameter, BigDecimal min, BigDecimal max) {
        String from = parameter.text("min").orElse("");
        String to = parameter.text("max").orElse("");
        return switch (distribution) {
            case "int_uniform" -> Optional.of(Message.text("importing.range", from, to));
            case "uniform", "q_uniform" -> Optional.of(Message.text("importing.range", real(from), to));
            case "log_uniform_values", "q_log_uniform_values" ->
                min.signum() > 0 ? Optional.of(Message.text("importing.range-log", real(from), to)) : Optional.empty();
            case "log_uniform", "q_log_uniform" ->
                Optional.of(Message.text("importing.range-log", power(min), power(max)));
            default -> Optional.empty();
        };
    }

    private static String real(String written) {
        return written.matches("[+-]?\\d+") ? written + ".0" : written;
    }

    /** Returns a bound of {@code log_uniform}, which is given as an exponent of e. */
    private static String power(BigDecimal exponent) {
        double value = Math.exp(Math.clamp(exponent.doubleValue(), -MAX_EXPONENT, MAX_EXPONENT));
        return real(new BigDecimal(value)
                .round(SHORT)
                .stripTrailingZeros()
                .toString()
                .toLowerCase(Locale.ROOT));
    }

    private static SweepParameter counted(Mapping parameter, BigDecimal min, BigDecimal max, String distribution) {
        boolean whole =
                distribution.equals("int_uniform") && isInteger(parameter, "min") && isInteger(parameter, "max");
        if (!whole || max.compareTo(min) < 0 || max.subtract(min).compareTo(BigDecimal.valueOf(MAX_COUNTED)) >= 0) {
            return omitted(parameter.line(), Message.of("importing.sweep-grid-range"));
        }
        List<String> all = LongStream.rangeClosed(min.longValue(), max.longValue())
                .mapToObj(String::valueOf)
                .toList();
        return of(all, List.of());
    }

    private static SweepParameter omitted(int line, Message why) {
        return new SweepParameter(Optional.empty(), false, List.of(new Omitted(line, why)));
    }

    private static boolean isInteger(Mapping parameter, String name) {
        return parameter
                .text(name)
                .filter(text -> text.matches("[+-]?\\d{1,15}"))
                .isPresent();
    }

    private static Optional<BigDecimal> number(Mapping parameter, String name) {
        return parameter
                .text(name)
                .filter(text -> text.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d{1,3})?") && text.length() <= 40)
                .map(BigDecimal::new);
    }
}
