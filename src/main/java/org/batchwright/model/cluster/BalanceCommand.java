package org.batchwright.model.cluster;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The site's own command that prints what is left of the user's budgets, as set under {@code balance:} in a cluster's file.
 *
 * @param command the command as typed into a shell on the login node
 * @param patterns a regular expression for each unit of payment, which finds one budget in a line of the output by its groups {@code left},
 *     or {@code used} and {@code limit}, and {@code account}
 */
public record BalanceCommand(String command, Map<String, String> patterns) {
    public static final String ACCOUNT = "account";
    public static final String LEFT = "left";
    public static final String USED = "used";
    public static final String LIMIT = "limit";

    public BalanceCommand {
        patterns = Collections.unmodifiableMap(new LinkedHashMap<>(patterns));
    }
}
