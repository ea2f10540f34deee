package org.batchwright.model.cluster;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a cluster's login node is, as typed: an alias of {@code ~/.ssh/config} or a host name; what is absent comes from there. Of a platform
 * behind a web interface it is the address of that.
 *
 * @param host alias or host name, or {@code https://...}
 * @param user login name
 * @param port TCP port
 * @param keyFile private key to use first, {@code ~} allowed
 * @param jump hosts to go through, in order, each {@code [user@]host[:port]}; the same user and key where a hop names no other
 * @param hostKeys fingerprints of its host keys as the site publishes them: {@code SHA256:...}; none when it publishes none
 */
public record Address(
        String host,
        Optional<String> user,
        OptionalInt port,
        Optional<String> keyFile,
        List<String> jump,
        List<String> hostKeys) {

    private static final Pattern TYPED = Pattern.compile(
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
     * What a person types after {@code ssh}: {@code [user@]host[:port]}, {@code ssh://...}; the address of a web interface, an IPv6
     * address and whatever else has no such parts stay as they are.
     */
    public static Address typed(String text) {
        Matcher parts = TYPED.matcher(text.strip());
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

    /** It is reached by HTTP, and nobody logs in to a shell there. */
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
