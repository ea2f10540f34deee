package org.batchwright.cli.json.job;

import java.util.Optional;
import org.batchwright.run.ports.PortForward;

/**
 * A forwarded port.
 *
 * @param address URL on this computer
 * @param node the node where the job listens
 * @param port the port on that node
 * @param folder working folder, on the cluster, of a program waiting for a debugger; null for any other server
 */
public record PortJson(String address, String node, int port, Optional<String> folder) {

    public static PortJson of(PortForward forward) {
        return of(forward, Optional.empty());
    }

    public static PortJson of(PortForward forward, Optional<String> folder) {
        return new PortJson(
                forward.address().toString(),
                forward.target().node(),
                forward.target().port(),
                folder);
    }
}
