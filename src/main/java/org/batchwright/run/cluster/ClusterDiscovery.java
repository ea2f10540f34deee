package org.batchwright.run.cluster;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.SchedulerClient;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;

/**
 * Detects the properties of a cluster in one command: its scheduler, what the scheduler offers, and the login node's properties. A second,
 * parallel command runs the slower queries. If the scheduler is unknown, schedulers with unique commands are tried first, because their
 * login nodes may also provide imitations of other schedulers' commands (schedulers.md 4.5).
 */
record ClusterDiscovery(Dialects dialects, InstantSource clock) {
    /** Marks the script's own results in the output. */
    private static final String RESULT_PREFIX = "batchwright: ";

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    /** Schedulers without a dialect. */
    private static final List<Foreign> UNSUPPORTED_SCHEDULERS = List.of(new Foreign(
            "torque",
            "qstat --version 2>&1 </dev/null | grep -i '^version:'",
            "Torque",
            Message.text("run.torque-sign")));

    /**
     * A scheduler without a dialect.
     *
     * @param probe shell code that succeeds if the scheduler is installed
     */
    private record Foreign(String name, String probe, String title, String sign) {}

    /**
     * @param discovery discovery, with the facts about the login node
     * @param refused why the root folder is not writable
     * @param silent why the scheduler did not respond, if some choices are known anyway
     */
    record Found(Discovery discovery, Optional<String> refused, Optional<OperationException> silent) {
        /** Returns this if the scheduler responded; otherwise passes on the known choices and throws the failure. */
        Found orThrowIfSilent(Consumer<Discovery> choices) throws OperationException {
            if (silent.isPresent()) {
                choices.accept(discovery);
                throw silent.get();
            }
            return this;
        }
    }

    /**
     * The response in two parts, to be requested in this order.
     *
     * @param first everything but the accounts
     */
    record DiscoveryAnswer(Found first, Dialect dialect, String text, AccountsQuery accounts) implements AutoCloseable {
        /** Returns the discovery with the accounts, or empty if there is nothing to add or accounting did not respond. */
        Optional<Discovery> withAccounts() throws InterruptedException {
            return accounts.answer(dialect)
                    .map(answer -> first.discovery().withAccountsOf(dialect.parseDiscovery(text + "\n" + answer)));
        }

        @Override
        public void close() {
            accounts.close();
        }
    }

    /** Runs the discovery command and waits for it; the slower accounts query runs in parallel and may still be running on return. */
    DiscoveryAnswer query(Host host, Cluster cluster) throws OperationException, InterruptedException {
        Optional<Dialect> service = dialects.of(cluster).filter(dialect -> !dialect.can(Capability.COMMANDS));
        if (service.isPresent()) {
            return service(host, cluster, service.get());
        }
        List<Dialect> candidates = dialects.of(cluster).map(List::of).orElseGet(this::takingCommands);
        AccountsQuery accounts = AccountsQuery.start(host, candidates);
        try {
            return first(host, cluster, candidates, accounts);
        } catch (OperationException | InterruptedException | RuntimeException e) {
            accounts.close();
            throw e;
        }
    }

    private List<Dialect> takingCommands() {
        return dialects.all().stream()
                .filter(dialect -> dialect.can(Capability.COMMANDS))
                .toList();
    }

    /** Queries the service, and this computer, where the run folders are. */
    private DiscoveryAnswer service(Host host, Cluster cluster, Dialect dialect)
            throws OperationException, InterruptedException {
        SchedulerClient client = ServiceClient.of(host, cluster, dialect);
        Answer here =
                host.run(LoginNodeProbe.script(cluster.policy().root(), dialect.isPrivate(cluster.policy())), TIMEOUT);
        LoginNodeProbe.LoginNodeAnswer answer = LoginNodeProbe.read(here.out());
        Discovery found = client.discover(TIMEOUT).withQueryDetails(answer.facts(), clock.instant());
        return new DiscoveryAnswer(
                new Found(found, answer.refused(), Optional.empty()),
                dialect,
                "",
                AccountsQuery.start(host, List.of()));
    }

    private DiscoveryAnswer first(Host host, Cluster cluster, List<Dialect> candidates, AccountsQuery accounts)
            throws OperationException, InterruptedException {
        String mark = "bw-" + UUID.randomUUID();
        List<Foreign> foreign = dialects.of(cluster).isPresent() ? List.of() : UNSUPPORTED_SCHEDULERS;
        Answer answer = run(host, script(candidates, foreign, cluster.policy(), mark), accounts);
        List<Part> parts = parts(answer.out(), mark);
        LoginNodeProbe.LoginNodeAnswer loginNode = parts.stream()
                .filter(part -> part.name().equals("place"))
                .findFirst()
                .map(part -> LoginNodeProbe.read(part.text()))
                .orElseGet(() -> LoginNodeProbe.read(""));
        for (Dialect dialect : candidates) {
            Optional<Part> own = parts.stream()
                    .filter(part -> part.name().equals(dialect.name()))
                    .findFirst();
            if (own.filter(part -> part.status() == 0).isPresent()) {
                String text = own.get().text();
                Discovery found = dialect.parseDiscovery(text).withQueryDetails(loginNode.facts(), clock.instant());
                return new DiscoveryAnswer(
                        new Found(found, loginNode.refused(), Optional.empty()), dialect, text, accounts);
            }
            Optional<Discovery> choices = own.flatMap(part -> dialect.parseChoices(part.text()));
            if (choices.isPresent()) {
                Optional<OperationException> why = Optional.of(silent(cluster, List.of(dialect), parts, answer));
                return new DiscoveryAnswer(new Found(choices.get(), Optional.empty(), why), dialect, "", accounts);
            }
            if (own.filter(part -> !part.text().isBlank()).isPresent()) {
                // its commands exist, so this is not a plain computer whose jobs would run on the
                // login node
                throw silent(cluster, List.of(dialect), parts, answer);
            }
        }
        throw silent(cluster, candidates, parts, answer);
    }

    /** Runs the query again, because a server may allow only one session at a time. */
    private static Answer run(Host host, String script, AccountsQuery accounts)
            throws OperationException, InterruptedException {
        try {
            return host.run(script, TIMEOUT);
        } catch (OperationException.NotPossible refused) {
            accounts.awaitEnd();
            return host.run(script, TIMEOUT);
        }
    }

    /** Probes the login node while the scheduler query is running. */
    private static String script(List<Dialect> candidates, List<Foreign> foreign, Cluster.Policy policy, String mark) {
        boolean isPrivate = candidates.stream().allMatch(dialect -> dialect.isPrivate(policy));
        StringBuilder script = new StringBuilder("exec 10< <(\n" + LoginNodeProbe.script(policy.root(), isPrivate)
                + ")\nfound= alone=" + (candidates.size() == 1 ? "yes" : "") + "\n");
        for (Foreign one : foreign) {
            script.append("if [ -z \"$found\" ] && " + one.probe() + " >/dev/null; then found=yes; "
                    + printStatusCommand(mark, one.name(), "1") + "; fi\n");
        }
        for (Dialect dialect : candidates) {
            script.append("if [ -z \"$found\" ]; then\n(\n" + dialect.discoverScript() + "\n) 10<&-\nstatus=$?; "
                    + printStatusCommand(mark, dialect.name(), "$status") + "; [ $status != 0 ] || found=yes\nfi\n");
        }
        return script.append("cat <&10; " + printStatusCommand(mark, "place", "0") + "\n")
                .toString();
    }

    private static String printStatusCommand(String mark, String name, String status) {
        return "printf '\\n%s %s %s\\n' " + mark + " " + name + " \"" + status + "\"";
    }

    /** The output before a marker. */
    private record Part(String name, int status, String text) {}

    private static List<Part> parts(String output, String mark) {
        List<Part> parts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (String line : output.split("\n", -1)) {
            String[] words = line.split(" ");
            if (words.length == 3 && words[0].equals(mark)) {
                parts.add(new Part(words[1], Integer.parseInt(words[2]), text.toString()));
                text.setLength(0);
            } else {
                text.append(line).append('\n');
            }
        }
        return parts;
    }

    /** Returns the cause as reported by the last command that failed. */
    private static Optional<String> lastErrorLine(Answer answer) {
        return ErrorExcerpt.of(answer.err())
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && line.length() <= 200)
                .reduce((earlier, later) -> later)
                .map(line -> line.endsWith(".") ? line : line + ".");
    }

    private static Message describe(Cluster cluster, List<Dialect> candidates, Answer answer) {
        String where = cluster.name().title();
        if (candidates.size() != 1) {
            return Message.of("run.no-scheduler-found", where);
        }
        String scheduler = candidates.getFirst().title();
        return lastErrorLine(answer)
                .map(line -> line.startsWith(RESULT_PREFIX) ? line.substring(RESULT_PREFIX.length()) : line)
                .map(line -> Message.of("run.scheduler-not-usable", scheduler, where, line))
                .orElseGet(() -> Message.of("run.scheduler-not-found", scheduler, where));
    }

    private static OperationException silent(
            Cluster cluster, List<Dialect> candidates, List<Part> parts, Answer answer) {
        Optional<Foreign> foreign = UNSUPPORTED_SCHEDULERS.stream()
                .filter(one -> parts.stream().anyMatch(part -> part.name().equals(one.name())))
                .findFirst();
        if (foreign.isPresent()) {
            return new OperationException.NotPossible(Message.of(
                    "run.unsupported-scheduler",
                    cluster.name().title(),
                    foreign.get().title(),
                    foreign.get().sign(),
                    candidates.stream()
                            .filter(dialect -> !dialect.can(Capability.LOCAL_QUEUE))
                            .map(Dialect::title)
                            .collect(Collectors.joining(", "))));
        }
        String statuses = parts.stream()
                .filter(part -> part.status() != 0)
                .map(part -> Message.text("run.part-exit", part.name(), part.status()))
                .collect(Collectors.joining("\n"));
        return new OperationException.CommandFailed(
                describe(cluster, candidates, answer), 1, statuses + "\n" + ErrorExcerpt.of(answer.err()));
    }
}
