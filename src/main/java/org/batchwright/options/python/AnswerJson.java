package org.batchwright.options.python;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.preset.Value;
import org.batchwright.options.OptionReading;
import org.batchwright.options.command.CommandLine;
import org.batchwright.text.Message;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Converts the bundled program's answer to a reading. */
final class AnswerJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private AnswerJson() {}

    static OptionReading reading(ScriptQuestion question, String text) {
        JsonNode answer;
        try {
            answer = JSON.readTree(text);
        } catch (JacksonException e) {
            return new OptionReading.Unread(Message.of("options.reader-answer-invalid"));
        }
        String script = question.started().entry().displayName();
        if (answer.has("options")) {
            return new OptionReading.Read(options(answer.path("options")), OptionReading.Method.SOURCE);
        }
        if (answer.has("missing")) {
            return missing(question, answer.path("missing"));
        }
        if (answer.has("broken")) {
            return broken(answer.path("broken"));
        }
        if (answer.has("failed")) {
            return new OptionReading.Unread(Message.of("options.reading-failed", script, text(answer, "failed")));
        }
        return unknown(script, answer);
    }

    /**
     * Returns the reading for a missing script; one outside the code folder, or a module that may be installed, is not reported as missing.
     */
    private static OptionReading missing(ScriptQuestion question, JsonNode missing) {
        if (question.started().entry() instanceof CommandLine.Entry.Script(String path)
                && path.matches("(?!/|~|\\.\\./).*")
                && !Files.exists(question.folder().resolve(path), LinkOption.NOFOLLOW_LINKS)) {
            return new OptionReading.Missing(
                    path, Optional.of(text(missing, "near")).filter(near -> !near.isEmpty()));
        }
        Message.Coded message = Message.of("options.script-missing", text(missing, "why"), text(missing, "near"));
        return new OptionReading.Unread(message.advising(missing.path("near").isString() ? "near" : ""));
    }

    private static OptionReading broken(JsonNode broken) {
        String file = text(broken, "file");
        if (!broken.path("syntax").asBoolean(false)) {
            return new OptionReading.Unread(Message.of("options.source-not-readable", file, text(broken, "why")));
        }
        String version = text(broken, "python");
        return new OptionReading.Unread(Message.of(
                "options.invalid-python", broken.path("line").asInt(1), file, version, sentence(text(broken, "why"))));
    }

    /** Returns a Python message as a sentence; some messages end with a question mark, most without punctuation. */
    private static String sentence(String words) {
        return words.endsWith("?") || words.endsWith(".") ? words : words + ".";
    }

    private static OptionReading unknown(String script, JsonNode answer) {
        String library = text(answer, "library");
        if (!library.isEmpty()) {
            return new OptionReading.Unread(Message.of("options.unreadable-library", script, library));
        }
        return new OptionReading.Unread(Message.of("options.none-found", script));
    }

    static Options options(JsonNode node) {
        return new Options(
                text(node, "program"),
                texts(node.path("ways")),
                stream(node.path("options")).map(AnswerJson::option).toList(),
                texts(node.path("operands")),
                Options.Others.valueOf(text(node, "others")),
                stream(node.path("gaps"))
                        .map(gap -> new Options.Gap(text(gap, "what"), sourceLine(gap.path("place"))))
                        .toList(),
                node.path("completes").asBoolean(true),
                CompositionJson.read(node.path("composition")));
    }

    static Option option(JsonNode node) {
        JsonNode arity = node.path("arity");
        return new Option(
                new Option.Spelling(texts(node.path("flags")), texts(node.path("off"))),
                new Option.Takes(
                        Option.Type.valueOf(text(node, "type")),
                        new Option.Arity(
                                arity.path("least").asInt(1),
                                arity.path("most").asInt(1),
                                Option.Arity.Several.valueOf(
                                        text(arity, "several").toUpperCase(Locale.ROOT))),
                        texts(node.path("choices"))),
                node.path("required").asBoolean(false) ? Option.Need.REQUIRED : Option.Need.OPTIONAL,
                defaultValue(node.path("default")),
                text(node, "help"),
                sourceLine(node.path("place")));
    }

    private static Optional<Value> defaultValue(JsonNode node) {
        if (node.isArray()) {
            return Optional.of(Value.of(texts(node)));
        }
        return node.isString() ? Optional.of(Value.of(node.asString(""))) : Optional.empty();
    }

    private static Optional<Option.SourceLine> sourceLine(JsonNode node) {
        return node.isObject()
                ? Optional.of(new Option.SourceLine(
                        text(node, "file"), node.path("line").asInt(1)))
                : Optional.empty();
    }

    private static String text(JsonNode node, String name) {
        return node.path(name).asString("");
    }

    private static List<String> texts(JsonNode node) {
        return stream(node).map(one -> one.asString("")).toList();
    }

    private static Stream<JsonNode> stream(JsonNode node) {
        return node.valueStream();
    }
}
