package org.batchwright.remote.ssh.login;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.stream.Stream;
import net.schmizz.sshj.connection.channel.OpenFailException;
import net.schmizz.sshj.connection.channel.OpenFailException.Reason;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the user reads if a server cannot be reached through a jump host. */
class JumpFailureTest {
    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(new SocketTimeoutException("late"), "remote.no-response-through-jump-host"),
                Arguments.of(
                        refused(Reason.CONNECT_FAILED, "Connection refused"),
                        "remote.connection-refused-through-jump-host"),
                Arguments.of(
                        refused(Reason.CONNECT_FAILED, "unknown host (Name or service not known)"),
                        "remote.not-reached-from-jump-host"),
                Arguments.of(
                        refused(Reason.ADMINISTRATIVELY_PROHIBITED, "open failed"),
                        "remote.jump-host-forwards-nothing"));
    }

    private static OpenFailException refused(Reason reason, String said) {
        return new OpenFailException("direct-tcpip", reason, said);
    }

    @ParameterizedTest
    @MethodSource("failures")
    void each_failure_names_the_server_and_the_jump_host(IOException failure, String code) {
        OperationException explained = JumpFailure.explain(LoginRefusalTest.alice(), "alice@gate", failure)
                .orElseThrow();
        assertThat(explained.message().code()).isEqualTo(code);
        assertThat(explained.what()).contains("lab", "alice@gate");
        assertThat(explained.advice()).isNotBlank();
    }

    @Test
    void a_failure_of_the_server_itself_is_not_explained() {
        assertThat(JumpFailure.explain(LoginRefusalTest.alice(), "alice@gate", new IOException("no kex")))
                .isEmpty();
    }
}
