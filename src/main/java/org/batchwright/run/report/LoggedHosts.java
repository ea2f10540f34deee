package org.batchwright.run.report;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.HostKeyChange;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.run.report.mask.MarkedName;
import org.batchwright.text.Message;

/** Connects to clusters, and writes each step of connecting to Batchwright's own log. */
public record LoggedHosts(Hosts hosts, ProgramLog log) implements Hosts {

    @Override
    public Host connect(Cluster cluster, LoginQuestions questions, Steps steps)
            throws OperationException, InterruptedException {
        Optional<String> address = cluster.address().map(Address::toString);
        if (address.isEmpty()) {
            return hosts.connect(cluster, questions, steps); // no steps are logged for this computer
        }
        LoggedSteps logged = new LoggedSteps(cluster.name().value(), steps);
        add("run.log-connecting", cluster.name(), address.get());
        try {
            Host host = hosts.connect(cluster, questions, logged);
            host.onLost(() -> add("run.log-connection-lost", cluster.name()));
            return host;
        } catch (OperationException failure) {
            add("run.log-connect-failed", cluster.name(), number(logged.step), logged.millis());
            log.add(ProgramLog.Topic.CONNECTION, failure);
            throw failure;
        } catch (InterruptedException stopped) {
            add("run.log-connect-cancelled", cluster.name(), number(logged.step), logged.millis());
            throw stopped;
        }
    }

    @Override
    public Path setUpKey(Cluster cluster, Host host, LoginQuestions questions, char[] passphrase)
            throws OperationException, InterruptedException {
        return hosts.setUpKey(cluster, host, questions, passphrase);
    }

    @Override
    public void forget(Cluster cluster) throws OperationException, InterruptedException {
        hosts.forget(cluster);
    }

    @Override
    public void replaceHostKey(Cluster cluster, HostKeyChange confirmed)
            throws OperationException, InterruptedException {
        hosts.replaceHostKey(cluster, confirmed);
        add("run.log-host-key-replaced", confirmed.name(), confirmed.offered().fingerprint());
    }

    private static Message.Coded stepDone(String cluster, Step done, String how, long millis) {
        return Message.of("run.log-connect-step", cluster, number(done), how, millis);
    }

    /** Returns the clusters named in the log entries, with their addresses. */
    static Map<String, String> clustersInLog(List<String> entries) {
        String first = "\0";
        String second = "\1";
        String sentence = Message.of("run.log-connecting", MarkedName.of(first), MarkedName.of(second))
                .what();
        String between = sentence.substring(sentence.indexOf(first) + 1, sentence.indexOf(second));
        Map<String, String> found = new LinkedHashMap<>();
        for (String entry : entries) {
            int at = entry.indexOf(between);
            if (at > 0) {
                found.put(
                        MarkedName.last(entry.substring(0, at)),
                        MarkedName.first(entry.substring(at + between.length())));
            }
        }
        return found;
    }

    /** Returns how the last login to a cluster was made, according to the log. */
    static Optional<String> lastLogin(String cluster, List<String> entries) {
        String how = "\0";
        String sentence = stepDone(MarkedName.of(cluster), Step.LOGIN, MarkedName.of(how), 0)
                .what();
        String before = sentence.substring(0, sentence.indexOf(how));
        return entries.reversed().stream()
                .filter(entry -> entry.contains(before))
                .map(entry -> MarkedName.first(entry.substring(entry.indexOf(before) + before.length() - 1)))
                .findFirst();
    }

    /** Returns the number that selects the step's name in a message. */
    private static int number(Step step) {
        return switch (step) {
            case REACH -> 0;
            case HOST_KEY -> 1;
            case LOGIN -> 2;
            case SHELL -> 3;
        };
    }

    private void add(String code, Object... arguments) {
        log.add(ProgramLog.Topic.CONNECTION, Message.of(code, arguments));
    }

    /** Logs the steps and forwards them. */
    private final class LoggedSteps implements Steps {
        private final String cluster;
        private final Steps next;
        private volatile Step step = Step.REACH;
        private volatile long since = System.nanoTime();

        private LoggedSteps(String cluster, Steps next) {
            this.cluster = cluster;
            this.next = next;
        }

        private long millis() {
            return Duration.ofNanos(System.nanoTime() - since).toMillis();
        }

        @Override
        public void started(Step started) {
            step = started;
            since = System.nanoTime();
            next.started(started);
        }

        @Override
        public void beforeLogin() throws InterruptedException {
            next.beforeLogin();
        }

        @Override
        public void done(Step done, String how) {
            log.add(ProgramLog.Topic.CONNECTION, stepDone(cluster, done, how, millis()));
            next.done(done, how);
        }
    }
}
