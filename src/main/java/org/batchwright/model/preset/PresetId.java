package org.batchwright.model.preset;

/**
 * Name of a preset: the folder below {@code presets/} and the file's name without {@code .yaml}.
 *
 * @param project folder below {@code presets/}, empty for a preset directly in it; may contain {@code /}
 * @param name file name without its extension
 */
public record PresetId(String project, String name) implements Comparable<PresetId> {

    /** Parses {@code project/name} or a bare {@code name}. */
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
