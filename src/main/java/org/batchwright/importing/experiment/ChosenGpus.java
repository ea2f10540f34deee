package org.batchwright.importing.experiment;

import java.util.Optional;

/** The number of GPUs that the user limits a command to with {@code CUDA_VISIBLE_DEVICES}; the scheduler decides which ones. */
final class ChosenGpus {
    static final String VARIABLE = "CUDA_VISIBLE_DEVICES";

    private ChosenGpus() {}

    /** Parses the variable's value; empty if it is not a list of numbers. */
    static Optional<String> count(String value) {
        String list = value.strip();
        if (list.isEmpty() || list.equals("-1")) {
            return Optional.of("0");
        }
        return list.matches("\\d{1,3}(\\s*,\\s*\\d{1,3}){0,63}")
                ? Optional.of(String.valueOf(list.split(",").length))
                : Optional.empty();
    }
}
