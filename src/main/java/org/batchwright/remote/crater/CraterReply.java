package org.batchwright.remote.crater;

import org.batchwright.remote.SanitizedText;
import org.batchwright.text.Message;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A response in Crater's common structure: {@code resputil/response.go}.
 *
 * @param status the HTTP status
 * @param code 0 on success; -1 if the response is not from Crater
 * @param message reason for a failure
 * @param details details of a failure, to be shown; empty after a success, whose data may be secret
 */
record CraterReply(int status, int code, JsonNode data, String message, String details) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    static CraterReply read(int status, String body) {
        JsonNode whole;
        try {
            whole = JSON.readTree(body);
        } catch (JacksonException noJson) {
            whole = JSON.createObjectNode();
        }
        int code = whole.path("code").asInt(-1);
        boolean ok = status / 100 == 2 && code == 0;
        return new CraterReply(
                status,
                code,
                whole.path("data"),
                SanitizedText.line(whole.path("msg").asString("")),
                ok ? "" : SanitizedText.line(body));
    }

    /** Returns whether the response is one of Crater's own and reports success. */
    boolean ok() {
        return isStatusOk() && code == 0;
    }

    /** Returns whether the HTTP status is a success, for responses about files, which do not have this structure. */
    boolean isStatusOk() {
        return status / 100 == 2;
    }

    /** Returns whether the token is no longer valid ({@code handler/auth.go}). Requests for files return 500 where others return 401. */
    boolean isTokenRefused(String path) {
        return (status == 401 && code / 100 != 403)
                || (status == 500 && path.startsWith("/api/ss/") && message.contains("token"));
    }

    /** Returns whether the selected account has no job, or anything else, with that name. */
    boolean isUnknown() {
        return message.contains("record not found");
    }

    /** Turns a success that lacks the expected tokens into a failure. */
    CraterReply withoutTokens() {
        return new CraterReply(status, -1, data, message, Message.text("remote.crater-no-token"));
    }

    String text(String name) {
        return data.path(name).asString("");
    }

    /** Returns the server's message about a failure, shown as details. */
    String describe() {
        return "crater: HTTP " + status + " " + details;
    }
}
