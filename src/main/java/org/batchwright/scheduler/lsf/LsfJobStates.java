package org.batchwright.scheduler.lsf;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.PrintedNumber;

/**
 * Maps LSF's job states to Batchwright's states: the states of bjobs, and the termination reasons in "Termination reasons displayed by
 * bacct, bhist and bjobs".
 */
final class LsfJobStates {
    private static final Map<String, JobState> STATES = Map.ofEntries(
            Map.entry("PEND", JobState.QUEUED),
            Map.entry("WAIT", JobState.QUEUED),
            Map.entry("PROV", JobState.QUEUED),
            Map.entry("FWD_PEND", JobState.QUEUED),
            Map.entry("PSUSP", JobState.HELD),
            Map.entry("RUN", JobState.RUNNING),
            // LSF has lost contact with the node, which may come back with the job still running
            Map.entry("UNKWN", JobState.RUNNING),
            Map.entry("USUSP", JobState.SUSPENDED),
            Map.entry("SSUSP", JobState.SUSPENDED),
            // the job was killed while its node was lost; it ends when the node comes back
            Map.entry("ZOMBI", JobState.FINISHING),
            Map.entry("DONE", JobState.SUCCEEDED),
            Map.entry("POST_DONE", JobState.SUCCEEDED),
            Map.entry("EXIT", JobState.FAILED));

    /** Jobs that end for a reason that is not listed count as failed. */
    private static final Map<String, JobState> END_STATES = Map.ofEntries(
            Map.entry("TERM_RUNLIMIT", JobState.TIMED_OUT),
            Map.entry("TERM_DEADLINE", JobState.TIMED_OUT),
            Map.entry("TERM_CPULIMIT", JobState.TIMED_OUT),
            Map.entry("TERM_MEMLIMIT", JobState.OUT_OF_MEMORY),
            Map.entry("TERM_SWAP", JobState.OUT_OF_MEMORY),
            Map.entry("TERM_OWNER", JobState.CANCELLED),
            Map.entry("TERM_FORCE_OWNER", JobState.CANCELLED),
            Map.entry("TERM_ADMIN", JobState.CANCELLED),
            Map.entry("TERM_FORCE_ADMIN", JobState.CANCELLED),
            Map.entry("TERM_BUCKET_KILL", JobState.CANCELLED),
            Map.entry("TERM_ORPHAN_SYSTEM", JobState.CANCELLED),
            Map.entry("TERM_REQUEUE_OWNER", JobState.CANCELLED),
            Map.entry("TERM_REQUEUE_ADMIN", JobState.CANCELLED),
            Map.entry("TERM_PREEMPT", JobState.PREEMPTED),
            Map.entry("TERM_LOAD", JobState.PREEMPTED),
            Map.entry("TERM_WINDOW", JobState.PREEMPTED),
            Map.entry("TERM_RC", JobState.PREEMPTED),
            Map.entry("TERM_MC_RECALL", JobState.PREEMPTED),
            Map.entry("TERM_ZOMBIE", JobState.NODE_FAILED),
            Map.entry("TERM_REMOVE_HUNG_JOB", JobState.NODE_FAILED),
            Map.entry("TERM_SLURM", JobState.NODE_FAILED));

    private LsfJobStates() {}

    /**
     * LSF's values for a job; absent values are empty strings.
     *
     * @param exitReason {@code TERM_OWNER: job killed by owner}
     * @param pendReason why the job waits or was suspended
     * @param begun whether the job has a start time
     */
    record Native(String stat, String exitCode, String exitReason, String pendReason, boolean begun) {
        private String terminationKeyword() {
            return exitReason.startsWith("TERM_") ? exitReason.replaceFirst("[^A-Z_].*", "") : "";
        }

        JobState toJobState() {
            if (stat.equals("POST_ERR")) { // the job itself had already ended
                return code().orElse(0) == 0 ? JobState.SUCCEEDED : JobState.FAILED;
            }
            if (!stat.equals("EXIT")) {
                return STATES.getOrDefault(stat, JobState.UNKNOWN);
            }
            return terminationKeyword().isEmpty() && exitCode.isEmpty() && !begun
                    ? JobState.CANCELLED // a job that never started cannot fail
                    : END_STATES.getOrDefault(terminationKeyword(), JobState.FAILED);
        }

        private OptionalInt code() {
            return PrintedNumber.read(exitCode);
        }

        OptionalInt exit() {
            JobState common = toJobState();
            return common == JobState.SUCCEEDED
                    ? OptionalInt.of(0)
                    : common == JobState.FAILED ? code() : OptionalInt.empty();
        }

        String word() {
            return stat.equals("EXIT") && code().isPresent() ? stat + " (exit_code " + exitCode + ")" : stat;
        }

        /** Returns why the job waits or ended; see {@link LsfReasonTexts#describe}. */
        Optional<String> reason() {
            return switch (stat) {
                case "PEND", "WAIT", "PROV", "FWD_PEND", "SSUSP", "USUSP" -> Optional.of(waitingReason());
                case "PSUSP" -> Optional.of(waitingReason().contains("uspended") ? waitingReason() : "PSUSP");
                case "UNKWN", "ZOMBI", "POST_ERR" -> Optional.of(stat);
                case "EXIT" -> endReason();
                default -> Optional.empty();
            };
        }

        /** Returns the first reason why the job waits; reasons that apply only to individual hosts are irrelevant to the job. */
        private String waitingReason() {
            String first = pendReason.split(";", -1)[0].strip();
            return first.isEmpty() ? stat : first;
        }

        private Optional<String> endReason() {
            if (!terminationKeyword().isEmpty()) {
                return Optional.of(terminationKeyword());
            }
            int signal = code().orElse(0) - 128;
            return signal > 0 && signal <= 64 ? Optional.of("exit_code=" + exitCode) : Optional.empty();
        }
    }
}
