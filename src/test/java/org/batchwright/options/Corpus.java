package org.batchwright.options;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.preset.Value;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The training scripts below {@code scripts/}, each with its framework's own parse result in {@code options.json}. */
public final class Corpus {
    public static final Path FOLDER = Path.of("src/test/resources/scripts");

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private Corpus() {}

    /** @param options the expected options, without source positions */
    public record Script(String name, Path folder, String command, Options options) {
        @Override
        public String toString() {
            return name;
        }
    }

    public static List<Script> scripts() {
        try (Stream<Path> folders = Files.list(FOLDER)) {
            return folders.filter(folder -> Files.exists(folder.resolve("options.json")))
                    .sorted()
                    .map(Corpus::script)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Script script(Path folder) {
        try {
            JsonNode node = JSON.readTree(Files.readString(folder.resolve("options.json")));
            return new Script(
                    folder.getFileName().toString(),
                    folder,
                    node.path("command").asString(),
                    options(node));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Options options(JsonNode node) {
        return new Options(
                node.path("program").asString(),
                texts(node.path("ways")),
                node.path("options").valueStream().map(Corpus::option).toList(),
                texts(node.path("operands")),
                Options.Others.valueOf(node.path("others").asString()),
                texts(node.path("gaps")).stream()
                        .map(what -> new Options.Gap(what, Optional.empty()))
                        .toList());
    }

    private static Option option(JsonNode node) {
        return new Option(
                new Option.Spelling(texts(node.path("flags")), texts(node.path("off"))),
                new Option.Takes(
                        Option.Type.valueOf(node.path("type").asString()),
                        arity(node.path("values")),
                        texts(node.path("choices"))),
                node.path("required").asBoolean(false) ? Option.Need.REQUIRED : Option.Need.OPTIONAL,
                fallback(node.path("default")),
                node.path("help").asString(""),
                Optional.empty());
    }

    private static Option.Arity arity(JsonNode node) {
        if (!node.isArray()) {
            return node.asString("").equals("none") ? Option.Arity.SWITCH : Option.Arity.ONE;
        }
        int most = node.get(1).isInt() ? node.get(1).asInt() : Integer.MAX_VALUE;
        String several = node.size() > 2 ? node.get(2).asString() : "TOGETHER";
        return new Option.Arity(node.get(0).asInt(), most, Option.Arity.Several.valueOf(several));
    }

    private static Optional<Value> fallback(JsonNode node) {
        if (node.isArray()) {
            return Optional.of(Value.of(texts(node)));
        }
        return node.isMissingNode() ? Optional.empty() : Optional.of(Value.of(node.asString()));
    }

    private static List<String> texts(JsonNode node) {
        return node.valueStream().map(JsonNode::asString).toList();
    }

    /** Returns an option without its source position, for comparing. */
    public static Option placeless(Option option) {
        return new Option(
                option.spelling(), option.takes(), option.need(), option.fallback(), option.help(), Optional.empty());
    }

    /** Returns all literal flags of an option, in any order. */
    static Set<String> flags(Option option) {
        Set<String> flags = new TreeSet<>(option.spelling().flags());
        flags.addAll(option.spelling().off());
        return flags;
    }
}
