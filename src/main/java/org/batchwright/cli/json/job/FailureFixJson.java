package org.batchwright.cli.json.job;

import java.util.Optional;
import org.batchwright.failure.FailureFix;
import org.batchwright.model.preset.Value;

/**
 * A change to the preset that may prevent a failure.
 *
 * @param label what the change does
 * @param key key of the field or parameter, as in the preset file
 * @param value the value to set; the items of a list are separated by commas; null if only the user can choose the right value
 */
public record FailureFixJson(String label, String key, Optional<String> value) {

    static FailureFixJson of(FailureFix fix) {
        return new FailureFixJson(fix.label(), fix.key(), fix.value().map(Value::displayText));
    }
}
