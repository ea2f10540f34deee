package org.batchwright.cli.session;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Hosts;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.scheduler.Discovery;

/**
 * A connection that is started while the plan is composed. It contacts the server, but does not prompt or log in until {@link #finish} is
 * called. Closing it before then aborts the attempt.
 */
public final class EarlyConnection implements AutoCloseable {
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(1);

    private final Cluster cluster;
    private final StepLines lines;
    private final CountDownLatch wanted = new CountDownLatch(1);
    private final FutureTask<ConnectionStatus> attempt;
    private Optional<Thread> thread = Optional.empty();

    private EarlyConnection(Cluster cluster, ClusterConnections connections, StepLines lines) {
        this.cluster = cluster;
        this.lines = lines;
        this.attempt = new FutureTask<>(() -> connections.connect(cluster, new Waiting(lines, wanted)));
    }

    /** Starts connecting, unless jobs run on this computer. */
    public static EarlyConnection to(Cluster cluster, Session session) throws OperationException {
        StepLines lines = new StepLines(session.terminal().err(), session.paint(), cluster);
        EarlyConnection connection =
                new EarlyConnection(cluster, session.services().connections(), lines);
        if (connection.isNeeded()) {
            // on a virtual thread, the SSH library takes 0.3 s longer to close the connection
            connection.thread =
                    Optional.of(Thread.ofPlatform().daemon().name("connect").start(connection.attempt));
        }
        return connection;
    }

    public boolean isNeeded() {
        return cluster.address().isPresent();
    }

    /**
     * Logs in, and waits for the cluster's properties. Without them, jobs that can never start would be accepted, and a missing path or
     * module would be noticed only after the job had waited in the queue.
     *
     * @return the cluster with its current queues
     */
    public Cluster finish() throws OperationException, InterruptedException {
        if (!isNeeded()) {
            return cluster;
        }
        wanted.countDown();
        try {
            return attempt.get()
                    .discovery()
                    .map(found -> cluster.withQueues(found.queues()))
                    .orElse(cluster);
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case OperationException failure -> {
                    lines.markFailed();
                    throw failure;
                }
                case InterruptedException cut -> throw cut;
                case RuntimeException fault -> throw fault;
                case null, default -> throw new IllegalStateException(e.getCause());
            }
        }
    }

    @Override
    public void close() {
        attempt.cancel(true);
        try {
            if (thread.isPresent()) {
                thread.get().join(CLOSE_TIMEOUT);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Makes the connection wait, once it has reached the server, until the login is requested. */
    private record Waiting(StepLines lines, CountDownLatch wanted) implements ClusterConnections.ConnectSteps {
        @Override
        public void beforeLogin() throws InterruptedException {
            wanted.await();
        }

        @Override
        public void started(Hosts.Step step) {
            lines.started(step);
        }

        @Override
        public void done(Hosts.Step step, String how) {
            lines.done(step, how);
        }

        @Override
        public void schedulerFound(Discovery discovery) {
            lines.schedulerFound(discovery);
        }

        @Override
        public void folderWritable(String root) {
            lines.folderWritable(root);
        }
    }
}
