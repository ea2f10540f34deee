package org.batchwright.workspace.folder;

import java.util.regex.Pattern;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.PresetId;

/** Names that are safe as file names on every relevant system. */
public final class SafeFileNames {
    private static final int MAX_LENGTH = 100;

    /** Letters of any script, CJK included, digits, and {@code ._-}. */
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{M}\\p{N}_-][\\p{L}\\p{M}\\p{N}._-]*");

    private static final Pattern WINDOWS_RESERVED = Pattern.compile("(?i)(con|prn|aux|nul|com[0-9]|lpt[0-9])(\\..*)?");

    private SafeFileNames() {}

    public static void check(PresetId id) throws OperationException.NotPossible {
        check(id.name());
        if (!id.project().isEmpty()) {
            for (String part : id.project().split("/", -1)) {
                check(part);
            }
        }
    }

    public static void check(String name) throws OperationException.NotPossible {
        if (name.isEmpty()) {
            throw new OperationException.NotPossible("The name is empty.", "Enter a name.");
        }
        if (name.length() > MAX_LENGTH) {
            throw new OperationException.NotPossible(
                    "The name is longer than " + MAX_LENGTH + " characters.", "Choose a shorter one.");
        }
        if (!NAME.matcher(name).matches() || name.contains("..") || name.endsWith(".")) {
            throw new OperationException.NotPossible(
                    "\"" + name + "\" is not a valid name.",
                    "Use only letters, digits, dots, underscores and hyphens, with no dot at either end and"
                            + " no two dots in a row.");
        }
        if (WINDOWS_RESERVED.matcher(name).matches()) {
            throw new OperationException.NotPossible(
                    "\"" + name + "\" is a reserved name on Windows.", "Choose another name.");
        }
    }
}
