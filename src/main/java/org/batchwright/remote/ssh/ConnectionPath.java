package org.batchwright.remote.ssh;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.remote.ssh.destination.SshConfig;

/** The hosts on the way to a server and the server itself, as currently configured. */
public record ConnectionPath(SshConfig config, LoginQuestions questions) {
    static final int MAX_JUMPS = 8;

    /**
     * Returns how the host with the given name in {@code known_hosts} is checked; empty if there is no such host on the way.
     *
     * @param name name of the host in {@code known_hosts}
     */
    public Optional<Destination.Trust> trust(Address address, String name)
            throws OperationException, InterruptedException {
        Optional<Destination> at = Optional.of(config.resolve(address, questions));
        for (int i = 0; i <= MAX_JUMPS && at.isPresent(); i++) {
            if (at.get().trust().name().equals(name)) {
                return at.map(Destination::trust);
            }
            at = before(at.get());
        }
        return Optional.empty();
    }

    /**
     * Returns the last jump host before a destination, reached through the earlier ones or, if it is the only one, by its own
     * configuration.
     */
    Optional<Destination> before(Destination to) throws OperationException, InterruptedException {
        if (to.jumps().isEmpty()) {
            return Optional.empty();
        }
        Destination last = config.resolve(to.jumps().getLast(), questions);
        List<Address> earlier = to.jumps().subList(0, to.jumps().size() - 1);
        return Optional.of(earlier.isEmpty() ? last : last.withJumps(earlier));
    }
}
