package org.batchwright.remote.web;

import java.net.ProxySelector;
import java.net.http.HttpClient;
import java.time.Duration;
import javax.net.ssl.SSLContext;

/**
 * How the web is reached from this computer.
 *
 * @param proxies selects the proxy for an address
 * @param certificates the trusted certificate authorities
 */
public record WebAccess(ProxySelector proxies, SSLContext certificates) {
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(30);

    /** Never follows redirects: secrets are sent only to the address that the user entered. */
    public HttpClient client() {
        return HttpClient.newBuilder()
                .connectTimeout(CONNECT_LIMIT)
                .followRedirects(HttpClient.Redirect.NEVER)
                .version(HttpClient.Version.HTTP_1_1)
                .proxy(proxies)
                .sslContext(certificates)
                .build();
    }
}
