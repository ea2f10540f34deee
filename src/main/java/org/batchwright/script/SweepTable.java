package org.batchwright.script;

import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.Options;
import org.batchwright.model.preset.Assignments;
import org.batchwright.text.ShellQuote;

/**
 * One line of the file in which a job of an array looks up its own data: the index, its parameters as JSON, and the shell words for the
 * command, separated by tabs.
 */
public final class SweepTable {
    private SweepTable() {}

    /**
     * @param index as the scheduler counts
     * @param json all parameters of the job, without a line break
     * @param swept those that differ between jobs
     * @param way how parameters are passed to the command: {@code flags}
     */
    public static String line(int index, String json, Assignments swept, String way, Optional<Options> options) {
        return index + "\t" + json + "\t" + words(swept, way, options) + "\n";
    }

    /** Quoted words contain neither tab nor line break: {@link ShellQuote} escapes them. */
    private static String words(Assignments swept, String way, Optional<Options> options) {
        ParameterPassing passing = ParameterPassing.of(way, swept, options);
        return switch (way) {
            case "json-file" -> "";
            case "environment" ->
                passing.exports().stream()
                        .map(export -> export.substring("export ".length()))
                        .collect(Collectors.joining(" "));
            default -> String.join(" ", passing.arguments());
        };
    }
}
