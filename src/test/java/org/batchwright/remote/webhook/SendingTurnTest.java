package org.batchwright.remote.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SendingTurnTest {
    @Test
    void one_of_two_windows_sends_and_the_other_takes_over(@TempDir Path folder) {
        Path file = folder.resolve("data").resolve("sending.lock");
        SendingTurn first = new SendingTurn(file);
        try (SendingTurn second = new SendingTurn(file)) {
            assertThat(first.isOurs()).isTrue();
            assertThat(second.isOurs()).isFalse();
            assertThat(first.isOurs()).isTrue();
            first.close();
            assertThat(second.isOurs()).isTrue();
            assertThat(first.isOurs()).isFalse();
        }
    }
}
