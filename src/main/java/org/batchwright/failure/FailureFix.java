package org.batchwright.failure;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;

/**
 * A change of the preset that may prevent a failure.
 *
 * @param label what it does: {@code Request 48 GB instead of 32 GB}
 * @param key of the field or parameter: {@code resources.memory}, {@code parameters.batch-size}
 * @param change what to set; absent if only the user knows the right value
 */
public record FailureFix(String label, String key, Optional<Fix.Change> change) {

    static FailureFix set(String label, Field<?> field, Value value) {
        return new FailureFix(label, field.key(), Optional.of(new Fix.SetField(field, value)));
    }

    static FailureFix set(String label, String parameter, Value value) {
        return new FailureFix(label, parameterKey(parameter), Optional.of(new Fix.SetParameter(parameter, value)));
    }

    static FailureFix look(String label, String key) {
        return new FailureFix(label, key, Optional.empty());
    }

    static String parameterKey(String name) {
        return "parameters." + name;
    }

    /** The new value, as the preset file holds it. */
    public Optional<Value> value() {
        return change.flatMap(what -> switch (what) {
            case Fix.SetField(Field<?> _, Value value) -> Optional.of(value);
            case Fix.SetParameter(String _, Value value) -> Optional.of(value);
            default -> Optional.empty();
        });
    }

    /** The resources that jobs can be resubmitted with; none if the fix changes something else. */
    private Settings resources() {
        return change.flatMap(what -> what instanceof Fix.SetField(Field<?> field, Value value)
                                && field.section() == Field.Section.RESOURCES
                        ? Optional.of(Settings.NONE.with(field, value))
                        : Optional.<Settings>empty())
                .orElse(Settings.NONE);
    }

    /** The resources that all of these fixes change. */
    public static Settings resources(List<FailureFix> fixes) {
        Settings all = Settings.NONE;
        for (FailureFix fix : fixes) {
            all = all.overlaidBy(fix.resources());
        }
        return all;
    }
}
