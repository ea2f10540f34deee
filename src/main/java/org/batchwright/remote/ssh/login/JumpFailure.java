package org.batchwright.remote.ssh.login;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.Locale;
import java.util.Optional;
import net.schmizz.sshj.connection.channel.OpenFailException;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ExceptionCauses;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.text.Message;

/** Explains why a server cannot be reached through a jump host. */
public final class JumpFailure {
    private JumpFailure() {}

    /**
     * Returns empty if the failure has nothing to do with the jump host.
     *
     * @param jump title of the jump host
     */
    public static Optional<OperationException> explain(Destination to, String jump, IOException failure) {
        if (ExceptionCauses.cause(failure, SocketTimeoutException.class).isPresent()) {
            return Optional.of(new OperationException.Unreachable(
                    Message.of(
                            "remote.no-response-through-jump-host",
                            to.host(),
                            to.port(),
                            to.manner().patience().toSeconds(),
                            jump),
                    failure));
        }
        return ExceptionCauses.cause(failure, OpenFailException.class)
                .map(refused -> new OperationException.Unreachable(notOpened(to, jump, refused), failure));
    }

    /** The reason is in the jump host's words, which are those of its operating system for OpenSSH. */
    private static Message notOpened(Destination to, String jump, OpenFailException refused) {
        String said = String.valueOf(refused.getMessage());
        if (refused.getReason() == OpenFailException.Reason.ADMINISTRATIVELY_PROHIBITED) {
            return Message.of("remote.jump-host-forwards-nothing", jump, to.host(), to.port());
        }
        if (said.toLowerCase(Locale.ROOT).contains("connection refused")) {
            return Message.of("remote.connection-refused-through-jump-host", to.host(), to.port(), jump);
        }
        return Message.of("remote.not-reached-from-jump-host", jump, to.host(), to.port(), SanitizedText.line(said));
    }
}
