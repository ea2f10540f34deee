package org.batchwright.remote.webhook;

import java.net.URI;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The service of a webhook, which determines the JSON that it accepts. */
public enum WebhookService {
    /** Incoming webhooks of Slack, whose format Mattermost and Rocket.Chat also accept. */
    SLACK("slack", "hooks\\.slack(-gov)?\\.com"),

    DISCORD("discord", "(.+\\.)?discord(app)?\\.com"),

    /** A Power Automate workflow, or one of the older connectors. */
    TEAMS("teams", ".+\\.(webhook\\.office\\.com|logic\\.azure\\.(com|us)|api\\.powerplatform\\.(com|us))"),

    /** A channel of LINE's Messaging API, recognized by its token rather than by its host. */
    LINE("line", "api\\.line\\.me"),

    /** Any other service that accepts JSON. */
    JSON("json", "");

    private final String key;
    private final Pattern hosts;

    WebhookService(String key, String hosts) {
        this.key = key;
        this.hosts = Pattern.compile(hosts);
    }

    /** Returns the name in the settings. */
    public String key() {
        return key;
    }

    public static Optional<WebhookService> of(String key) {
        return Arrays.stream(values()).filter(one -> one.key.equals(key)).findFirst();
    }

    /** Recognizes the service by its host, or returns {@link #JSON} if no other service matches. */
    static WebhookService at(URI address) {
        String host = address.getHost().toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(one -> one.hosts.matcher(host).matches())
                .findFirst()
                .orElse(JSON);
    }
}
