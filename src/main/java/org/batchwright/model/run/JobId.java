package org.batchwright.model.run;

import java.util.regex.Pattern;

/**
 * The scheduler's ID of a job.
 *
 * @param value the native ID, such as {@code 81231} or {@code 81220_14}; contains only letters, digits and {@code ._[]-}, so it is safe in
 *     a command
 */
public record JobId(String value) {
    private static final Pattern PATTERN = Pattern.compile("[A-Za-z0-9._\\[\\]-]{1,128}");

    public JobId {
        if (!PATTERN.matcher(value).matches() || value.startsWith("-")) {
            throw new IllegalArgumentException("not a job id: " + value);
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
