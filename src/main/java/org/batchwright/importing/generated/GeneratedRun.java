package org.batchwright.importing.generated;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.importing.shell.WordEvaluator;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;

/** The section of a generated script that starts the command: container, launcher, arguments to resume a segment, signals. */
final class GeneratedRun {
    private static final Pattern FOLDER = Pattern.compile("cd \"\\$bw_run/[^\"]*\" \\|\\| bw_stop .*");
    private static final Pattern LAUNCH = Pattern.compile("# --- launch: (\\S+)");
    private static final Pattern MPI = Pattern.compile("bw_launch=\\((?!\"\\$\\{bw_everywhere)(.*)\\)");
    private static final Pattern RANKS = Pattern.compile("bw_launch\\+=\\(-np \\$\\(\\(NNODES \\* (\\d+)\\)\\)\\)");
    private static final Pattern RESUME = Pattern.compile(
            "bw_resume=\\(\\)|if \\[ -e .*|  bw_resume=.*|else|  echo \"# (there is )?no checkpoint.*|fi");
    private static final Pattern RESUMED = Pattern.compile("  bw_resume=\\((.*)\\)");
    private static final Pattern CHECKPOINT = Pattern.compile("if \\[ -e (.*) ]; then");
    private static final Pattern SIGNAL = Pattern.compile("# USR1 (?:arrives|comes) (\\S+) before the time limit");
    private static final Pattern TORCHRUN = Pattern.compile(
            "torchrun --nnodes=\"\\$NNODES\" --nproc-per-node=(\\d+) --rdzv-backend=c10d --rdzv-endpoint=\\S+"
                    + " --rdzv-id=\\S+ --no-python (.*)");
    private static final String LAUNCH_PREFIX = "\"${bw_launch[@]}\" ";
    /** Matches a command in a container. In scripts of earlier versions, the array's name has no prefix. */
    private static final Pattern CONTAINER_PREFIX =
            Pattern.compile("\"\\$\\{(?:bw_)?container\\[@]}\" (.*)", Pattern.DOTALL);

    private static final String RESUME_ARGUMENTS = "\"${bw_resume[@]}\"";
    private static final String BACKGROUND_SUFFIX = " <&0 &";
    private static final List<String> AFTER_SIGNALS =
            List.of("bw_pid=$!", "while kill ", "wait ", "bw_code=$?", "exit ");
    private static final List<String> AFTER_RANKS =
            List.of("bw_code=$?", "kill -USR1 \"$bw_reading\"", "wait ", "exit ");

    private final List<String> lines;
    private final List<String> pieces = new ArrayList<>();
    private Settings settings = Settings.NONE;
    private Optional<String> resumed = Optional.empty();
    private Optional<Integer> ranks = Optional.empty();
    private int at;
    private int commandAt;

    private GeneratedRun(List<String> lines) {
        this.lines = lines;
    }

    static Optional<GeneratedRun> of(List<String> lines) {
        GeneratedRun run = new GeneratedRun(lines);
        return run.read() ? Optional.of(run) : Optional.empty();
    }

    private String nextLine() {
        return at < lines.size() ? lines.get(at) : "";
    }

    private void skipBlankLines() {
        while (at < lines.size() && lines.get(at).isBlank()) {
            at++;
        }
    }

    private boolean read() {
        if (nextLine().startsWith("[ -d \"$bw_run/")) {
            while (at < lines.size() && !nextLine().startsWith("}")) {
                at++;
            }
            at++;
        }
        if (!FOLDER.matcher(nextLine()).matches()) {
            return false;
        }
        at++;
        skipBlankLines();
        if (nextLine().startsWith("# --- container: ") && !readContainer()) {
            return false;
        }
        skipBlankLines();
        readLaunch();
        skipBlankLines();
        readErrors();
        skipBlankLines();
        readResume();
        skipBlankLines();
        return nextLine().startsWith("# --- signals: ") ? readSignalBlock() : readPlainCommand();
    }

    private boolean readContainer() {
        int from = Math.max(lines.indexOf("bw_container=("), lines.indexOf("container=("));
        int to = lines.indexOf(")");
        if (from < at || to < from) {
            return false;
        }
        at = to + 1;
        Optional<Settings> read = GeneratedContainer.of(lines.subList(from + 1, to));
        settings = read.orElse(settings);
        return read.isPresent();
    }

    private void readLaunch() {
        Matcher launch = LAUNCH.matcher(nextLine());
        if (!launch.matches()) {
            return;
        }
        settings = settings.with(Fields.LAUNCH, Value.of(launch.group(1)));
        while (!nextLine().isBlank()) {
            Matcher mpi = MPI.matcher(nextLine());
            if (mpi.matches() && !mpi.group(1).equals("mpirun")) {
                settings = settings.with(Fields.MPI_LAUNCHER, Value.of(mpi.group(1)));
            }
            Matcher each = RANKS.matcher(nextLine());
            ranks = each.matches() ? Optional.of(Integer.valueOf(each.group(1))) : ranks;
            at++;
        }
    }

    private void readErrors() {
        if (nextLine().startsWith("# --- errors: ")) {
            settings = settings.with(ResultsFields.SEPARATE_STDERR, Value.of("true"));
            while (at < lines.size() && !nextLine().equals("fi")) {
                at++;
            }
            at++;
        }
    }

    private void readResume() {
        while (nextLine().equals("bw_resume=()")
                || (hasResumeBlock() && RESUME.matcher(nextLine()).matches())) {
            Matcher checkpoint = CHECKPOINT.matcher(nextLine());
            if (checkpoint.matches()) {
                settings = settings.with(
                        Fields.CHAIN_CHECKPOINT,
                        Value.of(WordEvaluator.literal(checkpoint.group(1)).orElse(checkpoint.group(1))));
            }
            Matcher words = RESUMED.matcher(nextLine());
            resumed = words.matches() ? Optional.of(words.group(1)) : resumed.or(() -> Optional.of(""));
            at++;
        }
    }

    private boolean hasResumeBlock() {
        return resumed.isPresent();
    }

    private boolean readSignalBlock() {
        while (at < lines.size() && !nextLine().equals("done")) {
            Matcher signal = SIGNAL.matcher(nextLine());
            if (signal.matches()) {
                settings = settings.with(Fields.SIGNAL, Value.of(signal.group(1)));
            }
            at++;
        }
        at++;
        boolean wrapped = nextLine().equals("bw_command() {");
        at += wrapped ? 1 : 0;
        commandAt = at;
        int end = at;
        while (end < lines.size() && !lines.get(end).endsWith(BACKGROUND_SUFFIX)) {
            end++;
        }
        if (end == lines.size()) {
            return false;
        }
        String last = lines.get(end).substring(0, lines.get(end).length() - BACKGROUND_SUFFIX.length());
        List<String> command = new ArrayList<>(lines.subList(at, end));
        if (wrapped) {
            boolean closed = last.equals("bw_command") && command.removeLast().equals("}");
            return closed && readLines(command) && remainingStartWith(end + 1, AFTER_SIGNALS);
        }
        command.add(last);
        return readLines(command) && remainingStartWith(end + 1, AFTER_SIGNALS);
    }

    private boolean readPlainCommand() {
        commandAt = at;
        int end = lines.lastIndexOf(AFTER_RANKS.getFirst());
        return end < at
                ? readLines(lines.subList(at, lines.size()))
                : readLines(lines.subList(at, end)) && remainingStartWith(end, AFTER_RANKS);
    }

    /** Returns whether only these lines remain. */
    private boolean remainingStartWith(int from, List<String> beginnings) {
        List<String> left = lines.subList(from, lines.size()).stream()
                .filter(line -> !line.isBlank())
                .toList();
        boolean same = left.size() == beginnings.size();
        for (int line = 0; same && line < left.size(); line++) {
            same = left.get(line).startsWith(beginnings.get(line));
        }
        return same;
    }

    /** Reads the words that follow on separate lines; returns whether that succeeded. */
    private boolean readLines(List<String> text) {
        pieces.addAll(Arrays.asList(String.join("\n", text).stripTrailing().split(" \\\\\n  ")));
        if (hasResumeBlock() && pieces.getLast().equals(RESUME_ARGUMENTS)) {
            pieces.removeLast();
        }
        return !pieces.getFirst().isBlank() && pieces.stream().noneMatch(piece -> piece.contains("\n"));
    }

    /** Returns the command and each of the words that follow it, as written. */
    List<String> pieces() {
        return pieces;
    }

    /** Returns the number of the command's first line. */
    int line() {
        return commandAt;
    }

    Settings settings() {
        return settings;
    }

    /** Returns the number of processes per node; available once the command has been read. */
    Optional<Integer> ranks() {
        return ranks;
    }

    /** Returns the command in a preset's notation, without launcher and container, which have their own fields. */
    String command(List<String> kept) {
        String command = kept.getFirst();
        boolean launched = settings.get(Fields.LAUNCH).isPresent() && command.startsWith(LAUNCH_PREFIX);
        command = launched ? command.substring(LAUNCH_PREFIX.length()) : command;
        Matcher inside = CONTAINER_PREFIX.matcher(command);
        if (settings.get(ContainerFields.IMAGE).isPresent() && inside.matches()) {
            command = unwrapShell(inside.group(1));
        }
        if (launched) {
            Matcher torchrun = TORCHRUN.matcher(command);
            ranks = torchrun.matches() ? Optional.of(Integer.valueOf(torchrun.group(1))) : ranks;
            command = unwrapShell(torchrun.matches() ? torchrun.group(2) : command);
        }
        List<String> all = new ArrayList<>(kept);
        all.set(0, command);
        return String.join(" ", all);
    }

    /** Unwraps a command that is run by its own shell. */
    private static String unwrapShell(String command) {
        if (!command.startsWith("sh -c ") || !command.endsWith(" sh")) {
            return command;
        }
        return WordEvaluator.literal(command.substring("sh -c ".length(), command.length() - " sh".length()))
                .filter(text -> text.endsWith(" \"$@\""))
                .map(text -> text.substring(0, text.length() - " \"$@\"".length()))
                .orElse(command);
    }

    Assignments resumeParameters(String way) {
        return resumed.filter(words -> !words.isEmpty())
                .flatMap(words -> GeneratedArguments.parameters(words, way))
                .orElse(Assignments.NONE);
    }
}
