package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLogTest {
    private final CommandLog log = new CommandLog();

    private String logged(String script) throws OperationException, InterruptedException {
        log.record(script, () -> new Answer(3, "out", "日"));
        return log.entries().getLast().script();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "WANDB_API_KEY=S3cr train",
                "export TOKEN='S3cr et'\ntrain",
                "export TOKEN='S3cr\net'\ntrain",
                "login --token S3cr --verbose",
                "curl -H 'Authorization: Bearer S3cr.abc-def' https://host/x",
                "git clone https://ada:S3cret@host/x.git"
            })
    void secrets_are_not_logged(String script) throws Exception {
        assertThat(logged(script)).doesNotContain("S3cr", "et'").contains("***");
    }

    @Test
    void snapshot_hashes_are_not_redacted() throws Exception {
        String script = "cd batchwright/snapshots/0123456789abcdef0123456789abcdef01234567 && ls";
        assertThat(logged(script)).isEqualTo(script);
    }

    @Test
    void an_entry_contains_the_exit_status_and_the_size_of_the_output() throws Exception {
        logged("true");
        assertThat(log.entries()).singleElement().satisfies(entry -> {
            assertThat(entry.end()).isEqualTo(CommandLog.End.ENDED);
            assertThat(entry.exit()).isEqualTo(OptionalInt.of(3));
            assertThat(entry.bytes()).isEqualTo(6);
        });
    }
}
