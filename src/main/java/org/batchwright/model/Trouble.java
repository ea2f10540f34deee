package org.batchwright.model;

import java.util.Optional;

/** What the world refuses: each kind says what happened, why, and what to do next, and carries the evidence. */
@SuppressWarnings("serial") // never serialized
public abstract sealed class Trouble extends Exception {
    private final String mend;
    private final String details;

    private Trouble(String what, String mend, String details, Optional<Throwable> cause) {
        super(what, cause.orElse(null));
        this.mend = mend;
        this.details = details;
    }

    /** What happened and why: one or two sentences. */
    public String what() {
        return String.valueOf(getMessage());
    }

    /** What to do next. */
    public String mend() {
        return mend;
    }

    /** Evidence to copy: command, exit status, standard error, path. May hold text of a server: show it as such. */
    public String details() {
        return details;
    }

    /** The network, name or port does not lead to a server. */
    public static final class Unreachable extends Trouble {
        public Unreachable(String what, String mend, Throwable cause) {
            super(what, mend, cause.toString(), Optional.of(cause));
        }
    }

    /** The server's host key is not the known one, or was not confirmed. */
    public static final class HostKeyRefused extends Trouble {
        public HostKeyRefused(String what, String mend, String details) {
            super(what, mend, details, Optional.empty());
        }
    }

    /** Nobody let us in. */
    public static final class LoginRefused extends Trouble {
        public LoginRefused(String what, String mend, String details) {
            super(what, mend, details, Optional.empty());
        }
    }

    /** The connection was there and is no more; whether a running command ended is not known. */
    public static final class LinkLost extends Trouble {
        public LinkLost(String what, String mend, Throwable cause) {
            super(what, mend, cause.toString(), Optional.of(cause));
        }
    }

    /** A command did not end within its time. */
    public static final class TookTooLong extends Trouble {
        public TookTooLong(String what, String mend, String details) {
            super(what, mend, details, Optional.empty());
        }
    }

    /** A command ended and said no. */
    public static final class CommandFailed extends Trouble {
        private final int exit;

        public CommandFailed(String what, String mend, int exit, String details) {
            super(what, mend, details, Optional.empty());
            this.exit = exit;
        }

        public int exit() {
            return exit;
        }
    }

    /** A file cannot be read or written, here or there. */
    public static final class FileTrouble extends Trouble {
        private final String path;

        public FileTrouble(String what, String mend, String path) {
            super(what, mend, path, Optional.empty());
            this.path = path;
        }

        public FileTrouble(String what, String mend, String path, Throwable cause) {
            super(what, mend, path + "\n" + cause, Optional.of(cause));
            this.path = path;
        }

        /** Which file it is. */
        public String path() {
            return path;
        }
    }

    /** A plan has problems that stop it, or a request makes no sense in the present state. */
    public static final class NotPossible extends Trouble {
        public NotPossible(String what, String mend) {
            super(what, mend, "", Optional.empty());
        }
    }
}
