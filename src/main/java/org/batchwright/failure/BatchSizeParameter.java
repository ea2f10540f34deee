package org.batchwright.failure;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;

/**
 * The parameter that sets the batch size.
 *
 * @param size the batch size, at least 2
 */
record BatchSizeParameter(String name, int size) {
    /** Names that training scripts use, starting with those that affect memory use most directly. */
    private static final List<String> NAMES = List.of(
            "per-device-train-batch-size",
            "per-gpu-train-batch-size",
            "train-micro-batch-size-per-gpu",
            "per-gpu-batch-size",
            "micro-batch-size",
            "device-batch-size",
            "samples-per-gpu",
            "train-batch-size",
            "batch-size",
            "batchsize",
            "batch",
            "bs");

    /** Returns the parameter if there is one that can be halved. */
    static Optional<BatchSizeParameter> of(Assignments parameters) {
        return NAMES.stream()
                .flatMap(name -> parameters.values().entrySet().stream()
                        .filter(entry -> plain(entry.getKey()).equals(name))
                        .flatMap(entry -> of(entry).stream()))
                .findFirst();
    }

    private static Optional<BatchSizeParameter> of(Map.Entry<String, Value> entry) {
        OptionalInt size = number(entry.getValue().displayText().strip());
        return size.isPresent() && size.getAsInt() > 1
                ? Optional.of(new BatchSizeParameter(entry.getKey(), size.getAsInt()))
                : Optional.empty();
    }

    private static OptionalInt number(String text) {
        return text.matches("\\d{1,9}") ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
    }

    /** Returns the plain form of a name: {@code batch-size} for {@code --data.batch_size}. */
    private static String plain(String name) {
        String last = name.substring(name.lastIndexOf('.') + 1);
        return last.replaceAll("^[-+]+", "").replace('_', '-').toLowerCase(Locale.ROOT);
    }

    int half() {
        return size / 2;
    }
}
