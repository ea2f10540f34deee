package org.batchwright.remote.webhook;

/**
 * Where messages are sent.
 *
 * @param service whose JSON is sent
 */
public record Webhook(WebhookAddress address, WebhookService service) {}
