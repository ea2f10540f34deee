package org.batchwright.workspace.yaml;

/** Keys of nested maps, joined by dots. */
final class YamlPath {
    private YamlPath() {}

    static String join(String key, String name) {
        return key.isEmpty() ? name : key + "." + name;
    }
}
