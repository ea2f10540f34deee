package org.batchwright.plan.job;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.text.Message;

/**
 * Warns about values that begin with {@code ~/}. They reach the program byte for byte, so no shell expands them to the home folder. No fix
 * is suggested, because the remote home folder is unknown here, and {@code $HOME} would not be expanded either.
 */
public final class TildeCheck {
    private TildeCheck() {}

    /** @param job the job with site variables filled in, because their values may also begin with {@code ~/} */
    public static void check(Experiment experiment, PlannedJob job, List<Problem> problems) {
        Set<String> accepted = experiment.acceptedParameters();
        namesStartingWithTilde(job.parameters()).stream()
                .filter(name -> !accepted.contains(name))
                .forEach(name -> problems.add(parameterProblem(name)));
        namesStartingWithTilde(job.variables()).forEach(name -> problems.add(problem("environment.variables." + name)));
    }

    public static Problem parameterProblem(String name) {
        return problem("parameters." + name)
                .withFixes(new Fix(Message.text("plan.fix-accept"), new Fix.AcceptParameter(name)));
    }

    private static List<String> namesStartingWithTilde(Assignments assignments) {
        return assignments.values().entrySet().stream()
                .filter(entry -> hasHome(entry.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    public static boolean hasHome(Value value) {
        return value.texts().stream().anyMatch(text -> text.equals("~") || text.startsWith("~/"));
    }

    private static Problem problem(String key) {
        return Problem.warning(new Problem.InField(key), Message.of("plan.value-starts-with-tilde"));
    }
}
