package org.batchwright.clusters.kubernetes;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Sends the logs of pods to kubectl. */
record PodLogs(Path folder, Controllers controllers) {
    /** If kubectl follows the log, continues until the pod has ended. */
    void send(HttpExchange exchange, String pod, Map<String, String> query) throws IOException {
        Path file = Pod.log(folder, pod);
        if (!Files.exists(file)) {
            Replies.send(
                    exchange,
                    400,
                    Rights.status(
                            400,
                            "BadRequest",
                            "container \"main\" in pod \"" + pod + "\" is waiting to start: ContainerCreating"));
            return;
        }
        exchange.sendResponseHeaders(200, 0);
        boolean follow = query.getOrDefault("follow", "").equals("true");
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r");
                OutputStream out = exchange.getResponseBody()) {
            byte[] buffer = new byte[8192];
            while (true) {
                boolean over = !follow || !controllers.runs(pod);
                int count = log.read(buffer);
                if (count > 0) {
                    out.write(buffer, 0, count);
                    out.flush();
                } else if (over) {
                    return;
                } else {
                    controllers.awaitRound();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
