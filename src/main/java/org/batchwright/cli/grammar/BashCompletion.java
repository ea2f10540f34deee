package org.batchwright.cli.grammar;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ScopeType;

/** The completion script for bash, by picocli. */
public final class BashCompletion {
    /** The labels of files and folders in the help. */
    private static final Set<String> FILES = Set.of("FILE", "DIR");

    private BashCompletion() {}

    /** @param grammar which is changed: options for files and folders get the type {@code Path}, for which picocli completes names of files */
    public static String write(CommandLine grammar) {
        showPaths(grammar);
        return AutoComplete.bash(grammar.getCommandName(), grammar);
    }

    private static void showPaths(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        for (OptionSpec option : List.copyOf(spec.options())) {
            if (isPath(option)) {
                spec.remove(option);
                spec.addOption(OptionSpec.builder(option.longestName())
                        .paramLabel(option.paramLabel())
                        .description(option.description())
                        .type(Path.class)
                        .scopeType(ScopeType.LOCAL)
                        .build());
            }
        }
        command.getSubcommands().values().forEach(BashCompletion::showPaths);
    }

    static boolean isPath(ArgSpec argument) {
        return FILES.contains(argument.paramLabel());
    }
}
