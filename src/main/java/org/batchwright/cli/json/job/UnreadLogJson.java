package org.batchwright.cli.json.job;

import org.batchwright.run.logs.search.LogSearchResult;

/**
 * A log that could not be read.
 *
 * @param task index of the job in the run, from 0
 * @param reason the reason, as reported by the cluster
 */
public record UnreadLogJson(int task, String reason) {
    public static UnreadLogJson of(LogSearchResult.Unread log) {
        return new UnreadLogJson(log.task(), log.why());
    }
}
