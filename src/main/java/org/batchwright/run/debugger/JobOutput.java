package org.batchwright.run.debugger;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.batchwright.model.OperationException;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.text.Message;

/** The output of a command in a job. */
final class JobOutput {
    private JobOutput() {}

    /**
     * Waits for a command to finish whose input is closed and whose output has been read.
     *
     * @throws OperationException if the command could not be started in the job, for example because the scheduler refused it, or the
     *     connection was lost
     */
    static void requireStarted(OpenCommand command) throws OperationException, InterruptedException {
        try {
            String errors = read(command.errors());
            int exit = command.exit();
            if (exit != 0 && !errors.isBlank()) {
                throw notStarted(exit, ErrorExcerpt.of(errors));
            }
        } catch (IOException e) {
            throw notStarted(e);
        }
    }

    /** Reads on another thread, because interrupts do not stop reading a process's output. If interrupted, the command is closed. */
    static String read(InputStream stream) throws IOException, InterruptedException {
        FutureTask<byte[]> reading = new FutureTask<>(stream::readAllBytes);
        Thread.ofVirtual().name("debugger-output").start(reading);
        try {
            return new String(reading.get(), StandardCharsets.UTF_8);
        } catch (ExecutionException e) {
            throw new IOException(String.valueOf(e.getMessage()), e);
        }
    }

    static OperationException notStarted(IOException lost) {
        return notStarted(-1, String.valueOf(lost.getMessage()));
    }

    private static OperationException notStarted(int exit, String why) {
        return new OperationException.CommandFailed(Message.of("run.not-started-in-job"), exit, why);
    }
}
