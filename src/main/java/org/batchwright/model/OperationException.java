package org.batchwright.model;

import java.util.Objects;
import java.util.Optional;
import org.batchwright.text.Message;

/** A failure outside Batchwright's control. Each subclass states what happened, why, and what to do next, with details. */
@SuppressWarnings("serial") // never serialized
public abstract sealed class OperationException extends Exception {
    private final Message message;
    private final String details;

    private OperationException(Message message, String details, Optional<Throwable> cause) {
        super(message.what(), cause.orElse(null));
        this.message = message;
        this.details = details;
    }

    /** Returns what happened and why, in one or two sentences. */
    public String what() {
        return message.what();
    }

    /** Returns the code and data of what happened. */
    public Message message() {
        return message;
    }

    /** Returns what to do next. */
    public String advice() {
        return message.advice();
    }

    /**
     * Returns details that the user can copy: command, exit status, standard error, path. The details may contain untrusted text from a
     * server and must be displayed as such.
     */
    public String details() {
        return details;
    }

    /**
     * Returns the message of the cause without the class name, which means nothing to users; empty if this exception's message already
     * contains it.
     */
    private static String explain(Message message, Throwable cause) {
        String text = Objects.requireNonNullElse(cause.getMessage(), "");
        return message.what().contains(text) ? "" : text;
    }

    /** The server cannot be reached: the server or the network is down, or the name or the port is wrong. */
    public static final class Unreachable extends OperationException {
        public Unreachable(Message message, Throwable cause) {
            super(message, explain(message, cause), Optional.of(cause));
        }
    }

    /** The server cannot accept the request now; the same request may succeed later. */
    public static final class Overloaded extends OperationException {
        public Overloaded(Message message) {
            super(message, "", Optional.empty());
        }
    }

    /** The server's host key does not match the known one, or was not confirmed. */
    public static final class HostKeyRefused extends OperationException {
        private final Optional<HostKeyChange> change;

        public HostKeyRefused(Message message, String details) {
            super(message, details, Optional.empty());
            this.change = Optional.empty();
        }

        public HostKeyRefused(Message message, HostKeyChange change) {
            super(message, change.text(), Optional.empty());
            this.change = Optional.of(change);
        }

        /** Returns the known and the offered key if a different key was known for the host. */
        public Optional<HostKeyChange> change() {
            return change;
        }
    }

    /** Authentication failed. */
    public static final class LoginRefused extends OperationException {
        public LoginRefused(Message message, String details) {
            super(message, details, Optional.empty());
        }
    }

    /** An established connection was lost; it is unknown whether a running command has ended. */
    public static final class ConnectionLost extends OperationException {
        public ConnectionLost(Message message, Throwable cause) {
            super(message, explain(message, cause), Optional.of(cause));
        }
    }

    /** A command did not end within its timeout. */
    public static final class TimedOut extends OperationException {
        public TimedOut(Message message, String details) {
            super(message, details, Optional.empty());
        }
    }

    /** A command ended with a failure. */
    public static final class CommandFailed extends OperationException {
        private final int exit;

        public CommandFailed(Message message, int exit, String details) {
            super(message, details, Optional.empty());
            this.exit = exit;
        }

        public int exit() {
            return exit;
        }
    }

    /** A local or remote file cannot be read or written. */
    public static final class FileFailed extends OperationException {
        private final String path;

        public FileFailed(Message message, String path) {
            super(message, path, Optional.empty());
            this.path = path;
        }

        public FileFailed(String what, String advice, String path) {
            this(Message.written(what, advice), path);
        }

        public FileFailed(Message message, String path, Throwable cause) {
            super(message, path + "\n" + cause, Optional.of(cause));
            this.path = path;
        }

        public FileFailed(String what, String advice, String path, Throwable cause) {
            this(Message.written(what, advice), path, cause);
        }

        /** Returns the file that could not be read or written. */
        public String path() {
            return path;
        }
    }

    /** A plan has problems that prevent submission, or a request is invalid in the current state. */
    public static final class NotPossible extends OperationException {
        public NotPossible(Message message) {
            super(message, "", Optional.empty());
        }

        public NotPossible(String what, String advice) {
            this(Message.written(what, advice));
        }
    }
}
