package org.batchwright.scheduler.option;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.text.Message;

/**
 * Checks a job's requests against its scheduler's options: unsupported fields, values that the scheduler would misread, and the user's own
 * directives that duplicate a field or an option that Batchwright sets itself.
 */
public record RequestCheck(OptionTable table, JobRequest request) {
    private static final Problem.Where IN_DIRECTIVES = new Problem.InField(Fields.DIRECTIVES.key());
    private static final Pattern ONE_LINE = Pattern.compile("--?[A-Za-z][^\\p{Cc}\\u2028\\u2029]*");
    private static final Pattern LINE_BREAKS = Pattern.compile("[\\p{Cc}\\u2028\\u2029]+");

    public static List<Problem> problems(OptionTable table, JobRequest request) {
        return new RequestCheck(table, request).problems();
    }

    private List<Problem> problems() {
        List<Problem> problems = new ArrayList<>();
        table.rows().forEach(row -> row.check().apply(request).forEach(problems::add));
        problems.addAll(SupportedFields.of(table)
                .problems(request.settings(), field -> SupportedFields.error(table.title(), field)));
        for (String line : request.get(Fields.DIRECTIVES).orElse(List.of())) {
            check(line.strip(), problems);
        }
        if (!table.format().is(ScriptFormat.Trait.ENDS_AT_FIRST_COMMAND)) {
            DirectiveInValue.check(request.job(), table.format().prefix(), table.title())
                    .ifPresent(problems::add);
        }
        return List.copyOf(problems);
    }

    private void check(String line, List<Problem> problems) {
        List<DirectiveOption> options = table.syntax().apply(0, line);
        if (!ONE_LINE.matcher(line).matches()
                || options.isEmpty()
                || options.getFirst().name().isEmpty()) {
            problems.add(Problem.error(
                    IN_DIRECTIVES,
                    Message.of(
                            "scheduler.not-an-option",
                            LINE_BREAKS.matcher(line).replaceAll(" "),
                            table.command(),
                            table.example())));
            return;
        }
        Set<List<String>> checked = new HashSet<>();
        for (DirectiveOption option : options) {
            table.row(option.name(), request.site())
                    .filter(row -> row.recognised().test(option) && checked.add(row.names()))
                    .flatMap(row -> problem(row, option, line))
                    .ifPresent(problems::add);
        }
    }

    private Optional<Problem> problem(OptionRow row, DirectiveOption option, String line) {
        if (row.ours()) {
            return Optional.of(Problem.error(
                    IN_DIRECTIVES,
                    Message.of("scheduler.sets-itself", option.text().replaceFirst("[ =].*", ""), line)));
        }
        if (row.fields().isEmpty()) {
            return Optional.empty();
        }
        Optional<Field<?>> again = row.fields().stream().filter(this::isSet).findFirst();
        String names = row.fields().stream().map(Field::name).collect(Collectors.joining(", "));
        return Optional.of(
                again.isPresent()
                        ? Problem.error(
                                IN_DIRECTIVES,
                                Message.of(
                                        "scheduler.repeats-field",
                                        line,
                                        again.get().name()))
                        : Problem.warning(
                                IN_DIRECTIVES,
                                Message.of(
                                        "scheduler.sets-field",
                                        line,
                                        row.fields().size(),
                                        names,
                                        row.fields().getFirst().name())));
    }

    /** Returns whether the field is set. A chain's signal uses the same option as a job's signal. */
    private boolean isSet(Field<?> field) {
        return request.isSet(field) || (field.equals(Fields.SIGNAL) && request.isSet(Fields.CHAIN_SIGNAL));
    }
}
