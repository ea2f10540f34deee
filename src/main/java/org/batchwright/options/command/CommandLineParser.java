package org.batchwright.options.command;

/** Reads what a preset's command starts. */
public final class CommandLineParser {
    private CommandLineParser() {}

    public static CommandLine parse(String command) {
        return new LastCommand(ShellTokens.of(command)).parse();
    }
}
