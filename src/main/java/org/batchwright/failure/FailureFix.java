package org.batchwright.failure;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;

/**
 * A change to the preset that may prevent a failure.
 *
 * @param label the description of the change: {@code Request 48 GB instead of 32 GB}
 * @param key key of the field or parameter: {@code resources.memory}, {@code parameters.batch-size}
 * @param change the new value; absent if only the user can choose the right one
 */
public record FailureFix(String label, String key, Optional<Fix.Change> change) {

    static FailureFix set(String label, Field<?> field, Value value) {
        return new FailureFix(label, field.key(), Optional.of(new Fix.SetField(field, value)));
    }

    static FailureFix set(String label, String parameter, Value value) {
        return new FailureFix(label, parameterKey(parameter), Optional.of(new Fix.SetParameter(parameter, value)));
    }

    /** Returns a fix that only opens the preset at this field or parameter. */
    public static FailureFix look(String label, String key) {
        return new FailureFix(label, key, Optional.empty());
    }

    static String parameterKey(String name) {
        return "parameters." + name;
    }

    /** Returns the new value in the notation of the preset file. */
    public Optional<Value> value() {
        return change.flatMap(what -> switch (what) {
            case Fix.SetField(Field<?> _, Value value) -> Optional.of(value);
            case Fix.SetParameter(String _, Value value) -> Optional.of(value);
            default -> Optional.empty();
        });
    }

    /** Returns the resources to resubmit jobs with; empty if the fix changes something else. */
    private Settings resources() {
        return change.flatMap(what -> what instanceof Fix.SetField(Field<?> field, Value value)
                                && field.section() == Field.Section.RESOURCES
                        ? Optional.of(Settings.NONE.with(field, value))
                        : Optional.<Settings>empty())
                .orElse(Settings.NONE);
    }

    /** Returns the resources that all of these fixes change. */
    public static Settings resources(List<FailureFix> fixes) {
        Settings all = Settings.NONE;
        for (FailureFix fix : fixes) {
            all = all.overlaidBy(fix.resources());
        }
        return all;
    }
}
