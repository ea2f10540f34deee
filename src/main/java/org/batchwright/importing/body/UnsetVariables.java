package org.batchwright.importing.body;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.importing.shell.Statement;

/**
 * The variables that a script uses but never sets. The user's shell sets them when the script is submitted, but they may not be set in a
 * job.
 */
final class UnsetVariables {
    private static final int MAX_VARIABLES = 8;
    private static final Pattern SETS_OTHERS =
            Pattern.compile("source|\\.|eval|module|ml|spack|conda|mamba|micromamba");
    private static final Pattern QUOTED = Pattern.compile("'[^']*'");
    private static final Pattern USED = Pattern.compile("\\$(?:\\{([A-Za-z_]\\w*)}|([A-Za-z_]\\w*))");
    private static final Pattern SET =
            Pattern.compile("(?<![\\w$])([A-Za-z_]\\w*)(?:\\[[^]]*])?\\+?=|\\$\\{([A-Za-z_]\\w*):?[-=+?]");
    private static final Pattern NAMED = Pattern.compile(
            "(?:^|[;&|\\s])(?:read|for|select|local|declare|typeset|getopts|mapfile|readarray|printf\\s+-v)\\b[^;\\n]*");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");

    /** Variables that are set by the system, the scheduler, a launcher or, usually, the site. */
    private static final Predicate<String> PROVIDED = Pattern.compile(
                    "HOME|USER|LOGNAME|PWD|OLDPWD|HOST|HOSTNAME|SHELL|PATH|RANDOM|SECONDS|LINENO|E?UID|PPID|IFS|OPT(ARG|IND)|_"
                            + "|(BASH|FUNCNAME|LANG|LC_|TERM|TMP|TEMP|DISPLAY|EDITOR|XDG_|CONDA|VIRTUAL_ENV|BATCHWRIGHT_|bw_)\\w*"
                            + "|\\w*_?PATH|CUDA_VISIBLE_DEVICES|(SLURM|PBS|SGE|PE|LSB|LS|PJM|FLUX|COBALT|OMPI|PMIX?|MPI|LOCAL)D?_\\w*"
                            + "|JOB_(ID|NAME)|TASK_ID|NSLOTS|NHOSTS|NQUEUES|QUEUE|RESTARTED|NCPUS"
                            + "|\\w*SCRATCH\\w*|WORK|WORKDIR|PROJECT|STORE|DATA")
            .asMatchPredicate();

    private UnsetVariables() {}

    /**
     * Returns each variable with the first statement that uses it; empty if the script reads files or loads modules, which may set any
     * variable.
     *
     * @param text text of the whole script, because directives may also set variables
     */
    static Map<String, Statement> find(String text, List<Statement> statements) {
        boolean mayBeSet = statements.stream()
                .flatMap(statement -> statement.tokens().stream())
                .anyMatch(token ->
                        token.isWord() && SETS_OTHERS.matcher(token.raw()).matches());
        if (mayBeSet) {
            return Map.of();
        }
        Set<String> set = Stream.concat(
                        SET.matcher(text)
                                .results()
                                .map(found -> found.group(1) == null ? found.group(2) : found.group(1)),
                        NAMED.matcher(text)
                                .results()
                                .flatMap(found ->
                                        NAME.matcher(found.group()).results().map(name -> name.group())))
                .collect(Collectors.toSet());
        Map<String, Statement> unset = new LinkedHashMap<>();
        for (Statement statement : statements) {
            statement.tokens().stream()
                    .filter(token -> token.isWord() && token.raw().indexOf('$') >= 0)
                    .flatMap(token -> USED.matcher(QUOTED.matcher(token.raw()).replaceAll(""))
                            .results())
                    .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                    .filter(name -> !set.contains(name) && !PROVIDED.test(name) && unset.size() < MAX_VARIABLES)
                    .forEach(name -> unset.putIfAbsent(name, statement));
        }
        return unset;
    }
}
