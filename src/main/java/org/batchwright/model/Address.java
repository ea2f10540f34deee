package org.batchwright.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where a cluster's login node is, as typed: an alias of {@code ~/.ssh/config} or a host name; what is absent comes from there.
 *
 * @param host alias or host name
 * @param user login name
 * @param port TCP port
 * @param keyFile private key to use first, {@code ~} allowed
 * @param jump hosts to go through, in order, each {@code [user@]host[:port]}; the same user and key where a hop names no other
 */
public record Address(
        String host, Optional<String> user, OptionalInt port, Optional<String> keyFile, List<String> jump) {

    public Address {
        jump = List.copyOf(jump);
    }

    public Address(String host, Optional<String> user, OptionalInt port, Optional<String> keyFile) {
        this(host, user, port, keyFile, List.of());
    }

    public static Address alias(String host) {
        return new Address(host, Optional.empty(), OptionalInt.empty(), Optional.empty());
    }

    @Override
    public String toString() {
        return user.map(name -> name + "@").orElse("") + host + (port.isPresent() ? ":" + port.getAsInt() : "");
    }
}
