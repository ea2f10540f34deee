package org.batchwright.cli.json.job;

import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.run.AutomaticAction;

/**
 * An automatic action on the run, as specified in its preset.
 *
 * @param what whether waiting jobs were held or a job was stopped
 * @param part for held jobs, their stage, or empty if the run has no stages; for a stopped job, its index, from 0
 * @param at when the action was decided
 * @param why the reason
 * @param done whether the action was carried out
 * @param refusal why the last attempt to carry out the action was refused; null if it was not refused
 */
public record ActionJson(
        AutomaticAction.What what, String part, Instant at, String why, boolean done, Optional<String> refusal) {

    public static ActionJson of(AutomaticAction action) {
        return new ActionJson(
                action.what(),
                action.part(),
                action.at(),
                action.why(),
                action.done(),
                action.refused().map(AutomaticAction.Refusal::reason));
    }
}
