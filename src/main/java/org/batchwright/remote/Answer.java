package org.batchwright.remote;

/**
 * The output of a command, without what the login printed around it.
 *
 * @param exit exit status; 128 + n after signal n
 * @param out standard output
 * @param err standard error: diagnostic only, does not indicate failure
 */
public record Answer(int exit, String out, String err) {
    public boolean ok() {
        return exit == 0;
    }
}
