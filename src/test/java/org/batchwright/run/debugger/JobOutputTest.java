package org.batchwright.run.debugger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.batchwright.model.OperationException;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.junit.jupiter.api.Test;

class JobOutputTest {
    @Test
    void a_command_refused_by_the_scheduler_is_reported_with_the_reason() {
        assertThatThrownBy(() -> JobOutput.requireStarted(ended(1, "srun: error: Unable to create step for job 7\n")))
                .isInstanceOfSatisfying(OperationException.CommandFailed.class, failed -> {
                    assertThat(failed.message().code()).isEqualTo("run.not-started-in-job");
                    assertThat(failed.exit()).isEqualTo(1);
                    assertThat(failed.details()).contains("Unable to create step for job 7");
                });
    }

    @Test
    void warnings_of_a_command_that_was_started_are_not_a_failure() {
        assertThatCode(() -> JobOutput.requireStarted(ended(0, "srun: warning: slow node\n")))
                .doesNotThrowAnyException();
        assertThatCode(() -> JobOutput.requireStarted(ended(1, "\n"))).doesNotThrowAnyException();
    }

    @Test
    void a_lost_connection_is_a_failure() throws Exception {
        InputStream lost = InputStream.nullInputStream();
        lost.close();

        assertThatThrownBy(() -> JobOutput.requireStarted(new Ended(0, lost)))
                .isInstanceOfSatisfying(
                        OperationException.CommandFailed.class,
                        failed -> assertThat(failed.details()).contains("Stream closed"));
    }

    private static OpenCommand ended(int exit, String errors) {
        return new Ended(exit, new ByteArrayInputStream(errors.getBytes(StandardCharsets.UTF_8)));
    }

    private record Ended(int status, InputStream errors) implements OpenCommand {
        @Override
        public OutputStream input() {
            return OutputStream.nullOutputStream();
        }

        @Override
        public InputStream output() {
            return InputStream.nullInputStream();
        }

        @Override
        public void resize(TerminalSize size) {
            // there is no terminal
        }

        @Override
        public int exit() {
            return status;
        }

        @Override
        public void close() {
            // the output has already ended
        }
    }
}
