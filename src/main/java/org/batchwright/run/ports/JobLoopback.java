package org.batchwright.run.ports;

import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.PortChannel;
import org.batchwright.remote.ssh.SshTunnel;
import org.batchwright.run.access.ssh.RunSshHosts;

/**
 * Reaches the loopback address of a job's node through one connection to an SSH server in the job, which is re-established when it is lost.
 */
public final class JobLoopback implements RunPorts.Loopback {
    private final RunSshHosts hosts;
    private final RunId run;
    private Optional<SshTunnel> tunnel = Optional.empty();

    public JobLoopback(RunSshHosts hosts, RunId run) {
        this.hosts = hosts;
        this.run = run;
    }

    @Override
    public PortChannel open(int port) throws OperationException, InterruptedException {
        return current().open(port);
    }

    private synchronized SshTunnel current() throws OperationException, InterruptedException {
        Optional<SshTunnel> open = tunnel.filter(SshTunnel::isOpen);
        if (open.isEmpty()) {
            open = Optional.of(hosts.tunnel(run));
            tunnel = open;
        }
        return open.get();
    }

    @Override
    public synchronized void close() {
        tunnel.ifPresent(SshTunnel::close);
        tunnel = Optional.empty();
    }
}
