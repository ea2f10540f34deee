package org.batchwright.scheduler;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.scheduler.option.OptionTable;
import org.batchwright.text.Message;

/**
 * Detects directives of another scheduler, left over in a script that was imported and then moved to another cluster. Only directives whose
 * form is unique to one scheduler are reported.
 */
public final class ForeignDirectives {
    private static final Problem.Where IN_DIRECTIVES = new Problem.InField(Fields.DIRECTIVES.key());

    /** Codes of the {@link org.batchwright.scheduler.option.RequestCheck} problems whose first argument is the line. */
    private static final Set<String> ABOUT_A_LINE =
            Set.of("scheduler.not-an-option", "scheduler.repeats-field", "scheduler.sets-field");

    private ForeignDirectives() {}

    /**
     * Returns the problems of a job, including those about foreign directives. Each foreign directive has a single problem, which replaces
     * all other problems about its line.
     *
     * @param reported problems reported by the dialect of the job's cluster
     * @param all the option tables of all schedulers
     */
    public static List<Problem> replaceProblems(
            List<Problem> reported, Settings settings, Dialect dialect, List<OptionTable> all) {
        Optional<OptionTable> own = dialect.optionTable();
        if (own.isEmpty()) {
            return reported;
        }
        List<Problem> problems = new ArrayList<>(reported);
        for (String line : settings.get(Fields.DIRECTIVES).orElse(List.of())) {
            String bare = line.strip();
            findOwner(bare, own.get(), all).ifPresent(owner -> {
                problems.removeIf(
                        problem -> problem.where().equals(IN_DIRECTIVES) && concerns(problem.message(), bare));
                problems.add(foreign(bare, owner.title(), dialect.title()));
            });
        }
        return problems;
    }

    private static boolean concerns(Message message, String line) {
        return ABOUT_A_LINE.contains(message.code())
                && message.arguments().getFirst().equals(line);
    }

    /**
     * Returns the option table of the scheduler that the line belongs to; empty if the line is, or may be, a directive of the cluster's own
     * scheduler.
     */
    private static Optional<OptionTable> findOwner(String line, OptionTable own, List<OptionTable> all) {
        return isUnmistakable(line, own) || isLongOptionOf(own, line)
                ? Optional.empty()
                : all.stream().filter(other -> isUnmistakable(line, other)).findFirst();
    }

    private static boolean isUnmistakable(String line, OptionTable table) {
        return table.format().unmistakable().matcher(line).matches();
    }

    /** Returns whether the line has a long option of this scheduler; some schedulers share the names of long options. */
    private static boolean isLongOptionOf(OptionTable own, String line) {
        return line.startsWith("--")
                && own.syntax().apply(1, line).stream()
                        .limit(1)
                        .anyMatch(option -> own.byName().containsKey(option.name()));
    }

    private static Problem foreign(String line, String title, String here) {
        return Problem.error(IN_DIRECTIVES, Message.of("scheduler.foreign-directive", line, title, here));
    }
}
