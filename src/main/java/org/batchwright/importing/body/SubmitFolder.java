package org.batchwright.importing.body;

import java.util.List;
import org.batchwright.importing.shell.Statement;

/**
 * The folder that a script is submitted from. The script refers to this folder by a variable and expects its code there. In a run, the code
 * is in the subfolder {@code work} of the run's folder.
 */
final class SubmitFolder {
    private static final List<String> VARIABLES =
            List.of("SLURM_SUBMIT_DIR", "PBS_O_WORKDIR", "SGE_O_WORKDIR", "PJM_O_WORKDIR", "LS_SUBCWD");

    private SubmitFolder() {}

    /** Returns lines for the setup that set the variable accordingly. */
    static List<String> lines(List<Statement> kept) {
        return VARIABLES.stream()
                .filter(variable ->
                        kept.stream().anyMatch(statement -> statement.text().contains(variable)))
                .map(variable -> variable + "=\"$bw_run/work\"   # where the code is")
                .toList();
    }
}
