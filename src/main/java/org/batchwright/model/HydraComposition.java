package org.batchwright.model;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The keys of a configuration, depending on the choices of its groups: {@code db.timeout} exists only with {@code db=postgresql}.
 *
 * @param choices the choices of every group, including groups that no defaults list names
 * @param usual default choices of the groups in the defaults lists, keyed by group
 * @param replaced overrides of other groups' choices by configurations, in order
 * @param under the alternatives for each key: the key exists if all choices of one alternative are made; unconditional keys are absent
 */
public record HydraComposition(
        Map<String, List<String>> choices,
        Map<String, String> usual,
        List<Replaced> replaced,
        Map<String, List<Map<String, String>>> under) {
    private static final Pattern INTERPOLATION = Pattern.compile("\\$\\{([^{}]+)}");
    public static final HydraComposition NONE = new HydraComposition(Map.of(), Map.of(), List.of(), Map.of());

    public HydraComposition {
        choices = Map.copyOf(choices);
        usual = Map.copyOf(usual);
        replaced = List.copyOf(replaced);
        under = Map.copyOf(under);
    }

    /**
     * {@code override db: mysql} in a configuration that is itself a choice.
     *
     * @param under the choices that include this configuration
     */
    public record Replaced(String group, String choice, Map<String, String> under) {}

    /** Whether a key exists. */
    public enum Presence {
        PRESENT,
        ABSENT,
        /** The key depends on an unknown choice. */
        UNSURE
    }

    /** @param chosen choices made by the command and the parameters, keyed by group */
    public Presence presence(String key, Map<String, String> chosen) {
        List<Map<String, String>> alternatives = under.getOrDefault(key, List.of(Map.of()));
        return anyOf(alternatives.stream().map(one -> matchChoices(one, chosen)).toList());
    }

    /** Returns the choices that would add a key, as typed in a command. */
    public Optional<String> choicesNeededFor(String key) {
        return under.getOrDefault(key, List.of()).stream()
                .findFirst()
                .flatMap(one -> one.entrySet().stream().reduce((first, last) -> last))
                .map(choice -> choice.getKey() + "=" + choice.getValue());
    }

    public boolean isGroup(String name) {
        return choices.containsKey(name);
    }

    /** Returns whether a choice with unknown content was made. */
    public boolean hasUnknownChoice(Map<String, String> chosen) {
        return chosen.entrySet().stream()
                .anyMatch(one -> (one.getKey().contains("@") && !usual.containsKey(one.getKey()))
                        || one.getValue().contains("$")
                        || (isGroup(one.getKey()) && !isKnownChoice(one.getKey(), one.getValue())));
    }

    /** @param chosen choices made by the command, keyed by group */
    public boolean isChosen(String group, String choice, Map<String, String> chosen) {
        return matchChoices(Map.of(group, choice), chosen) == Presence.PRESENT;
    }

    /** Returns whether a group certainly lacks its required choice. */
    public boolean lacksRequiredChoice(String group, Map<String, String> chosen) {
        return presence(group, chosen) == Presence.PRESENT && isChosen(group, "???", chosen);
    }

    private boolean isKnownChoice(String group, String choice) {
        return choice.equals("null")
                || items(choice).stream().allMatch(choices.getOrDefault(group, List.of())::contains);
    }

    private static Presence anyOf(List<Presence> all) {
        return all.contains(Presence.PRESENT)
                ? Presence.PRESENT
                : all.contains(Presence.UNSURE) ? Presence.UNSURE : Presence.ABSENT;
    }

    private Presence matchChoices(Map<String, String> wanted, Map<String, String> chosen) {
        Presence all = Presence.PRESENT;
        for (Map.Entry<String, String> one : wanted.entrySet()) {
            Presence part = findChoice(one.getKey(), chosen)
                    .map(choice -> items(choice).contains(one.getValue()) ? Presence.PRESENT : Presence.ABSENT)
                    .orElse(Presence.UNSURE);
            all = part == Presence.ABSENT || all == Presence.ABSENT
                    ? Presence.ABSENT
                    : part == Presence.UNSURE ? part : all;
        }
        return all;
    }

    /** Returns the configuration chosen for a group; absent if it cannot be determined. */
    private Optional<String> findChoice(String group, Map<String, String> chosen) {
        if (chosen.containsKey(group)) {
            return Optional.of(chosen.get(group)).filter(choice -> !choice.contains("$"));
        }
        String choice = usual.getOrDefault(group, "");
        HydraComposition plain = new HydraComposition(choices, usual, List.of(), Map.of());
        for (Replaced one : replaced) {
            if (one.group().equals(group)) {
                Presence holds = plain.matchChoices(one.under(), chosen);
                if (holds == Presence.UNSURE) {
                    return Optional.empty();
                }
                choice = holds == Presence.PRESENT ? one.choice() : choice;
            }
        }
        return resolveChoice(choice, chosen);
    }

    /** Resolves a choice such as {@code ${dataset}_${model}}. */
    private Optional<String> resolveChoice(String choice, Map<String, String> chosen) {
        Map<String, String> found = new LinkedHashMap<>();
        for (Matcher matcher = INTERPOLATION.matcher(choice); matcher.find(); ) {
            String group = matcher.group(1).strip();
            Optional<String> other = choice.contains("${" + group + "}")
                            && usual.getOrDefault(group, "$").contains("$")
                    ? Optional.ofNullable(chosen.get(group))
                    : findChoice(group, chosen);
            if (other.isEmpty()) {
                return Optional.empty();
            }
            found.put(matcher.group(), other.get());
        }
        String text = choice;
        for (Map.Entry<String, String> one : found.entrySet()) {
            text = text.replace(one.getKey(), one.getValue());
        }
        return Optional.of(text);
    }

    /** Returns all configurations that a value chooses: {@code [a,b]} chooses both. */
    private static List<String> items(String choice) {
        String plain = choice.strip();
        if (!plain.startsWith("[") || !plain.endsWith("]")) {
            return List.of(plain);
        }
        return Arrays.stream(plain.substring(1, plain.length() - 1).split(","))
                .map(String::strip)
                .toList();
    }
}
