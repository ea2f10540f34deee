package org.batchwright.run.access;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.Login;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;

/** Clusters that record each script that they run, and return a fixed output and exit status. */
public final class ShellClusters implements ClusterConnections {
    /** The report of a job in which shells can be opened. */
    public static final JobReport RUNNING = new JobReport(
            JobState.RUNNING,
            "RUNNING",
            Optional.empty(),
            new JobReport.Times(Optional.empty(), Optional.empty(), Optional.empty()),
            Optional.of("gpu03"),
            OptionalInt.empty());

    /** The scripts of commands without a terminal. */
    public final List<String> started = new ArrayList<>();

    /** The scripts run on a terminal; empty for the account's own login shell. */
    public final List<Optional<String>> attached = new ArrayList<>();

    public final ByteArrayOutputStream typed = new ByteArrayOutputStream();
    /** The number of commands that were closed. */
    public final AtomicInteger closed = new AtomicInteger();

    /** The link state that these clusters report. */
    public volatile LinkState link = LinkState.OFF;

    private final int exit;
    private final String answer;
    private boolean silent;

    public ShellClusters(int exit) {
        this(exit, "answer\n");
    }

    public ShellClusters(int exit, String answer) {
        this.exit = exit;
        this.answer = answer;
    }

    /** Returns clusters whose commands print nothing and never end. */
    public static ShellClusters waiting() {
        ShellClusters clusters = new ShellClusters(0, "");
        clusters.silent = true;
        return clusters;
    }

    @Override
    public Host host(Cluster cluster) {
        return (Host) Proxy.newProxyInstance(
                Host.class.getClassLoader(),
                new Class<?>[] {Host.class},
                (self, method, words) -> switch (method.getName()) {
                    case "facts" -> new Host.Facts("/home/ada", "ada", "login1", Login.of("key"));
                    case "start" -> start((String) words[0]);
                    case "attach" -> attach(words[0]);
                    case "run" -> run((String) words[0]);
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private int attach(Object script) {
        attached.add(((Optional<?>) script).map(String::valueOf));
        return exit;
    }

    private Answer run(String script) {
        started.add(script);
        return new Answer(exit, answer, "complaint\n");
    }

    private OpenCommand start(String script) {
        started.add(script);
        InputStream output =
                silent ? new NeverEnding() : new ByteArrayInputStream(answer.getBytes(StandardCharsets.UTF_8));
        return new OpenCommand() {
            @Override
            public OutputStream input() {
                return typed;
            }

            @Override
            public InputStream output() {
                return output;
            }

            @Override
            public InputStream errors() {
                return new ByteArrayInputStream("complaint\n".getBytes(StandardCharsets.UTF_8));
            }

            @Override
            public void resize(TerminalSize size) {
                throw new UnsupportedOperationException("it has no terminal");
            }

            @Override
            public int exit() {
                return exit;
            }

            @Override
            public void close() {
                closed.incrementAndGet();
            }
        };
    }

    /** Blocks even when interrupted, as reading the output of a process does. */
    private static final class NeverEnding extends InputStream {
        @Override
        public int read() {
            new Semaphore(0).acquireUninterruptibly();
            return -1;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            return read();
        }
    }

    @Override
    public ConnectionStatus connect(Cluster cluster, ConnectSteps steps) {
        throw new UnsupportedOperationException("it is always connected");
    }

    @Override
    public ConnectionStatus status(ClusterName cluster) {
        return new ConnectionStatus(link, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    @Override
    public void disconnect(ClusterName cluster) {
        // these clusters are always connected
    }

    @Override
    public Subscription onChange(Consumer<ClusterName> listener) {
        return () -> {};
    }

    @Override
    public void close() {
        // there is nothing to close
    }
}
