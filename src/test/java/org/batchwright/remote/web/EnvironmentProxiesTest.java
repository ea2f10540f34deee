package org.batchwright.remote.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvironmentProxiesTest {
    private static String proxy(Map<String, String> environment, ProxySelector properties, String address) {
        Proxy proxy = new EnvironmentProxies(environment, properties)
                .select(URI.create(address))
                .getFirst();
        return proxy.address() instanceof InetSocketAddress at ? at.getHostString() + ":" + at.getPort() : "direct";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "https_proxy=http://proxy:3128 | https://crater.site.org | proxy:3128",
                "HTTPS_PROXY=proxy:3128 | https://crater.site.org | proxy:3128",
                "all_proxy=http://proxy | https://crater.site.org | proxy:1080",
                "https_proxy=http://one:1 all_proxy=http://two:2 | https://crater.site.org | one:1",
                "http_proxy=http://proxy:3128 | https://crater.site.org | direct",
                "http_proxy=http://proxy:3128 | http://crater.site.org | proxy:3128",
                "HTTP_PROXY=http://proxy:3128 | http://crater.site.org | direct",
                "all_proxy=socks5h://proxy:1080 | https://crater.site.org | direct",
                "all_proxy=http:// | https://crater.site.org | direct",
                "https_proxy=http://proxy:3128 no_proxy=site.org | https://crater.site.org | direct",
                "https_proxy=http://proxy:3128 NO_PROXY=a,.Site.org | https://crater.site.org | direct",
                "https_proxy=http://proxy:3128 no_proxy=* | https://crater.site.org | direct",
                "https_proxy=http://proxy:3128 no_proxy=te.org | https://crater.site.org | proxy:3128",
                "all_proxy=http://proxy:3128 | http://127.0.0.1:8080 | direct",
                "all_proxy=http://proxy:3128 | http://[::1]:8080 | direct"
            })
    void proxies_are_found_in_the_same_way_as_by_curl(String variables, String address, String expected) {
        Map<String, String> environment = new HashMap<>();
        for (String one : variables.split(" ")) {
            environment.put(one.substring(0, one.indexOf('=')), one.substring(one.indexOf('=') + 1));
        }

        assertThat(proxy(environment, ProxySelector.of(null), address)).isEqualTo(expected);
    }

    @Test
    void java_properties_come_first() {
        ProxySelector properties = ProxySelector.of(InetSocketAddress.createUnresolved("own", 8080));

        assertThat(proxy(Map.of("all_proxy", "http://proxy:3128"), properties, "https://crater.site.org"))
                .isEqualTo("own:8080");
    }
}
