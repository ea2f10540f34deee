package org.batchwright.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.ChildJvm;
import org.batchwright.workspace.SampleWorkspace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs commands, each in a separate process, whose temporary folder does not exist. */
class TemporaryFolderTest {
    @TempDir
    Path folder;

    @Test
    void a_missing_temporary_folder_is_reported_in_a_sentence() throws Exception {
        SampleWorkspace.createIn(folder.resolve("workspace"));
        Path missing = folder.resolve("no-such-folder");
        Path file = Files.writeString(folder.resolve("file"), "");
        for (Path temporary : new Path[] {missing, file}) {
            Path output = folder.resolve("said");
            ProcessBuilder builder = new ProcessBuilder(ChildJvm.command(
                            "-Djava.io.tmpdir=" + temporary,
                            "org.batchwright.Main",
                            "--workspace",
                            folder.resolve("workspace").toString(),
                            "runs"))
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().put("BATCHWRIGHT_HOME", folder.resolve("home").toString());
            Process process = builder.start();
            process.getOutputStream().close();
            assertThat(process.waitFor()).isEqualTo(4);
            assertThat(Files.readString(output, StandardCharsets.UTF_8))
                    .contains("The history cannot be opened: the temporary folder " + temporary
                            + " is missing or not writable.")
                    .contains("Create the folder, or make it writable.")
                    .doesNotContain("\tat ");
        }
    }
}
