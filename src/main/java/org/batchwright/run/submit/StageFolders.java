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
 * The folders that the jobs of stages run in: the folder of their own run or, if jobs are rerun, the folder of the earlier run, where the
 * other stages left their files.
 */
record StageFolders(SqliteRunHistory history) {

    /** Returns the run's own folder as presets refer to it: {@code ~/batchwright/runs/ID/work}. */
    String own(RunId run) {
        String place = history.storageFolder(run);
        boolean absolute = place.startsWith("/") || place.equals("~") || place.startsWith("~/");
        return (absolute ? place : "~/" + place) + "/runs/" + run + "/work";
    }

    /** Returns the run that this folder belongs to, if that is the given run or one whose jobs it repeats. */
    Optional<RunId> owner(String folder, RunId from) {
        Optional<RunId> run = Optional.of(from);
        while (run.filter(id -> !own(id).equals(folder)).isPresent()) {
            run = run.flatMap(history::submitted).flatMap(SubmittedRun::origin).map(SubmittedRun.Origin::run);
        }
        return run;
    }

    /**
     * Checks that the folder where the jobs of a run are about to be rerun is not used by an active run that may have different code.
     *
     * @param whole whether all jobs are rerun; if the folder belongs to the run itself, they get a new folder
     * @param code the code that the jobs run; empty for the current code
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

    /** Returns the working folder of the run's jobs. */
    private String usedBy(RunId run) {
        return history.submitted(run)
                .flatMap(submitted ->
                        CodeLocationFields.sharedFolder(submitted.job().settings()))
                .orElseGet(() -> own(run));
    }
}
