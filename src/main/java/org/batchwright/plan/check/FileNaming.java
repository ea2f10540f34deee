package org.batchwright.plan.check;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;

/** Recognizes the parameters and commands that determine which files a job writes. */
final class FileNaming {
    /** Parts of the names of options for files that scripts write: {@code checkpoint}, {@code out-file}, {@code save-path}. */
    private static final Set<String> OUTPUTS = Set.of(
            "out",
            "output",
            "outfile",
            "save",
            "saved",
            "checkpoint",
            "ckpt",
            "log",
            "logfile",
            "dump",
            "write",
            "export");

    /** Parts of the names of options that scripts name their outputs after: {@code run-name}, {@code tag}. */
    private static final Set<String> LABELS = Set.of("run", "exp", "experiment", "tag", "prefix", "suffix");

    /** Suffixes of the name parts that indicate options for folders: {@code workdir}, {@code log-folder}. */
    private static final List<String> PLACES = List.of("dir", "directory", "folder", "path");

    /** A variable or command that yields a different value in each job, or a placeholder that the program fills in. */
    private static final Pattern VARIES =
            Pattern.compile("\\$\\{?[A-Z_]*(?:JOB_?ID|TASK_?ID|JOB_?INDEX|ARRAY_?INDEX|BULKNUM|BATCHWRIGHT_JOB)\\b"
                    + "|\\bmktemp\\b|(?<!\\$)\\{[A-Za-z_]\\w*}");

    private static final Pattern PLACEHOLDER = Pattern.compile("[${%]");

    private FileNaming() {}

    /** Returns whether the program writes to the value of this option. */
    static boolean isOutput(String option) {
        return parts(option).anyMatch(OUTPUTS::contains);
    }

    /** Returns whether jobs with different values of this option probably write different files. */
    static boolean separates(String option, Value value) {
        return isOutput(option)
                || option.equalsIgnoreCase("name")
                || parts(option)
                        .anyMatch(
                                part -> LABELS.contains(part) || PLACES.stream().anyMatch(part::endsWith))
                || value.displayText().contains("/");
    }

    /** Returns whether the program may fill in a different value in each job. */
    static boolean hasPlaceholder(Value value) {
        return PLACEHOLDER.matcher(value.displayText()).find();
    }

    /**
     * Returns whether the command or the setup lines use something that differs between jobs.
     *
     * @param swept names of parameters that the command may use as variables in file names
     */
    static boolean variesByJob(Settings settings, Set<String> swept) {
        return Stream.concat(
                        settings.get(Fields.COMMAND).stream(), settings.get(Fields.SETUP).orElse(List.of()).stream())
                .anyMatch(line ->
                        VARIES.matcher(line).find() || swept.stream().anyMatch(name -> isInFileName(name, line)));
    }

    /**
     * Returns whether a word contains the variable and other text, as in {@code runs/$SEED}, or follows an output option or a redirection.
     */
    private static boolean isInFileName(String variable, String line) {
        Pattern use =
                Pattern.compile("\\$(?:" + Pattern.quote(variable) + "\\b|\\{" + Pattern.quote(variable) + "\\})");
        String before = "";
        for (String quoted : line.split("[\\s=]+")) {
            String word = quoted.replaceAll("[\"']", "");
            boolean isWhole = use.matcher(word).matches();
            boolean writes =
                    before.endsWith(">") || (before.startsWith("-") && isOutput(before.replaceFirst("^-+", "")));
            if (use.matcher(word).find() && (!isWhole || writes)) {
                return true;
            }
            before = word;
        }
        return false;
    }

    private static Stream<String> parts(String option) {
        return Stream.of(option.toLowerCase(Locale.ROOT).split("[-_.]"));
    }
}
