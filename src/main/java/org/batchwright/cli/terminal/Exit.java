package org.batchwright.cli.terminal;

import java.util.Locale;

/** How a command ended, for scripts. The numbers and words are promised: they do not change. */
public enum Exit {
    OK(0, "done"),
    JOB_FAILED(1, "the job that was followed did not succeed"),
    USAGE(2, "wrong usage"),
    PROBLEMS(3, "problems stop the plan; they are listed on standard error"),
    FAILURE(4, "failure of network, login, scheduler or files"),
    NOT_FOUND(5, "no such preset, run or cluster"),
    NO_FILES(6, "no file matches what was asked for"),
    DIFFERS(7, "a snapshot is not as it was sent"),
    BROKEN(70, "a fault of Batchwright itself"),
    INTERRUPTED(130, "interrupted; a job that was submitted goes on");

    private final int code;
    private final String meaning;

    Exit(int code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    /** The exit status of the process. */
    public int code() {
        return code;
    }

    /** One phrase for help. */
    public String meaning() {
        return meaning;
    }

    /** The word of {@code error.kind} in {@code --json}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
