package org.batchwright.model.cluster;

import java.util.List;

/**
 * The single declaration of a table in a cluster's file, whose rows have names that are not known in advance.
 *
 * @param key the path in the file, joined by dots: {@code cost.rates}
 * @param section the card of the form that shows the table
 * @param layout how a file writes the table
 * @param names the columns that identify a row, outermost first
 * @param columns the columns that contain a row's values
 * @param scope the clusters that the table makes sense for
 */
public record ClusterTable(
        String key,
        ClusterField.Section section,
        Layout layout,
        List<ClusterField<?>> names,
        List<ClusterField<?>> columns,
        ClusterScope scope) {
    public ClusterTable {
        names = List.copyOf(names);
        columns = List.copyOf(columns);
    }

    /** How a file writes the rows. */
    public enum Layout {
        /** {@code NAME: VALUE}, one map inside the other if rows have two names. */
        VALUES,
        /** {@code NAME: { COLUMN: VALUE }}, or {@code NAME: VALUE} for the first column alone. */
        MAPS,
        /** A list of maps whose first key is the name. */
        ITEMS
    }

    @Override
    public String toString() {
        return key;
    }
}
