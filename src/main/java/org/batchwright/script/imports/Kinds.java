package org.batchwright.script.imports;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What statements of job scripts are for, told from their first words. */
final class Kinds {
    /** Only say something. */
    private static final Set<String> TELL = Set.of(
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

    /** Look after files and the shell; no one submits a job for them. */
    private static final Set<String> HOUSEKEEPING = Set.of(
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

    private static final Pattern ASSIGNMENT = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*\\+?=.*", Pattern.DOTALL);

    private static final Pattern SUBMIT_FOLDER = Pattern.compile(
            "\"?\\$\\{?(SLURM_SUBMIT_DIR|PBS_O_WORKDIR|SGE_O_WORKDIR|PJM_O_WORKDIR|LS_SUBCWD)(:-[^}]*)?}?/?\"?");

    private static final Pattern HOOK =
            Pattern.compile("eval \"\\$\\((conda|mamba) ('?shell\\.bash'?) ('?hook'?)\\)\"");

    /** Tell modules and conda where to look, or the shell what there is. */
    private static final Pattern STEERING =
            Pattern.compile("MODULE.*|LMOD.*|CONDA.*|MAMBA.*|PATH|HOME|BASH_ENV|ENV|IFS|SHELL|LD_.*|PYTHONHOME|.*PATH");

    private Kinds() {}

    /** Changes nothing that what comes behind it could notice. */
    static boolean tells(Statement statement) {
        List<String> words = statement.words();
        boolean listing = statement.first().matches("module|ml")
                && words.size() > 1
                && words.get(1).matches("list|avail");
        boolean version = words.size() == 2 && words.get(1).matches("--version|-V");
        boolean shell = statement.first().equals("set") && statement.isPlain();
        boolean apart = !statement.fitsOneLine() || statement.isCompound();
        boolean writes = statement.tokens().stream()
                .anyMatch(token -> token.redirects()
                        && token.raw().indexOf('>') >= 0
                        && !statement.text().matches("(?s).*>\\s*(&\\d|/dev/).*"));
        boolean alone = !statement.hasOperator(";", "&&", "||", "|");
        return !apart && !writes && alone && (TELL.contains(statement.first()) || listing || version || shell);
    }

    /** At the end of a script: nothing is lost but its own words. */
    static boolean endsOnly(Statement statement) {
        return tells(statement)
                || (statement.isPlain()
                        && (statement.first().matches("exit|wait|deactivate")
                                || statement.words().equals(List.of("conda", "deactivate"))
                                || statement.words().equals(List.of("module", "purge"))));
    }

    static boolean isAssignment(Statement statement) {
        return statement.isPlain()
                && statement.words().stream()
                        .allMatch(word -> ASSIGNMENT.matcher(word).matches());
    }

    /** Starts a program of the user's. */
    static boolean isProgram(Statement statement) {
        String first = statement.tokens().stream()
                .filter(Token::isWord)
                .map(Token::raw)
                .filter(raw -> !ASSIGNMENT.matcher(raw).matches())
                .findFirst()
                .orElse("");
        return !first.isEmpty() && !TELL.contains(first) && !HOUSEKEEPING.contains(first) && !isAssignment(statement);
    }

    static boolean isConda(Statement statement) {
        return HOOK.matcher(statement.joined()).matches();
    }

    static boolean steers(String variable) {
        return STEERING.matcher(variable).matches();
    }

    /** {@code cd} and one word, with or without an end of the job where that fails. */
    static Optional<String> folder(Statement statement) {
        List<String> words = statement.words();
        boolean cd = words.size() >= 2 && words.getFirst().equals("cd") && statement.fitsOneLine();
        boolean guarded = cd
                && words.size() > 2
                && words.get(2).equals("||")
                && words.get(3).equals("exit");
        return cd && (words.size() == 2 || (guarded && words.size() <= 5))
                ? Optional.of(words.get(1))
                : Optional.empty();
    }

    static boolean isSubmitFolder(String word) {
        return SUBMIT_FOLDER.matcher(word).matches() || word.equals(".") || word.equals("$PWD");
    }

    /** Cares where it is run. */
    static boolean needsFolder(Statement statement) {
        boolean shell = statement.isPlain()
                && statement.first().matches("set|export|ulimit|umask|shopt|alias|unset|module|ml|conda|mamba");
        boolean asks = statement.text().contains("$(") || statement.text().contains("`");
        return !tells(statement) && !(asks ? isConda(statement) : shell || isAssignment(statement));
    }

    /** Would reach into the script around it: traps, work in the background. */
    static boolean reachesOut(Statement statement) {
        return statement.first().equals("trap")
                || statement.hasOperator("&")
                || statement.first().equals("wait");
    }
}
