package org.batchwright.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.failure.FailureAnalysis;
import org.batchwright.failure.FailureFix;
import org.batchwright.failure.FailureGroup;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.text.Message;

/**
 * Lists the reasons for failures, as lines for a terminal.
 *
 * @param sharedFolder the folder on the cluster that the run's jobs share, if they run directly in it
 * @param fixes a function that returns changes to the preset that may prevent the failures of a group
 */
public record FailureListing(Run run, Optional<String> sharedFolder, Function<FailureGroup, List<FailureFix>> fixes) {
    /** Matches a file in the folder of this run or of an earlier run, where jobs of a stage may run. */
    private static final Pattern COPY = Pattern.compile("/\\d{8}-\\d{6}-[0-9a-z]+/(?:[A-Za-z0-9-]+-)?work/(.+)$");

    /** Pseudo-rules for causes that no rule recognized; their advice suggests only a next step, not a fix. */
    private static final Set<String> GUESSED =
            Set.of(FailureAnalysis.EXCEPTION, FailureAnalysis.ERROR_LINE, FailureAnalysis.UNKNOWN);

    public List<String> lines(List<FailureGroup> groups) {
        List<String> lines = new ArrayList<>();
        for (FailureGroup group : groups) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            FailureCause cause = group.cause();
            lines.add(count(group) + group.headline());
            cause.frame().ifPresent(own -> lines.add("  " + where(own)));
            if (!cause.headline().contains(cause.evidence().strip())) {
                lines.add("  " + Columns.oneLine(cause.evidence()));
            }
            cause.chained()
                    .forEach(other -> lines.add("  " + Message.text("cli.failed-chained", Columns.oneLine(other))));
            if (!group.common().isEmpty()) {
                lines.add("  " + Message.text("cli.failed-only-with", String.join(" ", group.common())));
            }
            if (!cause.fix().isEmpty()) {
                lines.add("  " + (GUESSED.contains(cause.rule()) ? cause.fix() : Message.text("cli.fix", cause.fix())));
            }
            fixes.apply(group)
                    .forEach(fix -> lines.add("  " + Message.text("cli.fix-of-preset", fix.label(), fix.key())));
        }
        return lines.stream().map(Columns::oneLine).toList();
    }

    private String where(FailureCause.Frame own) {
        String line = Columns.oneLine(inProject(own.file())) + ":" + own.line();
        return own.function().isEmpty() ? line : Message.text("cli.frame", line, own.function());
    }

    /**
     * Converts the path of a file in a run's copy of the project, or in the folder that its jobs share, to a path in the project folder.
     * Returns other paths unchanged.
     */
    private String inProject(String file) {
        Matcher copy = COPY.matcher(file);
        if (copy.find()) {
            return copy.group(1);
        }
        String shared =
                sharedFolder.map(folder -> folder.replaceFirst("^~", "")).orElse("") + "/";
        int start = shared.equals("/") ? -1 : file.indexOf(shared);
        boolean isInside = start == 0 || (start > 0 && sharedFolder.orElse("").startsWith("~"));
        return isInside ? file.substring(start + shared.length()) : file;
    }

    private String count(FailureGroup group) {
        if (run.jobs().size() == 1) {
            return "";
        }
        if (group.jobs().getFirst().what().role() == Task.Role.SAMPLE) {
            return Message.text("cli.failed-sample") + " "; // the other jobs start only if it succeeds
        }
        List<Integer> numbers = group.jobs().stream().map(run::displayNumber).toList();
        return Message.text("cli.failed-jobs", numbers.size(), ranges(numbers)) + " ";
    }

    /** Returns numbers in the notation of {@code --job}: {@code 1-3, 7}. */
    static String ranges(List<Integer> numbers) {
        List<String> parts = new ArrayList<>();
        int first = 0;
        for (int at = 0; at < numbers.size(); at++) {
            boolean last = at + 1 == numbers.size() || numbers.get(at + 1) != numbers.get(at) + 1;
            if (last) {
                parts.add(at == first ? "" + numbers.get(at) : numbers.get(first) + "-" + numbers.get(at));
                first = at + 1;
            }
        }
        return String.join(",", parts);
    }
}
