package org.batchwright.remote;

/**
 * What a command printed, free of what the login printed around it.
 *
 * @param exit exit status; 128 + n after signal n
 * @param out standard output
 * @param err standard error: evidence, not a verdict
 */
public record Answer(int exit, String out, String err) {
    public boolean ok() {
        return exit == 0;
    }
}
