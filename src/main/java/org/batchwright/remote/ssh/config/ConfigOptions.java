package org.batchwright.remote.ssh.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The effective options for one host: the first value of each keyword, or all values where they accumulate. */
public final class ConfigOptions {
    private final Map<String, List<String>> values = new LinkedHashMap<>();

    ConfigOptions() {}

    /** Returns the first or only value. */
    public Optional<String> first(String keyword) {
        return all(keyword).stream().findFirst();
    }

    /** Returns all values, in order. */
    public List<String> all(String keyword) {
        return List.copyOf(values.getOrDefault(keyword, List.of()));
    }

    /** Returns whether the value is {@code yes}, or OpenSSH's default if it is unset. */
    public boolean isEnabled(String keyword, boolean usual) {
        return first(keyword).map(value -> !value.equals("no")).orElse(usual);
    }

    /** Sets values unless the keyword is already set. */
    void setIfAbsent(String keyword, Keyword kind, List<String> given) {
        if (hasConflictingOption(keyword)) {
            return;
        }
        if (kind == Keyword.ADDED) {
            List<String> all = values.computeIfAbsent(keyword, key -> new ArrayList<>());
            given.stream().filter(value -> !all.contains(value)).forEach(all::add);
        } else {
            values.putIfAbsent(keyword, given);
        }
    }

    /**
     * Returns whether an option that excludes this one is set. ProxyJump and ProxyCommand are mutually exclusive and the first one wins,
     * but {@code ProxyJump none} still allows a command.
     */
    private boolean hasConflictingOption(String keyword) {
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
