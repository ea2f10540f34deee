package org.batchwright.plan.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.VariableName;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.text.Message;

/**
 * Checks parameters that are passed as environment variables. Some names are impossible; others would replace a variable that the job
 * needs.
 */
public final class EnvironmentPassingCheck {
    /**
     * Variables that bash refuses to set, or sets itself (bash(1), Shell Variables); {@code cd} into the working folder sets the last two.
     */
    public static final Set<String> BASH_VARIABLES = Set.of(
            ("_ BASHOPTS BASHPID BASH_ALIASES BASH_ARGC BASH_ARGV BASH_CMDS BASH_COMMAND BASH_LINENO BASH_SOURCE BASH_SUBSHELL"
                            + " BASH_VERSINFO DIRSTACK EPOCHREALTIME EPOCHSECONDS EUID FUNCNAME GROUPS HISTCMD LINENO OPTIND PPID"
                            + " RANDOM SECONDS SHELLOPTS SHLVL SRANDOM UID PWD OLDPWD")
                    .split(" "));

    /** Variables whose original values the job needs to find its programs, libraries or files. */
    private static final Set<String> REQUIRED_VARIABLES = Set.of(
            "PATH",
            "HOME",
            "IFS",
            "BASH_ENV",
            "LD_LIBRARY_PATH",
            "LD_PRELOAD",
            "PYTHONPATH",
            "PYTHONHOME",
            "BATCHWRIGHT_PARAMS");

    private static final Set<String> COMMON_VARIABLES = Set.of(
            "USER", "LOGNAME", "SHELL", "LANG", "LC_ALL", "TMPDIR", "TZ", "TERM", "HOSTNAME", "CUDA_VISIBLE_DEVICES");

    private final PlannedJob job;
    private final Set<String> accepted;

    private EnvironmentPassingCheck(Experiment experiment, PlannedJob job) {
        this.job = job;
        this.accepted = experiment.acceptedParameters();
    }

    static void check(Experiment experiment, PlannedJob job, List<Problem> problems) {
        if (!job.settings()
                .get(Fields.PASS_PARAMETERS)
                .filter("environment"::equals)
                .isPresent()) {
            return;
        }
        EnvironmentPassingCheck way = new EnvironmentPassingCheck(experiment, job);
        Map<String, String> taken = new LinkedHashMap<>();
        for (String name : job.parameters().values().keySet()) {
            String variable = VariableName.of(name);
            String first = taken.putIfAbsent(variable, name);
            if (first == null) {
                way.problem(name, variable).ifPresent(problems::add);
            } else {
                problems.add(sameVariable(first, name, variable));
            }
        }
    }

    private static Problem sameVariable(String first, String second, String variable) {
        return Problem.error(where(second), Message.of("plan.variable-passed-twice", first, second, variable));
    }

    private Optional<Problem> problem(String name, String variable) {
        if (BASH_VARIABLES.contains(variable)) {
            return Optional.of(Problem.error(where(name), Message.of("plan.variable-set-by-bash", name, variable)));
        }
        if (accepted.contains(name)) {
            return Optional.empty();
        }
        if (REQUIRED_VARIABLES.contains(variable)) {
            return Optional.of(replaced(
                    Problem.Severity.ERROR, name, Message.of("plan.overwrites-needed-variable", name, variable)));
        }
        if (COMMON_VARIABLES.contains(variable)
                || variable.startsWith("SLURM_")
                || variable.startsWith("PBS_")
                || variable.startsWith("SGE_")) {
            return Optional.of(replaced(
                    Problem.Severity.WARNING, name, Message.of("plan.overwrites-common-variable", name, variable)));
        }
        return job.variables().get(variable).isEmpty()
                ? Optional.empty()
                : Optional.of(replaced(
                        Problem.Severity.WARNING, name, Message.of("plan.overwrites-preset-variable", name, variable)));
    }

    private static Problem replaced(Problem.Severity severity, String name, Message message) {
        return new Problem(
                severity,
                where(name),
                message,
                List.of(new Fix(Message.text("plan.fix-accept"), new Fix.AcceptParameter(name))));
    }

    private static Problem.Where where(String name) {
        return new Problem.InField("parameters." + name);
    }
}
