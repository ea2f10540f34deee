package org.batchwright.run.history;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.StateChange;
import org.batchwright.run.history.database.HistoryFile;

/**
 * Stores automatic actions on runs in the history. Each action is claimed once, by one process, and completed by that process or a later
 * one.
 */
public record ActionRows(HistoryFile file, Consumer<RunId> changed) {
    private static final String SAME = " WHERE run = ? AND what = ? AND part = ?";

    /** Returns the actions on a run, in the order that they were decided. */
    public List<AutomaticAction> of(RunId run) {
        return file.query(
                "SELECT * FROM automatic_action WHERE run = ? ORDER BY rowid", ActionRows::action, run.value());
    }

    private record OfRun(RunId run, AutomaticAction action) {}

    /** Returns the actions on all runs, in the order that they were decided. */
    public Map<RunId, List<AutomaticAction>> all() {
        return file
                .query(
                        "SELECT * FROM automatic_action ORDER BY rowid",
                        row -> new OfRun(new RunId(row.getString("run")), action(row)))
                .stream()
                .collect(Collectors.groupingBy(OfRun::run, Collectors.mapping(OfRun::action, Collectors.toList())));
    }

    private static AutomaticAction action(ResultSet row) throws SQLException {
        String refusal = row.getString("refusal");
        return new AutomaticAction(
                AutomaticAction.What.valueOf(row.getString("what")),
                row.getString("part"),
                Instant.ofEpochMilli(row.getLong("at")),
                row.getString("why"),
                row.getInt("done") != 0,
                refusal == null
                        ? Optional.empty()
                        : Optional.of(new AutomaticAction.Refusal(
                                row.getInt("tries"), Instant.ofEpochMilli(row.getLong("tried")), refusal)));
    }

    /**
     * Claims an action.
     *
     * @return whether this process has to perform it; false if it has already been performed or another running process is performing it
     */
    public boolean claim(RunId run, AutomaticAction action) {
        boolean fresh = file.write(
                HistoryFile.Commit.DURABLE,
                () -> file.update(
                                "INSERT OR IGNORE INTO automatic_action (run, what, part, at, why, owner) VALUES (?,"
                                        + " ?, ?, ?, ?, ?)",
                                run.value(),
                                action.what().name(),
                                action.part(),
                                action.at().toEpochMilli(),
                                action.why(),
                                SubmitterProcess.currentOwner())
                        > 0);
        return fresh || takeOver(run, action);
    }

    /** Takes over an action that this process could not complete before, or whose process has ended. */
    private boolean takeOver(RunId run, AutomaticAction action) {
        List<String> owners = file.query(
                "SELECT owner FROM automatic_action" + SAME + " AND done = 0",
                row -> row.getString("owner"),
                run.value(),
                action.what().name(),
                action.part());
        if (owners.isEmpty()) {
            return false;
        }
        String owner = owners.getFirst();
        String mine = SubmitterProcess.currentOwner();
        return owner.equals(mine)
                || (!SubmitterProcess.isAlive(owner)
                        && file.write(
                                HistoryFile.Commit.DURABLE,
                                () -> file.update(
                                                "UPDATE automatic_action SET owner = ?" + SAME + " AND owner = ?",
                                                mine,
                                                run.value(),
                                                action.what().name(),
                                                action.part(),
                                                owner)
                                        > 0));
    }

    /**
     * Records that the action was performed.
     *
     * @param step entry in a job's timeline
     */
    public void finish(RunId run, AutomaticAction action, StateChange step) {
        settle(
                run,
                step,
                () -> file.update(
                        "UPDATE automatic_action SET done = 1, refusal = NULL" + SAME,
                        run.value(),
                        action.what().name(),
                        action.part()));
    }

    /**
     * Records that the scheduler rejected the action.
     *
     * @param step entry in a job's timeline, with the time of the attempt
     * @param reason reason, as shown to the user
     */
    public void refuse(RunId run, AutomaticAction action, StateChange step, String reason) {
        settle(
                run,
                step,
                () -> file.update(
                        "UPDATE automatic_action SET tries = tries + 1, tried = ?, refusal = ?" + SAME,
                        step.at().toEpochMilli(),
                        reason,
                        run.value(),
                        action.what().name(),
                        action.part()));
    }

    private void settle(RunId run, StateChange step, HistoryFile.Work<Integer> update) {
        file.write(HistoryFile.Commit.DURABLE, () -> {
            int rows = update.run();
            file.update(
                    "INSERT INTO state_change (" + RunRows.REPORT + ", run, task, at) VALUES (" + RunRows.marks(3)
                            + ")",
                    RunRows.values(
                            step.report(), run.value(), step.task(), step.at().toEpochMilli()));
            bump(run);
            return rows;
        });
        changed.accept(run);
    }

    private void bump(RunId run) throws SQLException {
        file.update("UPDATE run SET revision = " + RunHistoryWriter.NEXT_REVISION + " WHERE id = ?", run.value());
    }
}
