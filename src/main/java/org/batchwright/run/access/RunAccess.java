package org.batchwright.run.access;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.remote.terminal.UserTerminal;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.RunHistory;
import org.batchwright.scheduler.Dialect;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/** Opens shells and runs commands inside running jobs, within their allocation, and shells on login nodes. Blocks. */
public final class RunAccess {
    private static final ShellFile INSIDE = ShellFile.of(RunAccess.class, "inside.sh");
    private static final ShellFile DETACH = ShellFile.of(RunAccess.class, "detach.sh");
    private static final ShellFile SHELL = ShellFile.of(RunAccess.class, "shell.sh");

    private final ConnectedClusters clusters;
    private final RunHistory history;
    private final boolean background;

    public RunAccess(ConnectedClusters clusters, RunHistory history) {
        this(clusters, history, false);
    }

    private RunAccess(ConnectedClusters clusters, RunHistory history, boolean background) {
        this.clusters = clusters;
        this.history = history;
        this.background = background;
    }

    /** Returns a variant for background work, which fails instead of prompting if the user would have to log in again. */
    public RunAccess inBackground() {
        return new RunAccess(clusters, history, true);
    }

    /** Attaches the user's terminal to a login shell on a cluster's login node, and returns the shell's exit status. */
    public int openShell(Cluster cluster, UserTerminal terminal) throws OperationException, InterruptedException {
        return commandsOf(cluster).host().attach(Optional.empty(), terminal);
    }

    /**
     * Starts a login shell on a cluster's login node, with its own terminal.
     *
     * @param type type of the terminal, as in {@code TERM}
     */
    public OpenCommand openTerminal(Cluster cluster, String type, TerminalSize size)
            throws OperationException, InterruptedException {
        return commandsOf(cluster).host().openTerminal(Optional.empty(), type, size);
    }

    /**
     * Starts a login shell inside a running job, with its own terminal.
     *
     * @param task which of the run's jobs; empty for the first running one
     * @param type type of the terminal, as in {@code TERM}
     */
    public OpenCommand openTerminal(RunId run, OptionalInt task, String type, TerminalSize size)
            throws OperationException, InterruptedException {
        Entry entry = entry(run, task, Capability.JOB_TERMINAL);
        return entry.cluster.host().openTerminal(Optional.of(entry.terminalScript()), type, size);
    }

    /** Starts a shell that reads commands on a cluster's login node, without a terminal. */
    public OpenCommand startShell(Cluster cluster) throws OperationException, InterruptedException {
        return commandsOf(cluster).host().start("exec bash -l");
    }

    /**
     * Attaches the user's terminal to a login shell inside a running job, and returns the shell's exit status.
     *
     * @param task which of the run's jobs; empty for the first running one
     */
    public int openShell(RunId run, OptionalInt task, UserTerminal terminal)
            throws OperationException, InterruptedException {
        Entry entry = entry(run, task, Capability.JOB_TERMINAL);
        return entry.cluster.host().attach(Optional.of(entry.terminalScript()), terminal);
    }

    /** Starts a shell that reads commands inside a running job, without a terminal. */
    public OpenCommand startShell(RunId run, OptionalInt task) throws OperationException, InterruptedException {
        return start(run, task, SHELL.text());
    }

    /**
     * Starts a bash script inside a running job with its standard streams open.
     *
     * @param inside script that starts in the run's folder, with the environment of a job that only reserves a node
     */
    public OpenCommand start(RunId run, OptionalInt task, String inside)
            throws OperationException, InterruptedException {
        Entry entry = entry(run, task, Capability.JOB_COMMANDS);
        return entry.cluster.host().start(ShellFile.assign("terminal", "") + entry.script(inside));
    }

    /**
     * Returns whether a command can run in a job of this run without a new login, because a connection is open or a login is in progress.
     * Never blocks for long.
     */
    public boolean sharesLogin(RunId id) throws OperationException {
        Optional<Run> run = history.find(id);
        return run.isPresent()
                && (clusters.isConnecting(run.get().cluster())
                        || clusters.isConnected(run.get().cluster()));
    }

    /**
     * Starts a bash script without input or output inside the run's first running job. The script keeps running after Batchwright exits.
     * It does not count as activity of a job that only reserves a node.
     *
     * @param timeout timeout for starting the script
     */
    public void startDetached(RunId run, String inside, Duration timeout)
            throws OperationException, InterruptedException {
        Entry entry = entry(run, OptionalInt.empty(), Capability.JOB_COMMANDS);
        String script = ShellFile.assign("terminal", "") + entry.script("background=yes\n", inside);
        Answer answer = entry.cluster.host().run(ShellFile.assign("script", script) + DETACH, timeout);
        if (!answer.ok()) {
            throw new OperationException.CommandFailed(
                    Message.of("run.not-started-in-job"), answer.exit(), ErrorExcerpt.of(answer.err()));
        }
    }

    /**
     * Runs a bash script inside a running job, within its allocation but without its run's folder and environment.
     *
     * @param task which of the run's jobs; empty for the first running one
     * @param timeout how long the script may run before it is terminated
     * @return the script's output and exit status, successful or not
     */
    public InJob run(RunId run, OptionalInt task, String inside, Duration timeout)
            throws OperationException, InterruptedException {
        Entry entry = entry(run, task, Capability.JOB_COMMANDS);
        String script = ShellFile.assign("terminal", "")
                + ShellFile.assign("inside", inside)
                + entry.cluster.dialect().enterScript(entry.job.id());
        return new InJob(entry.job.job().task(), entry.cluster.host().run(script, timeout));
    }

    /** Returns the first running job of a run as a host that runs scripts as {@link #run} does. */
    public Host host(RunId run) throws OperationException, InterruptedException {
        Entry entry = entry(run, OptionalInt.empty(), Capability.JOB_COMMANDS);
        JobId job = entry.job.id();
        return new JobHost(
                entry.cluster.host(),
                inside -> ShellFile.assign("terminal", "")
                        + ShellFile.assign("inside", inside)
                        + entry.cluster.dialect().enterScript(job));
    }

    /**
     * The result of a script inside a job.
     *
     * @param task which of the run's jobs ran the script
     */
    public record InJob(int task, Answer answer) {}

    /** Returns the dialect of a cluster. Fails if running jobs there cannot be accessed in this way. */
    public Dialect requireWayIn(Cluster cluster, Capability needed) throws OperationException {
        Dialect dialect = clusters.dialect(cluster);
        if (!dialect.can(needed)) {
            throw new OperationException.NotPossible(Message.of("run.no-way-into-jobs", dialect.title()));
        }
        return dialect;
    }

    private ConnectedCluster commandsOf(Cluster cluster) throws OperationException, InterruptedException {
        if (!clusters.dialect(cluster).can(Capability.COMMANDS)) {
            throw new OperationException.NotPossible(
                    Message.of("run.no-login-node", cluster.name().title()));
        }
        return clusters.connect(cluster);
    }

    private Entry entry(RunId id, OptionalInt task, Capability needed) throws OperationException, InterruptedException {
        RunningJob job = RunningJob.find(history, id, task);
        Cluster cluster = clusters.cluster(job.run().cluster());
        requireWayIn(cluster, needed);
        ConnectedCluster connected =
                background ? clusters.connectInBackground(cluster.name()) : clusters.connect(cluster);
        return new Entry(job, connected, clusters.place(cluster));
    }

    private record Entry(RunningJob job, ConnectedCluster cluster, String place) {
        String terminalScript() throws OperationException {
            return ShellFile.assign("terminal", "yes") + script(SHELL.text());
        }

        String script(String inside) throws OperationException {
            return script("", inside);
        }

        /** @param input shell assignments that precede the script */
        String script(String input, String inside) throws OperationException {
            String folder = cluster.folder(place, job.run().id());
            return ShellFile.assign("inside", ShellFile.assign("folder", folder) + input + INSIDE + inside)
                    + cluster.dialect().enterScript(job.id());
        }
    }
}
