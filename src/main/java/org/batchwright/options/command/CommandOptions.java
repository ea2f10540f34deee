package org.batchwright.options.command;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.batchwright.model.Option;

/**
 * The options that a preset's command itself passes to its program.
 *
 * @param words the words of the command, as the shell would split them
 */
public record CommandOptions(List<String> words) {
    private static final Pattern FILE = Pattern.compile("^@|\\.(json|ya?ml|toml|txt|cfg|ini)$|^--flagfile");

    public CommandOptions {
        words = List.copyOf(words);
    }

    /**
     * Returns the options, or all words if the program of the command is unclear; values may then look like options, but nothing is missed.
     */
    public static CommandOptions of(String command) {
        return new CommandOptions(CommandLineParser.parse(command)
                .program()
                .map(CommandLine.Program::words)
                .orElseGet(() -> Arrays.asList(command.strip().split("\\s+"))));
    }

    public boolean sets(Option option) {
        return option.spelling().flags().stream().anyMatch(this::contains)
                || option.spelling().off().stream().anyMatch(this::contains);
    }

    private boolean contains(String flag) {
        return words.stream().anyMatch(word -> hasValue(flag, word));
    }

    private static boolean hasValue(String flag, String word) {
        if (flag.startsWith("-")) {
            boolean letterWithValue = flag.length() == 2 && word.startsWith(flag);
            return word.equals(flag) || word.startsWith(flag + "=") || letterWithValue;
        }
        String bare = word.replaceFirst("^(\\+{1,2}|--)", "");
        return bare.startsWith(flag + "=");
    }

    /** Returns whether shell expansion or a file of options may add further options. */
    public boolean mayContainMore() {
        return words.stream()
                .anyMatch(word -> word.contains("$")
                        || word.contains("`")
                        || FILE.matcher(word).find());
    }
}
