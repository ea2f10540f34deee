package org.batchwright.options.python;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Option;
import org.batchwright.model.Options.Gap;
import org.batchwright.options.command.CommandLine;
import org.batchwright.options.hydra.HydraConfigArguments;
import org.batchwright.text.Message;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Adds the contents of the YAML files that are named in an answer of the bundled program. */
final class YamlOptions {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private YamlOptions() {}

    static String addYamlOptions(ScriptQuestion question, String text) {
        try {
            if (!(JSON.readTree(text) instanceof ObjectNode answer)
                    || !(answer.get("options") instanceof ObjectNode options)) {
                return text;
            }
            addHydra(question, answer, options);
            addPlain(question.folder(), answer, options);
            return JSON.writeValueAsString(answer);
        } catch (JacksonException e) {
            return text;
        }
    }

    private static void addHydra(ScriptQuestion question, ObjectNode answer, ObjectNode options) {
        JsonNode hydra = answer.path("hydra");
        if (!hydra.isObject()) {
            return;
        }
        HydraConfigArguments words = HydraConfigArguments.of(question.words());
        Optional<String> folder = words.path()
                .map(path -> question.folder()
                        .relativize(question.folder()
                                .resolve(scriptFolder(question), path)
                                .normalize())
                        .toString())
                .or(() -> Optional.ofNullable(hydra.path("folder").asStringOpt().orElse(null)));
        if (folder.isEmpty() || folder.get().startsWith("..")) {
            options.withArray("gaps")
                    .add(OptionJson.write(
                            new Gap(Message.text("options.gap-configuration-outside"), Optional.empty())));
            return;
        }
        HydraSources sources = new HydraSources(question.folder(), folder.get(), hydra.path("stored"));
        HydraConfig config = new HydraConfig(sources, question.words());
        config.read(words.name().or(() -> hydra.path("config").asStringOpt()));
        merge(options, config.options());
        options.set("composition", CompositionJson.write(config.composition()));
        sources.files().forEach(file -> answer.withArray("files").add(file));
        config.gaps().forEach(gap -> options.withArray("gaps").add(OptionJson.write(gap)));
        if (words.hasMoreFolders() || sources.hasMoreFolders()) {
            options.withArray("gaps")
                    .add(OptionJson.write(
                            new Gap(Message.text("options.gap-more-configuration-folders"), Optional.empty())));
        }
    }

    /** Returns the script's folder, which Hydra's paths are relative to. */
    private static String scriptFolder(ScriptQuestion question) {
        return question.started().entry() instanceof CommandLine.Entry.Script(String path) && path.contains("/")
                ? path.substring(0, path.lastIndexOf('/'))
                : "";
    }

    private static void addPlain(Path folder, ObjectNode answer, ObjectNode options) {
        for (JsonNode name : answer.path("yaml").path("files")) {
            Optional<YamlFile> file = YamlFile.read(folder, name.asString(""));
            if (file.isPresent()) {
                merge(options, YamlKeys.of(file.get(), ""));
                answer.withArray("files").add(name.asString(""));
            } else {
                options.withArray("gaps")
                        .add(OptionJson.write(
                                new Gap(Message.text("options.gap-yaml-file", name.asString("")), Optional.empty())));
            }
        }
    }

    /** Merges options; an existing key gets the value from the later file. */
    private static void merge(ObjectNode options, List<Option> more) {
        Map<String, JsonNode> all = new LinkedHashMap<>();
        options.path("options").forEach(one -> all.put(one.path("flags").path(0).asString(""), one));
        more.forEach(one -> all.put(one.name(), OptionJson.write(one)));
        ArrayNode merged = options.putArray("options");
        all.values().forEach(merged::add);
    }
}
