package org.batchwright.model;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What OpenSSH refuses in the names of users and hosts ({@code valid_ruser} and {@code valid_hostname} of its client): such a name could be
 * taken for an option or for a command by what {@code ProxyCommand} starts.
 */
public final class LoginNames {
    private static final Pattern NOT_IN_USERS = Pattern.compile("['`\";&<>|(){}]");
    private static final Pattern NOT_IN_HOSTS = Pattern.compile("['`\"$\\\\;&<>|(){},\\s]");
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]");
    private static final Pattern OPTION_WITHIN = Pattern.compile("\\s-");

    private LoginNames() {}

    /** Why this cannot be the name of a user, such as {@code it begins with "-"}; empty when it can. */
    public static Optional<String> userFault(String name) {
        return common(name)
                .or(() -> character(NOT_IN_USERS, name))
                .or(() -> OPTION_WITHIN.matcher(name).find()
                        ? Optional.of("it has a \"-\" after a space")
                        : Optional.empty())
                .or(() -> name.endsWith("\\") ? Optional.of("it ends with \"\\\"") : Optional.empty());
    }

    /** Why this cannot be the name or number of a host; empty when it can. */
    public static Optional<String> hostFault(String name) {
        return common(name).or(() -> character(NOT_IN_HOSTS, name));
    }

    /** The same of a host on the way: {@code [user@]host[:port]}, or {@code ssh://...}. */
    public static Optional<String> hopFault(String hop) {
        String plain = hop.strip().replaceFirst("(?i)^ssh://", "");
        int at = plain.lastIndexOf('@');
        return (at < 0 ? Optional.<String>empty() : userFault(plain.substring(0, at)))
                .or(() -> hostFault(plain.substring(at + 1)));
    }

    private static Optional<String> common(String name) {
        if (name.isBlank()) {
            return Optional.of("it is empty");
        }
        if (name.startsWith("-")) {
            return Optional.of("it begins with \"-\"");
        }
        return CONTROL.matcher(name).find() ? Optional.of("it has a control character") : Optional.empty();
    }

    private static Optional<String> character(Pattern refused, String name) {
        return refused.matcher(name)
                .results()
                .findFirst()
                .map(found -> found.group().isBlank() ? "it has a space" : "it has a \"" + found.group() + "\"");
    }
}
