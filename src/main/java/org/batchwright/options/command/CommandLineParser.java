package org.batchwright.options.command;

/** Parses a preset's command to find the program that it starts. */
public final class CommandLineParser {
    private CommandLineParser() {}

    public static CommandLine parse(String command) {
        return new LastCommand(ShellTokens.of(command)).parse();
    }
}
