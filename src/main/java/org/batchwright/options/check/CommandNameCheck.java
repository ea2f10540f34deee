package org.batchwright.options.check;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.batchwright.model.Fix;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.options.command.CommandLine;
import org.batchwright.options.command.CommandLineParser;
import org.batchwright.options.hydra.HydraName;
import org.batchwright.text.Message;

/**
 * Finds options in the command itself that the script does not have. Reports such options only if this is certain: every option of the
 * script was read, the script rejects others, and nothing else (shell expansion, a file of options, the rest of the line) can change the
 * meaning.
 */
final class CommandNameCheck {
    private static final Problem.Where COMMAND = new Problem.InField(Fields.COMMAND.key());

    /**
     * Options that are accepted without being declared: by argparse and click, by typer, and by absl (absl.flags, absl.logging, absl.app).
     */
    private static final Set<String> COMMON_NAMES = Set.of(
            "help",
            "version",
            "install-completion",
            "show-completion",
            "helpfull",
            "helpshort",
            "helpxml",
            "flagfile",
            "undefok",
            "verbosity",
            "logtostderr",
            "alsologtostderr",
            "log_dir",
            "logger_levels",
            "stderrthreshold",
            "showprefixforinfo",
            "only_check_args",
            "pdb",
            "pdb_post_mortem",
            "run_with_pdb",
            "run_with_profiling",
            "profile_file",
            "use_cprofile_for_profiling");

    private final CheckContext context;
    private final Options options;
    private final String text;

    private final HydraNameCheck overrides;

    /** @param text the command, with site variables filled in */
    CommandNameCheck(CheckContext context, String text, HydraNameCheck overrides) {
        this.context = context;
        this.overrides = overrides;
        this.options = context.options();
        this.text = text;
    }

    List<Problem> check() {
        if (options.ways().equals(List.of("key-value"))) {
            return overrideProblems();
        }
        boolean flags = options.ways().contains("flags") || options.ways().contains("equals");
        if (!flags || !options.isComplete()) {
            return List.of();
        }
        return CommandLineParser.parse(text)
                .program()
                .map(CommandLine.Program::words)
                .filter(words -> words.stream().noneMatch(CommandNameCheck::isFilledIn))
                .map(words -> ownWords(options, words))
                .map(words -> writtenNames(words).stream().map(this::unknown).toList())
                .orElse(List.of());
    }

    private List<Problem> overrideProblems() {
        List<String> words = CommandLineParser.parse(text)
                .program()
                .map(CommandLine.Program::words)
                .orElse(List.of());
        List<Problem> problems = new ArrayList<>();
        HydraChoiceCheck choices = new HydraChoiceCheck(options);
        for (Map.Entry<String, String> override : HydraName.overrides(words).entrySet()) {
            String name = override.getKey();
            if (isFilledIn(name) || context.accepts(name)) {
                continue;
            }
            overrides.check(name).map(fault -> problem(name, name, fault)).ifPresent(problems::add);
            choices.check(override)
                    .map(fault -> problem(name, name + "=" + override.getValue(), fault))
                    .ifPresent(problems::add);
        }
        return problems;
    }

    private Problem problem(String name, String word, HydraNameCheck.Fault fault) {
        return problem(fault.severity(), name, word, fault.message(), fault.meant());
    }

    static boolean isFilledIn(String word) {
        return word.matches("(?s).*[$`*?].*") || word.startsWith("@");
    }

    /** Returns the words after the subcommand that these options belong to. */
    static List<String> ownWords(Options options, List<String> words) {
        int from = 0;
        for (String one : List.of(options.program().split(" ")).stream().skip(1).toList()) {
            int at = words.subList(from, words.size()).indexOf(one);
            if (at < 0) {
                return List.of();
            }
            from += at + 1;
        }
        return words.subList(from, words.size());
    }

    /** Returns the names that are not options. Everything after the first operand is skipped, because it may belong to another program. */
    private Set<String> writtenNames(List<String> words) {
        Set<String> unknown = new LinkedHashSet<>();
        int values = 0;
        for (String word : words) {
            if (word.equals("--")) {
                break;
            }
            boolean isOption = word.length() > 1 && word.startsWith("-") && values == 0;
            if (!isOption && values == 0 && !options.operands().isEmpty()) {
                break;
            }
            if (!isOption) {
                values = Math.max(0, values - 1);
                continue;
            }
            Optional<Option> option = find(name(word));
            if (option.isEmpty() && word.matches("--[A-Za-z][^\\s=]*(=(?s:.*))?") && isWrong(name(word))) {
                unknown.add(name(word));
            }
            values = word.contains("=") || hasAttachedValue(word)
                    ? 0
                    : option.map(one -> one.takes().arity().least()).orElse(1);
        }
        return unknown;
    }

    private static boolean hasAttachedValue(String word) {
        return !word.startsWith("--") && word.length() > 2;
    }

    private Optional<Option> find(String name) {
        return Optional.ofNullable(context.byName().get(name));
    }

    private static String name(String word) {
        String bare = word.replaceFirst("^--?", "");
        int end = bare.indexOf('=');
        return end < 0 ? bare : bare.substring(0, end);
    }

    /** Returns whether the name is wrong; argparse is the only parser that completes a prefix of a name. */
    private boolean isWrong(String name) {
        return !COMMON_NAMES.contains(name)
                && !context.accepts(name)
                && (!options.completes()
                        || context.byName().keySet().stream().noneMatch(known -> known.startsWith(name)));
    }

    private Problem unknown(String name) {
        Optional<String> near = NearestName.to(name, context.byName().keySet());
        return problem(
                Problem.Severity.ERROR,
                name,
                "--" + name,
                Message.of("options.unknown-command-option", name, options.program(), near.orElse(""))
                        .advising(near.isPresent() ? "near" : ""),
                near);
    }

    /** @param word the name as written in the command */
    private Problem problem(
            Problem.Severity severity, String name, String word, Message message, Optional<String> near) {
        List<Fix> fixes = new ArrayList<>();
        near.flatMap(meant -> fixName(word, meant)).ifPresent(fixes::add);
        fixes.add(new Fix(Message.text("options.fix-accept"), new Fix.AcceptParameter(name)));
        return new Problem(severity, COMMAND, message, fixes);
    }

    /** Replaces the name in the preset's own command if it occurs once. */
    private Optional<Fix> fixName(String flag, String meant) {
        String right = flag.startsWith("--") ? "--" + meant : meant;
        return context.ownCommand()
                .filter(own -> own.split("(?<![^\\s])" + Pattern.quote(flag) + "(?=[\\s=]|$)", -1).length == 2)
                .map(own -> new Fix(
                        Message.text("options.fix-use", meant),
                        new Fix.SetField(Fields.COMMAND, Value.of(own.replace(flag, right)))));
    }
}
