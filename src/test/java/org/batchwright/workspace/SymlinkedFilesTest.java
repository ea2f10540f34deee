package org.batchwright.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.batchwright.Given;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.workspace.preset.PresetFile;
import org.batchwright.workspace.template.FileTemplates;
import org.batchwright.workspace.template.TemplateFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that symlinks in a workspace are followed within it but never out of it. */
@Timeout(60)
class SymlinkedFilesTest extends HostileWorkspace {
    @Test
    void a_preset_symlinked_out_of_the_workspace_is_not_read() throws Exception {
        Files.createSymbolicLink(root.resolve("presets/p/bad.yaml"), secret("command: PRIVATE\n"));

        try (Workspace workspace = opened()) {
            assertThat(problem(workspace, "p/bad").what()).contains("is a link that points outside");
            assertThat(preset(workspace, "p/bad").preset().settings().get(Fields.COMMAND))
                    .isEmpty();
            assertThat(preset(workspace, "p/bad").preset().settings().values()).isEmpty();
        }
    }

    @Test
    void a_cluster_symlinked_out_of_the_workspace_is_not_read() throws Exception {
        Files.createSymbolicLink(root.resolve("clusters/bad.yaml"), secret("host: PRIVATE\n"));

        try (Workspace workspace = opened()) {
            assertThat(workspace.clusters().problems())
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.what()).contains("points outside"));
            assertThat(workspace.clusters().all().toString()).doesNotContain("PRIVATE");
        }
    }

    @Test
    void a_symlinked_folder_is_followed_only_inside_the_workspace() throws Exception {
        Path presets = root.resolve("presets");
        Path clusters = root.resolve("clusters");
        Files.move(presets, root.resolve("mine"));
        Files.createSymbolicLink(presets, Path.of("mine"));
        Files.move(clusters, folder.resolve("elsewhere"));
        Files.createSymbolicLink(clusters, folder.resolve("elsewhere"));

        try (Workspace workspace = Workspace.open(root, Dialects.known().names())) {
            assertThat(preset(workspace, "p/good").preset().settings().get(Fields.COMMAND))
                    .contains("python train.py");
            assertThat(workspace.clusters().problems())
                    .extracting(Problem::what)
                    .containsExactly(
                            "The folder clusters is a link that points outside the workspace, so Batchwright does not follow it.");
            assertThat(workspace.clusters().all()).hasSize(1);
        }

        Files.delete(presets);
        Files.createSymbolicLink(presets, folder.resolve("nowhere"));
        try (Workspace workspace = Workspace.open(root, Dialects.known().names())) {
            assertThat(problem(workspace, "presets").what()).contains("is a broken link");
        }
    }

    @Test
    void manual_edits_symlinked_out_of_the_workspace_are_not_read_or_written() throws Exception {
        Path outside = secret("--- job.sh\n");
        Path link = Files.createSymbolicLink(root.resolve("presets/p/good@lab.patch"), outside);

        try (Workspace workspace = opened()) {
            assertThat(problem(workspace, "p/good").what()).contains("points outside");
            PresetFile file = preset(workspace, "p/good");
            ManualEdit edit =
                    new ManualEdit(new ManualEdit.Every(), 1, List.of(), List.of(), List.of("x"), List.of("a"));
            assertThatThrownBy(() -> workspace
                            .presets()
                            .save(file.preset().withEdits(ClusterName.of("lab"), List.of(edit)), file.version()))
                    .isInstanceOf(OperationException.class);
            assertThatThrownBy(() -> workspace.presets().duplicate(PresetId.of("p/good"), PresetId.of("p/copy")))
                    .isInstanceOf(OperationException.class)
                    .hasMessageContaining("points outside");
            workspace.presets().delete(PresetId.of("p/good")).restore();
        }
        assertThat(link).isSymbolicLink();
        assertThat(outside).hasContent("--- job.sh\n");
    }

    @Test
    void a_template_symlinked_out_of_the_workspace_is_not_shown_or_written() throws Exception {
        Path outside = secret("PRIVATE");
        Files.createSymbolicLink(root.resolve("templates/leak.mustache"), outside);
        Files.createDirectories(root.resolve("templates/.bundled/slurm"));
        Files.createSymbolicLink(root.resolve("templates/.bundled/slurm/job.sh.mustache"), outside);

        try (Workspace workspace = opened()) {
            TemplateFile leak = workspace.templates().find("leak.mustache").orElseThrow();
            assertThat(leak.text()).doesNotContain("PRIVATE");
            assertThat(leak.problems())
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.what()).contains("points outside"));
            assertThat(workspace.templates().save("leak.mustache", "mine", leak.text()))
                    .isInstanceOf(FileTemplates.Saved.Conflict.class);
            assertThatThrownBy(() -> workspace.templates().copy("slurm/job.sh.mustache"))
                    .isInstanceOf(OperationException.class);
        }
        assertThat(outside).hasContent("PRIVATE");
    }

    @Test
    void symlinks_inside_the_workspace_are_followed() throws Exception {
        Files.createDirectories(root.resolve("ours"));
        Files.writeString(root.resolve("ours/x.yaml"), "command: linked\n");
        Files.createSymbolicLink(root.resolve("presets/p/x.yaml"), Path.of("../../ours/x.yaml"));

        try (Workspace workspace = opened()) {
            PresetFile file = preset(workspace, "p/x");
            assertThat(file.problems()).isEmpty();
            workspace.presets().save(Given.with(file.preset(), Fields.COMMAND, "changed"), file.version());
        }
        assertThat(root.resolve("ours/x.yaml")).content().contains("changed");
        assertThat(root.resolve("presets/p/x.yaml")).isSymbolicLink();
    }

    private Path secret(String text) throws IOException {
        return Files.writeString(folder.resolve("secret"), text);
    }
}
