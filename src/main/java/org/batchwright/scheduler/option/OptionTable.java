package org.batchwright.scheduler.option;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.text.Message;

/**
 * The options of one scheduler, one row each. The table drives the generation of directives, the checks of values and of the user's own
 * directives, and the import of job scripts.
 *
 * @param name the name of the scheduler in files: {@code slurm}
 * @param title the scheduler's display name
 * @param format the format of the job scripts that the scheduler reads
 * @param command the command that reads the directives
 * @param example a valid line with a directive as a user would write it
 * @param syntax returns the options in one directive, in order, given its line number and text
 * @param rows the options in the order of writing
 * @param finish handles options that can be interpreted only after all options have been read
 * @param byName the rows keyed by option name, without names that are set in a cluster's file
 */
public record OptionTable(
        String name,
        String title,
        ScriptFormat format,
        String command,
        String example,
        BiFunction<Integer, String, List<DirectiveOption>> syntax,
        List<OptionRow> rows,
        Consumer<DirectiveSettings> finish,
        Map<String, OptionRow> byName) {
    public OptionTable {
        rows = List.copyOf(rows);
        byName = Map.copyOf(byName);
    }

    public OptionTable(
            String name,
            String title,
            ScriptFormat format,
            String command,
            String example,
            BiFunction<Integer, String, List<DirectiveOption>> syntax,
            List<OptionRow> rows,
            Consumer<DirectiveSettings> finish) {
        this(name, title, format, command, example, syntax, rows, finish.andThen(LogFiles::finish), byName(rows));
    }

    private static Map<String, OptionRow> byName(List<OptionRow> rows) {
        Map<String, OptionRow> byName = new HashMap<>();
        rows.forEach(row -> row.names().forEach(name -> byName.putIfAbsent(name, row)));
        return byName;
    }

    /** Returns the directives of a job: its options in order, followed by the user's own directives. */
    public List<String> directives(JobRequest request) {
        return directives(request, own -> true);
    }

    /** @param kept returns which of the user's own directives are written */
    public List<String> directives(JobRequest request, Predicate<String> kept) {
        return Stream.concat(
                        write(request).stream(),
                        request.get(Fields.DIRECTIVES).orElse(List.of()).stream()
                                .map(String::strip)
                                .filter(kept))
                .map(line -> format.prefix() + " " + line)
                .toList();
    }

    /** Returns the options of a job, in order. */
    public List<String> write(JobRequest request) {
        List<String> lines = new ArrayList<>();
        rows.forEach(row -> row.writer().apply(request).forEach(lines::add));
        return lines;
    }

    Optional<OptionRow> row(String name, ClusterDialect site) {
        OptionRow known = byName.get(name);
        return known != null
                ? Optional.of(known)
                : rows.stream().filter(row -> row.isNamedBy(site, name)).findFirst();
    }

    /** Reads an option of an existing job script. */
    public void read(DirectiveOption option, DirectiveSettings found) {
        Optional<String> omitted = found.reasonToOmitRest();
        if (omitted.isPresent()) {
            found.omit(option, omitted.get());
            return;
        }
        row(option.name(), ClusterDialect.NONE)
                .ifPresentOrElse(row -> row.reader().accept(option, found), () -> readUnknown(option, found));
    }

    private void readUnknown(DirectiveOption option, DirectiveSettings found) {
        if (option.name().isEmpty()) {
            found.omit(option, Message.text("scheduler.omitted-not-an-option", command));
        } else {
            found.addExtra(option);
        }
    }
}
