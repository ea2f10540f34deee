package org.batchwright.scheduler.openpbs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Recorded output of a real OpenPBS 23.06.06 for one command.
 *
 * @param command the command as typed
 * @param exit the exit status
 * @param out the stdout, possibly empty
 * @param err the stderr, possibly empty
 */
record PbsCapture(String name, String command, int exit, String out, String err) {
    private static final Path FOLDER = PbsTools.answer("captured");

    static PbsCapture of(String name) {
        List<String> lines = text(name + ".cmd").lines().toList();
        String command = String.join("\n", lines.subList(0, lines.size() - 1)).replaceFirst("^\\$ ", "");
        int exit = Integer.parseInt(lines.getLast().replace("exit ", "").strip());
        return new PbsCapture(name, command, exit, text(name + ".out"), text(name + ".err"));
    }

    static List<PbsCapture> all() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".cmd"))
                    .sorted()
                    .map(file -> of(file.replace(".cmd", "")))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(String file) {
        try {
            Path path = FOLDER.resolve(file);
            return Files.exists(path) ? Files.readString(path) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Installs a command that prints the recorded output in the format that Batchwright's queries request. */
    void replay(PbsTools tools, String tool) throws Exception {
        Path output = Files.writeString(tools.folder().resolve(name + ".out"), asText());
        Path complained = Files.writeString(tools.folder().resolve(name + ".err"), err);
        tools.make(tool, "cat '" + output + "'; cat '" + complained + "' >&2; exit " + exit + "\n");
    }

    /** Returns JSON output converted to the format that is printed without {@code -F json}. */
    String asText() {
        if (!out.startsWith("{")) {
            return out;
        }
        JsonNode root = JsonMapper.shared().readTree(out);
        StringBuilder text = new StringBuilder();
        things(root.path("Jobs"), "Job Id: ", text);
        things(root.path("Server"), "Server: ", text);
        things(root.path("Queue"), "Queue: ", text);
        things(root.path("nodes"), "", text);
        return text.toString();
    }

    private static void things(JsonNode things, String title, StringBuilder text) {
        things.properties().forEach(thing -> {
            text.append(title).append(thing.getKey()).append('\n');
            thing.getValue().properties().forEach(entry -> value(entry.getKey(), entry.getValue(), text));
            text.append('\n');
        });
    }

    private static void value(String key, JsonNode value, StringBuilder text) {
        if (key.equals("Variable_List")) {
            line(key, pairs(value), text);
        } else if (value.isObject()) {
            value.properties().forEach(entry -> value(key + "." + entry.getKey(), entry.getValue(), text));
        } else if (value.isArray()) {
            line(key, value.valueStream().map(JsonNode::asString).collect(Collectors.joining(", ")), text);
        } else {
            line(key, value.asString(), text);
        }
    }

    private static String pairs(JsonNode variables) {
        return variables.properties().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue().asString())
                .collect(Collectors.joining(","));
    }

    private static void line(String key, String value, StringBuilder text) {
        text.append("    ").append(key).append(" = ").append(value).append('\n');
    }

    @Override
    public String toString() {
        return name;
    }
}
