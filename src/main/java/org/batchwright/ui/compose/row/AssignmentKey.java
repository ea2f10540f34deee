package org.batchwright.ui.compose.row;

import java.util.Arrays;
import java.util.Optional;

/** Identifies a row of a table. */
public record AssignmentKey(AssignmentTable table, String name) {

    /** Returns the row that a problem's key refers to. */
    public static Optional<AssignmentKey> of(String key) {
        return Arrays.stream(AssignmentTable.values())
                .flatMap(table -> table.name(key).map(name -> new AssignmentKey(table, name)).stream())
                .findFirst();
    }
}
