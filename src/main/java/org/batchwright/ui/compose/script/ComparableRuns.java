package org.batchwright.ui.compose.script;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.run.history.RunHistory;

/** Reads the runs that the script can be compared with, and the script of the selected run. Blocks. */
record ComparableRuns(RunHistory history, ComparisonTexts texts) {
    private static final int MAX_RUNS = 60;

    /**
     * The comparison target: the target chosen by the user, otherwise the run being edited, otherwise the last run of the preset.
     *
     * @param chosen the target chosen by the user
     */
    record Wanted(Optional<PresetId> preset, Optional<ComparisonTarget> chosen, Optional<Edited> edited) {
        static Wanted lastRunOf(Optional<PresetId> preset) {
            return new Wanted(preset, Optional.empty(), Optional.empty());
        }

        Wanted with(ComparisonTarget target) {
            return new Wanted(preset, Optional.of(target), edited);
        }

        Wanted with(Edited run) {
            return new Wanted(preset, chosen, Optional.of(run));
        }
    }

    /**
     * A run whose submitted preset is being edited.
     *
     * @param newest the number of the newest run when editing started
     */
    record Edited(Run run, long newest) {}

    /**
     * @param runs the preset's runs, newest first, followed by other runs
     * @param last the last run of the preset
     * @param other the scripts of the comparison target
     */
    record Read(
            List<Run> runs,
            Optional<ComparisonTarget> last,
            Optional<ComparisonTarget> target,
            Optional<Counterparts> other) {}

    Read read(Wanted wanted) throws OperationException, InterruptedException {
        Set<Run> all = new LinkedHashSet<>(
                wanted.preset().map(id -> history.of(id, MAX_RUNS)).orElse(List.of()));
        Optional<Run> last = all.stream()
                .filter(ComparableRuns::reachedItsCluster)
                .filter(run -> !isCrossClusterStage(run))
                .findFirst();
        all.addAll(history.newest(MAX_RUNS));
        Optional<ComparisonTarget> lastTarget = last.map(ComparisonTarget.OfRun::new);
        Optional<ComparisonTarget> target = wanted.chosen()
                .or(() -> wanted.edited()
                        .filter(edited -> last.filter(run -> run.number() > edited.newest())
                                .isEmpty())
                        .map(edited -> new ComparisonTarget.OfRun(edited.run())))
                .or(() -> lastTarget);
        return new Read(
                List.copyOf(all),
                lastTarget,
                target,
                target.isPresent() ? Optional.of(texts.read(target.get())) : Optional.empty());
    }

    Optional<Edited> edited(RunId run) {
        long newest = history.newest(1).stream().mapToLong(Run::number).max().orElse(0);
        return history.find(run).map(found -> new Edited(found, newest));
    }

    /** Returns whether a run is a stage on another cluster; the script of such a run contains only that stage. */
    private boolean isCrossClusterStage(Run run) {
        return history.submitted(run.id()).flatMap(SubmittedRun::follows).isPresent();
    }

    /**
     * Returns whether a run has reached its cluster; a run that is still being submitted may be rejected, and would then never have run.
     */
    static boolean reachedItsCluster(Run run) {
        JobState state = run.state();
        return run.jobs().stream().anyMatch(job -> job.id().isPresent())
                || !(state.isPreSubmission() || state == JobState.NOT_SUBMITTED || state == JobState.FAILED);
    }
}
