package org.batchwright.model.cluster;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.text.Message;

/**
 * Rejects the same names of users and hosts as OpenSSH ({@code valid_ruser} and {@code valid_hostname} of its client). The program that
 * {@code ProxyCommand} starts could interpret such a name as an option or a command.
 */
public final class LoginNames {
    private static final Pattern FORBIDDEN_IN_USER = Pattern.compile("['`\";&<>|(){}]");
    private static final Pattern FORBIDDEN_IN_HOST = Pattern.compile("['`\"$\\\\;&<>|(){},\\s]");
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]");
    private static final Pattern OPTION_WITHIN = Pattern.compile("\\s-");

    private static final Pattern WITH_PORT = Pattern.compile("(?<host>\\[[^]]*]|[^:\\[\\]]*):(?<port>[^:]*)");

    private LoginNames() {}

    /** Returns why this is not a valid user name, such as {@code it begins with "-"}; empty if it is valid. */
    public static Optional<String> userFault(String name) {
        return findCommonFault(name)
                .or(() -> findRefusedCharacter(FORBIDDEN_IN_USER, name))
                .or(() -> OPTION_WITHIN.matcher(name).find()
                        ? Optional.of(Message.text("model.name-with-option"))
                        : Optional.empty())
                .or(() -> name.endsWith("\\")
                        ? Optional.of(Message.text("model.name-ends-with-backslash"))
                        : Optional.empty());
    }

    /** Returns why this is not a valid host name or address; empty if it is valid. */
    public static Optional<String> hostFault(String name) {
        return findCommonFault(name).or(() -> findRefusedCharacter(FORBIDDEN_IN_HOST, name));
    }

    /**
     * Returns why this is not a valid jump host; empty if it is valid. Valid jump hosts are {@code [user@]host[:port]} and
     * {@code ssh://...}; an IPv6 address with a port is in brackets.
     */
    public static Optional<String> hopFault(String hop) {
        String plain = hop.strip().replaceFirst("(?i)^ssh://", "").replaceFirst("/$", "");
        int at = plain.lastIndexOf('@');
        Matcher place = WITH_PORT.matcher(plain.substring(at + 1));
        String host = place.matches() ? place.group("host") : plain.substring(at + 1);
        return (at < 0 ? Optional.<String>empty() : userFault(plain.substring(0, at)))
                .or(() -> hostFault(host))
                .or(() -> place.matches() ? portFault(place.group("port")) : Optional.empty());
    }

    private static Optional<String> portFault(String port) {
        boolean isPort = port.matches("[0-9]{1,5}") && Integer.parseInt(port) >= 1 && Integer.parseInt(port) <= 65_535;
        return isPort ? Optional.empty() : Optional.of(Message.text("model.name-with-invalid-port"));
    }

    private static Optional<String> findCommonFault(String name) {
        if (name.isBlank()) {
            return Optional.of(Message.text("model.name-is-empty"));
        }
        if (name.startsWith("-")) {
            return Optional.of(Message.text("model.name-starts-with-dash"));
        }
        return CONTROL.matcher(name).find()
                ? Optional.of(Message.text("model.name-with-control-character"))
                : Optional.empty();
    }

    private static Optional<String> findRefusedCharacter(Pattern refused, String name) {
        return refused.matcher(name)
                .results()
                .findFirst()
                .map(found -> found.group().isBlank()
                        ? Message.text("model.name-with-space")
                        : Message.text("model.name-with-character", found.group()));
    }
}
