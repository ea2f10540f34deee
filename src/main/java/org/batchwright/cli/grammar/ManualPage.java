package org.batchwright.cli.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.text.Message;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The manual page for {@code man}, in roff: all commands with their options. */
public final class ManualPage {
    private static final int ONE_LINE = 10_000;

    private final List<String> lines = new ArrayList<>();

    private ManualPage() {}

    /**
     * @param grammar the whole grammar, without the fields of {@code --json}, which {@code --help} lists
     * @param places descriptions of folder contents, keyed by folder name
     */
    public static String write(CommandLine grammar, Map<String, String> places) {
        CommandSpec spec = grammar.getCommandSpec();
        String name = spec.name();
        ManualPage page = new ManualPage();
        page.lines.add(".TH %s 1 \"\" \"Batchwright\" \"User Commands\"".formatted(name.toUpperCase(Locale.ROOT)));
        page.section("NAME");
        page.lines.add(escape(name) + " \\- " + escape(Message.text("cli.manual-name")));
        page.section("SYNOPSIS");
        page.lines.add(".B " + escape(name));
        page.lines.add("[\\fB\\-\\-workspace\\fR \\fIDIR\\fR]");
        page.lines.add(".br");
        page.lines.add(".B " + escape(name));
        page.lines.add("\\fICOMMAND\\fR [\\fIARGUMENT\\fR ...]");
        page.section("DESCRIPTION");
        page.text(spec.usageMessage().description());
        page.text(spec.usageMessage().footer());
        page.section("OPTIONS");
        page.text(Message.text("cli.manual-options"));
        spec.options().forEach(page::option);
        page.section("COMMANDS");
        grammar.getSubcommands().values().forEach(page::command);
        page.section("EXIT STATUS");
        spec.usageMessage().exitCodeList().forEach((code, meaning) -> page.item("\\fB" + code + "\\fR", meaning));
        page.section("FILES");
        places.forEach((place, what) -> page.item("\\fI" + escape(place) + "\\fR", what));
        return String.join("\n", page.lines) + "\n";
    }

    private void section(String title) {
        lines.add(".SH " + title);
    }

    private void command(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        lines.add(".SS "
                + escape(spec.qualifiedName().substring(spec.root().name().length() + 1)));
        lines.add(synopsis(command));
        lines.add(".PP");
        text(spec.usageMessage().description());
        spec.positionalParameters().forEach(this::positional);
        spec.options().stream().filter(option -> !option.inherited()).forEach(this::option);
        text(spec.usageMessage().footer());
        command.getSubcommands().values().forEach(this::command);
    }

    private static String synopsis(CommandLine command) {
        command.setUsageHelpWidth(ONE_LINE);
        String line = new Help(command.getCommandSpec(), Help.defaultColorScheme(Help.Ansi.OFF)).synopsis(0);
        return escape(line.strip());
    }

    private void option(OptionSpec option) {
        String names = Stream.of(option.names())
                .map(name -> "\\fB" + escape(name) + "\\fR")
                .collect(Collectors.joining(", "));
        String value = option.arity().max() > 0 ? "=\\fI" + escape(option.paramLabel()) + "\\fR" : "";
        item(names + value, String.join(" ", option.description()));
    }

    private void positional(PositionalParamSpec positional) {
        item("\\fI" + escape(positional.paramLabel()) + "\\fR", String.join(" ", positional.description()));
    }

    private void item(String term, String text) {
        lines.add(".TP");
        lines.add(term);
        lines.add(escape(text));
    }

    /** Writes lines of text; an empty string starts a new paragraph. */
    private void text(String... paragraphs) {
        if (paragraphs.length == 0) {
            return;
        }
        lines.add(".PP");
        for (String line : paragraphs) {
            lines.add(line.isEmpty() ? ".PP" : escape(line));
        }
    }

    private static String escape(String text) {
        String escaped = text.replace("\\", "\\e").replace("-", "\\-");
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }
}
