package org.batchwright.workspace.yaml;

/** Joins the keys of nested maps with dots. */
final class YamlPath {
    private YamlPath() {}

    static String join(String key, String name) {
        return key.isEmpty() ? name : key + "." + name;
    }
}
