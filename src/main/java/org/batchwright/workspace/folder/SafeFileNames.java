package org.batchwright.workspace.folder;

import java.util.regex.Pattern;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.PresetId;
import org.batchwright.text.Message;

/** Names that are safe as file names on every relevant system. */
public final class SafeFileNames {
    private static final int MAX_LENGTH = 100;

    /** Matches letters of any script, including CJK, digits, and {@code ._-}. */
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
            throw new OperationException.NotPossible(Message.of("workspace.name-empty"));
        }
        if (name.length() > MAX_LENGTH) {
            throw new OperationException.NotPossible(Message.of("workspace.name-too-long", MAX_LENGTH));
        }
        if (!NAME.matcher(name).matches() || name.contains("..") || name.endsWith(".")) {
            throw new OperationException.NotPossible(Message.of("workspace.invalid-name", name));
        }
        if (WINDOWS_RESERVED.matcher(name).matches()) {
            throw new OperationException.NotPossible(Message.of("workspace.name-reserved-on-windows", name));
        }
    }
}
