package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.Cleanup;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.script.HydraReading;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests that a job on a real Slurm receives exactly what was typed, however parameters are passed. */
@Tag("rig")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NastyValuesTest {
    private static final String SEEN = """
            import json, os, sys
            mine = {name: value for name, value in os.environ.items() if name.startswith("BW_")}
            with open("seen.json", "w") as file:
                json.dump({"words": sys.argv[1:], "variables": mine}, file)
            """;

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Cleanup cleanup = new Cleanup();
    private SlurmLab lab;

    @BeforeAll
    void open(@TempDir Path folder) throws Exception {
        SlurmLab.make(folder.resolve("nasty"));
        lab = SlurmLab.open(folder.resolve("nasty"));
        cleanup.add(lab::close);
        cleanup.add(lab::clear);
        lab.workspace().code("seen.py", SEEN);
    }

    @AfterAll
    void leave_nothing_behind() throws Exception {
        cleanup.run();
    }

    private static Map<String, String> values() {
        List<String> values = List.of(
                "two  words ",
                "it's \"quoted\" and \\ slashed\\",
                "$(touch owned) ${HOME} $HOME `touch owned`",
                "first line\nsecond line\n",
                "\n",
                "a; touch owned & true | cat > owned # no comment",
                "-5",
                "--learning-rate",
                "-",
                "",
                "学習率 학습률 é 🎉",
                "* ? [a-z] ~ {a,b} !!",
                "%d %s %% \\n \\x41",
                "{{name}} {{{name}}} ${site.none",
                "\ttab\r\u0007bell",
                "EOF\n'EOF'\n#SBATCH --time=1",
                "'",
                "a=b=c",
                "x".repeat(5_000));
        Map<String, String> named = new LinkedHashMap<>();
        values.forEach(value -> named.put("bw-" + named.size(), value));
        return named;
    }

    @Test
    void a_job_sees_exactly_the_parameters_and_variables_that_were_typed() throws Exception {
        Map<String, Run> runs = new LinkedHashMap<>();
        for (String way : List.of("flags", "equals", "key-value", "environment", "json-file")) {
            runs.put(way, lab.workspace().submit(preset(way)));
        }
        for (Map.Entry<String, Run> run : runs.entrySet()) {
            Run ended = lab.workspace().awaitEnd(run.getValue());
            assertThat(ended.state()).as(run.getKey()).isEqualTo(JobState.SUCCEEDED);
            JsonNode seen = json(run.getValue(), "seen.json");
            assertThat(read(run.getKey(), texts(seen.get("words"))))
                    .as(run.getKey())
                    .isEqualTo(words(run.getKey(), run.getValue()));
            assertThat(entries(seen.get("variables")))
                    .as(run.getKey())
                    .containsAllEntriesOf(variables("BW_VARIABLE_", values()));
            if (run.getKey().equals("environment")) {
                assertThat(entries(seen.get("variables"))).containsAllEntriesOf(variables("BW_", values()));
            }
            assertThat(params(run.getValue())).as(run.getKey()).isEqualTo(values());
            assertThat(lab.tell("find ~/" + lab.root() + " -name owned")).isEmpty();
        }
    }

    private Preset preset(String way) throws Exception {
        Assignments parameters = Assignments.NONE;
        for (Map.Entry<String, String> value : values().entrySet()) {
            parameters = parameters.with(value.getKey(), Value.of(value.getValue()));
        }
        Assignments variables = Assignments.NONE;
        for (Map.Entry<String, String> value :
                variables("BW_VARIABLE_", values()).entrySet()) {
            variables = variables.with(value.getKey(), Value.of(value.getValue()));
        }
        return lab.workspace()
                .with(Settings.NONE
                        .with(Fields.COMMAND, Value.of("python3 seen.py"))
                        .with(Fields.PASS_PARAMETERS, Value.of(way)))
                .withParameters(parameters)
                .withVariables(variables);
    }

    /** Returns the value that Hydra would read from an override. */
    private static List<String> read(String way, List<String> words) {
        return words.stream()
                .map(word -> way.equals("key-value") ? override(word) : word)
                .toList();
    }

    private static String override(String word) {
        String name = word.substring(0, word.indexOf('='));
        List<String> texts = HydraReading.texts(word.substring(name.length() + 1));
        String typed = values().getOrDefault(name, "");
        return name + "=" + (texts.contains(typed) ? typed : texts.getFirst());
    }

    /** Returns the arguments that each way of passing parameters should append to the command. */
    private List<String> words(String way, Run run) throws Exception {
        List<String> words = new ArrayList<>();
        for (Map.Entry<String, String> value : values().entrySet()) {
            switch (way) {
                case "flags" -> {
                    // argparse would parse a value with a leading dash as an option
                    if (value.getValue().startsWith("-")) {
                        words.add("--" + value.getKey() + "=" + value.getValue());
                    } else {
                        words.add("--" + value.getKey());
                        words.add(value.getValue());
                    }
                }
                case "equals" -> words.add("--" + value.getKey() + "=" + value.getValue());
                case "key-value" -> words.add(value.getKey() + "=" + value.getValue());
                default -> {}
            }
        }
        return way.equals("json-file") ? List.of(lab.folder(run.id()) + "/params.json") : words;
    }

    private static Map<String, String> variables(String prefix, Map<String, String> values) {
        Map<String, String> variables = new LinkedHashMap<>();
        values.forEach((name, value) -> variables.put(prefix + name.substring("bw-".length()), value));
        return variables;
    }

    private Map<String, String> params(Run run) throws Exception {
        Map<String, String> params = entries(json(run, "../params.json"));
        // a number is also a number in JSON
        assertThat(json(run, "../params.json").get("bw-6").isNumber()).isTrue();
        return params;
    }

    private JsonNode json(Run run, String name) throws Exception {
        return JSON.readTree(new String(lab.result(run.id(), name), StandardCharsets.UTF_8));
    }

    private static List<String> texts(JsonNode array) {
        return array.valueStream().map(JsonNode::asString).toList();
    }

    private static Map<String, String> entries(JsonNode object) {
        Map<String, String> entries = new LinkedHashMap<>();
        object.propertyStream()
                .forEach(entry -> entries.put(entry.getKey(), entry.getValue().asString()));
        return entries;
    }
}
