package org.batchwright.model.preset;

import static org.batchwright.model.preset.Presentation.RARE;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.batchwright.text.Message;

/** The fields that specify which metrics of a job are recorded. */
public final class MetricFields {
    private static final Pattern ONE_NAME = Pattern.compile("(?:\\\\.|[^\\\\{])*+\\{[^}]+\\}(?:\\\\.|[^\\\\{])*+");

    /** Patterns that find metrics in the log, such as <code>ce {ce}</code>; a backslash makes the next character literal. */
    public static final Field<List<String>> METRICS = new Field<>(
            "metrics",
            Field.Section.RESULTS,
            new FieldType<>(
                    FieldType.Shape.LIST,
                    List.of(),
                    Message.text("model.expected-metrics"),
                    value -> Optional.of(value.texts()).filter(MetricFields::areValid)),
            Optional.empty(),
            Set.of(RARE));

    /** Whether the job records the use of its GPUs. */
    public static final Field<Boolean> GPU_METRICS =
            new Field<>("gpu-metrics", Field.Section.RESULTS, FieldType.SWITCH, Optional.empty(), Set.of(RARE));

    private MetricFields() {}

    private static boolean areValid(List<String> patterns) {
        return patterns.stream().allMatch(one -> ONE_NAME.matcher(one).matches());
    }
}
