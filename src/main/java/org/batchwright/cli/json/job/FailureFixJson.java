package org.batchwright.cli.json.job;

import java.util.Optional;
import org.batchwright.failure.FailureFix;
import org.batchwright.model.preset.Value;

/**
 * A change of the preset that may prevent a failure.
 *
 * @param label what it does
 * @param key of the field or parameter, as in the preset file
 * @param value what to set; the items of a list are separated by commas; null if only the user knows the right value
 */
public record FailureFixJson(String label, String key, Optional<String> value) {

    static FailureFixJson of(FailureFix fix) {
        return new FailureFixJson(fix.label(), fix.key(), fix.value().map(Value::displayText));
    }
}
