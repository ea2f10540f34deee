package org.batchwright.plan.check;

import java.util.List;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.options.OptionReading;

/** A command whose script is not in the code folder: its job would end at once. */
final class MissingScript {
    private MissingScript() {}

    /** Setup lines may create the script, or change to another folder. */
    static Problem problem(OptionReading.Missing missing, Experiment experiment, PlannedJob job) {
        boolean setUp = !job.settings().get(Fields.SETUP).orElse(List.of()).isEmpty();
        String folder = experiment
                .settings(ClusterName.THIS_COMPUTER)
                .get(Fields.FOLDER)
                .map(name -> "the project folder " + name)
                .orElse("the preset's own folder, which is used when no project folder is chosen");
        Problem problem = new Problem(
                setUp ? Problem.Severity.WARNING : Problem.Severity.ERROR,
                new Problem.InField(Fields.COMMAND.key()),
                "There is no " + missing.script() + " in " + folder + ".",
                missing.meant()
                        .map(meant -> "Did you mean " + meant + "?")
                        .orElse("Fix the command, or choose the project folder that contains it."),
                List.of());
        return missing.meant()
                .map(meant ->
                        problem.withFixes(new Fix("Use " + meant, replaceScript(experiment, missing.script(), meant))))
                .orElse(problem);
    }

    private static Fix.Change replaceScript(Experiment experiment, String script, String meant) {
        String command = experiment
                .settings(ClusterName.THIS_COMPUTER)
                .get(Fields.COMMAND)
                .orElse("");
        return new Fix.SetField(Fields.COMMAND, Value.of(command.replace(script, meant)));
    }
}
