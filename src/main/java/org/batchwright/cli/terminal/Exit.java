package org.batchwright.cli.terminal;

import org.batchwright.text.Message;

/** The exit status of a command. The numbers and names never change, so scripts can rely on them. */
public enum Exit {
    OK(0, "cli.exit-ok"),
    JOB_FAILED(1, "cli.exit-job-failed"),
    USAGE(2, "cli.exit-usage"),
    PROBLEMS(3, "cli.exit-problems"),
    FAILURE(4, "cli.exit-failure"),
    NOT_FOUND(5, "cli.exit-not-found"),
    NO_FILES(6, "cli.exit-no-files"),
    DIFFERS(7, "cli.exit-differs"),
    BROKEN(70, "cli.exit-broken"),
    INTERRUPTED(130, "cli.exit-interrupted");

    private final int code;
    private final String meaning;

    Exit(int code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    /** Returns the exit status of the process. */
    public int code() {
        return code;
    }

    /** Returns a short description for help. */
    public String meaning() {
        return Message.text(meaning);
    }
}
