package org.batchwright.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.Given;
import org.batchwright.NastyTexts;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.Composer;
import org.batchwright.compose.DialectComposer;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that importing a generated script yields a preset whose script passes the same arguments and environment to the command and
 * requests the same resources.
 */
@Tag("slow")
class OwnScriptsTest {
    private static final int SEEDS = 30;

    private final Composer composer = new DialectComposer(
            new Planner(),
            Dialects.known(),
            new ScriptWriter(new Templates(Path.of("no-such-folder"))),
            ClusterFindings.NOTHING);

    @TempDir
    Path folder;

    static Stream<Arguments> seeds() {
        return Stream.of("slurm", "openpbs", "grid-engine", "pjm", "lsf", "flux")
                .flatMap(scheduler ->
                        IntStream.range(0, SEEDS).mapToObj(seed -> Arguments.of(scheduler, 31 * seed + 7)));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_generated_script_survives_a_round_trip(String scheduler, int seed) throws Exception {
        Preset preset = preset(scheduler, seed);
        String before = script(preset, scheduler);
        ImportedPreset imported = ImportScript.read(
                new ScriptFileToImport("job.sh", before.getBytes(StandardCharsets.UTF_8), Optional.empty()), "p");
        String after = script(imported.preset(), scheduler);

        boolean sayable = preset.variables().values().values().stream()
                .noneMatch(value -> value.displayText().contains("${")); // in a preset, this would be a site variable
        if (sayable) {
            assertThat(imported.preset().variables()).as(before).isEqualTo(preset.variables());
            for (Field<?> field : List.of(Fields.MODULES, Conda.NAME, Fields.VENV, Fields.SETUP)) {
                assertThat(imported.preset().settings().rawValue(field))
                        .as(before)
                        .isEqualTo(preset.settings().rawValue(field));
            }
        }
        assertThat(header(after).settings().values())
                .containsExactlyInAnyOrderEntriesOf(header(before).settings().values());
        assertThat(calls("after", after))
                .as(before)
                .isEqualTo(calls("before", before))
                .isNotEmpty();
    }

    private List<String> calls(String name, String script) throws Exception {
        StubbedBash bash = new StubbedBash(folder);
        Path run = Files.createDirectories(folder.resolve(name));
        bash.code(name + "/work");
        Path file = run.resolve("job.sh");
        String plain = script.replace("shopt -q login_shell || . /etc/profile", ":"); // its modules do not exist here
        Files.writeString(file, plain);
        return bash.calls(file, run.resolve("work"), run, Map.of());
    }

    private static JobHeader header(String script) {
        return JobHeaders.read(List.of(script.split("\n", -1))).orElseThrow();
    }

    private String script(Preset preset, String scheduler) {
        Cluster cluster = new Cluster(
                ClusterName.of("lab"),
                Optional.of(Address.alias("lab")),
                scheduler,
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
        return composer.compose(Given.alone(preset), cluster).script().orElseThrow();
    }

    private static Preset preset(String scheduler, int seed) {
        Random random = new Random(seed);
        NastyTexts nasty = new NastyTexts(seed);
        List<String> commands = List.of(
                "python train.py",
                "python -u -m depth.train --fast",
                "srun --mpi=none python 'my train.py' --name \"it's\"",
                "./solver",
                "mpirun -n 4 python train.py '$HOME' \\$x");
        Preset preset =
                Given.with(Given.preset("p/own"), Fields.COMMAND, commands.get(random.nextInt(commands.size())));
        preset = Given.with(
                preset,
                Fields.PASS_PARAMETERS,
                List.of("flags", "equals", "key-value").get(random.nextInt(3)));
        Assignments parameters = Assignments.NONE;
        Assignments variables = Assignments.NONE;
        for (int i = 0; i < random.nextInt(6); i++) {
            parameters = parameters.with(
                    "p" + i,
                    random.nextInt(5) == 0 ? Value.of(nasty.some(1 + random.nextInt(3))) : Value.of(nasty.one()));
        }
        for (int i = 0; i < random.nextInt(4); i++) {
            variables = variables.with("V" + i, Value.of(nasty.one()));
        }
        preset = preset.withParameters(parameters).withVariables(variables);
        preset = Given.with(preset, Fields.TIME, "0" + (1 + random.nextInt(8)) + ":30:00");
        if (random.nextBoolean()) {
            preset = preset.withSettings(
                    preset.settings().with(Fields.MODULES, Value.of(List.of("cuda/12.1", "gcc/13"))));
        }
        if (random.nextBoolean()) {
            preset = Given.with(preset, Conda.NAME, random.nextBoolean() ? "ml" : "/opt/env s/ml");
        }
        if (random.nextInt(4) == 0) {
            preset = preset.withSettings(
                    preset.settings().with(Fields.SETUP, Value.of(List.of("ulimit -c 0", "export S=\"$V0 x\""))));
        }
        if (random.nextInt(4) == 0) {
            preset = Given.with(preset, Fields.VENV, "~/venvs/ml");
        }
        if (random.nextBoolean() && !scheduler.equals("grid-engine")) {
            preset = Given.with(Given.with(preset, Fields.NODES, "1"), Fields.CPUS_PER_TASK, "4");
        }
        return preset;
    }
}
