package org.batchwright.remote.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.junit.jupiter.api.Test;

class SshTunnelTest {
    @Test
    void cancelling_at_the_very_start_ends_the_command() throws Exception {
        try (MuteCommand command = new MuteCommand()) {
            Thread.currentThread().interrupt();
            assertThatExceptionOfType(InterruptedException.class)
                    .isThrownBy(() -> SshTunnel.over(
                            command, new SshTunnel.End("node", "alice", "ssh-ed25519 AAAA", Path.of("none"))));
            assertThat(command.closed).isTrue();
        }
    }

    /** A command that never prints anything. */
    private static final class MuteCommand implements OpenCommand {
        private final AtomicBoolean closed = new AtomicBoolean();
        private final PipedOutputStream silence = new PipedOutputStream();
        private final PipedInputStream output;

        MuteCommand() throws Exception {
            output = new PipedInputStream(silence);
        }

        @Override
        public OutputStream input() {
            return OutputStream.nullOutputStream();
        }

        @Override
        public InputStream output() {
            return output;
        }

        @Override
        public InputStream errors() {
            return InputStream.nullInputStream();
        }

        @Override
        public void resize(TerminalSize size) {}

        @Override
        public int exit() {
            return 0;
        }

        @Override
        public void close() {
            closed.set(true);
            try {
                silence.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
