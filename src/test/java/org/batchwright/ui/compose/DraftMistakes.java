package org.batchwright.ui.compose;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.row.AssignmentTable;

/** Introduces mistakes into a preset, for screenshots of Compose. */
public final class DraftMistakes {
    private DraftMistakes() {}

    public static void edit(ComposeViewModel compose) {
        compose.apply(new Fix("", new Fix.AcceptParameter("run-name")));
        compose.set(AssignmentTable.PARAMETERS, "epochss", Value.of("50"));
    }

    static Problem typo() {
        return Problem.error(
                        new Problem.InField("parameters.epochss"),
                        Message.of("options.unknown-option", "epochss", "train.py", "epochs")
                                .advising("near"))
                .withFixes(
                        new Fix("Use epochs", new Fix.RenameParameter("epochss", "epochs")),
                        new Fix("Accept anyway", new Fix.AcceptParameter("epochss")));
    }

    public static List<Problem> failures() {
        List<Problem> all = new ArrayList<>(List.of(
                Problem.error(
                                new Problem.InField("parameters.batch-size"),
                                "\"4\" is not among the choices of batch-size: 8, 16, 32.",
                                "Choose one of them.")
                        .withFixes(new Fix("Use 8", new Fix.SetParameter("batch-size", Value.of("8")))),
                Problem.error(
                                new Problem.InField(Fields.TIME.key()),
                                "\"time\" is set to 48:00:00, but the maximum for gpu is 24:00:00: the job would never start.",
                                "Request at most 24:00:00, or choose another queue.")
                        .withFixes(new Fix("Use 24:00:00", new Fix.SetField(Fields.TIME, Value.of("24:00:00")))),
                Problem.warning(
                        new Problem.InField(Conda.NAME.key()),
                        "lab-slurm has no conda environment \"ml\" that was found in the usual places.",
                        "Check its name with conda env list."),
                Problem.warning(
                        new Problem.Anywhere(), "The quota of /gs/bs is 93 % full.", "Delete what is not needed."),
                Problem.note(
                        new Problem.InField(Fields.MODULES.key()),
                        Message.written("Modules were not checked.", "Connect first."))));
        for (int i = 1; i <= 4; i++) {
            all.add(Problem.note(
                    new Problem.InField("parameters.notes"),
                    Message.written("Path " + i + " was not checked.", "Connect to check it.")));
        }
        return all;
    }
}
