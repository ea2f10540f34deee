package org.batchwright.cli.json;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;

/**
 * A cluster that did not respond.
 *
 * @param failure what failed
 * @param what what went wrong
 * @param advice what to do about it; may be empty
 * @param code the code of the error, as listed in the manual; null if it has none
 * @param arguments the arguments of the message, in the manual's order
 * @param details the evidence, such as the output of a command; may be empty
 */
public record FailureJson(
        Type failure, String what, String advice, Optional<String> code, List<String> arguments, String details) {

    /** What failed. */
    public enum Type {
        UNREACHABLE,
        HOST_KEY_REFUSED,
        LOGIN_REFUSED,
        LINK_LOST,
        TOOK_TOO_LONG,
        COMMAND_FAILED,
        FILE,
        NOT_POSSIBLE
    }

    public static FailureJson of(OperationException failure) {
        return new FailureJson(
                type(failure),
                failure.what(),
                failure.advice(),
                MessageJson.code(failure.message()),
                MessageJson.arguments(failure.message()),
                failure.details());
    }

    private static Type type(OperationException failure) {
        return switch (failure) {
            case OperationException.Unreachable _, OperationException.Overloaded _ -> Type.UNREACHABLE;
            case OperationException.HostKeyRefused _ -> Type.HOST_KEY_REFUSED;
            case OperationException.LoginRefused _ -> Type.LOGIN_REFUSED;
            case OperationException.ConnectionLost _ -> Type.LINK_LOST;
            case OperationException.TimedOut _ -> Type.TOOK_TOO_LONG;
            case OperationException.CommandFailed _ -> Type.COMMAND_FAILED;
            case OperationException.FileFailed _ -> Type.FILE;
            case OperationException.NotPossible _ -> Type.NOT_POSSIBLE;
        };
    }
}
