package org.batchwright.remote.web;

import java.net.ProxySelector;
import java.net.http.HttpClient;
import java.time.Duration;
import javax.net.ssl.SSLContext;

/**
 * How this computer reaches the web.
 *
 * @param proxies selects the proxy for an address
 * @param certificates the trusted certificate authorities
 */
public record WebAccess(ProxySelector proxies, SSLContext certificates) {
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(30);

    /** Creates a client that never follows redirects, because secrets are sent only to the address that the user entered. */
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
