package org.batchwright.ui.terminal;

import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;

/** Input typed into a command, sent in order by its own thread so that a slow connection never delays typing. */
final class TerminalInputQueue {
    private final BlockingQueue<Piece> waiting = new LinkedBlockingQueue<>();

    /** A piece of input to send. */
    private interface Piece {
        /** Sends the piece, and returns whether to wait for another one. */
        boolean send(OpenCommand command) throws IOException;
    }

    void send(byte[] keys) {
        waiting.add(command -> {
            command.input().write(keys);
            command.input().flush();
            return true;
        });
    }

    void resize(TerminalSize size) {
        waiting.add(command -> {
            command.resize(size);
            return true;
        });
    }

    /** Ends the thread. */
    void end() {
        waiting.add(command -> false);
    }

    /**
     * Sends input to a command until it ends. Does not use a virtual thread, because typing into a local terminal can
     * block its carrier thread.
     */
    void sendTo(OpenCommand command) {
        Thread.ofPlatform().daemon().name("terminal-keys").start(() -> {
            try {
                while (waiting.take().send(command)) {
                    // the loop continues until the command ends
                }
            } catch (IOException | InterruptedException ended) {
                // the output ends as well, and shows the reason
            }
        });
    }
}
