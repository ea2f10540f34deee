package org.batchwright.cli.json;

import org.batchwright.run.ports.PortForward;

/**
 * A forwarded port.
 *
 * @param address URL on this computer
 * @param node the node on which the job listens
 * @param port the port on that node
 */
public record PortJson(String address, String node, int port) {

    public static PortJson of(PortForward forward) {
        return new PortJson(
                forward.address().toString(),
                forward.target().node(),
                forward.target().port());
    }
}
