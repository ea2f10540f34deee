package org.batchwright.remote.webhook;

/**
 * The destination of messages.
 *
 * @param service whose JSON is sent
 */
public record Webhook(WebhookAddress address, WebhookService service) {}
