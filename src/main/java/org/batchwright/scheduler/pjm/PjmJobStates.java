package org.batchwright.scheduler.pjm;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.PrintedNumber;

/**
 * Maps PJM's job states to Batchwright's states, based on the states and PJM codes in "Display items of pjstat" (schedulers.md 6.2). EXT
 * does not imply success.
 */
final class PjmJobStates {
    private static final Map<String, JobState> STATES = Map.ofEntries(
            Map.entry("ACC", JobState.QUEUED),
            Map.entry("QUE", JobState.QUEUED),
            Map.entry("RNA", JobState.QUEUED),
            Map.entry("RNP", JobState.QUEUED),
            Map.entry("RUN", JobState.RUNNING),
            Map.entry("RNE", JobState.FINISHING),
            Map.entry("RNO", JobState.FINISHING),
            Map.entry("SPP", JobState.SUSPENDED),
            Map.entry("SPD", JobState.SUSPENDED),
            Map.entry("RSM", JobState.SUSPENDED),
            Map.entry("SWO", JobState.SUSPENDED),
            Map.entry("SWD", JobState.SUSPENDED),
            Map.entry("SWI", JobState.SUSPENDED),
            Map.entry("HLD", JobState.HELD));

    /** Jobs with a code that is not listed count as failed. */
    private static final Map<Integer, JobState> CODES = Map.of(
            1, JobState.CANCELLED,
            4, JobState.CANCELLED,
            6, JobState.CANCELLED,
            7, JobState.TIMED_OUT,
            11, JobState.TIMED_OUT,
            12, JobState.OUT_OF_MEMORY,
            18, JobState.PREEMPTED,
            23, JobState.OUT_OF_MEMORY);

    private PjmJobStates() {}

    /**
     * PJM's values for a job; absent values are empty strings.
     *
     * @param st the job's state
     * @param ec the script's exit status
     * @param pc the PJM code: why PJM ended the job
     * @param sn the signal that ended the job
     * @param text the text in the column REASON of a table, or the error message
     */
    record Native(String st, String ec, String pc, String sn, String text) {
        /** Returns the values for a job that is held until other jobs have ended. */
        Native toWaiting() {
            return st.equals("HLD") ? new Native("QUE", ec, "", "", "WAITS") : this;
        }

        private int code() {
            return PrintedNumber.read(pc).orElse(0);
        }

        private int signal() {
            return PrintedNumber.read(sn).orElse(0);
        }

        private OptionalInt status() {
            OptionalInt own = PrintedNumber.read(ec);
            return own.orElse(0) == 0 && signal() > 0 ? OptionalInt.of(128 + signal()) : own;
        }

        private boolean isOver() {
            return st.equals("EXT") || st.equals("CCL") || st.equals("ERR") || st.equals("RJT");
        }

        JobState toJobState() {
            if (!isOver()) {
                return STATES.getOrDefault(st, JobState.UNKNOWN);
            }
            JobState coded = code() == 9 || code() == 20 || code() == 22 || code() == 25
                    ? JobState.NODE_FAILED
                    : CODES.getOrDefault(code(), JobState.FAILED);
            return switch (st) {
                case "RJT" -> JobState.FAILED;
                case "ERR" -> coded == JobState.CANCELLED ? JobState.FAILED : coded;
                case "CCL" -> code() == 0 ? JobState.CANCELLED : coded;
                default -> code() == 0 ? endState() : coded;
            };
        }

        /** Returns the final state. Without an exit status, the outcome is unknown, so the job's journal is used. */
        private JobState endState() {
            return status().isEmpty()
                    ? JobState.UNKNOWN
                    : status().getAsInt() == 0 ? JobState.SUCCEEDED : JobState.FAILED;
        }

        OptionalInt exit() {
            JobState common = toJobState();
            return st.equals("EXT") && code() == 0 && (common == JobState.SUCCEEDED || common == JobState.FAILED)
                    ? status()
                    : OptionalInt.empty();
        }

        String word() {
            return !isOver()
                    ? st
                    : code() != 0 ? st + " (PC " + pc + ")" : exit().orElse(0) != 0 ? st + " (EC " + ec + ")" : st;
        }

        /** Returns why the job waits or ended; see {@link PjmReasonTexts#describe}. */
        Optional<String> reason() {
            if (isOver()) {
                return code() != 0
                        ? Optional.of(text.isEmpty() ? "PC=" + pc : "PC=" + pc + " " + text)
                        : !text.isEmpty()
                                ? Optional.of(text)
                                : signal() > 0 && !st.equals("CCL")
                                        ? Optional.of("SN=" + sn)
                                        : st.equals("EXT") ? Optional.empty() : Optional.of(st);
            }
            return switch (toJobState()) {
                case RUNNING, FINISHING, UNKNOWN -> Optional.empty();
                default -> Optional.of(text.isEmpty() ? st : text);
            };
        }
    }
}
