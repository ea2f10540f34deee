package org.batchwright.model.run;

/**
 * The scheduler's id of a job.
 *
 * @param value native id such as {@code 81231} or {@code 81220_14}; letters, digits and {@code ._[]-} only, so safe in a command
 */
public record JobId(String value) {
    public JobId {
        if (!value.matches("[A-Za-z0-9._\\[\\]-]{1,128}") || value.startsWith("-")) {
            throw new IllegalArgumentException("not a job id: " + value);
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
