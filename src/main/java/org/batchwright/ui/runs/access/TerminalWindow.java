package org.batchwright.ui.runs.access;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.batchwright.model.ChildEnvironment;
import org.batchwright.model.OperationException;
import org.batchwright.model.ProgramPath;
import org.batchwright.text.Message;

/**
 * Runs a command in a window of the user's own terminal program: the program chosen in the settings or, if none, the first known program
 * that is installed.
 */
public record TerminalWindow(Supplier<Optional<String>> chosen, ProgramPath path) {
    /** Terminal programs, each with the arguments that must precede a command. */
    private static final List<List<String>> KNOWN = List.of(
            List.of("x-terminal-emulator", "-e"),
            List.of("gnome-terminal", "--"),
            List.of("ptyxis", "--"),
            List.of("konsole", "-e"),
            List.of("xfce4-terminal", "-x"),
            List.of("kitty"),
            List.of("alacritty", "-e"),
            List.of("wezterm", "start", "--"),
            List.of("foot"),
            List.of("xterm", "-e"));

    /** Keeps the window open after a failure, so that the error message can be read. */
    private static final String KEEP_OPEN =
            "\"$@\"; code=$?; [ \"$code\" = 0 ] || { printf '\\n[%s] ' \"$code\"; read -r _; }";

    /** @param chosen the program chosen in the settings, with the options that must precede a command: {@code gnome-terminal --} */
    public TerminalWindow(Supplier<Optional<String>> chosen) {
        this(chosen, ProgramPath.ofThisComputer());
    }

    /** Opens the window and returns immediately. */
    public void open(List<String> command) throws OperationException {
        List<String> words = words(command);
        try {
            ChildEnvironment.clean(new ProcessBuilder(words))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException refused) {
            throw new OperationException.NotPossible(Message.of("ui.terminal-not-started", words.getFirst()));
        }
    }

    List<String> words(List<String> command) throws OperationException {
        List<String> words = new ArrayList<>(program());
        words.addAll(List.of("bash", "-c", KEEP_OPEN, "bash"));
        words.addAll(command);
        return words;
    }

    private List<String> program() throws OperationException {
        Optional<String> own = chosen.get().map(String::strip).filter(text -> !text.isEmpty());
        if (own.isPresent()) {
            List<String> words = new ArrayList<>(List.of(own.get().split("\\s+")));
            words.set(
                    0,
                    find(words.getFirst())
                            .orElseThrow(() -> new OperationException.NotPossible(
                                    Message.of("ui.terminal-not-started", own.get()))));
            return words;
        }
        for (List<String> one : KNOWN) {
            Optional<String> found = find(one.getFirst());
            if (found.isPresent()) {
                List<String> words = new ArrayList<>(one);
                words.set(0, found.get());
                return words;
            }
        }
        throw new OperationException.NotPossible(Message.of("ui.no-terminal-program"));
    }

    private Optional<String> find(String program) {
        return program.startsWith("/")
                ? Optional.of(program)
                : path.all(program).findFirst().map(Path::toString);
    }
}
