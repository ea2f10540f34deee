package org.batchwright.options.command;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.batchwright.options.command.CommandLine.Entry;
import org.batchwright.options.command.ShellTokens.Sort;
import org.batchwright.options.command.ShellTokens.Word;
import org.batchwright.text.Message;

/**
 * One simple command: variables, launchers, Python, script, words. Launchers have hundreds of options, so their words are skipped up to one
 * that can only be a Python interpreter, another launcher or a script; this works for every launcher listed.
 *
 * @param folder the folder where the command starts, relative to the code folder, ending in a slash; empty for the code folder itself
 */
record SimpleCommand(String folder, List<Word> all) {
    private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_]\\w*=.*", Pattern.DOTALL);
    private static final Pattern PYTHON = Pattern.compile("(python|pypy|ipython)[\\d.]*(\\.exe)?|py(\\.exe)?");

    /** Launchers that are Python programs themselves and accept {@code -m} or {@code --module} before the name of a module. */
    private static final Set<String> MODULE_LAUNCHERS =
            Set.of("accelerate", "coverage", "deepspeed", "torchrun", "uv", "composer");

    /** Modules that start another program, for {@code python -m}. */
    private static final Set<String> LAUNCHING_MODULES = Set.of(
            "torch.distributed.run",
            "torch.distributed.launch",
            "accelerate.commands.launch",
            "accelerate",
            "debugpy",
            "cProfile",
            "coverage",
            "pdb",
            "kernprof",
            "scalene",
            "viztracer",
            "mpi4py",
            "ipdb",
            "memory_profiler");

    private static final Set<String> SHELLS = Set.of("bash", "sh", "zsh", "dash", "ksh");

    private static final Set<String> PYTHON_OPTIONS_WITH_VALUE = Set.of("-W", "-X", "--check-hash-based-pycs");

    /** Placeholder for the options that make Python wait for a debugger. */
    private static final String DEBUGGER = "$(bw_debugpy)";

    SimpleCommand {
        all = List.copyOf(all);
    }

    CommandLine parse() {
        int at = 0;
        while (at < all.size() && VARIABLE.matcher(text(at)).matches()) {
            at++;
        }
        if (at == all.size()) {
            return unclear(Message.of("options.command-without-program"));
        }
        return parseFrom(at, Optional.empty());
    }

    private CommandLine parseFrom(int at, Optional<String> python) {
        String name = name(at);
        if (PYTHON.matcher(name).matches()) {
            return parsePython(at + 1, all.get(at).sort() == Sort.PLAIN ? Optional.of(text(at)) : Optional.empty());
        }
        if (name.endsWith(".py")) {
            return parseScript(at, python);
        }
        if (SHELLS.contains(name)) {
            return otherProgram(Message.of("options.command-shell-script"));
        }
        if (Launchers.contains(name)) {
            return parseLaunched(at + 1, MODULE_LAUNCHERS.contains(name), python);
        }
        return all.get(at).sort() == Sort.FILLED_IN
                ? expanded(Message.of("options.command-program-expanded", text(at)))
                : otherProgram(Message.of("options.command-not-python", name));
    }

    private CommandLine parseLaunched(int from, boolean takesModule, Optional<String> python) {
        for (int at = from; at < all.size(); at++) {
            String text = text(at);
            if (takesModule && (text.equals("-m") || text.equals("--module"))) {
                return parseModule(skipOptions(at + 1), python);
            }
            boolean option = text.startsWith("-") || VARIABLE.matcher(text).matches();
            if (!option && starts(name(at))) {
                return parseFrom(at, python);
            }
        }
        return unclear(Message.of("options.command-without-script"));
    }

    private int skipOptions(int from) {
        int at = from;
        while (at < all.size() && text(at).startsWith("-")) {
            at += text(at).contains("=") || at + 1 == all.size() ? 1 : 2;
        }
        return at;
    }

    private static boolean starts(String name) {
        return PYTHON.matcher(name).matches()
                || name.endsWith(".py")
                || Launchers.contains(name)
                || SHELLS.contains(name);
    }

    private CommandLine parsePython(int from, Optional<String> python) {
        int at = from;
        while (at < all.size() && (text(at).startsWith("-") || text(at).equals(DEBUGGER))) {
            String option = text(at);
            boolean cluster = option.startsWith("-") && !option.startsWith("--");
            if (cluster && option.endsWith("m")) {
                return parseModule(at + 1, python);
            }
            if (cluster && (option.equals("-") || option.endsWith("c"))) {
                return unclear(Message.of("options.command-inline-program"));
            }
            if (option.startsWith("-m")) {
                return new CommandLine.Program(python, new Entry.Module(option.substring(2)), texts(at + 1));
            }
            at += PYTHON_OPTIONS_WITH_VALUE.contains(option) ? 2 : 1;
        }
        return at < all.size() ? parseScript(at, python) : unclear(Message.of("options.command-python-without-script"));
    }

    private CommandLine parseModule(int at, Optional<String> python) {
        if (at >= all.size()) {
            return unclear(Message.of("options.command-without-module"));
        }
        if (all.get(at).sort() == Sort.FILLED_IN) {
            return hidden(at);
        }
        if (LAUNCHING_MODULES.contains(text(at))) {
            return parseLaunched(at + 1, true, python);
        }
        return new CommandLine.Program(python, new Entry.Module(text(at)), texts(at + 1));
    }

    private CommandLine parseScript(int at, Optional<String> python) {
        if (all.get(at).sort() == Sort.FILLED_IN) {
            return hidden(at);
        }
        String path = text(at).replace('\\', '/').replaceFirst("^(\\./)+", "");
        String whole = path.startsWith("/") ? path : folder + path;
        return new CommandLine.Program(python, new Entry.Script(whole), texts(at + 1));
    }

    private CommandLine hidden(int at) {
        return expanded(Message.of("options.command-script-expanded", text(at)));
    }

    private static CommandLine unclear(Message message) {
        return new CommandLine.Unclear(message, CommandLine.Cause.FORM);
    }

    private static CommandLine otherProgram(Message message) {
        return new CommandLine.Unclear(message, CommandLine.Cause.OTHER_PROGRAM);
    }

    private static CommandLine expanded(Message message) {
        return new CommandLine.Unclear(message, CommandLine.Cause.VARIABLE);
    }

    private String text(int at) {
        return all.get(at).text();
    }

    private String name(int at) {
        String text = text(at).replace('\\', '/');
        return text.substring(text.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
    }

    private List<String> texts(int from) {
        return all.subList(Math.min(from, all.size()), all.size()).stream()
                .map(Word::text)
                .toList();
    }
}
