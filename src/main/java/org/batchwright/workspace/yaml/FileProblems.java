package org.batchwright.workspace.yaml;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;
import org.batchwright.text.TextBytes;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

/** Collects the problems of one file while it is read, each with its line and column. */
public final class FileProblems {
    private static final int MAX_LENGTH_SHOWN = 80;

    /** The maximum number of characters that are parsed again while lines are dropped one at a time. */
    private static final int MAX_REPARSED_CHARACTERS = 2_000_000;

    private final Path file;
    private final List<Problem> problems = new ArrayList<>();

    public FileProblems(Path file) {
        this.file = file;
    }

    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    /** Returns the root map of the text, up to any syntax error; empty for an empty file or if the root is not a map. */
    public Optional<MappingNode> root(byte[] bytes) {
        Optional<String> text = TextBytes.utf8(bytes).map(Yaml::withoutByteOrderMark);
        if (text.isEmpty()) {
            problems.add(Problem.error(
                    new Problem.InFile(file, 1, 1, Optional.empty()), Message.of("workspace.file-not-utf-8")));
            return Optional.empty();
        }
        Optional<MappingNode> root = parse(text.get()).flatMap(node -> map(node, ""));
        root.ifPresent(new HiddenCharacters(this::error, this::warning)::reportAll);
        return root;
    }

    private Optional<Node> parse(String text) {
        try {
            return Yaml.compose(text);
        } catch (YamlEngineException broken) {
            return parseBefore(text, reportSyntaxError(broken, text));
        }
    }

    /**
     * Drops lines from the error upward until the remaining text can be parsed: first one line at a time and then, in a long text, half of
     * the lines at a time.
     */
    private static Optional<Node> parseBefore(String text, int line) {
        List<String> lines = text.lines().toList();
        long left = MAX_REPARSED_CHARACTERS;
        int last = Math.min(line, lines.size());
        while (last > 0) {
            String shorter = String.join("\n", lines.subList(0, last)) + "\n";
            Optional<Node> readable = parseReadable(shorter);
            if (readable.isPresent()) {
                return readable;
            }
            left -= shorter.length();
            last -= left > 0 ? 1 : Math.max(1, last / 2);
        }
        return Optional.empty();
    }

    private static Optional<Node> parseReadable(String text) {
        try {
            return Yaml.compose(text);
        } catch (YamlEngineException stillBroken) {
            return Optional.empty();
        }
    }

    /** Reports a syntax error and returns its zero-based line. */
    private int reportSyntaxError(YamlEngineException broken, String text) {
        SyntaxErrorLocation place = SyntaxErrorLocation.of(broken, text);
        String parserMessage = (broken instanceof MarkedYamlEngineException marked
                        ? String.valueOf(marked.getProblem())
                        : String.valueOf(broken.getMessage()))
                .strip()
                .replaceAll("<stream.end>", Message.text("workspace.end-of-file"));
        Problem.Where where = new Problem.InFile(file, place.line() + 1, place.column() + 1, Optional.empty());
        problems.add(Problem.error(
                where,
                SyntaxMistake.describe(broken, text, place)
                        .map(words -> Message.of("workspace.invalid-yaml", words, parserMessage)
                                .advising("parser"))
                        .orElseGet(() -> Message.of("workspace.invalid-yaml", parserMessage, parserMessage))));
        return place.line();
    }

    /** Returns the node as a map; empty for an empty value. Reports any other node as a problem. */
    public Optional<MappingNode> map(Node node, String key) {
        if (node instanceof MappingNode map) {
            return Optional.of(map);
        }
        if (!Yaml.isNull(node)) {
            reportWrongType(node, key, Message.text("workspace.expected-map"));
        }
        return Optional.empty();
    }

    /** Returns the scalar or the list of scalars. Reports anything else as a problem. */
    public Optional<Value> value(Node node, String key) {
        Optional<Value> value = Yaml.value(node);
        if (value.isEmpty()) {
            reportWrongType(node, key, Message.text("workspace.expected-values"));
        }
        return value;
    }

    /** Returns the entries with distinct names. Reports and omits duplicate entries and entries whose name is not a scalar. */
    public List<NodeTuple> entries(MappingNode map, String key) {
        Set<String> seen = new HashSet<>();
        List<NodeTuple> entries = new ArrayList<>();
        for (NodeTuple entry : map.getValue()) {
            Optional<String> name = Yaml.name(entry);
            if (name.isEmpty()) {
                reportWrongType(entry.getKeyNode(), key, Message.text("workspace.expected-name"));
            } else if (seen.add(name.get())) {
                entries.add(entry);
            } else {
                reportDuplicate(entry, YamlPath.join(key, name.get()), name.get());
            }
        }
        return entries;
    }

    public void reportDuplicate(NodeTuple entry, String key, String name) {
        error(entry.getKeyNode(), key, Message.of("workspace.duplicate-key", name));
    }

    /** Reports an unknown key: as an error if it looks like a typo, otherwise as a warning. */
    public void reportUnknown(NodeTuple entry, String key, Collection<String> known) {
        String name = Yaml.name(entry).orElse("");
        Optional<String> meant = Nearest.find(name, known).or(() -> findLongerKey(name, known));
        String path = YamlPath.join(key, name);
        Message.Coded message = Message.of("workspace.unknown-key", path, String.join(", ", known), meant.orElse(""));
        if (meant.isPresent()) {
            error(entry.getKeyNode(), path, message.advising("near"));
        } else {
            warning(entry.getKeyNode(), path, message);
        }
    }

    /** Returns the only known key that contains the name as a word, such as {@code key-file} for {@code key}. */
    private static Optional<String> findLongerKey(String name, Collection<String> known) {
        List<String> holding = known.stream()
                .filter(one -> List.of(one.split("-")).contains(name))
                .toList();
        return holding.size() == 1 ? Optional.of(holding.getFirst()) : Optional.empty();
    }

    public void reportWrongType(Node node, String key, String usual) {
        reportWrongType(node, key, usual, List.of());
    }

    /** Reports a value of the wrong type, which may be a mistyped name of a choice. */
    public void reportWrongType(Node node, String key, FieldType<?> type) {
        reportWrongType(node, key, type.expected(), type.choices());
    }

    private void reportWrongType(Node node, String key, String usual, List<String> choices) {
        Optional<String> text =
                Yaml.value(node).filter(value -> value instanceof Value.Text).map(Value::displayText);
        String found = text.map(FileProblems::quote).orElse(Yaml.describeShape(node));
        String expected = FieldType.expected(usual, text.orElse(""));
        if (key.isEmpty()) {
            error(node, key, Message.of("workspace.wrong-type-of-file", expected, found));
            return;
        }
        Optional<String> near = text.flatMap(typed -> Nearest.find(typed, choices));
        error(
                node,
                key,
                near.isPresent()
                        ? Message.of("workspace.wrong-choice", key, expected, found, near.get())
                        : Message.of("workspace.wrong-type", key, expected, found));
    }

    private static String quote(String text) {
        return "\"" + (text.length() > MAX_LENGTH_SHOWN ? text.substring(0, MAX_LENGTH_SHOWN) + "..." : text) + "\"";
    }

    /** Reports an error that concerns the file as a whole. */
    public void error(Message message) {
        problems.add(Problem.error(new Problem.InFile(file, 1, 1, Optional.empty()), message));
    }

    public void error(Node node, String key, Message message) {
        problems.add(Problem.error(locate(node, key), message));
    }

    public void error(Node node, String key, Message message, Optional<Fix> fix) {
        problems.add(
                Problem.error(locate(node, key), message).withFixes(fix.stream().toArray(Fix[]::new)));
    }

    public void warning(Node node, String key, Message message) {
        problems.add(Problem.warning(locate(node, key), message));
    }

    private Problem.InFile locate(Node node, String key) {
        Mark mark = Yaml.start(node);
        return new Problem.InFile(
                file, mark.getLine() + 1, mark.getColumn() + 1, Optional.of(key).filter(name -> !name.isEmpty()));
    }
}
