package org.batchwright.model.cluster;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Address of a cluster's login node, as typed: an alias of {@code ~/.ssh/config} or a host name; ssh takes absent values from that file.
 * For a platform with a web interface, the address is its URL.
 *
 * @param host alias or host name, or {@code https://...}
 * @param user login name
 * @param port TCP port
 * @param keyFile private key to try first; {@code ~} is allowed
 * @param jump hosts to go through, in order, each {@code [user@]host[:port]}; a host without a user gets the same user and key as the
 *     destination
 * @param hostKeys fingerprints of the login node's host keys as published by the site: {@code SHA256:...}; empty if the site publishes none
 */
public record Address(
        String host,
        Optional<String> user,
        OptionalInt port,
        Optional<String> keyFile,
        List<String> jump,
        List<String> hostKeys) {

    private static final Pattern ADDRESS = Pattern.compile(
            "(?:ssh://)?(?:(?<user>[^@/]+)@)?(?:\\[(?<six>[^]]+)]|(?<host>[^:@/]+))(?::(?<port>[0-9]{1,5}))?/?");

    public Address {
        jump = List.copyOf(jump);
        hostKeys = List.copyOf(hostKeys);
    }

    public Address(String host, Optional<String> user, OptionalInt port, Optional<String> keyFile, List<String> jump) {
        this(host, user, port, keyFile, jump, List.of());
    }

    public Address(String host, Optional<String> user, OptionalInt port, Optional<String> keyFile) {
        this(host, user, port, keyFile, List.of());
    }

    /**
     * Parses an argument of {@code ssh}: {@code [user@]host[:port]}, {@code ssh://...}; the URL of a web interface, an IPv6 address and
     * anything else without these parts stay unchanged.
     */
    public static Address parse(String text) {
        Matcher parts = ADDRESS.matcher(text.strip());
        Optional<Integer> port =
                parts.matches() ? Optional.ofNullable(parts.group("port")).map(Integer::valueOf) : Optional.empty();
        boolean noPort = port.filter(number -> number < 1 || number > 65_535).isPresent();
        if (!parts.matches() || noPort || alias(text.strip()).isWeb()) {
            return alias(text.strip());
        }
        String host = Optional.ofNullable(parts.group("host")).orElseGet(() -> parts.group("six"));
        return new Address(
                host,
                Optional.ofNullable(parts.group("user")),
                port.map(OptionalInt::of).orElse(OptionalInt.empty()),
                Optional.empty());
    }

    public static Address alias(String host) {
        return new Address(host, Optional.empty(), OptionalInt.empty(), Optional.empty());
    }

    public Address withHostKeys(List<String> published) {
        return new Address(host, user, port, keyFile, jump, published);
    }

    /** Returns whether the cluster is accessed over HTTP, without a login shell. */
    public boolean isWeb() {
        return host.matches("(?i)https?://.*");
    }

    @Override
    public String toString() {
        if (isWeb()) {
            return user.map(name -> host.replaceFirst("//", "//" + Matcher.quoteReplacement(name) + "@"))
                    .orElse(host);
        }
        return user.map(name -> name + "@").orElse("") + host + (port.isPresent() ? ":" + port.getAsInt() : "");
    }
}
