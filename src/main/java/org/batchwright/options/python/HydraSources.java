package org.batchwright.options.python;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.Option;
import org.batchwright.options.hydra.HydraDefault;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import tools.jackson.databind.JsonNode;

/** The configurations that Hydra may choose from: the YAML files in its folder, and the contents of the program's ConfigStore. */
final class HydraSources {
    private static final Pattern PACKAGE = Pattern.compile("#\\s*@package\\s+(\\S+)");
    private static final int MAX_DEPTH = 8;
    private static final int MAX_FILES = 100_000;

    private final Path code;
    private final String folder;
    private final Map<String, JsonNode> storeConfig = new LinkedHashMap<>();
    private final Set<String> files = new LinkedHashSet<>();
    private final Map<String, Optional<Config>> read = new LinkedHashMap<>();
    private boolean moreFolders;

    /**
     * A configuration.
     *
     * @param header the value of the configuration's {@code @package} header; empty if absent
     * @param options the configuration's keys, without the package prefix
     */
    record Config(String path, String header, List<HydraDefault> defaults, List<Option> options) {}

    /**
     * @param folder the folder with the configurations, relative to the code folder
     * @param stored the contents of the ConfigStore, as reported by the bundled program
     */
    HydraSources(Path code, String folder, JsonNode stored) {
        this.code = code;
        this.folder = folder.isEmpty() || folder.equals(".") ? "" : folder + "/";
        for (JsonNode one : stored) {
            String group = one.path("group").asString("");
            this.storeConfig.put(
                    (group.isEmpty() ? "" : group + "/") + one.path("name").asString(""), one);
        }
    }

    /** Returns all files that were read and the folders whose files are choices, relative to the code folder. */
    Set<String> files() {
        return files;
    }

    /** Returns whether a configuration that was read lists additional folders ({@code hydra.searchpath}). */
    boolean hasMoreFolders() {
        return moreFolders;
    }

    Optional<Config> config(String path) {
        if (!read.containsKey(path)) {
            read.put(path, readConfig(path));
        }
        return read.get(path);
    }

    private Optional<Config> readConfig(String path) {
        String name = folder + path + ".yaml";
        Optional<YamlFile> file = YamlFile.read(code, name);
        if (file.isPresent()) {
            files.add(name);
            moreFolders = moreFolders
                    || file.get()
                            .valueOf("hydra")
                            .filter(node -> node instanceof MappingNode inner
                                    && inner.getValue().stream()
                                            .anyMatch(one -> YamlFile.scalar(one.getKeyNode())
                                                    .equals("searchpath")))
                            .isPresent();
            return file.map(yaml -> new Config(path, header(yaml), defaults(yaml), YamlKeys.of(yaml, "")));
        }
        return Optional.ofNullable(storeConfig.get(path)).map(node -> storeConfig(path, node));
    }

    private static Config storeConfig(String path, JsonNode node) {
        List<HydraDefault> defaults = new ArrayList<>();
        for (JsonNode one : node.path("defaults")) {
            Option.SourceLine source = new Option.SourceLine("", 1);
            defaults.add(
                    one.has("key")
                            ? HydraDefault.of(
                                    one.path("key").asString(""),
                                    List.of(one.path("value").asString("null")),
                                    true,
                                    source)
                            : HydraDefault.of(one.asString(""), List.of(), false, source));
        }
        List<Option> options =
                node.path("options").valueStream().map(AnswerJson::option).toList();
        return new Config(path, node.path("package").asString(""), defaults, options);
    }

    private static String header(YamlFile file) {
        Matcher found = PACKAGE.matcher(file.head());
        return found.find() && !found.group(1).equals("_group_") ? found.group(1) : "";
    }

    private static List<HydraDefault> defaults(YamlFile file) {
        List<HydraDefault> all = new ArrayList<>();
        Node list = file.valueOf("defaults").orElse(null);
        if (list instanceof SequenceNode lines) {
            for (Node line : lines.getValue()) {
                all.add(line(line, new Option.SourceLine(file.name(), YamlFile.line(line))));
            }
        }
        return all;
    }

    private static HydraDefault line(Node line, Option.SourceLine source) {
        if (line instanceof MappingNode mapping && mapping.getValue().size() == 1) {
            NodeTuple tuple = mapping.getValue().getFirst();
            List<String> choices = tuple.getValueNode() instanceof SequenceNode list
                    ? list.getValue().stream().map(YamlFile::scalar).toList()
                    : List.of(YamlFile.scalar(tuple.getValueNode()));
            return HydraDefault.of(YamlFile.scalar(tuple.getKeyNode()), choices, true, source);
        }
        return HydraDefault.of(YamlFile.scalar(line), List.of(), false, source);
    }

    /** Returns the choices of a group, including subfolders: {@code sub/small}. */
    List<String> choices(String group) {
        Set<String> names = new TreeSet<>();
        String start = group + "/";
        storeConfig.keySet().stream()
                .filter(path -> path.startsWith(start))
                .forEach(path -> names.add(path.substring(start.length())));
        Path path = code.resolve(folder + group);
        if (Files.isDirectory(path)) {
            files.add(folder + group);
            files(path).forEach(name -> names.add(name));
        }
        return List.copyOf(names);
    }

    /** Returns the names of all groups. */
    Set<String> groups() {
        Set<String> groups = new TreeSet<>();
        Stream.concat(storeConfig.keySet().stream(), files(code.resolve(folder)).stream())
                .filter(path -> path.contains("/") && !path.startsWith("hydra/"))
                .forEach(path -> {
                    for (int at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
                        groups.add(path.substring(0, at));
                    }
                });
        return groups;
    }

    /** Returns the files that are choices, including those in subfolders but not in linked folders or outside the code folder. */
    private List<String> files(Path top) {
        try (Stream<Path> found = Files.walk(top, MAX_DEPTH)) {
            if (!top.toRealPath().startsWith(code.toRealPath())) {
                moreFolders = true;
                return List.of();
            }
            List<Path> all = found.limit(MAX_FILES).toList();
            moreFolders =
                    moreFolders || all.stream().anyMatch(one -> Files.isSymbolicLink(one) && Files.isDirectory(one));
            return all.stream()
                    .map(file -> top.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> name.endsWith(".yaml"))
                    .map(name -> name.substring(0, name.length() - ".yaml".length()))
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }
}
