package org.batchwright.options.help;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.options.command.CommandLine;

/** The shell command that prints a script's help, which {@link HelpText} parses. Run only when the user requests it. */
public final class HelpCommand {
    /** The maximum size of a script's help output; ten times the longest one known (all options of Hugging Face's trainer). */
    private static final int MAX_ANSWER_BYTES = 1_000_000;

    private HelpCommand() {}

    /**
     * Returns the words to run, to be quoted by the caller. Launchers are omitted: {@code srun} would allocate a job and {@code torchrun}
     * would run the script once per process.
     */
    public static List<String> words(CommandLine.Program program) {
        List<String> words = new ArrayList<>();
        words.add(program.python().orElse("python3"));
        switch (program.entry()) {
            case CommandLine.Entry.Script(String path) -> words.add(path);
            case CommandLine.Entry.Module(String name) -> words.addAll(List.of("-m", name));
        }
        words.addAll(program.words());
        words.add("--help");
        return words;
    }

    /**
     * Returns a bash script that prints the help. The script exits with the program's status, which with absl is 1 even on success. The
     * caller sets the time limit.
     *
     * @param preparation lines that set up the preset's environment and change to its folder, as in its job script; none may read input
     * @param command quoted words
     */
    public static String text(List<String> preparation, String command) {
        List<String> lines = new ArrayList<>();
        lines.add("exec 2>&1 </dev/null");
        lines.add(
                "export COLUMNS=200 TERM=dumb NO_COLOR=1 PAGER=cat MANPAGER=cat PYTHONUNBUFFERED=1 PYTHONIOENCODING=utf-8");
        lines.add("export CUDA_VISIBLE_DEVICES= WANDB_MODE=disabled");
        lines.addAll(preparation);
        // head buffers its output until it ends, so the output of a script that hangs would be lost
        lines.add("unheld=$(command -v stdbuf) && unheld=\"$unheld -o0\"");
        lines.add(command + " 2>&1 | $unheld head -c " + MAX_ANSWER_BYTES);
        lines.add("exit \"${PIPESTATUS[0]}\"");
        return String.join("\n", lines) + "\n";
    }
}
