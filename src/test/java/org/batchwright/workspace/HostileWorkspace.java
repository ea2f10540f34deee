package org.batchwright.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.workspace.preset.PresetFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A workspace with files that someone else may have put there. */
abstract class HostileWorkspace {
    @TempDir
    Path folder;

    Path root;

    @BeforeEach
    void makeWorkspace() throws Exception {
        root = folder.resolve("workspace");
        for (String part : List.of("presets/p", "clusters", "templates/slurm")) {
            Files.createDirectories(root.resolve(part));
        }
        Files.writeString(root.resolve("presets/p/good.yaml"), "command: python train.py\n");
        Files.writeString(root.resolve("clusters/good.yaml"), "host: login.good\n");
    }

    /** Opens the workspace, and checks that all valid files are present. */
    Workspace opened() throws Exception {
        Workspace workspace = Workspace.open(root, Dialects.known().names());
        assertThat(preset(workspace, "p/good").preset().settings().get(Fields.COMMAND))
                .contains("python train.py");
        assertThat(workspace
                        .clusters()
                        .find(ClusterName.of("good"))
                        .orElseThrow()
                        .address())
                .hasValueSatisfying(address -> assertThat(address.host()).isEqualTo("login.good"));
        assertThat(workspace.templates().find("slurm/job.sh.mustache")).isPresent();
        return workspace;
    }

    static PresetFile preset(Workspace workspace, String name) {
        return workspace.presets().find(PresetId.of(name)).orElseThrow();
    }

    static Problem problem(Workspace workspace, String preset) {
        return preset(workspace, preset).problems().getFirst();
    }

    static List<Problem> problems(Workspace workspace) {
        Function<PresetFile, Stream<Problem>> ofPreset = file -> file.problems().stream();
        return Stream.of(
                        workspace.presets().all().stream().flatMap(ofPreset),
                        workspace.clusters().problems().stream(),
                        workspace.templates().all().stream().flatMap(file -> file.problems().stream()))
                .flatMap(part -> part)
                .toList();
    }
}
