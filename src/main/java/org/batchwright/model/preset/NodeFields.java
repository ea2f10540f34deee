package org.batchwright.model.preset;

import static org.batchwright.model.preset.Presentation.RARE;

import java.util.List;

/** The field that restricts the nodes that a job may run on. */
public final class NodeFields {
    /** Nodes that must not be used, by the names that the scheduler gives them. */
    public static final Field<List<String>> EXCLUDE_NODES =
            Field.Section.RESOURCES.field("exclude-nodes", FieldType.LIST, RARE);

    private NodeFields() {}
}
