package org.batchwright.options.python;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.options.CacheTrimmer;
import org.batchwright.options.Digest;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Caches answers about scripts, one small JSON file each. The key consists of the reading program, the folder, the script and the command's
 * words. An answer is valid as long as every file that it was made from has the same SHA-256. Answers that cannot be read or written are
 * requested again.
 */
record ReadingCache(Path folder) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    Optional<String> answer(ScriptQuestion question, String program) {
        return entry(question, program)
                .filter(entry -> isUnchanged(question, entry))
                .map(entry -> entry.path("answer").asString(""));
    }

    /** Returns whether the answer is current, judging by size and time only; reads only the entry itself. */
    boolean isCurrent(ScriptQuestion question, String program) {
        return entry(question, program)
                .filter(entry -> entry.path("files").valueStream().allMatch(file -> looksSame(question, file)))
                .filter(entry -> stillMissing(question, entry))
                .isPresent();
    }

    /** Returns the fingerprint of all files that the answer was made from; absent if there is no answer. */
    Optional<String> fingerprint(ScriptQuestion question, String program) {
        return entry(question, program).map(entry -> {
            List<byte[]> parts = new ArrayList<>();
            addTo(parts, question);
            entry.path("files")
                    .forEach(file -> parts.add((file.path("name").asString("") + "\n"
                                    + file.path("sha256").asString(""))
                            .getBytes(StandardCharsets.UTF_8)));
            return Digest.of(parts);
        });
    }

    private Optional<JsonNode> entry(ScriptQuestion question, String program) {
        try {
            JsonNode entry = JSON.readTree(Files.readString(path(question, program)));
            return entry.path("answer").isString() && entry.path("files").isArray()
                    ? Optional.of(entry)
                    : Optional.empty();
        } catch (IOException | JacksonException e) {
            return Optional.empty();
        }
    }

    private static boolean isUnchanged(ScriptQuestion question, JsonNode entry) {
        return entry.path("files").valueStream().allMatch(file -> isSame(question, file))
                && stillMissing(question, entry);
    }

    private static boolean stillMissing(ScriptQuestion question, JsonNode entry) {
        return entry.path("missed")
                .valueStream()
                .noneMatch(name -> Files.exists(question.folder().resolve(name.asString(""))));
    }

    private static boolean isSame(ScriptQuestion question, JsonNode file) {
        try {
            return file.path("sha256").asString("").equals(Digest.of(file(question, file)));
        } catch (IOException | InvalidPathException e) {
            return false;
        }
    }

    private static boolean looksSame(ScriptQuestion question, JsonNode file) {
        try {
            Path path = file(question, file);
            return file.path("size").asLong(-1) == Files.size(path)
                    && file.path("changed").asLong(-1)
                            == Files.getLastModifiedTime(path).toMillis();
        } catch (IOException | InvalidPathException e) {
            return false;
        }
    }

    private static Path file(ScriptQuestion question, JsonNode file) {
        return question.folder().resolve(file.path("name").asString(""));
    }

    void store(ScriptQuestion question, String program, String answer) {
        try {
            JsonNode parsed = JSON.readTree(answer);
            ObjectNode entry = JsonNodeFactory.instance.objectNode();
            ArrayNode files = entry.putArray("files");
            for (JsonNode name : parsed.path("files")) {
                files.add(stamp(question.folder().resolve(name.asString("")), name.asString("")));
            }
            entry.set("missed", parsed.path("missed").isArray() ? parsed.path("missed") : entry.arrayNode());
            entry.put("answer", answer);
            Files.createDirectories(folder);
            Path fresh = Files.createTempFile(folder, "reading", ".new");
            Files.writeString(fresh, JSON.writeValueAsString(entry));
            Files.move(fresh, path(question, program), StandardCopyOption.REPLACE_EXISTING);
            CacheTrimmer.trim(folder);
        } catch (IOException | JacksonException | InvalidPathException e) {
            // the reading is valid but not cached for next time
            return;
        }
    }

    private static ObjectNode stamp(Path file, String name) throws IOException {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("name", name);
        node.put("size", Files.size(file));
        node.put("changed", Files.getLastModifiedTime(file).toMillis());
        node.put("sha256", Digest.of(file));
        return node;
    }

    private static void addTo(List<byte[]> parts, ScriptQuestion question) {
        parts.add(QuestionJson.write(question, Optional.empty()).getBytes(StandardCharsets.UTF_8));
        question.words().forEach(word -> parts.add(word.getBytes(StandardCharsets.UTF_8)));
    }

    private Path path(ScriptQuestion question, String program) {
        List<byte[]> parts = new ArrayList<>();
        parts.add(program.getBytes(StandardCharsets.UTF_8));
        parts.add(question.started().python().orElse("").getBytes(StandardCharsets.UTF_8));
        addTo(parts, question);
        return folder.resolve(Digest.of(parts) + ".json");
    }
}
