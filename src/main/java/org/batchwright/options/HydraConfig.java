package org.batchwright.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.Option;
import org.batchwright.model.Options.Gap;
import org.batchwright.model.Value;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * The options of a Hydra configuration folder: the groups of its defaults lists, each with its choices, and the keys of the files they
 * choose. A key that only another choice has is an option too. Rules: https://hydra.cc/docs/advanced/defaults_list/.
 */
final class HydraConfig {
    private static final Pattern PACKAGE = Pattern.compile("#\\s*@package\\s+(\\S+)");
    private static final int DEEPEST = 12;

    private final Path code;
    private final String folder;
    private final Map<String, Choice> chosen = new LinkedHashMap<>();
    private final Map<String, Option> options = new LinkedHashMap<>();
    private final Set<String> files = new LinkedHashSet<>();
    private final List<Gap> gaps = new ArrayList<>();

    /** @param place where the defaults list names it */
    private record Choice(String group, String config, Option.Place place) {}

    /** Where the content of a file hangs. */
    private record Target(String group, Optional<String> named) {}

    /**
     * @param code the code folder
     * @param folder the configuration folder, relative to it
     * @param words of the command: {@code model=cnn} chooses
     */
    HydraConfig(Path code, String folder, List<String> words) {
        this.code = code;
        this.folder = folder.equals(".") ? "" : folder + "/";
        for (String word : words) {
            int equals = word.indexOf('=');
            if (equals > 0) {
                chosen.put(
                        word.substring(0, equals), new Choice("", word.substring(equals + 1), new Option.Place("", 1)));
            }
        }
    }

    /** Reads a configuration with all that it names. */
    void read(String config) {
        if (YamlFile.read(code, folder + config + ".yaml").isEmpty()) {
            gaps.add(new Gap(
                    "The configuration " + folder + config + ".yaml is not there or is no YAML.", Optional.empty()));
        }
        add(config, new Target("", Optional.of("_global_")), true, 0);
    }

    List<Option> options() {
        return List.copyOf(options.values());
    }

    /** All files that were read, and the folders whose files are choices; relative to the code folder. */
    Set<String> files() {
        return files;
    }

    List<Gap> gaps() {
        return gaps;
    }

    /** @param holds whether its values are what the program would use */
    private void add(String config, Target target, boolean holds, int depth) {
        String name = folder + config + ".yaml";
        Optional<YamlFile> read = depth > DEEPEST ? Optional.empty() : YamlFile.read(code, name);
        if (read.isEmpty()) {
            return;
        }
        files.add(name);
        YamlFile file = read.get();
        List<Node> list = file.under("defaults")
                .filter(SequenceNode.class::isInstance)
                .map(node -> ((SequenceNode) node).getValue())
                .orElse(List.of());
        boolean selfLast = list.stream().noneMatch(one -> YamlFile.scalar(one).equals("_self_"));
        for (Node one : list) {
            if (YamlFile.scalar(one).equals("_self_")) {
                own(file, target, holds);
            } else {
                named(one, target, new Choice("", config, new Option.Place(name, YamlFile.line(one))), holds, depth);
            }
        }
        if (selfLast) {
            own(file, target, holds);
        }
    }

    private void own(YamlFile file, Target target, boolean holds) {
        for (Option option : YamlKeys.of(file, prefix(file, target))) {
            if (holds) {
                options.put(option.name(), option);
            } else {
                options.putIfAbsent(
                        option.name(),
                        new Option(
                                option.spelling(),
                                option.takes(),
                                Option.Need.OPTIONAL,
                                Optional.empty(),
                                option.help(),
                                option.place()));
            }
        }
    }

    /** One line of a defaults list: {@code model: vit}, {@code base}, {@code optional data@eval: small}. */
    private void named(Node one, Target target, Choice from, boolean holds, int depth) {
        if (one instanceof MappingNode mapping && mapping.getValue().size() == 1) {
            String key = YamlFile.scalar(mapping.getValue().getFirst().getKeyNode());
            group(
                    key,
                    mapping.getValue().getFirst().getValueNode(),
                    target,
                    new Choice(key, from.config(), from.place()),
                    holds,
                    depth);
            return;
        }
        String config = YamlFile.scalar(one);
        String inside = from.config().contains("/")
                ? from.config().substring(0, from.config().lastIndexOf('/') + 1)
                : "";
        String[] parts = config.split("@", 2);
        String path = parts[0].startsWith("/") ? parts[0].substring(1) : inside + parts[0];
        add(path, parts.length > 1 ? new Target(target.group(), Optional.of(parts[1])) : target, holds, depth + 1);
    }

    private void group(String key, Node value, Target target, Choice from, boolean holds, int depth) {
        String plain = key.replaceFirst("^optional\\s+", "");
        if (plain.startsWith("override ") || plain.startsWith("hydra/")) {
            return;
        }
        String[] parts = plain.split("@", 2);
        String group = parts[0].startsWith("/") || target.group().isEmpty()
                ? parts[0].replaceFirst("^/", "")
                : target.group() + "/" + parts[0];
        List<String> choices = choices(group);
        String name = parts.length > 1 ? group + "@" + parts[1] : group;
        String config =
                Optional.ofNullable(chosen.get(name)).map(Choice::config).orElse(YamlFile.scalar(value));
        boolean listed = value instanceof SequenceNode;
        if (holds && !listed) {
            options.put(name, groupOption(name, config, choices, from.place()));
        }
        Target inner = new Target(group, parts.length > 1 ? Optional.of(parts[1]) : Optional.empty());
        List<String> taken = value instanceof SequenceNode list
                ? list.getValue().stream().map(YamlFile::scalar).toList()
                : List.of(config);
        taken.forEach(one -> add(group + "/" + one, inner, holds, depth + 1));
        choices.stream()
                .filter(one -> !taken.contains(one))
                .forEach(one -> add(group + "/" + one, inner, false, depth + 1));
    }

    private static Option groupOption(String name, String config, List<String> choices, Option.Place place) {
        boolean missing = config.equals("???");
        boolean none = config.isEmpty() || config.equals("null") || missing;
        return new Option(
                new Option.Spelling(List.of(name), List.of()),
                new Option.Takes(Option.Type.TEXT, Option.Arity.ONE, choices),
                missing ? Option.Need.REQUIRED : Option.Need.OPTIONAL,
                none ? Optional.empty() : Optional.of(Value.of(config)),
                "",
                Optional.of(place));
    }

    private List<String> choices(String group) {
        Path path = code.resolve(folder + group);
        if (!Files.isDirectory(path)) {
            return List.of();
        }
        files.add(folder + group);
        try (Stream<Path> listed = Files.list(path)) {
            return listed.map(one -> one.getFileName().toString())
                    .filter(one -> one.endsWith(".yaml"))
                    .map(one -> one.substring(0, one.length() - ".yaml".length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static String prefix(YamlFile file, Target target) {
        Matcher header = PACKAGE.matcher(file.head());
        String group = target.group().replace('/', '.');
        String place = target.named().orElseGet(() -> header.find() ? header.group(1) : "_group_");
        String whole = place.replace("_group_", group);
        if (whole.startsWith("_global_")) {
            whole = whole.length() > "_global_".length() ? whole.substring("_global_.".length()) : "";
        }
        return whole.isEmpty() ? "" : whole + ".";
    }
}
