package org.batchwright.remote.ssh.config;

import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/**
 * Resolves the typed name to the name to connect to (ssh_config(5), HostName and CanonicalizeHostname).
 *
 * @param there whether a name resolves
 */
record HostNames(Predicate<String> there) {
    /** Expands the name. HostName supports only two tokens. */
    static String expanded(String hostname, String typed) {
        return hostname.replace("%%", "\0").replace("%h", typed).replace("\0", "%");
    }

    /** Returns the lower-case name that results from the first pass. */
    String first(ConfigOptions options, String typed) throws OperationException {
        String host =
                options.first("hostname").map(text -> expanded(text, typed)).orElse(typed);
        return host.contains(":") ? host : canonical(options, host.toLowerCase(Locale.ROOT));
    }

    static boolean canonicalizes(ConfigOptions options) {
        return options.isEnabled("canonicalizehostname", false);
    }

    private String canonical(ConfigOptions options, String host) throws OperationException {
        boolean always = options.first("canonicalizehostname").equals(Optional.of("always"));
        if (!canonicalizes(options) || (!direct(options) && !always) || host.matches("[0-9.]+")) {
            return host;
        }
        long most = options.first("canonicalizemaxdots").map(Long::parseLong).orElse(1L);
        if (host.endsWith(".")) {
            return there.test(host) ? host.substring(0, host.length() - 1) : host;
        }
        if (host.chars().filter(character -> character == '.').count() > most) {
            return host;
        }
        for (String domain : options.all("canonicaldomains")) {
            if (!domain.equals("none") && there.test(host + "." + domain + ".")) {
                return host + "." + domain;
            }
        }
        if (!options.isEnabled("canonicalizefallbacklocal", true)) {
            throw new OperationException.Unreachable(
                    Message.of("remote.host-not-in-domains", host), new UnknownHostException(host));
        }
        return host;
    }

    private static boolean direct(ConfigOptions options) {
        return options.first("proxyjump")
                        .filter(way -> !way.equalsIgnoreCase("none"))
                        .isEmpty()
                && options.first("proxycommand")
                        .filter(way -> !way.equals("none"))
                        .isEmpty();
    }
}
