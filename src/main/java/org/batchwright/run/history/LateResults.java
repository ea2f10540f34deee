package org.batchwright.run.history;

import org.batchwright.model.run.RunId;

/**
 * Results that could not be downloaded when their run ended.
 *
 * @param reason why the last attempt failed, in one sentence
 */
public record LateResults(RunId run, String reason) {}
