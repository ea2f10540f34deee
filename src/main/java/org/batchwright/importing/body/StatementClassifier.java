package org.batchwright.importing.body;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.batchwright.importing.shell.Statement;
import org.batchwright.importing.shell.Token;

/** Classifies statements of job scripts by their first words. */
final class StatementClassifier {
    /** Commands that only print. */
    private static final Set<String> OUTPUT_COMMANDS = Set.of(
            "echo",
            "printf",
            "date",
            "hostname",
            "pwd",
            "nvidia-smi",
            "env",
            "printenv",
            "which",
            "uname",
            "free",
            "lscpu",
            "squeue",
            "sacct",
            "seff",
            "scontrol",
            "uptime",
            "whoami",
            "id",
            "nproc",
            "rocm-smi",
            "qstat",
            "type",
            "ulimit",
            "true",
            ":",
            "df");

    /** Commands that manage files and the shell; never the purpose of a job. */
    private static final Set<String> HOUSEKEEPING_COMMANDS = Set.of(
            "cp",
            "mv",
            "rm",
            "rsync",
            "tar",
            "mkdir",
            "touch",
            "ls",
            "sync",
            "chmod",
            "ln",
            "gzip",
            "gunzip",
            "zip",
            "unzip",
            "scp",
            "cat",
            "sleep",
            "find",
            "rmdir",
            "du",
            "sed",
            "grep",
            "tee",
            "mail",
            "curl",
            "wget",
            "export",
            "unset",
            "set",
            "shopt",
            "umask",
            "alias",
            "source",
            ".",
            "module",
            "ml",
            "cd",
            "read",
            "declare",
            "local",
            "trap",
            "wait",
            "eval",
            "exit",
            "conda",
            "mamba",
            "deactivate",
            "pip",
            "test",
            "[",
            "pushd",
            "popd");

    /** Commands that inspect what a program left behind. */
    private static final Pattern POSTPROCESSING = Pattern.compile(
            "(nsys\\s+(stats|export|analyze)|ncu\\s+(-i|--import)|perf\\s+(report|script|annotate)|gprof|dcgmi|wandb\\s+sync|git|notify-send|mailx|sendmail)(\\s.*)?",
            Pattern.DOTALL);

    private static final Pattern STRICTNESS =
            Pattern.compile("set( -[eEux]+| -[eEux]*o (pipefail|errexit|errtrace|nounset|xtrace))+");
    private static final Pattern ASSIGNMENT = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*\\+?=.*", Pattern.DOTALL);

    private static final Pattern SUBMIT_FOLDER = Pattern.compile(
            "\"?\\$\\{?(SLURM_SUBMIT_DIR|PBS_O_WORKDIR|SGE_O_WORKDIR|PJM_O_WORKDIR|LS_SUBCWD)(:-[^}]*)?}?/?\"?");

    private static final Pattern HOOK =
            Pattern.compile("eval \"\\$\\((conda|mamba) ('?shell\\.bash'?) ('?hook'?)\\)\"");

    /** Matches command output, the working folder, or a relative path. */
    private static final Pattern FOLDER_DEPENDENCE = Pattern.compile(
            "\\$\\(|`|\\bPWD\\b|~\\+|(^|[\\s=:\"'])\\.\\.?(/|[\\s:\"']|$)|^(module|ml)\\s+(use|unuse)\\s+[^/~$-]");

    /** Variables that configure modules, conda or the shell. */
    private static final Pattern CONTROL_VARIABLE =
            Pattern.compile("MODULE.*|LMOD.*|CONDA.*|MAMBA.*|PATH|HOME|BASH_ENV|ENV|IFS|SHELL|LD_.*|PYTHONHOME|.*PATH");

    /** Matches commands that prepare the shell and use no variable of the script. */
    private static final Pattern KNOWN_FILE = Pattern.compile(
            "(source|\\.)\\s+(activate\\s.*|\\S*(/activate|/conda\\.sh|/mamba\\.sh|/etc/profile\\S*|/\\.bashrc|/\\.bash_profile|/\\.profile|/modules\\S*|/init/bash)[\"']?)");

    private static final Set<String> MODULE_COMMANDS = Set.of("module", "ml");
    private static final Set<String> LISTINGS = Set.of("list", "avail");
    private static final Set<String> VERSION_OPTIONS = Set.of("--version", "-V");
    private static final Set<String> SOURCING = Set.of("source", ".");
    private static final Set<String> FOLDER_CHANGES = Set.of("cd", "pushd", "popd", "\\cd", "\\pushd", "\\popd");
    private static final Set<String> SHELL_SETTINGS =
            Set.of("set", "export", "ulimit", "umask", "shopt", "alias", "unset", "module", "ml", "conda", "mamba");

    /** Matches {@code export $NAME}. */
    private static final Pattern COMPUTED_NAME = Pattern.compile("\\b(export|declare|typeset|readonly)\\s[^=$]*\\$");

    private StatementClassifier() {}

    /** Returns whether the statement has no effect on what follows. */
    static boolean isOutputOnly(Statement statement) {
        List<String> words = statement.words();
        boolean listing =
                MODULE_COMMANDS.contains(statement.first()) && words.size() > 1 && LISTINGS.contains(words.get(1));
        boolean version = words.size() == 2 && VERSION_OPTIONS.contains(words.get(1));
        boolean shell = statement.first().equals("set") && statement.isPlain();
        boolean apart = !statement.fitsOneLine() || statement.isCompound();
        boolean writes = statement.tokens().stream()
                .anyMatch(token -> token.redirects()
                        && token.raw().indexOf('>') >= 0
                        && !statement.text().matches("(?s).*>\\s*(&\\d|/dev/).*"));
        boolean alone = !statement.hasOperator(";", "&&", "||", "|");
        return !apart
                && !writes
                && alone
                && (OUTPUT_COMMANDS.contains(statement.first()) || listing || version || shell);
    }

    /** Returns whether omitting this statement at the end of a script loses only output. */
    static boolean isFinalOutput(Statement statement) {
        return isOutputOnly(statement)
                || (statement.isPlain()
                        && (statement.first().matches("exit|wait|deactivate")
                                || statement.words().equals(List.of("conda", "deactivate"))
                                || statement.words().equals(List.of("module", "purge"))));
    }

    /** Returns whether the statement only makes the script stop at errors or print its lines: {@code set -euo pipefail}. */
    static boolean isStrictness(Statement statement) {
        return statement.isPlain()
                && STRICTNESS.matcher(String.join(" ", statement.words())).matches();
    }

    static boolean isAssignment(Statement statement) {
        return statement.isPlain()
                && statement.words().stream()
                        .allMatch(word -> ASSIGNMENT.matcher(word).matches());
    }

    /** Returns whether the statement starts one of the user's programs. */
    static boolean isProgram(Statement statement) {
        String first = statement.tokens().stream()
                .filter(Token::isWord)
                .map(Token::raw)
                .filter(raw -> !ASSIGNMENT.matcher(raw).matches())
                .findFirst()
                .orElse("");
        return !first.isEmpty()
                && !POSTPROCESSING.matcher(statement.text()).matches()
                && !OUTPUT_COMMANDS.contains(first)
                && !HOUSEKEEPING_COMMANDS.contains(first)
                && !isAssignment(statement);
    }

    static boolean isConda(Statement statement) {
        return isHook(statement.joinLines());
    }

    /** Returns whether the line initializes conda in a shell that can already find conda's command. */
    static boolean isHook(String line) {
        return HOOK.matcher(line).matches();
    }

    /**
     * Returns whether the statement may use variables without naming them: by exporting all, by indirection, or by reading a file that uses
     * them.
     */
    static boolean mayUseAnyVariable(Statement statement) {
        String text = statement.text();
        boolean exportsAll = statement.first().equals("set") && text.matches("set\\s.*(-[b-zB-Z]*a|-o\\s*allexport).*");
        boolean indirect = text.contains("${!") || COMPUTED_NAME.matcher(text).find();
        boolean evaluates =
                statement.tokens().stream().anyMatch(token -> token.raw().equals("eval")) && !isConda(statement);
        boolean reads = SOURCING.contains(statement.first())
                && !KNOWN_FILE.matcher(text).matches();
        return exportsAll || indirect || evaluates || reads;
    }

    static boolean affectsExecution(String variable) {
        return CONTROL_VARIABLE.matcher(variable).matches();
    }

    /**
     * Returns the target of a {@code cd} with a single argument, possibly followed by an exit in case it fails; empty for other statements.
     */
    static Optional<String> targetFolder(Statement statement) {
        List<String> words = statement.words();
        boolean cd = words.size() >= 2 && words.getFirst().equals("cd") && statement.fitsOneLine();
        boolean guarded = cd
                && words.size() > 3
                && words.get(2).equals("||")
                && ((words.get(3).equals("exit") && words.size() <= 5)
                        || (words.get(3).equals("{")
                                && words.contains("exit")
                                && words.getLast().equals("}")));
        return cd && (words.size() == 2 || guarded) && !words.get(1).startsWith("-")
                ? Optional.of(words.get(1))
                : Optional.empty();
    }

    /** Returns whether the statement may change the folder conditionally, or in a way that {@link #targetFolder} does not recognize. */
    static boolean mayChangeFolder(Statement statement) {
        boolean apart = statement.tokens().getFirst().isOperator("(")
                && statement.tokens().getLast().isOperator(")");
        return !apart
                && targetFolder(statement).isEmpty()
                && statement.tokens().stream()
                        .anyMatch(token -> token.isWord() && FOLDER_CHANGES.contains(token.raw()));
    }

    static boolean isSubmitFolder(String word) {
        return SUBMIT_FOLDER.matcher(word).matches() || word.equals(".") || word.equals("$PWD");
    }

    /** Returns whether the statement depends on the working folder. */
    static boolean needsFolder(Statement statement) {
        boolean shell = statement.isPlain() && SHELL_SETTINGS.contains(statement.first());
        boolean asks = FOLDER_DEPENDENCE.matcher(statement.text()).find();
        return !isOutputOnly(statement) && !(asks ? isConda(statement) : shell || isAssignment(statement));
    }

    /** Returns whether the statement would affect the enclosing script, by setting traps or starting background jobs. */
    static boolean affectsEnclosingScript(Statement statement) {
        return statement.first().equals("trap")
                || statement.hasOperator("&")
                || statement.first().equals("wait");
    }
}
