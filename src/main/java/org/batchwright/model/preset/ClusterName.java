package org.batchwright.model.preset;

/**
 * Names a cluster: the name of its file in {@code clusters/} without {@code .yaml}.
 *
 * @param value for example {@code lab-slurm}
 */
public record ClusterName(String value) implements Comparable<ClusterName> {

    /** The cluster that is always there; {@link #title()} shows it as "This computer". */
    public static final ClusterName THIS_COMPUTER = new ClusterName("this-computer");

    /** Reads a name as a person types it: "This computer" means {@link #THIS_COMPUTER}. */
    public static ClusterName of(String text) {
        String trimmed = text.strip();
        return trimmed.equalsIgnoreCase("This computer") ? THIS_COMPUTER : new ClusterName(trimmed);
    }

    /** The name as screens show it. */
    public String title() {
        return equals(THIS_COMPUTER) ? "This computer" : value;
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
