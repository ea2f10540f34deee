package org.batchwright.remote.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class WebhookBodyTest {
    private static final WebhookMessage NASTY = new WebhookMessage(
            "failed", "@everyone <!channel> *a* & [b](http://c)\u202e", "# 실험\n<@123> :fire: \"quoted\"");

    @Test
    void slack_messages_mention_nobody_and_show_markup_literally() throws Exception {
        JsonNode json = read(WebhookService.SLACK, NASTY);
        assertThat(json.path("text").asString())
                .isEqualTo("@\u2060everyone &lt;!channel&gt; *a* &amp; [b](http://c)\n"
                        + "# 실험\n&lt;@\u2060123&gt; :fire: \"quoted\"");
        assertThat(json.path("mrkdwn").asBoolean(true)).isFalse();
        assertThat(json.path("link_names").asBoolean(true)).isFalse();
    }

    @Test
    void discord_messages_mention_nobody_and_show_markup_literally() throws Exception {
        JsonNode json = read(WebhookService.DISCORD, NASTY);
        assertThat(json.path("content").asString())
                .isEqualTo("**\\@everyone \\<!channel\\> \\*a\\* & \\[b\\]\\(http\\://c\\)**\n"
                        + "\\# 실험\n\\<\\@123\\> \\:fire\\: \"quoted\"");
        assertThat(json.path("allowed_mentions").path("parse").isArray()).isTrue();
        assertThat(json.path("allowed_mentions").path("parse").size()).isZero();
    }

    @Test
    void discord_messages_have_at_most_2000_characters() throws Exception {
        String content = read(WebhookService.DISCORD, new WebhookMessage("failed", "long", "*".repeat(2_000)))
                .path("content")
                .asString();
        assertThat(content).hasSizeLessThanOrEqualTo(2_000).endsWith("*…");
    }

    @Test
    void teams_messages_are_cards_of_plain_text() throws Exception {
        JsonNode attachment =
                read(WebhookService.TEAMS, NASTY).path("attachments").get(0);
        assertThat(attachment.path("contentType").asString()).isEqualTo("application/vnd.microsoft.card.adaptive");
        JsonNode body = attachment.path("content").path("body");
        assertThat(body.valueStream()
                        .map(line -> line.path("inlines").get(0).path("text").asString()))
                .containsExactly(NASTY.title(), "# 실험", "<@123> :fire: \"quoted\"");
        assertThat(body.valueStream().map(line -> line.path("type").asString())).containsOnly("RichTextBlock");
    }

    @Test
    void other_services_get_the_event_the_title_and_the_text() throws Exception {
        JsonNode json = read(WebhookService.JSON, new WebhookMessage("failed", "train #1 failed", "Why."));
        assertThat(json.path("event").asString()).isEqualTo("failed");
        assertThat(json.path("title").asString()).isEqualTo("train #1 failed");
        assertThat(json.path("text").asString()).isEqualTo("Why.");
        assertThat(json.path("message").asString()).isEqualTo("train #1 failed\nWhy.");
    }

    @Test
    void line_messages_are_plain_text_without_links() throws Exception {
        JsonNode json = read(WebhookService.LINE, NASTY);
        assertThat(json.has("to")).isFalse();
        assertThat(json.path("messages").size()).isEqualTo(1);
        assertThat(json.path("messages").get(0).path("type").asString()).isEqualTo("text");
        assertThat(json.path("messages").get(0).path("text").asString())
                .isEqualTo("@everyone <!channel> *a* & [b](http:\u2060//c)\n# 실험\n<@123> :fire: \"quoted\"");
    }

    @Test
    void line_messages_have_at_most_5000_code_units() throws Exception {
        String text = read(WebhookService.LINE, new WebhookMessage("failed", "🍎".repeat(1_000), "🍎".repeat(2_000)))
                .path("messages")
                .get(0)
                .path("text")
                .asString();
        assertThat(text).hasSizeLessThanOrEqualTo(5_000).endsWith("🍎…");
    }

    private static JsonNode read(WebhookService service, WebhookMessage message) throws Exception {
        Webhook webhook = new Webhook(WebhookAddress.parse("https://example.org/hook"), service);
        return JsonMapper.builder().build().readTree(WebhookBody.of(webhook, message));
    }
}
