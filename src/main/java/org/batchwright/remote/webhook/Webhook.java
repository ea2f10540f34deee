package org.batchwright.remote.webhook;

/**
 * The destination of messages.
 *
 * @param service service that determines the format of the JSON
 */
public record Webhook(WebhookAddress address, WebhookService service) {}
