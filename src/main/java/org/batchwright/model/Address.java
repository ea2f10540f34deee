package org.batchwright.model;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where a cluster's login node is, as typed: an alias of {@code ~/.ssh/config} or a host name; what is absent comes from there.
 *
 * @param host alias or host name
 * @param user login name
 * @param port TCP port
 * @param keyFile private key to use first, {@code ~} allowed
 */
public record Address(String host, Optional<String> user, OptionalInt port, Optional<String> keyFile) {

    public static Address alias(String host) {
        return new Address(host, Optional.empty(), OptionalInt.empty(), Optional.empty());
    }

    @Override
    public String toString() {
        return user.map(name -> name + "@").orElse("") + host + (port.isPresent() ? ":" + port.getAsInt() : "");
    }
}
