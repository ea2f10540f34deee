package org.batchwright.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.compose.DialectComposer;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.directive.ArrayDirective;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.batchwright.workspace.preset.FilePresets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that a script that is imported and generated again for the same scheduler has the same requests and runs the same command. */
@Tag("slow")
class RoundTripTest {
    /** Loads /etc/profile, which could make Python load local modules instead of the modules of the samples. */
    private static final String PROFILE = "shopt -q login_shell || . /etc/profile";

    private final Composer composer = new DialectComposer(
            new Planner(),
            Dialects.known(),
            new ScriptWriter(new Templates(Path.of("no-such-folder"))),
            ClusterFindings.NOTHING);

    @TempDir
    Path folder;

    static List<String> all() throws IOException {
        return Samples.all();
    }

    static List<String> spoken() throws IOException {
        return Samples.spoken();
    }

    @Test
    void all_six_schedulers_have_sample_scripts() throws Exception {
        assertThat(Samples.all()).hasSizeGreaterThanOrEqualTo(30);
        assertThat(Samples.all())
                .extracting(name -> name.replaceFirst("/.*", ""))
                .contains("slurm", "pbs", "grid-engine", "pjm", "lsf", "flux");
    }

    @ParameterizedTest
    @MethodSource("all")
    void a_script_becomes_the_expected_preset(String name) throws Exception {
        FilePresets presets = new FilePresets(folder);

        Path file = presets.create(Samples.read(name).preset()).path();

        assertThat(file).hasContent(Files.readString(Samples.FOLDER.resolve(name + ".yaml")));
    }

    @ParameterizedTest
    @MethodSource("all")
    void every_effective_line_is_in_the_report(String name) throws Exception {
        String report = Samples.read(name).notes().stream()
                .map(note -> note.text().replace("\"", ""))
                .collect(Collectors.joining(" "));

        for (String line : Samples.text(name).split("\n")) {
            for (String word : line.replaceFirst("^#(SBATCH|PBS|PJM|BSUB|FLUX:| flux:|\\$|!.*)", "")
                    .replaceFirst("(^|\\s)#.*", "")
                    .strip()
                    .split("[\\s,;&\\\\]+")) {
                assertThat(report).contains(word.replace("\"", ""));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("spoken")
    void a_generated_script_requests_the_same_resources(String name) throws Exception {
        ComposedPlan again = composed(name);

        assertThat(again.plan().problems()).filteredOn(Problem::isBlocking).isEmpty();
        JobHeader before = header(Samples.text(name));
        JobHeader after = header(again.script().orElseThrow());
        assertThat(after.settings().values())
                .containsExactlyInAnyOrderEntriesOf(
                        before.settings().without(ResultsFields.SEPARATE_STDERR).values());
        assertThat(after.scheduler()).isEqualTo(before.scheduler());
        assertThat(after.identity().array().map(array -> array.indices().size()))
                .isEqualTo(
                        before.identity().array().map(array -> array.indices().size()));
        assertThat(after.identity().array().map(ArrayDirective::atMost))
                .isEqualTo(before.identity().array().map(ArrayDirective::atMost));
    }

    @ParameterizedTest
    @MethodSource("spoken")
    void a_generated_script_runs_the_same_command(String name) throws Exception {
        ComposedPlan again = composed(name);
        StubbedBash bash = new StubbedBash(folder);
        JobHeader header = header(Samples.text(name));
        List<Integer> indices =
                header.identity().array().map(ArrayDirective::indices).orElse(List.of(0));
        Map<String, String> variables = header.variables();
        for (int job = 0; job < indices.size(); job++) {
            Path own = bash.code("own" + job);
            Path original = Files.writeString(own.resolve("job.sh"), Samples.text(name));
            Path run = Files.createDirectories(folder.resolve("run" + job));
            bash.code("run" + job + "/work");
            Path generated = Files.writeString(
                    run.resolve("job.sh"),
                    again.scripts().orElseThrow().standaloneScript(job).replace(PROFILE, ":"));
            Path start = header.identity().folder().map(own::resolve).orElse(own);
            List<String> before = bash.calls(original, own, start, environment(variables, header, indices.get(job)));
            List<String> after = bash.calls(generated, run.resolve("work"), run, Map.of());

            assertThat(comparable(after, header))
                    .isEqualTo(comparable(before, header))
                    .isNotEmpty();
        }
    }

    private static Map<String, String> environment(Map<String, String> variables, JobHeader header, int index) {
        Map<String, String> environment = new HashMap<>(variables);
        if (header.identity().array().isPresent()) {
            environment.put(header.scheduler().format().indexVariables().getFirst(), String.valueOf(index));
        }
        environment.put("PBS_ARRAYID", String.valueOf(index));
        return environment;
    }

    /** Puts job-specific values last, and ignores the order of concurrent calls. */
    private static List<String> comparable(List<String> calls, JobHeader header) {
        List<String> lines = new ArrayList<>(calls);
        if (header.identity().array().isPresent()) {
            lines.replaceAll(
                    line -> Arrays.stream(line.replaceFirst(" in .*", "").split(" "))
                                    .sorted()
                                    .collect(Collectors.joining(" "))
                            + line.replaceFirst(".*? in ", " in "));
        }
        lines.sort(null);
        return lines;
    }

    private ComposedPlan composed(String name) throws Exception {
        return composer.compose(Given.alone(Samples.read(name).preset()), Samples.cluster(name));
    }

    private static JobHeader header(String script) {
        Optional<JobHeader> header = JobHeaders.read(List.of(script.split("\n", -1)));
        return header.orElseThrow();
    }
}
