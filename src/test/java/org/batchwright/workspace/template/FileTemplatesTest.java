package org.batchwright.workspace.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.batchwright.model.OperationException;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.workspace.Workspace;
import org.batchwright.workspace.template.TemplateFile.Origin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileTemplatesTest {
    private static final String SLURM = "slurm/job.sh.mustache";

    @TempDir
    private Path root;

    @Test
    void the_bundled_templates_are_available_in_an_empty_workspace() throws Exception {
        FileTemplates templates = FileTemplates.in(root.resolve("templates"));
        templates.reload();
        assertThat(templates.all())
                .extracting(TemplateFile::name)
                .contains(SLURM, "openpbs/job.sh.mustache", "shared/body.sh.mustache")
                .isSorted();
        assertThat(templates.find(SLURM).orElseThrow().text()).isEqualTo(Files.readString(Path.of("templates", SLURM)));
        assertThat(templates.all()).extracting(TemplateFile::origin).containsOnly(Origin.BUNDLED);
    }

    @Test
    void a_copy_replaces_the_bundled_template_until_it_is_removed() throws Exception {
        FileTemplates templates = open("old");
        TemplateFile copy = templates.copy(SLURM);
        assertThat(copy.origin()).isEqualTo(Origin.CHANGED);
        assertThat(Files.readString(root.resolve(SLURM))).isEqualTo("old");

        assertThat(templates.save(SLURM, "mine\n", "old")).isInstanceOf(FileTemplates.Saved.Done.class);
        assertThat(templates.find(SLURM).orElseThrow().text()).isEqualTo("mine\n");

        FileTemplates.Deleted deleted = templates.remove(SLURM);
        assertThat(templates.find(SLURM).orElseThrow().origin()).isEqualTo(Origin.BUNDLED);
        assertThat(Files.exists(root.resolve(SLURM))).isFalse();
        assertThat(deleted.restore().text()).isEqualTo("mine\n");
        assertThat(templates.find(SLURM).orElseThrow().copied()).contains("old");
    }

    @Test
    void an_existing_workspace_template_is_never_overwritten_by_a_copy() throws Exception {
        FileTemplates templates = open("old");
        write(SLURM, "somebody's");
        templates.reload();
        assertThatThrownBy(() -> templates.copy(SLURM)).isInstanceOf(OperationException.NotPossible.class);
        assertThat(Files.readString(root.resolve(SLURM))).isEqualTo("somebody's");
    }

    @Test
    void a_file_changed_in_the_meantime_is_not_overwritten() throws Exception {
        FileTemplates templates = open("old");
        templates.copy(SLURM);
        write(SLURM, "by another hand");

        FileTemplates.Saved saved = templates.save(SLURM, "mine", "old");

        assertThat(saved)
                .isInstanceOfSatisfying(
                        FileTemplates.Saved.Conflict.class,
                        conflict -> assertThat(conflict.onDisk().text()).isEqualTo("by another hand"));
        assertThat(Files.readString(root.resolve(SLURM))).isEqualTo("by another hand");
    }

    @Test
    void a_newer_version_reports_that_the_bundled_template_has_changed() throws Exception {
        open("old").copy(SLURM);
        FileTemplates same = open("old");
        same.save(SLURM, "mine", "old");
        assertThat(same.find(SLURM).orElseThrow().isOutdated()).isFalse();

        FileTemplates later = open("new");
        assertThat(later.find(SLURM).orElseThrow().isOutdated()).isTrue();
        assertThat(later.find(SLURM).orElseThrow().copied()).contains("old");

        assertThat(later.markCompared(SLURM).isOutdated()).isFalse();
        assertThat(open("new").find(SLURM).orElseThrow().isOutdated()).isFalse();
        assertThat(later.all()).as("originals are no templates").hasSize(1);
    }

    @Test
    void a_template_that_exists_only_in_the_workspace_is_shown_as_such() throws Exception {
        FileTemplates templates = open("old");
        write("shared/lab 環境.sh.mustache", "# {{x}}");
        write("README.md", "not a template");
        templates.reload();
        assertThat(templates.find("shared/lab 環境.sh.mustache").orElseThrow().origin())
                .isEqualTo(Origin.ADDED);
        assertThat(templates.all()).hasSize(2);
    }

    @Test
    void a_file_that_is_not_text_is_never_overwritten() throws Exception {
        byte[] latin = {'#', ' ', (byte) 0xe9, '\n'};
        FileTemplates templates = open("old");
        Files.createDirectories(root.resolve("slurm"));
        Files.write(root.resolve(SLURM), latin);
        templates.reload();
        TemplateFile file = templates.find(SLURM).orElseThrow();
        assertThat(file.problems()).hasSize(1);
        assertThat(templates.save(SLURM, "mine", file.text())).isInstanceOf(FileTemplates.Saved.Conflict.class);
        assertThat(Files.readAllBytes(root.resolve(SLURM))).isEqualTo(latin);
    }

    @Test
    void names_that_lead_out_of_the_folder_are_rejected() throws Exception {
        FileTemplates templates = open("old");
        for (String name :
                List.of("../evil.mustache", "/tmp/evil.mustache", "slurm/../../x.mustache", "slurm/job.sh")) {
            assertThatThrownBy(() -> templates.save(name, "x", "y"))
                    .as(name)
                    .isInstanceOf(OperationException.NotPossible.class);
        }
    }

    @Test
    void an_external_change_is_detected() throws Exception {
        Files.createDirectories(root.resolve("templates"));
        try (Workspace workspace = Workspace.open(root, Dialects.known().names())) {
            AtomicInteger changes = new AtomicInteger();
            workspace.templates().onChange(changes::incrementAndGet);
            Path file = root.resolve("templates").resolve(SLURM);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "# by hand\n");
            await().until(
                            () -> workspace
                                    .templates()
                                    .find(SLURM)
                                    .orElseThrow()
                                    .own(),
                            Optional.of("# by hand\n")::equals);
            assertThat(changes.get()).isPositive();
        }
    }

    private FileTemplates open(String bundled) throws OperationException {
        FileTemplates templates = new FileTemplates(root, Map.of(SLURM, bundled));
        templates.reload();
        return templates;
    }

    private void write(String name, String text) throws Exception {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
