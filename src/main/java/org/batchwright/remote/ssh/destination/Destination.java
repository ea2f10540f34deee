package org.batchwright.remote.ssh.destination;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.cluster.Address;

/**
 * Where and how to log in, after {@code ~/.ssh/config} had its say.
 *
 * @param endpoint what to connect to
 * @param keys what may prove who we are
 * @param trust what proves who the server is
 * @param way what lies in between
 * @param manner how the connection is kept
 */
public record Destination(Endpoint endpoint, Keys keys, Trust trust, Way way, Manner manner) {

    /**
     * @param host name or number
     * @param user account there
     */
    public record Endpoint(String host, int port, String user) {}

    /**
     * @param files private keys in the order to try; those that do not exist are passed over
     * @param certificates of some of the keys, where they do not lie beside them
     * @param only whether keys of the agent that are not among the files are left out
     * @param agents sockets or pipes of agents
     * @param methods names of the proofs to try, in order (RFC 4252)
     */
    public record Keys(
            List<Path> files, List<Path> certificates, boolean only, List<String> agents, List<String> methods) {
        public Keys {
            agents = List.copyOf(agents);
            files = List.copyOf(files);
            certificates = List.copyOf(certificates);
            methods = List.copyOf(methods);
        }
    }

    /**
     * @param name under which the host stands in {@code known_hosts}
     * @param known where it is looked up
     * @param unknown what happens to a key that is not known
     * @param published fingerprints that the site publishes; none when it publishes none
     */
    public record Trust(String name, KnownHosts known, Unknown unknown, List<String> published) {
        public Trust {
            published = List.copyOf(published);
        }
    }

    /** What happens to a host key that is not known: {@code StrictHostKeyChecking}. */
    public enum Unknown {
        REFUSED,
        TAKEN,
        ASKED,
        /** ssh would take any key, a changed one too; we ask all the same. */
        ASKED_THOUGH_OFF
    }

    /**
     * @param jumps hosts to go through, in order
     * @param command program whose input and output are the connection, ready for a shell
     */
    public record Way(List<Address> jumps, Optional<String> command) {
        public Way {
            jumps = List.copyOf(jumps);
        }
    }

    /**
     * @param patience for the first answer
     * @param alive time after which a silent server is asked whether it is there
     * @param misses questions without an answer that end the connection
     * @param prompts times that a wrong password may be typed
     * @param algorithms what the configuration changes of them
     */
    public record Manner(Duration patience, Duration alive, int misses, int prompts, Algorithms algorithms) {}

    /** Lists of names with commas as ssh_config(5) has them: {@code +}, {@code -} and {@code ^} change the usual list. */
    public record Algorithms(
            Optional<String> kex,
            Optional<String> hostKeys,
            Optional<String> publicKeys,
            Optional<String> ciphers,
            Optional<String> macs) {}

    public String host() {
        return endpoint.host();
    }

    public int port() {
        return endpoint.port();
    }

    public String user() {
        return endpoint.user();
    }

    public List<Address> jumps() {
        return way.jumps();
    }

    /** {@code alice@login1} or {@code alice@login1:2222}. */
    public String title() {
        return user() + "@" + host() + (port() == 22 ? "" : ":" + port());
    }

    public Destination through(List<Address> others) {
        return new Destination(endpoint, keys, trust, new Way(others, Optional.empty()), manner);
    }
}
