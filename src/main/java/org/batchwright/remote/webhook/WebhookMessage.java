package org.batchwright.remote.webhook;

import org.batchwright.remote.SanitizedText;

/**
 * A message to a webhook. Its strings may come from untrusted sources, so they are sanitized here and escaped for each service.
 *
 * @param event what happened, as one word for programs: {@code failed}
 * @param title title, on one line
 * @param text further lines; may be empty
 */
public record WebhookMessage(String event, String title, String text) {
    public WebhookMessage {
        title = SanitizedText.line(title);
        text = SanitizedText.text(text);
    }

    /** Returns the title and text together. */
    String all() {
        return text.isEmpty() ? title : title + "\n" + text;
    }
}
