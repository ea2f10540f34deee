package org.batchwright.cli.json;

import org.batchwright.cli.terminal.Exit;

/**
 * Why a command failed.
 *
 * @param exit the exit status
 * @param kind the exit status as a word
 * @param what what went wrong
 * @param advice what to do about it; may be empty
 */
@ListedBy("batchwright")
public record ErrorJson(int exit, Exit kind, String what, String advice) {

    public static ErrorJson of(Exit exit, String what, String advice) {
        return new ErrorJson(exit.code(), exit, what, advice);
    }
}
