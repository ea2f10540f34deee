package org.batchwright.remote.ssh.destination;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.cluster.Address;

/**
 * Where and how to log in, after applying {@code ~/.ssh/config}.
 *
 * @param endpoint what to connect to
 * @param keys how we authenticate
 * @param trust how the server is authenticated
 * @param way jump hosts or proxy command in between
 * @param manner timeouts and algorithms
 */
public record Destination(Endpoint endpoint, Keys keys, Trust trust, Way way, ConnectionSettings manner) {

    /**
     * @param host host name or IP address
     * @param user remote account
     * @param alias the name that {@code ~/.ssh/config} was searched for; often the host name itself
     */
    public record Endpoint(String host, int port, String user, String alias) {}

    /**
     * @param files private keys in the order to try; missing files are skipped
     * @param certificates certificates for some of the keys, if not stored next to them
     * @param only whether to skip the agent's keys that are not among the files
     * @param agents sockets or pipes of agents
     * @param methods names of the authentication methods to try, in order (RFC 4252)
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
     * @param name the host's name in {@code known_hosts}
     * @param known the known hosts to look up the name in
     * @param unknown what to do about an unknown key
     * @param published fingerprints published by the site; may be empty
     */
    public record Trust(String name, KnownHosts known, Unknown unknown, List<String> published) {
        public Trust {
            published = List.copyOf(published);
        }
    }

    /** What to do about an unknown host key: {@code StrictHostKeyChecking}. */
    public enum Unknown {
        REFUSED,
        TAKEN,
        ASKED,
        /** Unlike ssh, which would accept any key, even a changed one, prompt the user. */
        ASKED_THOUGH_OFF
    }

    /**
     * @param jumps jump hosts, in order
     * @param command program whose input and output are the connection, ready for a shell
     */
    public record Way(List<Address> jumps, Optional<String> command) {
        public Way {
            jumps = List.copyOf(jumps);
        }
    }

    /**
     * @param patience timeout for the first response, and for the key exchange; zero for none
     * @param alive keep-alive interval, after which a silent server is probed
     * @param misses number of unanswered probes that end the connection
     * @param prompts how often a wrong password may be entered
     * @param algorithms changes to the default algorithms, from the configuration
     */
    public record ConnectionSettings(
            Duration patience, Duration alive, int misses, int prompts, Algorithms algorithms) {}

    /** Comma-separated names as in ssh_config(5), where {@code +}, {@code -} and {@code ^} modify the default list. */
    public record Algorithms(
            Optional<String> kex,
            Optional<String> hostKeys,
            Optional<String> publicKeys,
            Optional<String> ciphers,
            Optional<String> macs) {}

    public String host() {
        return endpoint.host();
    }

    /** Returns the name that the user would pass to ssh. */
    public String alias() {
        return endpoint.alias();
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

    /** Returns {@code alice@login1} or {@code alice@login1:2222}. */
    public String title() {
        return user() + "@" + host() + (port() == 22 ? "" : ":" + port());
    }

    public Destination withJumps(List<Address> others) {
        return new Destination(endpoint, keys, trust, new Way(others, Optional.empty()), manner);
    }
}
