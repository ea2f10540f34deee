package org.batchwright.clusters.kubernetes;

import static org.batchwright.clusters.kubernetes.Store.JSON;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A command in a pod, connected through the channels of kubectl (v5.channel.k8s.io). */
record PodCommand(OpenCommand command, ChannelSocket socket) {
    private static final int INPUT = 0;
    private static final int OUTPUT = 1;
    private static final int ERRORS = 2;
    private static final int STATUS = 3;
    private static final int SIZE = 4;
    private static final int CLOSED = 255;

    /** Runs until the client disconnects. */
    void serve() throws IOException {
        List<Thread> pumps = List.of(pump(command.output(), OUTPUT), pump(command.errors(), ERRORS));
        Thread.ofVirtual().start(() -> end(pumps));
        try (command) {
            for (Optional<ChannelSocket.Part> part = socket.read(); part.isPresent(); part = socket.read()) {
                receive(part.get());
            }
        }
    }

    private void receive(ChannelSocket.Part part) throws IOException {
        switch (part.channel()) {
            case INPUT -> write(part.data().array());
            case CLOSED -> command.input().close();
            case SIZE -> {
                JsonNode size = JSON.readTree(part.data().array());
                command.resize(new TerminalSize(
                        size.path("Width").asInt(), size.path("Height").asInt()));
            }
            default -> throw new IOException("Unexpected channel " + part.channel());
        }
    }

    private void write(byte[] data) {
        try {
            command.input().write(data);
            command.input().flush();
        } catch (IOException ended) {
            // the command has stopped reading
        }
    }

    private Thread pump(InputStream from, int channel) {
        return Thread.ofVirtual().start(() -> {
            byte[] buffer = new byte[16384];
            try {
                for (int count = from.read(buffer); count >= 0; count = from.read(buffer)) {
                    socket.sendTo(channel, buffer, count);
                }
            } catch (IOException left) {
                command.close();
            }
        });
    }

    private void end(List<Thread> pumps) {
        try {
            for (Thread pump : pumps) {
                pump.join();
            }
            byte[] status = JSON.writeValueAsBytes(status(command.exit()));
            socket.sendTo(STATUS, status, status.length);
            socket.close();
        } catch (IOException | OperationException left) {
            command.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static ObjectNode status(int exit) {
        ObjectNode status = JSON.createObjectNode().put("status", exit == 0 ? "Success" : "Failure");
        if (exit != 0) {
            status.put("reason", "NonZeroExitCode")
                    .put("message", "command terminated with non-zero exit code: exit status " + exit)
                    .putObject("details")
                    .putArray("causes")
                    .addObject()
                    .put("reason", "ExitCode")
                    .put("message", String.valueOf(exit));
        }
        return status;
    }
}
