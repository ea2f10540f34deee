package org.batchwright.scheduler.openpbs;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.SentenceTable;

/**
 * Maps the job states of PBS to Batchwright's states: the job states in qstat(1B), and the substates and exit statuses in its job.h
 * (schedulers.md 4.2).
 */
final class OpenPbsJobStates {
    private static final Map<String, JobState> STATES = Map.ofEntries(
            Map.entry("T", JobState.QUEUED),
            Map.entry("Q", JobState.QUEUED),
            Map.entry("W", JobState.QUEUED),
            Map.entry("M", JobState.QUEUED),
            Map.entry("H", JobState.HELD),
            Map.entry("B", JobState.RUNNING),
            Map.entry("R", JobState.RUNNING),
            Map.entry("S", JobState.SUSPENDED),
            Map.entry("U", JobState.SUSPENDED),
            Map.entry("E", JobState.FINISHING));

    /**
     * The reasons why PBS itself ends a job: JOB_EXEC_* in its job.h, and the limits of its mom; the exit status of a script is never
     * negative. Any other negative code means that the job could not be run.
     */
    private static final Map<Integer, JobState> END_STATES = Map.of(
            -3, JobState.NODE_FAILED,
            -4, JobState.NODE_FAILED,
            -5, JobState.NODE_FAILED,
            -6, JobState.NODE_FAILED,
            -14, JobState.NODE_FAILED,
            -20, JobState.NODE_FAILED,
            -26, JobState.OUT_OF_MEMORY,
            -27, JobState.OUT_OF_MEMORY,
            -28, JobState.TIMED_OUT,
            -29, JobState.TIMED_OUT);

    private OpenPbsJobStates() {}

    /**
     * PBS's values for a job; absent values are empty strings.
     *
     * @param holds {@code Hold_Types}: n, or any of u (user), o (operator), s (system)
     */
    record Native(String state, String substate, String exitStatus, String holds, String comment, String depend) {
        /** Returns whether the job has ended; an ended job of an array is "expired" while the array exists. */
        boolean isOver() {
            return state.equals("F") || state.equals("X");
        }

        boolean isWaiting() {
            return state.equals("Q");
        }

        boolean isDeleted() {
            return substate.equals("91") || exitStatus.isEmpty();
        }

        /** Returns whether the job, or part of the array, ended by itself. */
        boolean hasRun() {
            return isOver() && !isDeleted();
        }

        /** Returns the values for a job of this array that has not started yet. */
        Native toWaiting() {
            return state.equals("B") || state.equals("Q")
                    ? new Native(isHeld() ? "H" : "Q", "", "", holds, notRunningReason(), depend)
                    : this;
        }

        private String notRunningReason() {
            return comment.startsWith("Not Running") || comment.startsWith("Can Never Run") ? comment : "";
        }

        /**
         * Returns whether the job is held. A job that waits for another job has a system hold, but that does not count as held for the
         * user.
         */
        private boolean isHeld() {
            return holds.matches(".*[uop].*") || (holds.contains("s") && !isDependent());
        }

        private boolean isDependent() {
            return substate.equals("22") || depend.matches("(.*,)?(after|on|runone|sync).*");
        }

        private OptionalInt code() {
            return exitStatus.matches("-?\\d{1,6}")
                    ? OptionalInt.of(Integer.parseInt(exitStatus))
                    : OptionalInt.empty();
        }

        JobState toJobState() {
            if (isOver()) {
                return endState();
            }
            JobState common = STATES.getOrDefault(state, JobState.UNKNOWN);
            if (state.equals("R") && substate.matches("41|71|72")) {
                return JobState.QUEUED; // the job is being sent to the node
            }
            return common == JobState.HELD && !isHeld() && isDependent() ? JobState.QUEUED : common;
        }

        private JobState endState() {
            int code = code().orElse(0);
            if (END_STATES.containsKey(code)) {
                return END_STATES.getOrDefault(code, JobState.FAILED);
            }
            if (isDeleted()) {
                return JobState.CANCELLED;
            }
            if (code != 0 && comment.matches(".*(exceeded resource v?mem|[Cc]group.*mem.*limit exceeded).*")) {
                return JobState.OUT_OF_MEMORY;
            }
            return code == 0 ? JobState.SUCCEEDED : JobState.FAILED;
        }

        /** Returns the exit status as a shell would report it: 256 + n, which means that signal n killed the job, becomes 128 + n. */
        OptionalInt exit() {
            JobState common = toJobState();
            int code = code().orElse(-1);
            return code < 0 || (common != JobState.SUCCEEDED && common != JobState.FAILED)
                    ? OptionalInt.empty()
                    : OptionalInt.of(code > 256 ? code - 128 : code);
        }

        String word() {
            return isOver() && code().isPresent() ? state + " (Exit_status " + exitStatus + ")" : state;
        }

        /** Returns why the job waits or ended; see {@link #describeReason}. */
        Optional<String> reason() {
            if (isOver()) {
                boolean barred = exitStatus.isEmpty() && !substate.equals("91") && isDependent();
                boolean own = code().orElse(0) >= 0 && code().orElse(0) <= 256;
                return barred
                        ? Optional.of("depend=" + depend)
                        : own ? Optional.empty() : Optional.of("Exit_status=" + exitStatus);
            }
            return switch (toJobState()) {
                case HELD -> Optional.of("Hold_Types=" + holds);
                case QUEUED -> Optional.of(queuedReason()).filter(text -> !text.isEmpty());
                default -> Optional.empty();
            };
        }

        private String queuedReason() {
            return substate.matches("1[1-6]|22|30|37|41|71|72")
                    ? "substate=" + substate
                    : isDependent() && state.equals("H") ? "substate=22" : notRunningReason();
        }
    }

    private static final SentenceTable REASONS = SentenceTable.empty()
            .matching("substate=22", "scheduler.waiting-for-another-job-end")
            .matching("substate=30", "scheduler.earliest-start-time-not-reached")
            .matching("substate=(41|71|72)", "scheduler.node-being-prepared")
            .matching("substate=37", "scheduler.files-could-not-copied-node-pbs-will")
            .matching("substate=13", "scheduler.waiting-for-other-jobs-must-start-same")
            .matching("substate=1\\d", "scheduler.files-being-copied-node")
            .matching("depend=.+", "scheduler.dependency-failed-never-started")
            .matching("skipped", "scheduler.dependency-failed-did-nothing")
            .matching("Hold_Types=.*u.*", "scheduler.held-by-you")
            .matching("Hold_Types=.*o.*", "scheduler.held-operator")
            .matching("Hold_Types=.*p.*", "scheduler.held-password-expired")
            .matching("Hold_Types=.*s.*", "scheduler.held-system-administrator-release")
            .matching("Exit_status=-29", "scheduler.reached-time-limit")
            .matching("Exit_status=-28", "scheduler.reached-cpu-time-limit")
            .matching("Exit_status=-2[67]", "scheduler.used-more-memory-than-requested")
            .matching("Exit_status=-2[45]", "scheduler.used-more-cpus-than-requested")
            .matching("Exit_status=-3", "scheduler.node-could-not-start")
            .matching("Exit_status=-[456]", "scheduler.node-restarted-while-running")
            .matching("Exit_status=-10", "scheduler.user-or-group-does-not-exist-on")
            .matching("Exit_status=-1[1258]", "scheduler.stopped-restarted")
            .matching("Exit_status=-13", "scheduler.your-password-expired")
            .matching("Exit_status=-(14|20)", "scheduler.one-nodes-stopped-responding")
            .matching("Exit_status=-(16|17|19|22)", "scheduler.site-hook-ended")
            .matching("Exit_status=-21", "scheduler.pbs-on-node-not-set-up-securely")
            .matching("Exit_status=-23", "scheduler.had-no-valid-kerberos-ticket")
            .matching("Exit_status=-30", "scheduler.nodes-could-not-joined")
            .matching("Exit_status=-\\d+", "scheduler.pbs-could-not-run-on-node")
            .matching("Exit_status=(265|137)", "scheduler.killed-sigkill")
            .matching("Exit_status=(271|143)", "scheduler.terminated-sigterm")
            .matching("Exit_status=\\d+", "scheduler.terminated-by-signal")
            .matching("Can Never Run: .+", "scheduler.asks-for-more-than-cluster-will-never")
            .matching("Not Running: .*[Ii]nsufficient amount.+", "scheduler.waiting-for-resources-because")
            .matching("Not Running: .*(No available resources|[Nn]ot enough).*", "scheduler.waiting-for-resources")
            .matching("Not Running: .*has reached .*limit.*", "scheduler.limit-on-running-jobs-reached")
            .matching("Not Running: .*limit (has been )?reached.*", "scheduler.limit-on-running-jobs-reached")
            .matching("Not Running: .*Queue not started.*", "scheduler.queue-not-starting-jobs")
            .matching("Not Running: .*top job.*", "scheduler.jobs-higher-priority-go-first")
            .matching("Not Running: .*([Dd]edicated|reservation).*", "scheduler.run-into-reservation")
            .matching("Not Running: .*primetime.*", "scheduler.run-only-other-hours")
            .matching("Not Running: .+", "scheduler.waiting-because");

    /** Returns a sentence that describes a reason. The sentence contains the original text if that is more specific. */
    static String describeReason(String reason) {
        return REASONS.find(reason).orElse(reason);
    }
}
