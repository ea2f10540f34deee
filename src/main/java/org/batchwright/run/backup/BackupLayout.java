package org.batchwright.run.backup;

import org.batchwright.workspace.Workspace;
import org.batchwright.workspace.failure.FailureRules;

/** The layout of a backup, which is a zip file. */
final class BackupLayout {
    static final String HISTORY = "history.db";

    /** Prefix of each workspace file's path. */
    static final String WORKSPACE = "workspace/";

    static final String FAILURE_RULES = FailureRules.FILE;

    private BackupLayout() {}

    /** Returns whether a path with slashes is a valid workspace path on every system. */
    static boolean isWorkspaceFile(String path) {
        String[] parts = path.split("/", -1);
        for (String part : parts) {
            if (part.isEmpty()
                    || part.equals(".")
                    || part.equals("..")
                    || part.chars().anyMatch(BackupLayout::isForbidden)) {
                return false;
            }
        }
        return path.equals(FAILURE_RULES) || (parts.length > 1 && Workspace.FOLDERS.contains(parts[0]));
    }

    private static boolean isForbidden(int character) {
        return character == '\\' || character == ':' || character < ' ' || character == 0x7f;
    }
}
