package org.batchwright.workspace;

import java.util.regex.Pattern;
import org.batchwright.model.PresetId;
import org.batchwright.model.Trouble;

/** Names that are safe as file names on every system that a lab may use. */
final class FileNames {
    private static final int LONGEST = 100;

    /** Letters of any script, CJK included, digits, and {@code ._-}. */
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{M}\\p{N}_-][\\p{L}\\p{M}\\p{N}._-]*");

    private static final Pattern WINDOWS = Pattern.compile("(?i)(con|prn|aux|nul|com[0-9]|lpt[0-9])(\\..*)?");

    private FileNames() {}

    static void check(PresetId id) throws Trouble.NotPossible {
        check(id.name());
        if (!id.project().isEmpty()) {
            for (String part : id.project().split("/", -1)) {
                check(part);
            }
        }
    }

    static void check(String name) throws Trouble.NotPossible {
        if (name.isEmpty()) {
            throw new Trouble.NotPossible("The name is empty.", "Type a name.");
        }
        if (name.length() > LONGEST) {
            throw new Trouble.NotPossible(
                    "The name is longer than " + LONGEST + " characters.", "Choose a shorter one.");
        }
        if (!NAME.matcher(name).matches() || name.contains("..") || name.endsWith(".")) {
            throw new Trouble.NotPossible(
                    "\"" + name + "\" cannot be a name.",
                    "Use letters, digits, dot, underscore and hyphen; no dot at either end and no two in a row.");
        }
        if (WINDOWS.matcher(name).matches()) {
            throw new Trouble.NotPossible(
                    "\"" + name + "\" is a name that Windows keeps for a device.", "Choose another name.");
        }
    }
}
