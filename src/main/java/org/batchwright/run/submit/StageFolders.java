package org.batchwright.run.submit;

import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.text.Message;

/**
 * The folders in which jobs of stages run: their run's own or, if they are rerun, the folder of the run whose jobs they repeat, where the other stages have left their files.
 */
record StageFolders(SqliteRunHistory history) {

    /** Returns the run's own folder as presets name it: {@code ~/batchwright/runs/ID/work}. */
    String own(RunId run) {
        String place = history.storageFolder(run);
        boolean absolute = place.startsWith("/") || place.equals("~") || place.startsWith("~/");
        return (absolute ? place : "~/" + place) + "/runs/" + run + "/work";
    }

    /** Returns the run to which this folder belongs: the given one, or one whose jobs it repeats. */
    Optional<RunId> owner(String folder, RunId from) {
        Optional<RunId> run = Optional.of(from);
        while (run.filter(id -> !own(id).equals(folder)).isPresent()) {
            run = run.flatMap(history::submitted).flatMap(SubmittedRun::origin).map(SubmittedRun.Origin::run);
        }
        return run;
    }

    /**
     * Checks that the code is unchanged in the folder where the jobs of a run are about to be rerun.
     *
     * @param whole whether all jobs run again; in a run's own folder, they get a new one
     * @param code that they run with; empty if it is the current code
     */
    void requireUnused(Run run, boolean whole, Optional<SubmittedRun.Code> code) throws OperationException {
        String folder = usedBy(run.id());
        if (!run.hasStages() || (whole && folder.equals(own(run.id())))) {
            return;
        }
        boolean ofRun = owner(folder, run.id()).isPresent();
        Optional<Run> user = history.queryableRuns(run.cluster()).stream()
                .filter(other -> other.id().equals(run.id())
                        || (ofRun && usedBy(other.id()).equals(folder)))
                .filter(other -> code.isEmpty()
                        || !code.equals(history.submitted(other.id()).flatMap(SubmittedRun::code)))
                .findFirst();
        if (user.isPresent()) {
            throw new OperationException.NotPossible(
                    Message.of("run.stages-not-ended", user.get().title()));
        }
    }

    /** Returns the folder in which the jobs of the run work. */
    private String usedBy(RunId run) {
        return history.submitted(run)
                .flatMap(submitted ->
                        CodeLocationFields.sharedFolder(submitted.job().settings()))
                .orElseGet(() -> own(run));
    }
}
