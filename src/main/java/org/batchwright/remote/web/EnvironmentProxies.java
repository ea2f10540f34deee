package org.batchwright.remote.web;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The proxies of the login shell's environment, as curl reads them ({@code https_proxy}, {@code all_proxy}, {@code no_proxy}), unless the
 * Java properties name one. Connections to this computer never use a proxy.
 */
final class EnvironmentProxies extends ProxySelector {
    private static final int USUAL_PORT = 1080;

    private final Map<String, String> environment;
    private final ProxySelector properties;

    /** @param properties the selector that follows the Java properties */
    EnvironmentProxies(Map<String, String> environment, ProxySelector properties) {
        this.environment = Map.copyOf(environment);
        this.properties = properties;
    }

    @Override
    public List<Proxy> select(URI uri) {
        String host = Optional.ofNullable(uri.getHost()).orElse("").toLowerCase(Locale.ROOT);
        List<Proxy> known = properties.select(uri);
        boolean direct = known.isEmpty() || known.stream().allMatch(Proxy.NO_PROXY::equals);
        if (!direct) {
            return known;
        }
        return isExempt(host)
                ? List.of(Proxy.NO_PROXY)
                : List.of(variable(uri.getScheme())
                        .flatMap(EnvironmentProxies::proxy)
                        .orElse(Proxy.NO_PROXY));
    }

    /** Returns the variable for a scheme. {@code HTTP_PROXY} in capitals is not read, because a web server can set it for its scripts. */
    private Optional<String> variable(String scheme) {
        return (scheme.equals("https")
                        ? Stream.of("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
                        : Stream.of("http_proxy", "all_proxy", "ALL_PROXY"))
                .flatMap(name -> Optional.ofNullable(environment.get(name)).stream())
                .filter(text -> !text.isBlank())
                .findFirst();
    }

    private boolean isExempt(String host) {
        String exempt = Optional.ofNullable(environment.get("no_proxy"))
                .or(() -> Optional.ofNullable(environment.get("NO_PROXY")))
                .orElse("");
        return host.matches("localhost|127\\..*|\\[::1]")
                || Stream.of(exempt.toLowerCase(Locale.ROOT).split("[,\\s]+"))
                        .map(name -> name.replaceFirst("^\\.", ""))
                        .filter(name -> !name.isEmpty())
                        .anyMatch(name -> name.equals("*") || host.equals(name) || host.endsWith("." + name));
    }

    /** Parses a proxy. The client does not support SOCKS proxies. */
    private static Optional<Proxy> proxy(String text) {
        try {
            URI uri = URI.create(text.contains("://") ? text.strip() : "http://" + text.strip());
            return Optional.ofNullable(uri.getHost())
                    .filter(host -> uri.getScheme().equals("http"))
                    .map(host -> new Proxy(
                            Proxy.Type.HTTP,
                            new InetSocketAddress(host, uri.getPort() > 0 ? uri.getPort() : USUAL_PORT)));
        } catch (IllegalArgumentException unreadable) {
            return Optional.empty();
        }
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, IOException failure) {
        properties.connectFailed(uri, address, failure);
    }
}
