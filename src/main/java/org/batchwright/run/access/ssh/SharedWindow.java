package org.batchwright.run.access.ssh;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.terminal.OpenCommand;

/** The window of a workspace, whose connections the user's other programs can share. */
public final class SharedWindow {
    private final Path folder;
    private final Path socket;

    /**
     * @param folder folder with the sockets of all windows
     * @param workspace workspace that the window shows
     */
    public SharedWindow(Path folder, Path workspace) {
        this.folder = folder;
        this.socket = WindowSocket.of(folder, workspace);
    }

    /** Where the user can be prompted for login secrets. */
    public enum PromptTarget {
        /** In this process. */
        HERE,
        /** Only in the window. */
        IN_WINDOW
    }

    /**
     * Connects to the SSH server inside a running job. Blocks.
     *
     * @param prompting where the user can be prompted; if here, the window is not used unless it is connected or logging in
     * @return empty if no window is open, or it is not connected
     */
    public Optional<OpenCommand> connect(RunId run, PromptTarget prompting) throws OperationException {
        String request = prompting == PromptTarget.HERE ? WindowServer.SHARE : WindowServer.CONNECT;
        return WindowConnection.open(socket, request, run);
    }

    /** Starts serving as the workspace's window. Returns empty if another window already does, or sockets are not supported here. */
    public Optional<WindowServer> serve(RunSshHosts hosts) {
        return WindowServer.start(folder, socket, hosts);
    }
}
