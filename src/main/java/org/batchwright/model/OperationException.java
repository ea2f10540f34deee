package org.batchwright.model;

import java.util.Optional;

/** A failure outside the program's control: each subclass states what happened, why, and what to do next, with details. */
@SuppressWarnings("serial") // never serialized
public abstract sealed class OperationException extends Exception {
    private final String advice;
    private final String details;

    private OperationException(String what, String advice, String details, Optional<Throwable> cause) {
        super(what, cause.orElse(null));
        this.advice = advice;
        this.details = details;
    }

    /** What happened and why: one or two sentences. */
    public String what() {
        return String.valueOf(getMessage());
    }

    /** Returns what to do next. */
    public String advice() {
        return advice;
    }

    /** Details to copy: command, exit status, standard error, path. May contain untrusted text of a server: display it as such. */
    public String details() {
        return details;
    }

    /** The network, name or port does not lead to a server. */
    public static final class Unreachable extends OperationException {
        public Unreachable(String what, String advice, Throwable cause) {
            super(what, advice, cause.toString(), Optional.of(cause));
        }
    }

    /** The server's host key is not the known one, or was not confirmed. */
    public static final class HostKeyRefused extends OperationException {
        public HostKeyRefused(String what, String advice, String details) {
            super(what, advice, details, Optional.empty());
        }
    }

    /** Authentication failed. */
    public static final class LoginRefused extends OperationException {
        public LoginRefused(String what, String advice, String details) {
            super(what, advice, details, Optional.empty());
        }
    }

    /** An established connection was lost; whether a running command ended is unknown. */
    public static final class ConnectionLost extends OperationException {
        public ConnectionLost(String what, String advice, Throwable cause) {
            super(what, advice, cause.toString(), Optional.of(cause));
        }
    }

    /** A command did not end within its timeout. */
    public static final class TimedOut extends OperationException {
        public TimedOut(String what, String advice, String details) {
            super(what, advice, details, Optional.empty());
        }
    }

    /** A command ended with a failure. */
    public static final class CommandFailed extends OperationException {
        private final int exit;

        public CommandFailed(String what, String advice, int exit, String details) {
            super(what, advice, details, Optional.empty());
            this.exit = exit;
        }

        public int exit() {
            return exit;
        }
    }

    /** A local or remote file cannot be read or written. */
    public static final class FileFailed extends OperationException {
        private final String path;

        public FileFailed(String what, String advice, String path) {
            super(what, advice, path, Optional.empty());
            this.path = path;
        }

        public FileFailed(String what, String advice, String path, Throwable cause) {
            super(what, advice, path + "\n" + cause, Optional.of(cause));
            this.path = path;
        }

        /** Which file it is. */
        public String path() {
            return path;
        }
    }

    /** A plan has problems that prevent submission, or a request is invalid in the present state. */
    public static final class NotPossible extends OperationException {
        public NotPossible(String what, String advice) {
            super(what, advice, "", Optional.empty());
        }
    }
}
