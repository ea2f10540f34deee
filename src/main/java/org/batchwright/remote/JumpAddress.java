package org.batchwright.remote;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.Address;

/** One hop of {@code ProxyJump} (ssh_config(5)): {@code [user@]host[:port]} or {@code ssh://...}. */
final class JumpAddress {
    private static final Pattern FORM = Pattern.compile(
            "(?:ssh://)?(?:(?<user>[^@]+)@)?(?:\\[(?<six>[^]]+)]|(?<host>[^:]+))(?::(?<port>[0-9]{1,5}))?/?");

    private JumpAddress() {}

    static Address parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            return Address.alias(text.strip());
        }
        String host = Optional.ofNullable(matcher.group("host")).orElseGet(() -> matcher.group("six"));
        OptionalInt port = Optional.ofNullable(matcher.group("port"))
                .map(number -> OptionalInt.of(Integer.parseInt(number)))
                .orElse(OptionalInt.empty());
        return new Address(host, Optional.ofNullable(matcher.group("user")), port, Optional.empty());
    }
}
