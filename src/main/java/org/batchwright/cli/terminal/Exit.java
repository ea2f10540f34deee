package org.batchwright.cli.terminal;

/** Exit status of a command, for scripts. The numbers and words are stable. */
public enum Exit {
    OK(0, "done"),
    JOB_FAILED(1, "the followed job did not succeed"),
    USAGE(2, "invalid usage"),
    PROBLEMS(3, "problems prevent submission; they are listed on standard error"),
    FAILURE(4, "network, login, scheduler or file failure"),
    NOT_FOUND(5, "no such preset, run or cluster"),
    NO_FILES(6, "no matching file"),
    DIFFERS(7, "a snapshot has changed since it was sent"),
    BROKEN(70, "internal error in Batchwright"),
    INTERRUPTED(130, "interrupted; submitted jobs continue");

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

    /** Returns a short description for help. */
    public String meaning() {
        return meaning;
    }
}
