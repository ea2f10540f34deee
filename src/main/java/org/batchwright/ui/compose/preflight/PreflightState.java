package org.batchwright.ui.compose.preflight;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preflight.EstimateRecord;
import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preflight.PreflightAnswer;
import org.batchwright.run.preflight.PreflightStatus;

/**
 * The content of the card.
 *
 * @param cluster the cluster; absent if there is nothing to show
 * @param scheduler the scheduler's display name
 * @param status the cluster's last answer, possibly about an earlier script
 * @param notConnected why connecting failed when the user wanted an estimate
 * @param untilAsked the time left until the cluster is queried
 * @param time the time limit of the queried job
 * @param record the accuracy of the cluster's estimates so far
 * @param budget the budget that pays for the plan; absent if unknown
 * @param now the current time on this computer
 */
record PreflightState(
        Phase phase,
        Optional<Cluster> cluster,
        String scheduler,
        Optional<PreflightStatus> status,
        Duration untilAsked,
        Optional<OperationException> notConnected,
        Optional<Duration> time,
        EstimateRecord record,
        Optional<PlannedBudget> budget,
        Instant now) {
    static final PreflightState NONE = new PreflightState(
            Phase.HIDDEN,
            Optional.empty(),
            "",
            Optional.empty(),
            Duration.ZERO,
            Optional.empty(),
            Optional.empty(),
            EstimateRecord.NONE,
            Optional.empty(),
            Instant.EPOCH);

    /** Returns the predicted rejection of the script on screen. */
    Optional<PreflightAnswer.Refused> refusal() {
        return status.filter(last -> phase == Phase.ANSWERED)
                .flatMap(PreflightStatus::preflight)
                .map(Preflight::answer)
                .flatMap(answer ->
                        answer instanceof PreflightAnswer.Refused refused ? Optional.of(refused) : Optional.empty());
    }

    enum Phase {
        /** There is no script, or the scheduler does not plan ahead. */
        HIDDEN,
        /** The scheduler never estimates when a job will start. */
        NO_ESTIMATE,
        /** The scheduler estimates the start only of jobs that have already been submitted. */
        AFTER_SUBMISSION,
        /** Problems prevent submission. */
        BLOCKED,
        /** There is no connection, and no connection is opened just for an estimate. */
        OFFLINE,
        /** The user wanted an estimate, so a connection is being opened. */
        CONNECTING,
        /** The cluster will be queried. */
        WAITING,
        ASKING,
        /** The answer is about the script on screen. */
        ANSWERED;

        /** Returns the phase for a cluster whose scheduler cannot be queried about a job. */
        static Phase unasked(Cluster cluster, boolean estimatesAfterSubmission) {
            if (cluster.address().isEmpty() && cluster.isPlainComputer()) {
                return HIDDEN;
            }
            return estimatesAfterSubmission ? AFTER_SUBMISSION : NO_ESTIMATE;
        }
    }
}
