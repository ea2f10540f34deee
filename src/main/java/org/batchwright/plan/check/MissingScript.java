package org.batchwright.plan.check;

import java.util.List;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.options.OptionReading;
import org.batchwright.text.Message;

/** Reports a command whose script is not in the code folder, because its job would fail immediately. */
final class MissingScript {
    private MissingScript() {}

    /** Returns the problem, which is not an error if setup lines may create the script or change to another folder. */
    static Problem problem(OptionReading.Missing missing, PlannedJob job) {
        boolean setUp = !job.settings().get(Fields.SETUP).orElse(List.of()).isEmpty();
        String meantScript = missing.meant().orElse("");
        Message.Coded message = job.settings()
                .get(Fields.FOLDER)
                .map(folder -> Message.of("plan.missing-script-in-folder", missing.script(), meantScript, folder))
                .orElseGet(() -> Message.of("plan.missing-script", missing.script(), meantScript));

        Problem problem = new Problem(
                setUp ? Problem.Severity.WARNING : Problem.Severity.ERROR,
                new Problem.InField(Fields.COMMAND.key()),
                meantScript.isEmpty() ? message : message.advising("near"),
                List.of());
        return missing.meant()
                .map(meant -> problem.withFixes(
                        new Fix(Message.text("plan.fix-use", meant), replaceScript(job, missing.script(), meant))))
                .orElse(problem);
    }

    private static Fix.Change replaceScript(PlannedJob job, String script, String meant) {
        String command = job.settings().get(Fields.COMMAND).orElse("");
        return new Fix.SetField(Fields.COMMAND, Value.of(command.replace(script, meant)));
    }
}
