package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.Assignments;
import org.batchwright.model.Fields;
import org.batchwright.model.PlannedJob;
import org.batchwright.model.Settings;
import org.batchwright.model.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JobScriptTest {
    private static final List<String> NASTY = List.of(
            "two words",
            "it's",
            "\"quoted\"",
            "$(touch hacked)",
            "`touch hacked`",
            "line one\nline two\n",
            "a;b && c | d > e",
            "--leading",
            "-5",
            "",
            "한국어 日本語 中文 Ünïcödé 🎉",
            "back\\slash",
            "tab\there",
            "carriage\rreturn",
            "* ? [a] {b,c} ~ !x #y %z ^",
            "${HOME} $HOME",
            "=x",
            "\u0001\u007f");

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"flags", "equals", "key-value", "environment"})
    void a_command_receives_exactly_the_bytes_that_were_typed(String way) throws Exception {
        Assignments parameters = Assignments.NONE;
        for (int i = 0; i < NASTY.size(); i++) {
            parameters = parameters.with("p" + i, Value.of(NASTY.get(i)));
        }
        Files.writeString(folder.resolve("show.py"), """
                import json, os, sys
                seen = {k.lower(): v for k, v in os.environ.items() if k[0] == "P" and k[1:].isdigit()}
                words = sys.argv[1:]
                while words:
                    word = words.pop(0)
                    name, equals, value = word.partition("=")
                    seen[name.lstrip("-")] = value if equals else words.pop(0)
                json.dump([seen["p%d" % i] for i in range(len(seen))], open("seen.json", "w"))
                """);
        run(write("this-computer", way, parameters, "python3 show.py"));

        String seen = Files.readString(folder.resolve("work/seen.json"));
        assertThat(unJson(seen)).isEqualTo(NASTY);
        assertThat(folder.resolve("work/hacked")).doesNotExist();
    }

    @Test
    void the_journal_tells_how_the_job_ended() throws Exception {
        int exit = run(write("this-computer", "flags", Assignments.NONE, "exit 200 #"));

        assertThat(exit).isEqualTo(200);
        assertThat(Files.readString(folder.resolve("job.journal")))
                .containsPattern("job=\\d+\nnode=\\S+\nstarted=\\d+\nfinished=\\d+\nexit=200\n");
    }

    @Test
    void a_slurm_script_reads_like_a_hand_written_one() throws Exception {
        PlannedJob job = new PlannedJob(
                "train",
                Given.settings(Fields.COMMAND, "python train.py", Fields.CONDA, "ml")
                        .with(Fields.MODULES, Value.of(List.of("cuda/12.1", "gcc")))
                        .with(Fields.SETUP, Value.of(List.of("ulimit -n 4096"))),
                Given.assignments("batch-size", "4", "lr", "1e-4", "note", "it's \"fine\""),
                Given.assignments("OMP_NUM_THREADS", "8"));
        String script = writer().write(new ScriptRequest(
                "slurm",
                List.of("#SBATCH --job-name=train", "#SBATCH --time=04:00:00"),
                job,
                "depth/train",
                Optional.empty()));

        Path golden = Path.of("src/test/resources/golden/slurm-train.sh");
        assertThat(script).isEqualTo(Files.readString(golden));
    }

    @Test
    void a_name_that_a_template_invents_is_an_error_with_its_line() throws Exception {
        Path templates = Files.createDirectories(folder.resolve("templates/slurm"));
        Files.writeString(templates.resolve("job.sh.mustache"), "#!/bin/bash\n{{command}}\n--lr={{learning-rate}}\n");

        assertThatThrownBy(() -> write("slurm", "flags", Assignments.NONE, "true"))
                .isInstanceOfSatisfying(TemplateFault.class, fault -> {
                    assertThat(fault.line()).isEqualTo(3);
                    assertThat(fault.what()).contains("slurm/job.sh.mustache", "learning-rate");
                });
    }

    @Test
    void a_value_put_in_by_a_workspace_template_is_quoted() throws Exception {
        Path templates = Files.createDirectories(folder.resolve("templates/slurm"));
        Files.writeString(templates.resolve("job.sh.mustache"), "{{#parameters}}{{name}}={{value}}\n{{/parameters}}");

        assertThat(write("slurm", "flags", Given.assignments("a", "x; rm -rf <&>"), "true"))
                .isEqualTo("a='x; rm -rf <&>'\n");
    }

    private String write(String dialect, String way, Assignments parameters, String command) throws TemplateFault {
        Settings settings = Given.settings(Fields.COMMAND, command, Fields.PASS_PARAMETERS, way);
        return writer().write(new ScriptRequest(
                dialect,
                List.of(),
                new PlannedJob("job", settings, parameters, Assignments.NONE),
                "p/x",
                Optional.empty()));
    }

    private ScriptWriter writer() {
        return new ScriptWriter(new Templates(folder.resolve("templates")));
    }

    private int run(String script) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("job.sh"), script);
        Path work = Files.createDirectories(folder.resolve("work"));
        if (Files.exists(folder.resolve("show.py"))) {
            Files.copy(folder.resolve("show.py"), work.resolve("show.py"));
        }
        return new ProcessBuilder("bash", "job.sh")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("job.log").toFile())
                .start()
                .waitFor();
    }

    private static List<String> unJson(String json) {
        return tools.jackson.databind.json.JsonMapper.shared()
                .readValue(
                        json.getBytes(StandardCharsets.UTF_8),
                        new tools.jackson.core.type.TypeReference<List<String>>() {});
    }
}
