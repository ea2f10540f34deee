package org.batchwright.options.hydra;

import java.util.List;
import org.batchwright.model.Option;

/**
 * One line of a defaults list: {@code model: vit}, {@code base}, {@code optional /data@eval: small}, {@code override /db: mysql}. The rules
 * for names and packages follow hydra/core/default_element.py.
 *
 * @param name the text before the colon, without keywords and package; the whole line if it is only a name
 * @param at the package after {@code @}; empty if absent
 * @param choices the values after the colon; empty for a line that is only a name
 */
public record HydraDefault(
        String name, String at, List<String> choices, boolean isGroup, boolean replaces, Option.SourceLine source) {
    private static final String GLOBAL = "_global_";

    /** @param key the text before the colon, or the whole line without one */
    public static HydraDefault of(String key, List<String> choices, boolean isGroup, Option.SourceLine source) {
        String plain = key.strip().replaceFirst("^optional\\s+", "");
        boolean replaces = plain.startsWith("override ");
        String[] parts = plain.replaceFirst("^override\\s+", "").split("@", 2);
        return new HydraDefault(parts[0], parts.length > 1 ? parts[1] : "", choices, isGroup, replaces, source);
    }

    /**
     * The configuration that contains the line.
     *
     * @param group the folder of the configuration
     * @param place the package of its content
     */
    public record Parent(String group, String place) {}

    /** Returns the group of the choice, or the folder of the named configuration, without leading or trailing slash. */
    public String group(Parent parent) {
        String own = isGroup ? name : folder(name);
        String plain = own.replaceFirst("^/", "");
        return name.startsWith("/") || parent.group().isEmpty()
                ? plain
                : plain.isEmpty() ? parent.group() : parent.group() + "/" + plain;
    }

    /** Returns the path of a configuration given by name alone. */
    public String path(Parent parent) {
        String last = name.substring(name.lastIndexOf('/') + 1);
        String group = group(parent);
        return group.isEmpty() ? last : group + "/" + last;
    }

    /** Returns the key of the choice in a command: {@code db}, {@code db@src}. */
    public String key(Parent parent) {
        String group = group(parent);
        String place = targetPackage(parent, "");
        return place.equals(group.replace('/', '.')) ? group : group + "@" + (place.isEmpty() ? GLOBAL : place);
    }

    /**
     * Returns the package of the content.
     *
     * @param header the file's own package header; empty if absent or irrelevant
     */
    public String targetPackage(Parent parent, String header) {
        String relative = (isGroup ? name : folder(name)).replaceFirst("^/", "").replace('/', '.');
        String requested = at.isEmpty() ? header.isEmpty() ? relative : GLOBAL + "." + header : at;
        String own = requested
                .replace("_group_", GLOBAL + "." + group(parent).replace('/', '.'))
                .replace("_here_", "");
        String whole = parent.place().isEmpty() ? own : own.isEmpty() ? parent.place() : parent.place() + "." + own;
        int global = whole.lastIndexOf(GLOBAL);
        return global < 0 ? whole : whole.substring(global + GLOBAL.length()).replaceFirst("^\\.", "");
    }

    private static String folder(String path) {
        return path.contains("/") ? path.substring(0, path.lastIndexOf('/')) : "";
    }
}
