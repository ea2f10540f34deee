package org.batchwright.importing.experiment;

import java.util.Optional;

/** The GPUs that a command is limited to by hand, in {@code CUDA_VISIBLE_DEVICES}: how many, since a scheduler decides which ones. */
final class ChosenGpus {
    static final String VARIABLE = "CUDA_VISIBLE_DEVICES";

    private ChosenGpus() {}

    /** Empty if it is not a list of numbers. */
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
