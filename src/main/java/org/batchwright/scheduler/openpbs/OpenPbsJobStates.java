package org.batchwright.scheduler.openpbs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.run.JobState;
import org.batchwright.text.Message;

/** Maps PBS' job states to ours: job states of qstat(1B), substates and exit statuses of its job.h (schedulers.md 4.2). */
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
     * Why PBS itself ends a job: JOB_EXEC_* of its job.h, and the limits of its mom; a script's own exit status is never negative. Unlisted
     * codes mean that it could not be run.
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
     * The native values of a job; absent ones are empty.
     *
     * @param holds {@code Hold_Types}: n, or some of u (user), o (operator), s (system)
     */
    record Native(String state, String substate, String exitStatus, String holds, String comment, String depend) {
        /** Ended; an ended job of an array is "expired" while the array exists. */
        boolean isOver() {
            return state.equals("F") || state.equals("X");
        }

        boolean isWaiting() {
            return state.equals("Q");
        }

        boolean isDeleted() {
            return substate.equals("91") || exitStatus.isEmpty();
        }

        /** Whether it, or some of its jobs, ended on its own. */
        boolean hasRun() {
            return isOver() && !isDeleted();
        }

        /** The values for a job of this array that has not started. */
        Native toWaiting() {
            return state.equals("B") || state.equals("Q")
                    ? new Native(isHeld() ? "H" : "Q", "", "", holds, notRunningReason(), depend)
                    : this;
        }

        private String notRunningReason() {
            return comment.startsWith("Not Running") || comment.startsWith("Can Never Run") ? comment : "";
        }

        /** Waiting for another job is a system hold, which does not count as held for the user. */
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
                return JobState.QUEUED; // on its way to the node
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

        /** 256 + n is death by signal n, as 128 + n in shells. */
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

        /** Why it waits or ended; see {@link #describeReason}. */
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

    private static final List<Map.Entry<String, String>> REASONS = List.of(
            Map.entry("substate=22", Message.text("scheduler.waiting-for-another-job-end")),
            Map.entry("substate=30", Message.text("scheduler.earliest-start-time-not-reached")),
            Map.entry("substate=(41|71|72)", Message.text("scheduler.node-being-prepared")),
            Map.entry("substate=37", Message.text("scheduler.files-could-not-copied-node-pbs-will")),
            Map.entry("substate=13", Message.text("scheduler.waiting-for-other-jobs-must-start-same")),
            Map.entry("substate=1\\d", Message.text("scheduler.files-being-copied-node")),
            Map.entry("depend=.+", Message.text("scheduler.dependency-failed-never-started")),
            Map.entry("skipped", Message.text("scheduler.dependency-failed-did-nothing")),
            Map.entry("Hold_Types=.*u.*", Message.text("scheduler.held-by-you")),
            Map.entry("Hold_Types=.*o.*", Message.text("scheduler.held-operator")),
            Map.entry("Hold_Types=.*p.*", Message.text("scheduler.held-password-expired")),
            Map.entry("Hold_Types=.*s.*", Message.text("scheduler.held-system-administrator-release")),
            Map.entry("Exit_status=-29", Message.text("scheduler.reached-time-limit")),
            Map.entry("Exit_status=-28", Message.text("scheduler.reached-cpu-time-limit")),
            Map.entry("Exit_status=-2[67]", Message.text("scheduler.used-more-memory-than-requested")),
            Map.entry("Exit_status=-2[45]", Message.text("scheduler.used-more-cpus-than-requested")),
            Map.entry("Exit_status=-3", Message.text("scheduler.node-could-not-start")),
            Map.entry("Exit_status=-[456]", Message.text("scheduler.node-restarted-while-running")),
            Map.entry("Exit_status=-10", Message.text("scheduler.user-or-group-does-not-exist-on")),
            Map.entry("Exit_status=-1[1258]", Message.text("scheduler.stopped-restarted")),
            Map.entry("Exit_status=-13", Message.text("scheduler.your-password-expired")),
            Map.entry("Exit_status=-(14|20)", Message.text("scheduler.one-nodes-stopped-responding")),
            Map.entry("Exit_status=-(16|17|19|22)", Message.text("scheduler.site-hook-ended")),
            Map.entry("Exit_status=-21", Message.text("scheduler.pbs-on-node-not-set-up-securely")),
            Map.entry("Exit_status=-23", Message.text("scheduler.had-no-valid-kerberos-ticket")),
            Map.entry("Exit_status=-30", Message.text("scheduler.nodes-could-not-joined")),
            Map.entry("Exit_status=-\\d+", Message.text("scheduler.pbs-could-not-run-on-node")),
            Map.entry("Exit_status=(265|137)", Message.text("scheduler.killed-sigkill")),
            Map.entry("Exit_status=(271|143)", Message.text("scheduler.terminated-sigterm")),
            Map.entry("Exit_status=\\d+", Message.text("scheduler.terminated-by-signal")),
            Map.entry("Can Never Run: .+", Message.text("scheduler.asks-for-more-than-cluster-will-never")),
            Map.entry(
                    "Not Running: .*[Ii]nsufficient amount.+", Message.text("scheduler.waiting-for-resources-because")),
            Map.entry(
                    "Not Running: .*(No available resources|[Nn]ot enough).*",
                    Message.text("scheduler.waiting-for-resources")),
            Map.entry("Not Running: .*has reached .*limit.*", Message.text("scheduler.limit-on-running-jobs-reached")),
            Map.entry(
                    "Not Running: .*limit (has been )?reached.*",
                    Message.text("scheduler.limit-on-running-jobs-reached")),
            Map.entry("Not Running: .*Queue not started.*", Message.text("scheduler.queue-not-starting-jobs")),
            Map.entry("Not Running: .*top job.*", Message.text("scheduler.jobs-higher-priority-go-first")),
            Map.entry("Not Running: .*([Dd]edicated|reservation).*", Message.text("scheduler.run-into-reservation")),
            Map.entry("Not Running: .*primetime.*", Message.text("scheduler.run-only-other-hours")),
            Map.entry("Not Running: .+", Message.text("scheduler.waiting-because")));

    /** The original text is kept in the sentence if it is more specific. */
    static String describeReason(String reason) {
        return REASONS.stream()
                .filter(entry -> reason.matches(entry.getKey()))
                .map(entry -> entry.getValue().replace("$0", reason.replaceFirst("\\.$", "")))
                .findFirst()
                .orElse(reason);
    }
}
