package org.batchwright.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.session.CliServices;
import org.batchwright.run.access.RunAccess;
import org.batchwright.run.access.ssh.RunSshHosts;
import org.batchwright.run.access.ssh.SharedWindow;
import org.batchwright.run.access.ssh.SshHostFiles;
import org.batchwright.run.access.ssh.UserSshConfig;
import org.batchwright.run.adopt.Adoptions;
import org.batchwright.run.cluster.FaultlessClusters;
import org.batchwright.run.debugger.RunDebugger;
import org.batchwright.run.jupyter.RunJupyter;
import org.batchwright.run.ports.RunPorts;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fake.StubClusterConnections;

/** Access to the jobs of a fake engine. Every port of a node is forwarded to the same local port, and the test provides shells. */
public final class FakeAccess implements CliServices.Access {
    /** The service that adopts jobs; empty if no adoption is expected. */
    public Optional<Adoptions> adoptions = Optional.empty();

    private final FakeEngine engine;
    private final RunPorts ports;

    FakeAccess(FakeEngine engine) {
        this.engine = engine;
        ports = new RunPorts(
                FaultlessClusters.of(engine.clusters::find, new StubClusterConnections(), Dialects.known(), "ws"),
                engine.book,
                Path.of("target", "ports-of-fake-engine"));
    }

    @Override
    public RunPorts ports() {
        return ports;
    }

    @Override
    public RunAccess shells() {
        return new RunAccess(
                FaultlessClusters.of(engine.clusters::find, engine.shells, Dialects.known(), "ws"), engine.book);
    }

    @Override
    public RunJupyter jupyter() {
        return new RunJupyter(shells(), sshHosts(), ports());
    }

    @Override
    public RunDebugger debugger() {
        return new RunDebugger(shells(), ports());
    }

    @Override
    public Adoptions adoptions() {
        return adoptions.orElseThrow();
    }

    @Override
    public SharedWindow window() {
        return new SharedWindow(engine.home.resolve("windows"), Path.of("/ws"));
    }

    @Override
    public RunSshHosts sshHosts() {
        return new RunSshHosts(
                shells(),
                engine.book,
                new SshHostFiles(engine.home.resolve("app").resolve("ssh")),
                new UserSshConfig(engine.home),
                () -> Optional.of(List.of("/opt/batch wright/bin/batchwright", "--workspace", "/ws")));
    }
}
