package org.batchwright.remote.webhook;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** Formats messages as the JSON of each service, so that no text in them mentions anyone, becomes a link or changes the layout. */
final class WebhookBody {
    /** Maximum number of characters; longer messages are refused. */
    private static final int DISCORD_LIMIT = 2_000;

    /** Disables previews of links. */
    private static final int DISCORD_SUPPRESS_EMBEDS = 4;

    /** Maximum number of UTF-16 code units. */
    private static final int LINE_LIMIT = 5_000;

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private WebhookBody() {}

    static String of(Webhook webhook, WebhookMessage message) {
        return JSON.writeValueAsString(
                switch (webhook.service()) {
                    case SLACK -> slack(message);
                    case DISCORD -> discord(message);
                    case TEAMS -> teams(message);
                    case LINE ->
                        line(
                                message,
                                webhook.address()
                                        .line()
                                        .map(LineChannel::recipient)
                                        .orElse(""));
                    case JSON -> plain(message);
                });
    }

    private static Map<String, Object> slack(WebhookMessage message) {
        return Map.of(
                "text",
                escapeForSlack(message.all()),
                "mrkdwn",
                false,
                "link_names",
                false,
                "unfurl_links",
                false,
                "unfurl_media",
                false);
    }

    /**
     * Escapes text. Mattermost accepts the same JSON but treats a name after an at sign as a mention, so a word joiner separates the two.
     */
    static String escapeForSlack(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("@", "@\u2060");
    }

    private static Map<String, Object> discord(WebhookMessage message) {
        String bold = "**" + escapeForDiscord(message.title()) + "**";
        String all = message.text().isEmpty() ? bold : bold + "\n" + escapeForDiscord(message.text());
        return Map.of(
                "content",
                shorten(all, DISCORD_LIMIT),
                "allowed_mentions",
                Map.of("parse", List.of()),
                "flags",
                DISCORD_SUPPRESS_EMBEDS);
    }

    private static String shorten(String text, int limit) {
        return text.length() <= limit ? text : text.substring(0, limit - 1).replaceFirst("[\\\\\\p{Cs}]+$", "") + "…";
    }

    /** Escapes text with a backslash before each punctuation mark. */
    static String escapeForDiscord(String text) {
        return text.replaceAll("([\\\\*_~`|\\[\\]()<>@:])", "\\\\$1").replaceAll("(?m)^([-#+])", "\\\\$1");
    }

    /** Returns an adaptive card. Unlike text blocks, its text runs do not interpret Markdown. */
    private static Map<String, Object> teams(WebhookMessage message) {
        List<Map<String, Object>> lines = Stream.concat(
                        Stream.of(textRun(message.title(), "Bolder")),
                        message.text().lines().filter(line -> !line.isBlank()).map(line -> textRun(line, "Default")))
                .toList();
        Map<String, Object> card = Map.of(
                "$schema",
                "http://adaptivecards.io/schemas/adaptive-card.json",
                "type",
                "AdaptiveCard",
                "version",
                "1.4",
                "body",
                lines);
        return Map.of(
                "type",
                "message",
                "attachments",
                List.of(Map.of("contentType", "application/vnd.microsoft.card.adaptive", "content", card)));
    }

    private static Map<String, Object> textRun(String text, String weight) {
        return Map.of(
                "type", "RichTextBlock", "inlines", List.of(Map.of("type", "TextRun", "text", text, "weight", weight)));
    }

    /** Returns a plain-text message. It has no mentions or markup, but addresses in it would become links; a word joiner prevents this. */
    private static Map<String, Object> line(WebhookMessage message, String recipient) {
        String text = shorten(message.all().replace("://", ":\u2060//"), LINE_LIMIT);
        List<Map<String, String>> messages = List.of(Map.of("type", "text", "text", text));
        return recipient.isEmpty() ? Map.of("messages", messages) : Map.of("to", recipient, "messages", messages);
    }

    private static Map<String, Object> plain(WebhookMessage message) {
        return Map.of(
                "event", message.event(),
                "title", message.title(),
                "text", message.text(),
                "message", message.all());
    }
}
