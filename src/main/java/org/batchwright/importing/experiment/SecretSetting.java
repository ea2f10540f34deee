package org.batchwright.importing.experiment;

import java.util.regex.Pattern;
import org.batchwright.text.SecretRedactor;

/**
 * Distinguishes secrets from settings whose names merely sound secret: {@code api_key} is a secret, {@code max_tokens} and
 * {@code tokenizer} are not.
 */
final class SecretSetting {
    private static final Pattern NAME = Pattern.compile(
            "(?i)(?:.*[._-])?(?:api|access|private|secret)[_-]?key(?:[_-]?id)?|.*(?:secret|passw(?:or)?d|passphrase|credential).*"
                    + "|(?:.*[._-])?(?:auth|access|api|hf|hub|wandb|github|gitlab|bearer|login)[._-]?token|(?:[A-Za-z0-9]+_)*token");
    private static final int MIN_LENGTH = 6;

    private SecretSetting() {}

    static boolean is(String name, String value) {
        String stripped = value.strip();
        boolean named = stripped.length() >= MIN_LENGTH
                && !stripped.matches("[\\d.]+|\\$.*|<.*>|(?i)false")
                && NAME.matcher(name).matches();
        return named || !SecretRedactor.removeNamed(stripped).equals(stripped);
    }
}
