package org.batchwright.model.preset;

/**
 * Names a preset: the folder below {@code presets/} and the file's name without {@code .yaml}.
 *
 * @param project folder below {@code presets/}, empty for a preset that lies there directly; may hold {@code /}
 * @param name file name without its ending
 */
public record PresetId(String project, String name) implements Comparable<PresetId> {

    /** Reads {@code project/name} or a bare {@code name}. */
    public static PresetId of(String text) {
        int slash = text.lastIndexOf('/');
        return slash < 0 ? new PresetId("", text) : new PresetId(text.substring(0, slash), text.substring(slash + 1));
    }

    @Override
    public int compareTo(PresetId other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public String toString() {
        return project.isEmpty() ? name : project + "/" + name;
    }
}
