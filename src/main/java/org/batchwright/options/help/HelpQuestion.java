package org.batchwright.options.help;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.options.command.CommandLine;

/** The shell text that asks a script for its help; what it prints goes to {@link HelpText}. Only run when the user asks for it. */
public final class HelpQuestion {
    /** Bytes; the longest help texts known (all of Hugging Face's trainer) have a tenth of it. */
    private static final int LONGEST_ANSWER = 1_000_000;

    private HelpQuestion() {}

    /**
     * The words to run, to be quoted by the caller. Launchers are left out: {@code srun} would take a job and {@code torchrun} ask
     * once for each process.
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
     * Text for bash. Its exit status is the script's own; absl's is 1 although all went well. The time limit is the caller's.
     *
     * @param preparation lines that make the preset's environment and go to its folder, as its job script has them; none may read input
     * @param command quoted words
     */
    public static String text(List<String> preparation, String command) {
        List<String> lines = new ArrayList<>();
        lines.add("exec 2>&1 </dev/null");
        lines.add(
                "export COLUMNS=200 TERM=dumb NO_COLOR=1 PAGER=cat MANPAGER=cat PYTHONUNBUFFERED=1 PYTHONIOENCODING=utf-8");
        lines.add("export CUDA_VISIBLE_DEVICES= WANDB_MODE=disabled");
        lines.addAll(preparation);
        // head keeps what it has to itself until it ends: then nobody knows what a script said before it hung
        lines.add("unheld=$(command -v stdbuf) && unheld=\"$unheld -o0\"");
        lines.add(command + " 2>&1 | $unheld head -c " + LONGEST_ANSWER);
        lines.add("exit \"${PIPESTATUS[0]}\"");
        return String.join("\n", lines) + "\n";
    }
}
