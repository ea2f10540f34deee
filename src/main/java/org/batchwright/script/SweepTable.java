package org.batchwright.script;

import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.Options;
import org.batchwright.model.preset.Assignments;
import org.batchwright.text.ShellQuote;

/**
 * Formats a line of the file where an array job looks up its own data: the index, the parameters as JSON, and the shell words for the
 * command, separated by tabs.
 */
public final class SweepTable {
    private SweepTable() {}

    /**
     * @param index the scheduler's index of the job
     * @param json all parameters of the job, without a line break
     * @param swept the parameters that differ between jobs
     * @param way how parameters are passed to the command, such as {@code flags}
     */
    public static String line(int index, String json, Assignments swept, String way, Optional<Options> options) {
        return index + "\t" + json + "\t" + words(swept, way, options) + "\n";
    }

    /** Returns the quoted words, which contain no tabs or line breaks, because {@link ShellQuote} escapes them. */
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
