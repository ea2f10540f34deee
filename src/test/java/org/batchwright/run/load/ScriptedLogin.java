package org.batchwright.run.load;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionStatus;

/** A login node that answers every query with the same output, and a clock that the test advances. */
public final class ScriptedLogin implements ClusterConnections, InstantSource {
    private final List<String> scripts = new ArrayList<>();
    private Instant now = Instant.parse("2026-11-24T12:00:00Z");
    private Optional<OperationException> failure = Optional.empty();
    private boolean connected = true;
    private String answer;
    private boolean compressed = true;

    /** @param answer the output before compression */
    public ScriptedLogin(String answer) {
        this.answer = answer;
    }

    /** Returns the scripts that have been run. */
    public List<String> scripts() {
        return List.copyOf(scripts);
    }

    public void answerWith(String text) {
        answer = text;
        failure = Optional.empty();
    }

    /** Answers with this output from now on, without compression. */
    public void answerPlainlyWith(String text) {
        answerWith(text);
        compressed = false;
    }

    public void failWith(OperationException why) {
        failure = Optional.of(why);
    }

    public void setConnected(boolean is) {
        connected = is;
    }

    public void pass(Duration time) {
        now = now.plus(time);
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public Optional<Host> open(Cluster cluster) {
        return connected ? Optional.of(host(cluster)) : Optional.empty();
    }

    @Override
    public Host host(Cluster cluster) {
        return (Host) Proxy.newProxyInstance(
                Host.class.getClassLoader(),
                new Class<?>[] {Host.class},
                (self, method, words) -> switch (method.getName()) {
                    case "inBackground" -> self;
                    case "scheduler" -> Optional.empty();
                    case "run" -> run((String) words[0]);
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private Answer run(String script) throws OperationException {
        scripts.add(script);
        if (failure.isPresent()) {
            throw failure.get();
        }
        return new Answer(0, compressed ? packed(answer) : answer, "");
    }

    /** Compresses a string as the login node does. */
    public static String packed(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return Base64.getMimeEncoder().encodeToString(bytes.toByteArray());
    }

    @Override
    public ConnectionStatus connect(Cluster cluster, ConnectSteps steps) {
        throw new UnsupportedOperationException("it is connected");
    }

    @Override
    public ConnectionStatus status(ClusterName cluster) {
        return ConnectionStatus.UNTRIED;
    }

    @Override
    public void disconnect(ClusterName cluster) {}

    @Override
    public Subscription onChange(Consumer<ClusterName> listener) {
        return () -> {};
    }

    @Override
    public void close() {}
}
