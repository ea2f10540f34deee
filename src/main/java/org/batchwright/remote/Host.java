package org.batchwright.remote;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.remote.terminal.UserTerminal;
import org.batchwright.text.Message;

/**
 * A computer that runs our commands and stores our files: either this one or one reached over SSH. Methods block; an interrupt cancels
 * them. Thread-safe.
 */
public interface Host extends AutoCloseable {
    /** The exit status of a {@link #stream} that had to release its channel. */
    int CALLED_BACK = -1;

    /**
     * Runs a bash script in the account's login shell, regardless of which shell it is and what its startup files print.
     *
     * @param script text of the script, of any length; its standard input is empty
     * @param limit how long the script may run before it is terminated
     * @return the script's output and exit status, successful or not
     */
    Answer run(String script, Duration limit) throws OperationException, InterruptedException;

    /**
     * Runs a bash script like {@link #run}, with the content of the source as its standard input.
     *
     * @param script a short script, because it is read byte by byte
     * @throws OperationException including any exception thrown by the source, once the script's input is closed
     */
    default Answer runWithInput(String script, ContentSource source, Duration limit)
            throws OperationException, InterruptedException {
        throw new OperationException.NotPossible(Message.of("remote.no-streaming", facts().node()));
    }

    /**
     * Sends bytes of a growing file from {@code from} onwards to {@code sink} until interrupted. Waits for a file that does not exist yet.
     * Throws {@link OperationException.ConnectionLost} if the connection is lost; the caller may then continue from the sink's position.
     */
    void follow(String path, long from, ByteSink sink) throws OperationException, InterruptedException;

    /**
     * Runs a bash script in the login shell like {@link #run}, and sends its output to {@code sink} as it arrives, without a time limit. An
     * interrupt terminates the script with all its child processes. Throws {@link OperationException.ConnectionLost} if the connection is
     * lost.
     *
     * @return the script's exit status and standard error; {@link #CALLED_BACK} if the script was terminated because the server allows few
     *     channels and this one was needed for something else; the caller may then resume where the output ended
     */
    Answer stream(String script, ByteSink sink) throws OperationException, InterruptedException;

    /**
     * Starts a bash script in the login shell like {@link #run}, with its standard streams open. The output of the account's startup files
     * comes first; the script's own output begins after a line that it prints itself.
     */
    default OpenCommand start(String script) throws OperationException, InterruptedException {
        throw new OperationException.NotPossible(Message.of("remote.no-streaming", facts().node()));
    }

    /**
     * Attaches the user's terminal to a command until it ends.
     *
     * @param script bash script to run in the login shell; empty for the account's own login shell
     * @return the exit status of the command
     */
    default int attach(Optional<String> script, UserTerminal terminal) throws OperationException, InterruptedException {
        throw new OperationException.NotPossible(Message.of("remote.no-terminal", facts().node()));
    }

    /** Returns whether {@link #openTerminal} is possible. */
    default boolean hasTerminals() {
        return false;
    }

    /**
     * Starts a command on its own terminal.
     *
     * @param script bash script to run in the login shell; empty for the account's own login shell
     * @param type type of the terminal, as in {@code TERM}
     */
    default OpenCommand openTerminal(Optional<String> script, String type, TerminalSize size)
            throws OperationException, InterruptedException {
        throw new OperationException.NotPossible(Message.of("remote.no-terminal", facts().node()));
    }

    /** Opens a connection to a port of a computer that this host can reach, such as a compute node. The caller closes it. */
    default PortChannel openPort(String node, int port) throws OperationException, InterruptedException {
        throw new OperationException.NotPossible(Message.of("remote.no-port-forwarding", facts().node()));
    }

    /** Returns the client of the cluster's scheduler if the scheduler is a service at this host's address, without commands. */
    default Optional<SchedulerClient> scheduler(Cluster cluster) {
        return Optional.empty();
    }

    /** Returns the service that stores the user's files, as a host without commands; empty if the files are on this host. */
    default Optional<Host> storage() {
        return Optional.empty();
    }

    /** Returns the means of changing files, if commands cannot do so. */
    default Optional<HostChanges> changes() {
        return Optional.empty();
    }

    HostFiles files();

    /** Returns a reader for folders and files of any size. */
    HostReader reader();

    /** Returns what was detected on connecting. */
    Facts facts();

    /** Returns the file's local path if this host is this computer. */
    Optional<Path> local(String path);

    /** Returns whether commands can be sent. This is false once the loss of the connection has been detected. */
    boolean isOpen();

    /** Returns the same host for background work, whose commands yield to those started by the user. */
    default Host inBackground() {
        return this;
    }

    /** Returns the state of the connection, if there is one. */
    default Optional<ConnectionReport> report() {
        return Optional.empty();
    }

    /** Adds a listener that is called once, on any thread, when the connection is lost, but not when it is closed. */
    default void onLost(Runnable listener) {}

    /** Checks now whether the connection is still alive, without waiting for the result. */
    default void check() {}

    @Override
    void close();

    /**
     * @param home absolute path of the account's home
     * @param user account name
     * @param node host name of the login node
     * @param login how the user logged in
     */
    record Facts(String home, String user, String node, Login login) {}

    /** Receives what {@link #follow} and {@link #stream} read. The sink owns the array. */
    interface ByteSink {
        void accept(byte[] bytes);
    }
}
