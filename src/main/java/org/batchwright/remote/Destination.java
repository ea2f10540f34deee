package org.batchwright.remote;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Address;

/**
 * Where and how to log in, after {@code ~/.ssh/config} had its say.
 *
 * @param host name or number to connect to
 * @param user account there
 * @param keys what may prove who we are
 * @param trust what proves who the server is
 * @param jumps hosts to go through, in order
 */
record Destination(String host, int port, String user, Keys keys, Trust trust, List<Address> jumps) {
    Destination {
        jumps = List.copyOf(jumps);
    }

    /**
     * @param files private keys in the order to try; those that do not exist are passed over
     * @param only whether keys of the agent that are not among the files are left out
     * @param agent socket of the agent
     */
    record Keys(List<Path> files, boolean only, Optional<Path> agent) {
        Keys {
            files = List.copyOf(files);
        }
    }

    /**
     * @param name under which the host stands in {@code known_hosts}
     * @param known where it is looked up
     */
    record Trust(String name, KnownHosts known) {}

    /** {@code alice@login1} or {@code alice@login1:2222}. */
    String title() {
        return user + "@" + host + (port == 22 ? "" : ":" + port);
    }

    Destination through(List<Address> others) {
        return new Destination(host, port, user, keys, trust, others);
    }
}
