package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.batchwright.Given;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.ContainerRuntime;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.remote.local.TestProgram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Scripts with a container, and stand-ins for the runtimes. */
abstract class ContainerScripts {
    static final String STAND_IN = """
            #!/bin/bash
            case "$1" in --help) echo '--write-fake --container-image'; exit ;; esac
            printf '%s\\0' "$@" >"$BATCHWRIGHT_PARAMS.words"
            until [ "$1" = sh ] || [ "$1" = probe ] || [ $# = 0 ]; do shift; done
            exec "$@"
            """;

    @TempDir
    Path folder;

    Path run = Path.of("");
    final List<Process> started = new ArrayList<>();

    @AfterEach
    void stop_the_processes() {
        started.forEach(process -> process.descendants().forEach(ProcessHandle::destroyForcibly));
        started.forEach(Process::destroyForcibly);
    }

    @BeforeEach
    void programs() throws Exception {
        run = Files.createDirectories(folder.resolve("the run"));
        Files.createDirectories(run.resolve("work"));
        Files.writeString(run.resolve("params.json"), "{}");
        for (ContainerRuntime program : ContainerRuntime.values()) {
            tool(program.command(), STAND_IN);
        }
        tool("probe", "#!/bin/bash\npwd >seen\nprintf '%s\\n' \"$@\" >>seen\nexit ${PROBE_EXIT-7}\n");
    }

    static Settings settings(ContainerRuntime program) {
        return Given.settings(
                        Fields.COMMAND,
                        "probe",
                        ContainerFields.IMAGE,
                        program == ContainerRuntime.ENROOT ? "torch" : "docker://pytorch/pytorch:2.4",
                        ContainerFields.RUNTIME,
                        program.key())
                .with(
                        ContainerFields.MOUNTS,
                        Value.of(List.of(
                                "/data/nyu",
                                program == ContainerRuntime.CHARLIECLOUD ? "~/w:/weights" : "~/w:/weights:ro")));
    }

    String script(Settings settings, Assignments parameters) throws Exception {
        PlannedJob job = new PlannedJob("x", settings, parameters, Assignments.NONE);
        return writer().write(new ScriptRequest("slurm", List.of(), job, "p/x", Optional.empty()));
    }

    static ScriptWriter writer() {
        return new ScriptWriter(new Templates(Path.of("no-such-folder")));
    }

    List<String> words() throws Exception {
        return Arrays.asList(Files.readString(run.resolve("params.json.words")).split("\0"));
    }

    int bash(String script) throws Exception {
        Process bash = start(script);
        assertThat(bash.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return bash.exitValue();
    }

    Process start(String script) throws Exception {
        Files.writeString(run.resolve("job.sh"), script);
        ProcessBuilder builder = new ProcessBuilder("bash", "job.sh").directory(run.toFile());
        Map<String, String> environment = builder.environment();
        environment.put("PATH", folder.resolve("bin") + ":" + environment.get("PATH"));
        environment.remove("SLURM_SUBMIT_DIR");
        started.add(builder.redirectErrorStream(true)
                .redirectOutput(run.resolve("log").toFile())
                .start());
        return started.getLast();
    }

    void tool(String name, String text) throws Exception {
        TestProgram.write(folder.resolve("bin").resolve(name), text);
    }
}
