package org.batchwright.remote;

import java.util.Collection;
import java.util.stream.Collectors;

/**
 * How the user logged in.
 *
 * @param text description for display: {@code ed25519 key from ~/.ssh/id_ed25519}
 * @param typed whether the user only typed a password or answers, which a key could replace
 */
public record Login(String text, boolean typed) {
    public static Login typed(String text) {
        return new Login(text, true);
    }

    public static Login of(String text) {
        return new Login(text, false);
    }

    /** Combines the steps of a login, each accepted by the server. */
    public static Login of(Collection<Login> steps) {
        return new Login(
                steps.stream().map(Login::text).collect(Collectors.joining(" + ")),
                steps.stream().allMatch(Login::typed));
    }
}
