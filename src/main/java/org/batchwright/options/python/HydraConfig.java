package org.batchwright.options.python;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.HydraComposition;
import org.batchwright.model.HydraComposition.Replaced;
import org.batchwright.model.Option;
import org.batchwright.model.Options.Gap;
import org.batchwright.model.preset.Value;
import org.batchwright.options.hydra.HydraDefault;
import org.batchwright.options.hydra.HydraDefault.Parent;
import org.batchwright.options.hydra.HydraName;
import org.batchwright.options.python.HydraSources.Config;
import org.batchwright.text.Message;

/**
 * The options of a Hydra configuration: the groups of its defaults lists, each with its choices, and the keys of the chosen configurations.
 * Keys that exist only with another choice are also options. Rules: https://hydra.cc/docs/advanced/defaults_list/.
 */
final class HydraConfig {
    private static final Option.Arity SEVERAL = new Option.Arity(0, Integer.MAX_VALUE, Option.Arity.Several.BRACKETS);
    private static final int MAX_DEPTH = 12;
    private static final int MAX_STEPS = 5000;

    private final HydraSources sources;
    private final Map<String, String> isChosenByCommand;
    private final Map<String, Option> options = new LinkedHashMap<>();
    private final List<Gap> gaps = new ArrayList<>();
    private final Map<String, List<String>> choices = new LinkedHashMap<>();
    private final Map<String, String> usual = new LinkedHashMap<>();
    private final List<Replaced> replaced = new ArrayList<>();
    private final Map<String, List<Map<String, String>>> under = new LinkedHashMap<>();
    private int steps;

    /**
     * How a configuration is included.
     *
     * @param under the choices that include it
     * @param holds whether the program would use the configuration's values
     * @param listed whether the configuration is reached through a defaults list of the program's own configuration
     */
    private record Way(Map<String, String> under, boolean holds, boolean listed, int depth) {
        Way nested() {
            return new Way(under, holds, listed, depth + 1);
        }

        Way choosing(String group, String choice, boolean taken) {
            Map<String, String> more = new LinkedHashMap<>(under);
            more.put(group, choice);
            return new Way(more, holds && taken, listed, depth + 1);
        }
    }

    /** @param words the words of the command; {@code model=cnn} is a choice */
    HydraConfig(HydraSources sources, List<String> words) {
        this.sources = sources;
        this.isChosenByCommand = HydraName.settings(words);
    }

    /**
     * Reads a configuration with everything that it references, and the groups that it does not reference.
     *
     * @param path the path of the configuration; absent if there is none
     */
    void read(Optional<String> path) {
        path.ifPresent(this::readListed);
        readUnlistedGroups();
        if (steps > MAX_STEPS) {
            gaps.add(new Gap(Message.text("options.gap-too-many-configurations"), Optional.empty()));
        }
    }

    private void readListed(String path) {
        if (sources.config(path).isEmpty()) {
            gaps.add(new Gap(Message.text("options.gap-configuration", path + ".yaml"), Optional.empty()));
        }
        HydraDefault top = HydraDefault.of(path, List.of(), false, new Option.SourceLine("", 1));
        add(path, top, new Parent("", ""), new Way(Map.of(), true, true, 0));
    }

    /** Reads groups that no defaults list names, such as one added by {@code +db=mysql}. */
    private void readUnlistedGroups() {
        for (String group : sources.groups()) {
            if (!choices.containsKey(group)) {
                HydraDefault named = HydraDefault.of("/" + group, List.of(""), true, new Option.SourceLine("", 1));
                choices.put(group, sources.choices(group));
                for (String choice : choices.get(group)) {
                    Way way = new Way(Map.of(group, choice), isChosenByCommand(group, choice), false, 1);
                    add(group + "/" + choice, named, new Parent("", ""), way);
                }
            }
        }
    }

    private boolean isChosenByCommand(String group, String choice) {
        return choice.equals(isChosenByCommand.get(group));
    }

    List<Option> options() {
        return List.copyOf(options.values());
    }

    HydraComposition composition() {
        under.values().removeIf(alternatives -> alternatives.contains(Map.of()));
        return new HydraComposition(choices, usual, replaced, under);
    }

    List<Gap> gaps() {
        return gaps;
    }

    private void add(String path, HydraDefault by, Parent from, Way way) {
        Optional<Config> found =
                way.depth() > MAX_DEPTH || ++steps > MAX_STEPS ? Optional.empty() : sources.config(path);
        if (found.isEmpty()) {
            return;
        }
        Config config = found.get();
        String place = by.targetPackage(from, way.depth() == 0 ? "" : config.header());
        Parent parent = new Parent(by.isGroup() ? folder(path, by.group(from)) : by.group(from), place);
        boolean selfLast =
                config.defaults().stream().noneMatch(one -> one.name().equals("_self_"));
        for (HydraDefault one : config.defaults()) {
            if (one.name().equals("_self_")) {
                addOwnKeys(config, place, way);
            } else {
                addDefault(one, parent, way);
            }
        }
        if (selfLast) {
            addOwnKeys(config, place, way);
        }
    }

    /** Returns the folder of a choice, which may be deeper than its group. */
    private static String folder(String path, String group) {
        return path.contains("/") ? path.substring(0, path.lastIndexOf('/')) : group;
    }

    private void addOwnKeys(Config config, String place, Way way) {
        String prefix = place.isEmpty() ? "" : place + ".";
        for (Option bare : config.options()) {
            Option option = withName(prefix + bare.name(), bare, way.holds());
            under.computeIfAbsent(option.name(), name -> new ArrayList<>()).add(way.under());
            if (way.holds()) {
                options.put(option.name(), option);
            } else if (way.listed()) {
                options.putIfAbsent(option.name(), option);
            }
        }
    }

    private static Option withName(String name, Option bare, boolean holds) {
        return new Option(
                new Option.Spelling(List.of(name), List.of()),
                bare.takes(),
                Option.Need.OPTIONAL,
                holds ? bare.fallback() : Optional.empty(),
                bare.help(),
                bare.source());
    }

    private void addDefault(HydraDefault one, Parent parent, Way way) {
        if (one.name().startsWith("hydra/") || one.name().startsWith("/hydra/")) {
            return;
        }
        if (!one.isGroup()) {
            add(one.path(parent), one, parent, way.nested());
        } else if (one.replaces()) {
            replaced.add(new Replaced(one.key(parent), String.join(",", one.choices()), way.under()));
        } else {
            addGroup(one, parent, way);
        }
    }

    private void addGroup(HydraDefault one, Parent parent, Way way) {
        String key = one.key(parent);
        String group = one.group(parent);
        List<String> known = sources.choices(group);
        choices.put(key, known);
        String listed =
                one.choices().size() == 1 ? one.choices().getFirst() : "[" + String.join(",", one.choices()) + "]";
        usual.putIfAbsent(key, listed);
        under.computeIfAbsent(key, name -> new ArrayList<>()).add(way.under());
        HydraComposition now = new HydraComposition(choices, usual, replaced, Map.of());
        Set<String> tried = new HashSet<>(known);
        tried.addAll(one.choices());
        if (way.listed() && (way.holds() || !options.containsKey(key))) {
            options.put(
                    key, choice(key, isChosenByCommand.getOrDefault(key, listed), known, one.source(), way.holds()));
        }
        for (String each : tried.stream().sorted().toList()) {
            boolean taken = now.isChosen(key, each, isChosenByCommand);
            add(group + "/" + each, one, parent, way.choosing(key, each, taken));
        }
    }

    private static Option choice(
            String key, String taken, List<String> known, Option.SourceLine source, boolean holds) {
        boolean missing = taken.equals("???");
        boolean open = taken.isEmpty() || taken.equals("null") || missing || taken.contains("$") || !holds;
        return new Option(
                new Option.Spelling(List.of(key), List.of()),
                new Option.Takes(Option.Type.TEXT, taken.startsWith("[") ? SEVERAL : Option.Arity.ONE, known),
                missing && holds ? Option.Need.REQUIRED : Option.Need.OPTIONAL,
                open ? Optional.empty() : Optional.of(Value.of(taken)),
                "",
                Optional.of(source));
    }
}
