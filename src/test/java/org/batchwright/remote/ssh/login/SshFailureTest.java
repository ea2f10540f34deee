package org.batchwright.remote.ssh.login;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.stream.Stream;
import net.schmizz.sshj.transport.TransportException;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that each reason why a host cannot be reached has its own message and advice. */
class SshFailureTest {
    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(new UnknownHostException("lab"), "remote.host-not-found"),
                Arguments.of(new SocketTimeoutException("Connect timed out"), "remote.no-response"),
                Arguments.of(new ConnectException("Connection refused"), "remote.connection-refused"),
                Arguments.of(new ConnectException("Connection timed out"), "remote.connection-timed-out"),
                Arguments.of(new NoRouteToHostException("No route to host"), "remote.no-route-to-host"),
                Arguments.of(new SocketException("Network is unreachable"), "remote.network-unreachable"),
                Arguments.of(
                        new ConnectException("Network is unreachable: no further information"),
                        "remote.network-unreachable"),
                Arguments.of(new SocketException("Network is down"), "remote.network-unreachable"),
                Arguments.of(new SocketException("Connection reset"), "remote.closed-before-login"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void each_network_failure_has_its_own_message(IOException failure, String code) {
        OperationException explained = SshFailure.unreachable(LoginRefusalTest.alice(), failure);
        assertThat(explained.message().code()).isEqualTo(code);
        assertThat(explained.what()).contains("lab");
        assertThat(explained.advice()).isNotBlank();
    }

    @Test
    void a_failure_wrapped_by_the_library_is_recognized() {
        IOException wrapped = new TransportException(new NoRouteToHostException("No route to host"));
        assertThat(SshFailure.unreachable(LoginRefusalTest.alice(), wrapped)
                        .message()
                        .code())
                .isEqualTo("remote.no-route-to-host");
    }

    @Test
    void an_offer_that_the_library_does_not_name_is_omitted() {
        assertThat(SshFailure.unreachable(LoginRefusalTest.alice(), new IOException("settlement: [a] and []"))
                        .what())
                .endsWith("have no secure algorithm in common.");
        assertThat(SshFailure.unreachable(LoginRefusalTest.alice(), new IOException("settlement: [a] and [b]"))
                        .what())
                .endsWith("The server offers b.");
    }
}
