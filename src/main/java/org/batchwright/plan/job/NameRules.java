package org.batchwright.plan.job;

import java.util.List;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.text.DottedNames;
import org.batchwright.text.Message;

/** Rules for names of jobs, parameters and variables. */
public final class NameRules {
    private static final int MAX_JOB_NAME_LENGTH = 64;

    private NameRules() {}

    /** Returns a name that every scheduler accepts: letters, digits and {@code ._-}, starting with a letter, at most 64 characters. */
    public static String toJobName(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9._-]+", "_");
        return appendTail(plain.matches("[A-Za-z].*") ? plain : "job_" + plain, "");
    }

    /**
     * @param name the name of a job
     * @param tail suffix that is never truncated; consists of the permitted characters
     */
    static String appendTail(String name, String tail) {
        return name.substring(0, Math.min(MAX_JOB_NAME_LENGTH - tail.length(), name.length())) + tail;
    }

    /** @param experiment the experiment; a fix can rename only its own parameters */
    public static void check(Experiment experiment, PlannedJob job, List<Problem> problems) {
        String way = job.settings().get(Fields.PASS_PARAMETERS).orElse("flags");
        job.parameters().values().forEach((name, value) -> {
            Problem.InField where = new Problem.InField("parameters." + name);
            if (name.startsWith("-")) {
                problems.add(Problem.error(where, Message.of("plan.parameter-starts-with-dash", name))
                        .withFixes(renameFixes(experiment, job, name, name.replaceFirst("^-+", ""))));
            } else if (!isParameter(name)) {
                problems.add(Problem.error(where, Message.of("plan.invalid-parameter-name", name))
                        .withFixes(
                                renameFixes(experiment, job, name, name.strip().replaceAll("\\s+", "-"))));
            }
            if (way.equals("json-file")) {
                DottedNames.findClash(name, job.parameters().values().keySet())
                        .ifPresent(outer -> problems.add(clash(where, outer, name)));
            }
            checkBytes(where, value, problems);
        });
        job.variables().values().forEach((name, value) -> {
            Problem.InField where = new Problem.InField("environment.variables." + name);
            if (!name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
                problems.add(Problem.error(where, Message.of("plan.invalid-variable-name", name)));
            }
            checkBytes(where, value, problems);
        });
    }

    private static Problem clash(Problem.Where where, String outer, String inner) {
        return Problem.error(where, Message.of("plan.nested-parameter", outer, inner));
    }

    private static boolean isParameter(String name) {
        return name.matches("[\\p{L}\\p{N}_@+~][\\p{L}\\p{N}_.@+/:~-]*");
    }

    /** Returns fixes that rename a parameter; an inherited name must be fixed in the preset that defines it. */
    private static Fix[] renameFixes(Experiment experiment, PlannedJob job, String from, String to) {
        boolean own = experiment.preset().parameters().get(from).isPresent();
        return own && isParameter(to) && job.parameters().get(to).isEmpty()
                ? new Fix[] {new Fix(Message.text("plan.fix-use", to), new Fix.RenameParameter(from, to))}
                : new Fix[0];
    }

    /** Rejects NUL, which cannot be passed to a program (execve(2)). */
    public static void checkBytes(Problem.Where where, Value value, List<Problem> problems) {
        if (value.texts().stream().anyMatch(text -> text.indexOf('\0') >= 0)) {
            problems.add(Problem.error(where, Message.of("plan.nul-character")));
        }
    }
}
