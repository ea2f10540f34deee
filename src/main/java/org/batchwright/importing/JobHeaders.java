package org.batchwright.importing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.directive.ScriptHeader;
import org.batchwright.scheduler.option.OptionTable;
import org.batchwright.scheduler.option.ScriptFormat;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;

/** Finds the directives of a job script and reads those of its scheduler, which is the one with the most directives. */
public final class JobHeaders {
    private static final List<OptionTable> SCHEDULERS = Dialects.known().optionTables();

    private JobHeaders() {}

    /** @param lines lines of the script, without line breaks; the result is empty if they contain no directive */
    static Optional<JobHeader> read(List<String> lines) {
        return SCHEDULERS.stream()
                .filter(scheduler -> count(scheduler, lines) > 0)
                .max(Comparator.comparingLong(scheduler -> count(scheduler, lines)))
                .map(scheduler -> read(scheduler, lines));
    }

    private static long count(OptionTable scheduler, List<String> lines) {
        return lines.stream().filter(scheduler.format()::isDirective).count();
    }

    /** Returns whether any scheduler would read this line. */
    public static boolean isDirective(String line) {
        return SCHEDULERS.stream().anyMatch(scheduler -> scheduler.format().isDirective(line));
    }

    /** Returns the names of the commands that submit job scripts. */
    static List<String> submitCommands() {
        return SCHEDULERS.stream().map(OptionTable::command).distinct().toList();
    }

    private static JobHeader read(OptionTable scheduler, List<String> lines) {
        ScriptFormat format = scheduler.format();
        DirectiveSettings found = new DirectiveSettings(String.join("\n", lines));
        List<ImportNote> others = new ArrayList<>();
        boolean begun = false;
        for (int number = 1; number <= lines.size(); number++) {
            String line = lines.get(number - 1);
            begun = begun || (!line.isBlank() && !line.startsWith("#"));
            Optional<String> text = format.options(line);
            if (text.isPresent()) {
                for (DirectiveOption option : scheduler.syntax().apply(number, text.get())) {
                    if (begun && format.is(ScriptFormat.Trait.ENDS_AT_FIRST_COMMAND)) {
                        found.omit(option, Message.text("importing.directive-after-command", scheduler.title()));
                    } else {
                        scheduler.read(option, found);
                    }
                }
            } else if (isDirective(line)) {
                others.add(new ImportNote(
                        number,
                        line.strip(),
                        Became.LEFT_OUT,
                        Message.of("importing.foreign-directive", scheduler.title())));
            }
        }
        scheduler.finish().accept(found);
        ScriptHeader header = found.header();
        return new JobHeader(
                scheduler,
                header,
                Stream.concat(header.notes().stream(), others.stream()).sorted().toList());
    }
}
