package org.batchwright.remote;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;

/** A computer that runs our commands and keeps our files: this one, or one over SSH. Blocks; an interrupt cancels. Safe for many threads. */
public interface Host extends AutoCloseable {
    /** In place of the exit status of a {@link #stream} that had to make room. */
    int CALLED_BACK = -1;

    /**
     * Runs a bash script in the account's login shell, whatever that shell is and whatever its start-up files print.
     *
     * @param script text of the script; any length; its standard input is empty
     * @param limit after this time it is ended
     * @return what it printed and its exit status, whichever it is
     */
    Answer run(String script, Duration limit) throws OperationException, InterruptedException;

    /**
     * Runs a bash script as {@link #run} does, whose standard input is what the source writes.
     *
     * @param script a short one: it goes byte by byte
     * @throws OperationException also what the source throws, once the script was told by the end of its input
     */
    default Answer runWithInput(String script, Source source, Duration limit)
            throws OperationException, InterruptedException {
        throw new OperationException.NotPossible(
                facts().node() + " does not support streaming.", "Send the files one by one.");
    }

    /**
     * Sends bytes of a growing file from {@code from} on to {@code sink} until interrupted; waits for a file that is not there yet. A
     * cut link is a {@link OperationException.ConnectionLost}: call again from where the sink is.
     */
    void follow(String path, long from, ByteSink sink) throws OperationException, InterruptedException;

    /**
     * Runs a bash script in the login shell as {@link #run} does, and sends the bytes that it prints to {@code sink} as they come, for as
     * long as it takes or until interrupted: then it is ended with all it started. A cut link is a {@link OperationException.ConnectionLost}.
     *
     * @return its exit status and standard error; {@link #CALLED_BACK} where it was ended because its channel was needed for something
     *     else, on a server that allows few: then it may be begun anew where it ended
     */
    Answer stream(String script, ByteSink sink) throws OperationException, InterruptedException;

    /** One connection to a port of a computer that this host reaches, such as a compute node; the caller closes it. */
    default PortChannel openPort(String node, int port) throws OperationException, InterruptedException {
        throw new OperationException.NotPossible(
                "Ports cannot be forwarded through " + facts().node() + ".",
                "Port forwarding requires a cluster with SSH access.");
    }

    /** Files of this host. */
    HostFiles files();

    /** Folders and files of any size, to be read. */
    default HostReader reader() {
        return new ExecReader(this);
    }

    /** What was found out when the connection was made. */
    Facts facts();

    /** The same file on this computer's disk, where this host is this computer. */
    Optional<Path> local(String path);

    /** Whether commands can be sent as far as we know; false after a lost link. */
    boolean isOpen();

    /** The same host for what nobody waits for: its commands let the user's go first. */
    default Host inBackground() {
        return this;
    }

    /** How the connection is doing, where there is one. */
    default Optional<ConnectionReport> report() {
        return Optional.empty();
    }

    /** Told once, on any thread, when the connection is lost; not when it is closed. */
    default void whenLost(Runnable listener) {}

    /** Looks at once whether the connection still lives; does not wait for the outcome. */
    default void check() {}

    @Override
    void close();

    /**
     * @param home absolute path of the account's home
     * @param user account name
     * @param node host name of the login node
     * @param login how the login was made, for people: {@code ed25519 key from ~/.ssh/id_ed25519}
     */
    record Facts(String home, String user, String node, String login) {}

    /** What {@link #runWithInput} reads. */
    interface Source {
        /**
         * Writes all of it, and again from its beginning where a shell ended before it took anything. An {@link IOException} is one of
         * the way there, whose reason shows elsewhere.
         */
        void writeTo(OutputStream out) throws IOException, OperationException;
    }

    /** Takes what {@link #follow} and {@link #stream} read; the array is the sink's to keep. */
    interface ByteSink {
        void accept(byte[] bytes);
    }
}
