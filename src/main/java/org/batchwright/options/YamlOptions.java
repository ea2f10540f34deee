package org.batchwright.options;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Option;
import org.batchwright.model.Options.Gap;
import org.batchwright.options.OptionReader.Question;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Adds to an answer of the bundled program what stands in the YAML files that the answer names. */
final class YamlOptions {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private YamlOptions() {}

    static String added(Question question, String text) {
        try {
            if (!(JSON.readTree(text) instanceof ObjectNode answer)
                    || !(answer.get("options") instanceof ObjectNode options)) {
                return text;
            }
            hydra(question, answer, options);
            plain(question.folder(), answer, options);
            return JSON.writeValueAsString(answer);
        } catch (JacksonException e) {
            return text;
        }
    }

    private static void hydra(Question question, ObjectNode answer, ObjectNode options) {
        JsonNode hydra = answer.path("hydra");
        if (!hydra.isObject() || !hydra.path("config").isString()) {
            return;
        }
        if (!hydra.path("folder").isString()) {
            options.withArray("gaps")
                    .add(OptionJson.write(
                            new Gap("Hydra's configuration lies outside of the code folder.", Optional.empty())));
            return;
        }
        boolean stored = !options.path("options").isEmpty();
        HydraConfig config =
                new HydraConfig(question.folder(), hydra.path("folder").asString(""), question.words());
        config.read(hydra.path("config").asString(""));
        merge(options, config.options());
        config.files().forEach(file -> answer.withArray("files").add(file));
        if (!stored) {
            config.gaps().forEach(gap -> options.withArray("gaps").add(OptionJson.write(gap)));
        }
    }

    private static void plain(Path folder, ObjectNode answer, ObjectNode options) {
        for (JsonNode name : answer.path("yaml").path("files")) {
            Optional<YamlFile> file = YamlFile.read(folder, name.asString(""));
            if (file.isPresent()) {
                merge(options, YamlKeys.of(file.get(), ""));
                answer.withArray("files").add(name.asString(""));
            } else {
                options.withArray("gaps")
                        .add(OptionJson.write(
                                new Gap(name.asString("") + " is not there or is no YAML.", Optional.empty())));
            }
        }
    }

    /** A key that is there already gets the later file's value. */
    private static void merge(ObjectNode options, List<Option> more) {
        Map<String, JsonNode> all = new LinkedHashMap<>();
        options.path("options").forEach(one -> all.put(one.path("flags").path(0).asString(""), one));
        more.forEach(one -> all.put(one.name(), OptionJson.write(one)));
        ArrayNode merged = options.putArray("options");
        all.values().forEach(merged::add);
    }
}
