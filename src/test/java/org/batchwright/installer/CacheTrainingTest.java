package org.batchwright.installer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.batchwright.ChildJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the training in a separate process, as after a build. */
class CacheTrainingTest {
    @TempDir
    Path folder;

    @Test
    void a_job_runs_to_completion_in_the_given_folder() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        ChildJvm.command("-Duser.home=" + folder, "org.batchwright.CacheTraining", folder.toString()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("HOME", folder.toString());
        builder.environment().keySet().removeIf(name -> name.startsWith("XDG_") || name.startsWith("BATCHWRIGHT_"));
        Process process = builder.start();
        process.getOutputStream().close();

        assertThat(process.waitFor()).isZero();
        try (Stream<Path> all = Files.walk(folder.resolve("batchwright"))) {
            assertThat(all.filter(path -> path.endsWith("job.journal")))
                    .singleElement()
                    .satisfies(journal -> assertThat(Files.readString(journal)).contains("exit=0"));
        }
    }
}
