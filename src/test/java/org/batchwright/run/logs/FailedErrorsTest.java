package org.batchwright.run.logs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.run.logs.command.LogNames;
import org.batchwright.run.logs.command.PackedOutput;
import org.batchwright.run.logs.excerpt.LogEnds;
import org.batchwright.text.ShellFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the command that reads the logs of failed jobs also reads their separate error files. */
class FailedErrorsTest {
    private static final int COUNT = 1_000;
    private static final String TRACEBACK = """
            Traceback (most recent call last):
              File "train.py", line 8, in <module>
            ValueError: no data
            """;
    private static final String PROGRESS = "step 1 loss 0.5\n".repeat(1_000);

    @TempDir
    Path folder;

    private void print(String file, String text) throws Exception {
        Files.writeString(folder.resolve(file), text);
    }

    private LogEnds read(int jobs, int budget) throws Exception {
        String script = ShellFile.assign("folder", folder.toString())
                + ShellFile.assign("count", "" + COUNT)
                + ShellFile.assign("room", "1000000")
                + ShellFile.assign("lines", "150")
                + ShellFile.assign("width", "1000")
                + ShellFile.assign("most", "4000")
                + ShellFile.assign("budget", "" + budget)
                + LogNames.script(FailedLogsTest.jobs(jobs))
                + ShellFile.of(FailedLogs.class, "ends.sh").text();
        Process bash = new ProcessBuilder("bash", "-c", script)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String answer = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return LogEnds.read(PackedOutput.bytes(answer), COUNT).orElseThrow();
    }

    @Test
    void the_first_traceback_and_the_end_of_both_files_are_read() throws Exception {
        print("0.log", TRACEBACK + PROGRESS);
        print("0.err", TRACEBACK + PROGRESS);
        print("1.log", "done");
        print("1.err", "boom");

        LogEnds ends = read(2, 1_000_000);

        assertThat(ends.text("0.log"))
                .hasValueSatisfying(
                        text -> assertThat(text).startsWith(TRACEBACK).endsWith("loss 0.5\n"));
        assertThat(ends.text("0.err")).isEqualTo(ends.text("0.log"));
        assertThat(ends.text("1.log")).hasValue("done");
        assertThat(ends.text("1.err")).hasValue("boom");
    }

    @Test
    void errors_are_read_even_without_a_log_and_jobs_without_errors_count_as_complete() throws Exception {
        print("0.err", "boom");
        print("1.log", "done");

        LogEnds ends = read(2, 1_000_000);

        assertThat(ends.isMissing("0.log")).isTrue();
        assertThat(ends.text("0.err")).hasValue("boom");
        assertThat(ends.text("1.log")).hasValue("done");
        assertThat(ends.isMissing("1.err") || ends.isSkipped("1.err")).isFalse();
    }

    @Test
    void both_files_of_the_first_job_are_read_even_if_its_log_uses_up_the_limit() throws Exception {
        for (String file : new String[] {"0.log", "0.err", "1.log", "1.err"}) {
            print(file, PROGRESS + file);
        }

        LogEnds ends = read(2, PROGRESS.length() + 100);

        assertThat(ends.text("0.err"))
                .hasValueSatisfying(text -> assertThat(text).endsWith("0.err"));
        assertThat(ends.isSkipped("1.log")).isTrue();
    }
}
