package org.batchwright.run.load;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.SchedulerClient;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.text.Message;

/**
 * A query for a cluster's load. If the scheduler is a service, the query is a set of requests. Otherwise, it is a single command whose
 * output is compressed because queues may be long.
 */
final class LoadQuery {
    private static final Duration TIMEOUT = Duration.ofSeconds(90);

    /** Larger than any queue listing, so that a faulty response cannot exhaust the memory. */
    private static final int MOST_BYTES = 64 << 20;

    private LoadQuery() {}

    /** @param more a script that prints an additional section; may be empty */
    static String script(LoadReader reader, String more) {
        return LoadAnswer.functions() + "{\n" + reader.script() + more + "} | gzip -c | base64\n";
    }

    /** Returns the sections of the response: those that the reader parses, and those printed by the caller's own script. */
    static LoadAnswer ask(Host host, Cluster cluster, LoadReader reader, String more)
            throws OperationException, InterruptedException {
        Optional<SchedulerClient> service = host.scheduler(cluster);
        if (service.isEmpty()) {
            return run(host, script(reader, more));
        }
        Map<String, LoadAnswer.Part> parts =
                new HashMap<>(service.get().load(TIMEOUT).parts());
        if (!more.isEmpty()) {
            parts.putAll(run(host, script(reader, more)).parts());
        }
        return new LoadAnswer(parts);
    }

    private static LoadAnswer run(Host host, String script) throws OperationException, InterruptedException {
        Answer answer = host.run(script, TIMEOUT);
        try {
            return LoadAnswer.read(unpack(answer.out()));
        } catch (IOException damaged) {
            throw new OperationException.NotPossible(
                    Message.of("run.load-damaged", answer.err().strip()));
        }
    }

    static ClusterLoad read(LoadReader reader, LoadAnswer answer) throws OperationException {
        ClusterLoad load = reader.read(answer);
        if (load.shows(LoadPart.NODES) || load.shows(LoadPart.JOBS)) {
            return load;
        }
        String reason =
                load.hidden(LoadPart.JOBS).map(HiddenPart::reason).orElse("").replaceFirst("\\.$", "");
        throw new OperationException.NotPossible(
                reason.isEmpty() ? Message.of("run.load-silent") : Message.of("run.load-refused", reason));
    }

    static String unpack(String output) throws IOException {
        byte[] packed;
        try {
            packed = Base64.getMimeDecoder().decode(output.getBytes(StandardCharsets.ISO_8859_1));
        } catch (IllegalArgumentException damaged) {
            throw new IOException(Message.text("run.answer-damaged"), damaged);
        }
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed), 1 << 16)) {
            byte[] all = in.readNBytes(MOST_BYTES);
            return new String(all, StandardCharsets.UTF_8);
        }
    }
}
