package org.batchwright.clusters.kubernetes;

import static org.batchwright.clusters.kubernetes.Store.JSON;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Sends responses, and parses the paths of requests. */
final class Replies {
    private Replies() {}

    static void send(HttpExchange exchange, int code, JsonNode body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        send(exchange, code, JSON.writeValueAsBytes(body));
    }

    static void send(HttpExchange exchange, int code, byte[] body) throws IOException {
        exchange.sendResponseHeaders(code, body.length);
        exchange.getResponseBody().write(body);
    }

    static Map<String, String> query(HttpExchange exchange) {
        Map<String, String> query = new HashMap<>();
        String raw = Optional.ofNullable(exchange.getRequestURI().getRawQuery()).orElse("");
        for (String pair : raw.split("&")) {
            String[] words = pair.split("=", 2);
            query.put(words[0], words.length > 1 ? URLDecoder.decode(words[1], StandardCharsets.UTF_8) : "");
        }
        return query;
    }
}
