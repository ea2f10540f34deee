package org.batchwright.model.preset;

import org.batchwright.text.Message;

/**
 * Name of a cluster: the name of its file in {@code clusters/} without {@code .yaml}.
 *
 * @param value the name, for example {@code lab-slurm}
 */
public record ClusterName(String value) implements Comparable<ClusterName> {

    private static final String LOCAL_TITLE = Message.text("model.this-computer");

    /** The cluster that always exists; {@link #title()} shows it as "This computer". */
    public static final ClusterName THIS_COMPUTER = new ClusterName("this-computer");

    /** Parses a name as typed: "This computer" means {@link #THIS_COMPUTER}. */
    public static ClusterName of(String text) {
        String trimmed = text.strip();
        return trimmed.equalsIgnoreCase(LOCAL_TITLE) ? THIS_COMPUTER : new ClusterName(trimmed);
    }

    /** Returns the display name. */
    public String title() {
        return equals(THIS_COMPUTER) ? LOCAL_TITLE : value;
    }

    @Override
    public int compareTo(ClusterName other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
