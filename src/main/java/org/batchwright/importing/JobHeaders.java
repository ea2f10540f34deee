package org.batchwright.importing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveReader;
import org.batchwright.scheduler.directive.FoundSettings;
import org.batchwright.scheduler.directive.Scheduler;
import org.batchwright.scheduler.directive.ScriptHeader;
import org.batchwright.scheduler.gridengine.GridEngineOptions;
import org.batchwright.scheduler.lsf.LsfOptions;
import org.batchwright.scheduler.openpbs.OpenPbsOptions;
import org.batchwright.scheduler.pjm.PjmOptions;
import org.batchwright.scheduler.slurm.SlurmOptions;

/** Finds the directives of a job script and reads those of its scheduler. */
public final class JobHeaders {
    private JobHeaders() {}

    /** @param lines of the script, without line breaks; the result is empty if they contain no directive */
    public static Optional<ScriptHeader> read(List<String> lines) {
        return Arrays.stream(Scheduler.values())
                .filter(scheduler -> lines.stream().anyMatch(line -> isDirectiveOf(scheduler, line)))
                .max(Comparator.<Scheduler>comparingLong(scheduler -> lines.stream()
                                .filter(line -> isDirectiveOf(scheduler, line))
                                .count())
                        .thenComparing(Comparator.reverseOrder()))
                .map(scheduler -> read(scheduler, lines));
    }

    /** Whether some scheduler would read this line. */
    public static boolean isDirective(String line) {
        return Arrays.stream(Scheduler.values()).anyMatch(scheduler -> isDirectiveOf(scheduler, line));
    }

    private static boolean isDirectiveOf(Scheduler scheduler, String line) {
        String prefix = scheduler.prefix();
        if (!line.startsWith(prefix)) {
            return false;
        }
        String rest = line.substring(prefix.length());
        return scheduler == Scheduler.GRID_ENGINE ? rest.matches("\\s*-.*") : rest.matches("\\s+\\S.*");
    }

    private static ScriptHeader read(Scheduler scheduler, List<String> lines) {
        DirectiveReader reader = reader(scheduler);
        FoundSettings found = new FoundSettings(String.join("\n", lines));
        List<ImportNote> others = new ArrayList<>();
        boolean begun = false;
        for (int number = 1; number <= lines.size(); number++) {
            String line = lines.get(number - 1);
            begun = begun || (!line.isBlank() && !line.startsWith("#"));
            if (isDirectiveOf(scheduler, line)) {
                String text = line.substring(scheduler.prefix().length());
                for (DirectiveOption option : reader.options(number, text)) {
                    if (begun && stopsAtCommands(scheduler)) {
                        found.omit(option, scheduler.title() + " ignores directives after the first command");
                    } else {
                        reader.read(option, found);
                    }
                }
            } else if (isDirective(line)) {
                others.add(new ImportNote(
                        number,
                        line.strip(),
                        Became.LEFT_OUT,
                        "a directive for a scheduler other than " + scheduler.title()));
            }
        }
        reader.finish(found);
        ScriptHeader header = found.header(scheduler);
        return new ScriptHeader(
                scheduler,
                header.settings(),
                header.variables(),
                header.identity(),
                Stream.concat(header.notes().stream(), others.stream()).sorted().toList());
    }

    /** schedulers.md section 2, rules that hold for all. */
    private static boolean stopsAtCommands(Scheduler scheduler) {
        return scheduler == Scheduler.SLURM || scheduler == Scheduler.OPENPBS;
    }

    private static DirectiveReader reader(Scheduler scheduler) {
        return switch (scheduler) {
            case SLURM -> SlurmOptions.TABLE.reader();
            case OPENPBS -> OpenPbsOptions.TABLE.reader();
            case GRID_ENGINE -> GridEngineOptions.TABLE.reader();
            case PJM -> PjmOptions.TABLE.reader();
            case LSF -> LsfOptions.TABLE.reader();
        };
    }
}
