package org.batchwright.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.DialectComposer;
import org.batchwright.model.ImportNote;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.ExpectFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.MetricFields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that a generated script is imported as the preset from which it was generated, whatever the preset contains. Generating the script
 * again yields the same text.
 */
@Tag("slow")
class GeneratedScriptsTest {
    private static final int VARIANTS = 4;
    private static final List<String> CONTAINERS =
            List.of("apptainer", "singularity", "podman", "enroot", "pyxis", "charliecloud");
    private static final List<String> KINDS = List.of(
            "plain",
            "stderr",
            "stderr-chain",
            "stderr-signal",
            "expects",
            "expects-files",
            "expects-chain",
            "gpus",
            "signal",
            "traps",
            "chain-exit",
            "chain-file",
            "chain-signal",
            "per-node",
            "mpi",
            "torchrun",
            "srun",
            "environment",
            "json-file",
            "equals",
            "key-value",
            "shell");

    static Stream<Arguments> all() {
        return Stream.of("slurm", "openpbs", "grid-engine", "pjm", "lsf", "flux")
                .flatMap(scheduler -> Stream.concat(KINDS.stream(), CONTAINERS.stream())
                        .filter(kind -> !kind.equals("pyxis") || scheduler.equals("slurm"))
                        .map(kind -> Arguments.of(scheduler, kind)));
    }

    @ParameterizedTest
    @MethodSource("all")
    void a_generated_script_survives_a_round_trip(String scheduler, String kind) throws Exception {
        for (int variant = 0; variant < VARIANTS; variant++) {
            Preset preset = preset(scheduler, kind, variant);
            String script = script(preset, scheduler);

            Preset back = read(script).preset();

            assertThat(script(back, scheduler)).isEqualTo(script);
            if (scheduler.equals("slurm")) { // other schedulers have one option for several fields
                assertThat(back.settings()).isEqualTo(preset.settings());
                assertThat(back.variables()).isEqualTo(preset.variables());
                if (!kind.matches("environment|json-file")) {
                    assertThat(back.parameters()).isEqualTo(preset.parameters());
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"flags", "equals"})
    void a_later_segment_survives_a_round_trip_with_its_resume_arguments(String way) throws Exception {
        Preset preset = Given.with(preset("slurm", "chain-file", 0), Fields.PASS_PARAMETERS, way);
        preset = Given.with(preset, Fields.CHAIN_CHECKPOINT, "out/last model.pt")
                .withValues(
                        ValueGroup.CONTINUED,
                        Assignments.NONE
                                .with("resume", Value.of("out/last model.pt"))
                                .with("warm", Value.of("0")));
        String second = composed(preset, "slurm").scripts().orElseThrow().submittedScript(1);

        Preset back = read(second).preset();

        assertThat(back.values(ValueGroup.CONTINUED)).isEqualTo(preset.values(ValueGroup.CONTINUED));
        assertThat(back.settings().get(Fields.CHAIN_CHECKPOINT)).contains("out/last model.pt");
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "apptainer", "signal", "per-node"})
    void a_line_added_by_the_user_before_the_command_is_kept(String kind) throws Exception {
        String script = script(preset("slurm", kind, 0), "slurm");
        String edited = script.replaceFirst("(?m)^(.*python train.py)", "mkdir -p mine\n$1");

        Preset back = read(edited).preset();

        assertThat(edited).isNotEqualTo(script);
        assertThat(script(back, "slurm")).contains("mkdir -p mine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "chain-file", "podman"})
    void a_dropped_line_is_reported(String kind) throws Exception {
        String script = script(preset("slurm", kind, 0), "slurm");
        String edited = script.replaceFirst("(?m)^# --- journal", "export MINE=1\n# --- journal");

        assertThat(read(edited).notes())
                .filteredOn(note -> note.text().equals("export MINE=1"))
                .extracting(ImportNote::what)
                .singleElement()
                .asString()
                .startsWith("not kept");
        assertThat(read(script).notes())
                .filteredOn(note -> note.what().startsWith("not kept"))
                .isEmpty();
    }

    private static ImportedPreset read(String script) throws Exception {
        return ImportScript.read(
                new ScriptFileToImport("job.sh", script.getBytes(StandardCharsets.UTF_8), Optional.empty()), "p");
    }

    private static ComposedPlan composed(Preset preset, String scheduler) {
        Cluster cluster = new Cluster(
                ClusterName.of("lab"),
                Optional.of(Address.alias("lab")),
                scheduler,
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
        return new DialectComposer(
                        new Planner(),
                        Dialects.known(),
                        new ScriptWriter(new Templates(Path.of("no-such-folder"))),
                        ClusterFindings.NOTHING)
                .compose(Given.alone(preset), cluster);
    }

    private static String script(Preset preset, String scheduler) {
        ComposedPlan composition = composed(preset, scheduler);
        assertThat(composition.plan().problems())
                .filteredOn(Problem::isBlocking)
                .isEmpty();
        return composition.script().orElseThrow();
    }

    private static Preset preset(String scheduler, String kind, int variant) {
        List<String> commands = List.of(
                "python train.py",
                "python -u -m depth.train --fast",
                "./solver",
                "python 'my train.py' --name \"it's\"");
        Preset preset = Given.with(Given.preset("p/own"), Fields.COMMAND, commands.get(variant))
                .withParameters(Assignments.NONE
                        .with("lr", Value.of("0.1"))
                        .with("name", Value.of("a b $HOME"))
                        .with("layers", Value.of("1,2")))
                .withVariables(Given.assignments("OMP_NUM_THREADS", "4", "V", "it's"));
        preset = Given.with(preset, Fields.TIME, "04:30:00");
        if (!scheduler.equals("grid-engine")) {
            preset = Given.with(Given.with(preset, Fields.NODES, "2"), Fields.CPUS_PER_TASK, "4");
        }
        preset = switch (variant) {
            case 0 -> Given.with(some(preset, Fields.MODULES, "cuda/12.1", "gcc/13"), Conda.NAME, "ml");
            case 1 -> some(preset, Fields.SETUP, "ulimit -c 0", "export S=\"$V x\"", "# a comment", "mkdir -p out");
            case 2 -> Given.with(preset, Fields.VENV, "~/venvs/ml");
            default ->
                Given.with(
                        Given.with(preset, Conda.NAME, "/opt/env s/ml"),
                        Conda.ROOT,
                        scheduler.equals("lsf") ? "/opt/conda" : "~/mini conda3");
        };
        return CONTAINERS.contains(kind) ? inside(preset, kind, variant) : of(preset, kind);
    }

    private static Preset of(Preset preset, String kind) {
        return switch (kind) {
            case "stderr" -> Given.with(preset, ResultsFields.SEPARATE_STDERR, "true");
            case "stderr-chain", "stderr-signal" ->
                of(of(preset, "stderr"), kind.endsWith("chain") ? "chain-file" : "signal");
            case "expects" ->
                some(
                        some(
                                of(of(preset, "expects-files"), "stderr"),
                                ExpectFields.METRICS,
                                "loss",
                                "val/acc.top-1 [%]"),
                        ExpectFields.LOG,
                        "all done",
                        "it's 100 %");
            case "expects-files" -> some(preset, ExpectFields.FILES, "out/*.pt", "a b/**");
            case "expects-chain" -> of(of(preset, "expects"), "chain-file");
            case "gpus" -> Given.with(of(preset, "expects"), MetricFields.GPU_METRICS, "true");
            case "signal" -> Given.with(preset, Fields.SIGNAL, "00:05:00");
            case "traps" -> some(preset, Fields.SETUP, "trap 'echo bye >bye' EXIT", "trap 'touch usr1' USR1");
            case "chain-exit" ->
                Given.with(Given.with(preset, Fields.CHAIN_SEGMENTS, "3"), Fields.CHAIN_DONE_EXIT, "0");
            case "chain-file" ->
                Given.with(Given.with(preset, Fields.CHAIN_SEGMENTS, "3"), Fields.CHAIN_DONE_FILE, "all done.txt");
            case "chain-signal" -> Given.with(of(preset, "chain-exit"), Fields.CHAIN_SIGNAL, "00:05:00");
            case "per-node", "mpi", "torchrun" -> Given.with(preset, Fields.LAUNCH, kind);
            case "srun" -> Given.with(of(preset, "mpi"), Fields.MPI_LAUNCHER, "srun --mpi=pmix");
            case "environment", "json-file", "equals", "key-value" -> Given.with(preset, Fields.PASS_PARAMETERS, kind);
            case "shell" ->
                Given.with(of(preset, "per-node"), Fields.COMMAND, "cd src && PYTHONPATH=. python train.py");
            default -> preset;
        };
    }

    private static Preset inside(Preset preset, String program, int variant) {
        List<String> images = List.of(
                program.equals("enroot") ? "/images/torch.sqsh" : "docker://pytorch/pytorch:2.4",
                "~/images/x"
                        + Map.of("podman", ".tar", "enroot", ".sqsh", "pyxis", ".sqsh", "charliecloud", "")
                                .getOrDefault(program, ".sif"),
                program.equals("enroot") ? "torch" : "docker://nvcr.io/nvidia/pytorch:24.01",
                "/opt/im age");
        Preset with = Given.with(
                Given.with(preset, ContainerFields.IMAGE, images.get(variant)), ContainerFields.RUNTIME, program);
        if (variant % 2 == 0) {
            boolean writes = program.equals("charliecloud");
            with = some(with, ContainerFields.MOUNTS, "/data:/data", writes ? "~/w:/w" : "~/w:/weights:ro");
        }
        if (variant == 1) {
            with = Given.with(with, Fields.COMMAND, "cd src && python train.py");
        }
        return variant == 1 || variant == 2 ? Given.with(with, ContainerFields.FOLDER, "/work space") : with;
    }

    private static Preset some(Preset preset, Field<?> field, String... texts) {
        return preset.withSettings(preset.settings().with(field, Value.of(List.of(texts))));
    }
}
