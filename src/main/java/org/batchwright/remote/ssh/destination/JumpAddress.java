package org.batchwright.remote.ssh.destination;

import org.batchwright.model.cluster.Address;

/** A hop of {@code ProxyJump} (ssh_config(5)): {@code [user@]host[:port]} or {@code ssh://...}. */
final class JumpAddress {
    private JumpAddress() {}

    static Address parse(String text) {
        return Address.parse(text);
    }
}
