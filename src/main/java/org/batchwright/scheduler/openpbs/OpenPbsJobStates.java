package org.batchwright.scheduler.openpbs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.run.JobState;

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
        /** Ended; a job of an array that ended is "expired" while the array lives. */
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
            Map.entry("substate=22", "Waiting for another job to end."),
            Map.entry("substate=30", "Its earliest start time has not been reached."),
            Map.entry("substate=(41|71|72)", "The node is being prepared."),
            Map.entry("substate=37", "Its files could not be copied to the node; PBS will try again."),
            Map.entry("substate=13", "Waiting for other jobs that must start at the same time."),
            Map.entry("substate=1\\d", "Its files are being copied to the node."),
            Map.entry("depend=.+", "The job it waited for did not end as required, so it never started."),
            Map.entry("skipped", "The job it waited for did not end as required, so it did nothing."),
            Map.entry("Hold_Types=.*u.*", "Held by you."),
            Map.entry("Hold_Types=.*o.*", "Held by an operator."),
            Map.entry("Hold_Types=.*p.*", "Held: its password has expired."),
            Map.entry("Hold_Types=.*s.*", "Held by the system: an administrator can release it."),
            Map.entry("Exit_status=-29", "It reached its time limit."),
            Map.entry("Exit_status=-28", "It reached its CPU time limit."),
            Map.entry("Exit_status=-2[67]", "It used more memory than it requested."),
            Map.entry("Exit_status=-2[45]", "It used more processors than it asked for."),
            Map.entry("Exit_status=-3", "The node could not start it."),
            Map.entry("Exit_status=-[456]", "Its node was restarted while it ran."),
            Map.entry("Exit_status=-10", "Its user or group is not known on the node."),
            Map.entry("Exit_status=-1[1258]", "It was stopped so that it can be restarted."),
            Map.entry("Exit_status=-13", "Your password has expired."),
            Map.entry("Exit_status=-(14|20)", "One of its nodes stopped responding."),
            Map.entry("Exit_status=-(16|17|19|22)", "A rule of the site (hook) ended it."),
            Map.entry("Exit_status=-21", "PBS on the node is not set up securely: an administrator must fix it."),
            Map.entry("Exit_status=-23", "It had no valid Kerberos ticket."),
            Map.entry("Exit_status=-30", "Its nodes could not be joined."),
            Map.entry("Exit_status=-\\d+", "PBS could not run it on its node ($0)."),
            Map.entry("Exit_status=(265|137)", "It was killed (SIGKILL)."),
            Map.entry("Exit_status=(271|143)", "It was terminated (SIGTERM)."),
            Map.entry("Exit_status=\\d+", "It was terminated by a signal ($0)."),
            Map.entry("Can Never Run: .+", "It asks for more than the cluster has: it will never start ($0)."),
            Map.entry("Not Running: .*[Ii]nsufficient amount.+", "Waiting for free nodes, GPUs or memory ($0)."),
            Map.entry(
                    "Not Running: .*(No available resources|[Nn]ot enough).*",
                    "Waiting for free nodes, GPUs or memory."),
            Map.entry("Not Running: .*has reached .*limit.*", "A limit on running jobs has been reached ($0)."),
            Map.entry("Not Running: .*limit (has been )?reached.*", "A limit on running jobs has been reached ($0)."),
            Map.entry("Not Running: .*Queue not started.*", "The queue is not starting jobs."),
            Map.entry("Not Running: .*top job.*", "Jobs with a higher priority go first."),
            Map.entry("Not Running: .*([Dd]edicated|reservation).*", "It would overlap with reserved time."),
            Map.entry("Not Running: .*primetime.*", "It runs only at other hours."),
            Map.entry("Not Running: .+", "It is waiting ($0)."));

    /** The native text stays in the sentence if it is more specific. */
    static String describeReason(String reason) {
        return REASONS.stream()
                .filter(entry -> reason.matches(entry.getKey()))
                .map(entry -> entry.getValue().replace("$0", reason.replaceFirst("\\.$", "")))
                .findFirst()
                .orElse(reason);
    }
}
