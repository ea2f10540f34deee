package org.batchwright.model.run;

import org.batchwright.text.Message;

/** States as the end of a sentence that begins with a run or job: {@code is queued}, {@code has failed}. */
public final class StatePhrase {
    private StatePhrase() {}

    public static String of(JobState state) {
        return switch (state) {
            case PREPARING -> Message.text("model.run-preparing");
            case SYNCING -> Message.text("model.run-syncing");
            case SUBMITTING -> Message.text("model.run-submitting");
            case HELD -> Message.text("model.run-held");
            case QUEUED -> Message.text("model.run-queued");
            case RUNNING -> Message.text("model.run-running");
            case SUSPENDED -> Message.text("model.run-suspended");
            case FINISHING -> Message.text("model.run-finishing");
            case SUCCEEDED -> Message.text("model.run-succeeded");
            case FAILED -> Message.text("model.run-failed");
            case CANCELLED -> Message.text("model.run-cancelled");
            case TIMED_OUT -> Message.text("model.run-timed-out");
            case OUT_OF_MEMORY -> Message.text("model.run-out-of-memory");
            case NODE_FAILED -> Message.text("model.run-node-failed");
            case PREEMPTED -> Message.text("model.run-preempted");
            case NOT_SUBMITTED -> Message.text("model.run-not-submitted");
            case UNKNOWN -> Message.text("model.run-unknown");
        };
    }
}
