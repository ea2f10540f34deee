package org.batchwright.scheduler.option;

import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.text.Message;

/**
 * Determines from an existing job script which files its output and errors are written to. The file names are not kept, but whether errors
 * and output are written to different files becomes a setting.
 */
public final class LogFiles {
    private static final String OUTPUT = "output-file";
    private static final String ERRORS = "error-file";
    private static final String JOINED = "joined-errors";
    private static final String DISCARDED = "/dev/null";

    private LogFiles() {}

    /** Returns the options that name the output file. */
    public static OptionRow output(String... names) {
        return OptionRow.ours(
                (option, found) -> {
                    found.omit(option, whyOmitted());
                    found.defer(OUTPUT, option);
                },
                names);
    }

    /** Returns the options that name the error file. */
    public static OptionRow errors(String... names) {
        return OptionRow.ours((option, found) -> found.defer(ERRORS, option), names);
    }

    /**
     * Returns an option that makes the job write errors and output to the same file.
     *
     * @param joins returns whether the option does so with a given value
     */
    public static OptionRow joining(Predicate<String> joins, String name) {
        return OptionRow.ours(
                (option, found) -> {
                    found.omit(option, whyOmitted());
                    found.defer(JOINED, option.partOf(option.text(), name, String.valueOf(joins.test(option.value()))));
                },
                name);
    }

    private static String whyOmitted() {
        return Message.text("scheduler.omitted-log");
    }

    /** Handles the options for errors once all options have been read. */
    static void finish(DirectiveSettings found) {
        Optional<DirectiveOption> last = found.lastDeferred(ERRORS);
        for (DirectiveOption option : found.deferred(ERRORS)) {
            if (last.filter(option::equals).isPresent() && isSeparate(option.value(), found)) {
                found.setField(
                        ResultsFields.SEPARATE_STDERR,
                        Value.of("true"),
                        option,
                        Message.of("scheduler.separate-errors", ResultsFields.SEPARATE_STDERR.name(), option.value()));
            } else {
                found.omit(option, whyOmitted());
            }
        }
    }

    /**
     * Returns whether errors and output are written to different files. Two files are also written if both options name the same folder.
     */
    private static boolean isSeparate(String file, DirectiveSettings found) {
        boolean joined = found.lastDeferred(JOINED)
                .filter(option -> Boolean.parseBoolean(option.value()))
                .isPresent();
        boolean same = !file.endsWith("/")
                && found.lastDeferred(OUTPUT)
                        .filter(output -> output.value().equals(file))
                        .isPresent();
        return !file.isBlank() && !file.equals(DISCARDED) && !joined && !same;
    }
}
