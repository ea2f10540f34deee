package org.batchwright.scheduler.pjm;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.cluster.Queue;
import org.batchwright.scheduler.Accounts;
import org.batchwright.scheduler.Discovery;

/**
 * Parses the resource groups that {@code pjstat --rsc} lists. Some sites list none, and none reports limits, so limits must be set in the
 * cluster's file.
 */
final class PjmQueues {
    private static final Pattern GROUP =
            Pattern.compile("([A-Za-z0-9][A-Za-z0-9_.-]*)\\s*\\[\\s*(ENABLE|DISABLE)\\s*,\\s*(START|STOP)\\s*]");
    private static final String GROUPS_PREFIX = "groups ";
    private static final String DEFAULT_GROUP_PREFIX = "group ";

    private PjmQueues() {}

    static Discovery read(String output) {
        Map<String, Queue> queues = new LinkedHashMap<>();
        output.lines()
                .dropWhile(line -> !line.equals("=resources"))
                .map(GROUP::matcher)
                .flatMap(Matcher::results)
                .filter(found -> !found.group(1).startsWith("rscunit"))
                .map(found -> queue(found.group(1), found.group(2).equals("ENABLE")))
                .forEach(queue -> queues.putIfAbsent(queue.name(), queue));
        return new Discovery("pjm", "PJM", List.copyOf(queues.values()), accounts(output), Limits.UNKNOWN);
    }

    /** Returns the queue for a resource group; a group that is not starting jobs at the moment still accepts them. */
    private static Queue queue(String name, boolean open) {
        return new Queue(
                name,
                open ? Queue.Mark.OPEN : Queue.Mark.CLOSED,
                Optional.empty(),
                Queue.PerJob.withMaxNodes(OptionalInt.empty()),
                Queue.PerNode.UNKNOWN,
                Optional.empty());
    }

    /** Returns the groups of the account. PJM does not report their remaining budgets. */
    private static Optional<Accounts> accounts(String output) {
        List<Accounts.Account> mine = words(output, GROUPS_PREFIX).stream()
                .map(Accounts.Account::named)
                .toList();
        return mine.isEmpty()
                ? Optional.empty()
                : Optional.of(new Accounts(
                        mine, words(output, DEFAULT_GROUP_PREFIX).stream().findFirst(), Accounts.Word.OF_SYSTEM));
    }

    private static List<String> words(String output, String before) {
        return output.lines()
                .filter(line -> line.startsWith(before))
                .flatMap(line ->
                        Arrays.stream(line.substring(before.length()).strip().split("\\s+")))
                .filter(word -> word.matches("[A-Za-z0-9_][A-Za-z0-9_.-]*"))
                .toList();
    }
}
