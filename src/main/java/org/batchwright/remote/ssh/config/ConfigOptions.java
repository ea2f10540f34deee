package org.batchwright.remote.ssh.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What holds for one host: of each keyword the first value that was said, or all where they add up. */
public final class ConfigOptions {
    private final Map<String, List<String>> values = new LinkedHashMap<>();

    ConfigOptions() {}

    /** The first or only value. */
    public Optional<String> first(String keyword) {
        return all(keyword).stream().findFirst();
    }

    /** All values, in order. */
    public List<String> all(String keyword) {
        return List.copyOf(values.getOrDefault(keyword, List.of()));
    }

    /** Whether it is {@code yes}; what was not said is as OpenSSH has it by itself. */
    public boolean is(String keyword, boolean usual) {
        return first(keyword).map(value -> !value.equals("no")).orElse(usual);
    }

    /** All that was said, by keyword in small letters. */
    public Map<String, List<String>> asMap() {
        return Map.copyOf(values);
    }

    /** Counts only where nothing was said before. */
    void say(String keyword, Keyword kind, List<String> said) {
        if (hasRival(keyword)) {
            return;
        }
        if (kind == Keyword.ADDED) {
            List<String> all = values.computeIfAbsent(keyword, key -> new ArrayList<>());
            said.stream().filter(value -> !all.contains(value)).forEach(all::add);
        } else {
            values.putIfAbsent(keyword, said);
        }
    }

    /** A way through a host and a way through a command are the same thing said twice; {@code ProxyJump none} leaves room for a command. */
    private boolean hasRival(String keyword) {
        return switch (keyword) {
            case "proxyjump" -> values.containsKey("proxycommand");
            case "proxycommand" ->
                first("proxyjump").filter(way -> !way.equalsIgnoreCase("none")).isPresent();
            default -> false;
        };
    }

    void replace(String keyword, String value) {
        values.put(keyword, List.of(value));
    }
}
