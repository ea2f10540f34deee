package org.batchwright.engine;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Optional;
import org.batchwright.cli.session.CliServices;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.run.access.RunAccess;
import org.batchwright.run.access.ssh.RunSshHosts;
import org.batchwright.run.access.ssh.SharedWindow;
import org.batchwright.run.access.ssh.SshHostFiles;
import org.batchwright.run.access.ssh.UserSshConfig;
import org.batchwright.run.access.ssh.WindowServer;
import org.batchwright.run.adopt.Adoptions;
import org.batchwright.run.adopt.JobAdoption;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.debugger.RunDebugger;
import org.batchwright.run.files.RunFolders;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.jupyter.RunJupyter;
import org.batchwright.run.ports.RunPorts;
import org.batchwright.workspace.AppFolders;

/** Wires up the services that reach running jobs; each service is created on first use. */
public final class AccessWiring implements CliServices.Access {
    private final Lazy<ConnectedClusters> clusters;
    private final Lazy<RunPorts> ports;
    private final Lazy<RunAccess> shells;
    private final Lazy<RunSshHosts> sshHosts;
    private final Lazy<SqliteRunHistory> history;
    private final SharedWindow window;

    /** @param workspace the folder where commands are started */
    AccessWiring(Lazy<ConnectedClusters> clusters, Lazy<SqliteRunHistory> history, AppFolders places, Path workspace) {
        this.clusters = clusters;
        this.history = history;
        this.window = new SharedWindow(places.data().resolve("windows"), workspace);
        Path portMemory = places.data().resolve("ports");
        ports = new Lazy<>(() -> new RunPorts(clusters.get(), history.get(), portMemory));
        shells = new Lazy<>(() -> new RunAccess(clusters.get(), history.get()));
        sshHosts = new Lazy<>(() -> new RunSshHosts(
                shells.get(),
                history.get(),
                new SshHostFiles(places.config().resolve("ssh")),
                new UserSshConfig(HomeFolder.ofAccount(System.getProperties())),
                () -> ProgramLaunch.current().commandIn(workspace)));
    }

    /** The services that the window uses, created before it opens. */
    public record ForWindow(RunPorts ports, RunFolders folders, RunAccess shells, boolean canOpenTerminals) {}

    public ForWindow forWindow() throws OperationException {
        return new ForWindow(
                ports.get(),
                new RunFolders(clusters.get(), history.get()),
                shells.get(),
                new ThisComputer().hasTerminals());
    }

    @Override
    public RunPorts ports() throws OperationException {
        return ports.get();
    }

    @Override
    public RunAccess shells() throws OperationException {
        return shells.get();
    }

    @Override
    public RunSshHosts sshHosts() throws OperationException {
        return sshHosts.get();
    }

    @Override
    public RunJupyter jupyter() throws OperationException {
        return new RunJupyter(shells(), sshHosts(), ports());
    }

    @Override
    public RunDebugger debugger() throws OperationException {
        return new RunDebugger(shells(), ports());
    }

    @Override
    public Adoptions adoptions() throws OperationException {
        return new JobAdoption(
                clusters.get(), history.get(), InstantSource.system(), new SecureRandom(), new ImportedScripts());
    }

    @Override
    public SharedWindow window() {
        return window;
    }

    /**
     * Lets ssh use the connections of this process, which has the window, until the subscription is closed. Meanwhile, removes the hosts of
     * ended runs.
     */
    public Subscription serveAsWindow() throws OperationException {
        RunSshHosts hosts = sshHosts();
        Optional<WindowServer> server = window.serve(hosts);
        Thread.ofVirtual().name("ended-ssh-hosts").start(() -> removeEnded(hosts));
        Subscription changes = history.get().onChange(run -> removeEnded(hosts));
        return () -> {
            changes.close();
            server.ifPresent(WindowServer::close);
        };
    }

    /** Removes the hosts of ended runs. A host that cannot be removed now is removed after the next change. */
    private static void removeEnded(RunSshHosts hosts) {
        try {
            hosts.removeEnded();
        } catch (OperationException later) {
            // a leftover host does no harm: ssh reports that the run has ended
        }
    }

    void close() {
        ports.getIfCreated().ifPresent(RunPorts::close);
    }
}
