package org.batchwright.cli.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The completion script for zsh: one function per command, with descriptions. picocli generates a script only for bash, and without
 * descriptions.
 */
public final class ZshCompletion {
    private final List<String> lines = new ArrayList<>();

    private ZshCompletion() {}

    public static String write(CommandLine grammar) {
        ZshCompletion script = new ZshCompletion();
        String function = "_" + grammar.getCommandName();
        script.lines.add("#compdef " + grammar.getCommandName());
        script.add(function, grammar);
        script.lines.add(function + " \"$@\"");
        return String.join("\n", script.lines) + "\n";
    }

    private void add(String function, CommandLine command) {
        Map<String, CommandLine> below = command.getSubcommands();
        below.forEach((name, one) -> add(function + "-" + name, one));
        lines.add(function + "() {");
        lines.add("  local curcontext=$curcontext state line commands");
        lines.add("  _arguments -s -C \\");
        command.getCommandSpec().options().forEach(option -> lines.add("    " + describe(option) + " \\"));
        if (below.isEmpty()) {
            describePositionals(command.getCommandSpec()).forEach(one -> lines.add("    " + one + " \\"));
            lines.add("    && return");
        } else {
            lines.add("    ': :->command' '*:: :->argument' && return");
            addChoice(function, below);
        }
        lines.add("}");
    }

    private void addChoice(String function, Map<String, CommandLine> below) {
        lines.add("  case $state in");
        lines.add("    command)");
        lines.add("      commands=(");
        below.forEach((name, one) -> lines.add(
                "        " + quote(name + ":" + summary(one.getCommandSpec()).replace(":", "\\:"))));
        lines.add("      )");
        lines.add("      _describe 'command' commands ;;");
        lines.add("    argument)");
        lines.add("      curcontext=${curcontext%:*}-$words[1]:");
        lines.add("      case $words[1] in");
        below.keySet().forEach(name -> lines.add("        %s) %s-%s ;;".formatted(name, function, name)));
        lines.add("      esac ;;");
        lines.add("  esac");
    }

    private static String describe(OptionSpec option) {
        String names = String.join(" ", option.names());
        boolean takesValue = option.arity().max() > 0;
        String text = "[" + escape(String.join(" ", option.description())) + "]" + (takesValue ? value(option) : "");
        String suffix = takesValue ? "=" : "";
        String repeat = option.isMultiValue() ? "*" : "(" + names + ")";
        return Stream.of(option.names())
                .map(name -> quote(repeat + name + (name.startsWith("--") ? suffix : takesValue ? "+" : "") + text))
                .collect(Collectors.joining(" "));
    }

    private static List<String> describePositionals(CommandSpec spec) {
        List<String> described = new ArrayList<>();
        for (PositionalParamSpec one : spec.positionalParameters()) {
            described.add(quote((one.isMultiValue() ? "*" : one.arity().min() == 0 ? ":" : "") + value(one)));
        }
        return described;
    }

    private static String value(ArgSpec argument) {
        String label = escape(argument.paramLabel());
        if (argument.completionCandidates() != null) {
            String words = StreamSupport.stream(argument.completionCandidates().spliterator(), false)
                    .collect(Collectors.joining(" "));
            return ":" + label + ":(" + words + ")";
        }
        String files = argument.paramLabel().equals("DIR") ? "_files -/" : "_files";
        return ":" + label + ":" + (BashCompletion.isPath(argument) ? files : " ");
    }

    private static String summary(CommandSpec spec) {
        return String.join(" ", spec.usageMessage().description());
    }

    private static String escape(String text) {
        return text.replace("\\", "\\\\")
                .replace("[", "\\[")
                .replace("]", "\\]")
                .replace(":", "\\:");
    }

    private static String quote(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
