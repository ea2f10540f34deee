package org.batchwright.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.cli.CliHarness;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.workspace.AppFolders;
import org.batchwright.workspace.SampleWorkspace;
import org.batchwright.workspace.Workspace;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackupVerbsTest {
    @TempDir
    Path folder;

    private final CliHarness typed = new CliHarness();

    @BeforeEach
    void workspace() throws Exception {
        Path root = folder.resolve("workspace");
        SampleWorkspace.createIn(root);
        Files.writeString(root.resolve("clusters/lab.yaml"), "host: lab\n");
        Files.writeString(root.resolve("presets/tokens.yaml"), "command: train\nenvironment:\n  HF_TOKEN: hf_abc\n");
        typed.engine.folders = new AppFolders(folder.resolve("config"), folder.resolve("data"));
        try (Workspace opened = Workspace.open(root, Dialects.known().names())) {
            typed.engine.presets = opened.presets();
        }
    }

    @Test
    void a_backup_is_restored_to_a_new_folder() throws IOException {
        Path file = folder.resolve("lab.zip");
        assertThat(typed.run("backup", file.toString())).isZero();
        assertThat(typed.err())
                .contains("Wrote ")
                .contains("presets/tokens.yaml appears to contain a password or token");
        CliHarness there = new CliHarness();
        there.engine.folders = new AppFolders(folder.resolve("config2"), folder.resolve("data2"));
        Path target = folder.resolve("new/日本語");
        assertThat(there.run("restore", file.toString(), target.toString())).isZero();
        assertThat(there.err()).contains("Restored ").contains(target.toString());
        assertThat(target.resolve("clusters/lab.yaml")).hasContent("host: lab\n");
        assertThat(there.run("restore", file.toString(), target.toString())).isEqualTo(4);
        assertThat(there.err()).contains("is not empty");
    }

    @Test
    void json_has_the_numbers_of_files_and_runs() {
        Path file = folder.resolve("lab.zip");
        assertThat(typed.run("backup", file.toString(), "--json")).isZero();
        assertThat(typed.json().at("/secrets/0").asString()).isEqualTo("presets/tokens.yaml");
        assertThat(typed.json().at("/runs").asInt()).isZero();
        CliHarness there = new CliHarness();
        there.engine.folders = new AppFolders(folder.resolve("config2"), folder.resolve("data2"));
        assertThat(there.run("restore", file.toString(), folder.resolve("new").toString(), "--json"))
                .isZero();
        assertThat(there.json().at("/files").asInt())
                .isEqualTo(typed.json().at("/files").asInt());
    }
}
