package org.batchwright.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.batchwright.workspace.preset.FilePresets;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Compares the scripts of presets on four clusters, each with its own environment, with {@code golden/clusters/PRESET/CLUSTER.sh}. The
 * scripts are written to {@code target/golden-clusters}.
 */
class ClusterScriptsTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden/clusters");
    private static final Path WRITTEN = Path.of("target/golden-clusters");

    @TempDir
    Path workspace;

    private final Composer composer = new DialectComposer(
            new Planner(),
            Dialects.known(),
            new ScriptWriter(new Templates(Path.of("no-such-folder"))),
            ClusterFindings.NOTHING);

    @ParameterizedTest
    @CsvSource({
        "train, slurm-lab, slurm",
        "train, sge-lab, grid-engine",
        "train, this-computer, this-computer",
        "train, kube, kubernetes",
        "everywhere, lab, slurm",
        "everywhere, ge, grid-engine",
        "everywhere, this-computer, this-computer",
        "everywhere, kube, kubernetes"
    })
    void one_preset_gets_the_environment_of_each_cluster(String preset, String name, String scheduler)
            throws Exception {
        Path presets = Files.createDirectories(workspace.resolve("presets/depth"));
        Files.copy(GOLDEN.resolve(preset + ".yaml"), presets.resolve(preset + ".yaml"));
        FilePresets files = new FilePresets(workspace.resolve("presets"));
        files.reload();
        Experiment experiment = Given.alone(
                files.find(PresetId.of("depth/" + preset)).orElseThrow().preset());

        ComposedPlan composed = composer.compose(experiment, cluster(name, scheduler));

        assertThat(composed.plan().problems().stream().filter(Problem::isBlocking))
                .isEmpty();
        String script = composed.script().orElseThrow();
        Path file = Path.of(preset, name + ".sh");
        Files.createDirectories(WRITTEN.resolve(preset));
        Files.writeString(WRITTEN.resolve(file), script);
        assertThat(script).isEqualTo(Files.readString(GOLDEN.resolve(file)));
    }

    private static Cluster cluster(String name, String scheduler) {
        Cluster here = Cluster.thisComputer();
        Map<String, String> options = scheduler.equals("grid-engine") ? Map.of("gpu", "gpu") : Map.of();
        return scheduler.equals("this-computer")
                ? here
                : new Cluster(ClusterName.of(name), Optional.empty(), scheduler, here.policy(), here.site(), List.of())
                        .withOverrides(new ClusterOverrides(options, Settings.NONE));
    }
}
