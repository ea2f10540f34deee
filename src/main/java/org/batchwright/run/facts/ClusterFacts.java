package org.batchwright.run.facts;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.options.OptionReading;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ClusterProbe;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.scheduler.Discovery;

/**
 * Determines whether the modules, paths and other things that jobs refer to exist on clusters. Queries use an open connection; answers are
 * cached.
 */
public final class ClusterFacts implements ClusterFindings, ClusterProbe {
    private static final int PART_TIMEOUT_SECONDS = 20;

    /** A timeout that allows for two hanging parts and a slow login. */
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final ClusterConnections connections;
    private final InstantSource clock;
    private final Space.Limits limits;
    private final FactsMemory memory = new FactsMemory();
    private final Map<ClusterName, ReentrantLock> turns = new ConcurrentHashMap<>();
    private final List<Consumer<ClusterName>> listeners = new CopyOnWriteArrayList<>();

    public ClusterFacts(ClusterConnections connections, InstantSource clock) {
        this(connections, clock, Space.Limits.USUAL);
    }

    /** @param limits limits beyond which a disk is considered nearly full */
    ClusterFacts(ClusterConnections connections, InstantSource clock, Space.Limits limits) {
        this.connections = connections;
        this.clock = clock;
        this.limits = limits;
    }

    /** Returns empty, because clusters have no information about script options. */
    @Override
    public Optional<OptionReading> reading(Experiment experiment, Cluster cluster) {
        return Optional.empty();
    }

    /** Returns what is currently known. Nothing is reported while a query is in progress. */
    @Override
    public Findings findings(PlannedJob job, Cluster cluster) {
        List<Problem> problems = new ArrayList<>();
        connections
                .status(cluster.name())
                .discovery()
                .flatMap(Discovery::accounts)
                .ifPresent(accounts -> problems.addAll(new AccountCheck(accounts, job, cluster).problems()));
        FactProblems facts = new FactProblems(job, cluster, limits);
        List<JobQuestions.FieldQuestion> unanswered = new ArrayList<>();
        List<JobQuestions.FieldQuestion> unsure = new ArrayList<>();
        Set<String> found = new HashSet<>();
        Set<String> open = new HashSet<>();
        boolean environmentHolds = true;
        for (JobQuestions.FieldQuestion query : JobQuestions.of(job, cluster)) {
            Optional<Finding> finding = memory.last(cluster, query.question());
            if (query.ofEnvironment() && !environmentHolds) {
                continue; // something that must be loaded first is missing
            }
            if (finding.isEmpty()) {
                unanswered.add(query);
            } else if (finding.get() instanceof Finding.Unsure) {
                unsure.add(query);
            } else {
                facts.problem(query, finding.get()).ifPresent(problems::add);
            }
            boolean there = finding.filter(Finding.There.class::isInstance).isPresent();
            (there ? found : open).add(query.key());
            environmentHolds &= !query.ofEnvironment() || there || finding.isEmpty();
        }
        found.removeAll(open);
        boolean offline = !isOpen(cluster);
        if (offline) {
            facts.notConnected(unanswered).ifPresent(problems::add);
        }
        facts.notChecked(unsure).ifPresent(problems::add);
        return new Findings(problems, found);
    }

    private boolean isOpen(Cluster cluster) {
        LinkState link = connections.status(cluster.name()).link();
        return cluster.address().isEmpty() || link == LinkState.UP || link == LinkState.CONNECTING;
    }

    private List<Question> due(PlannedJob job, Cluster cluster, Host host) {
        List<JobQuestions.FieldQuestion> all = JobQuestions.of(job, cluster);
        // parts of an environment can be checked only after loading the parts before them
        boolean environment = all.stream()
                .filter(JobQuestions.FieldQuestion::ofEnvironment)
                .anyMatch(query -> isDue(query, cluster, host));
        return all.stream()
                .filter(query -> query.ofEnvironment() ? environment : isDue(query, cluster, host))
                .map(JobQuestions.FieldQuestion::question)
                .distinct()
                .toList();
    }

    private boolean isDue(JobQuestions.FieldQuestion query, Cluster cluster, Host host) {
        return memory.isDue(cluster, query.question(), host, clock.instant());
    }

    @Override
    public void query(PlannedJob job, Cluster cluster) throws InterruptedException {
        ReentrantLock turn = turns.computeIfAbsent(cluster.name(), name -> new ReentrantLock());
        turn.lockInterruptibly();
        try {
            Optional<Host> host = host(cluster);
            if (host.isPresent()) {
                List<Question> questions = due(job, cluster, host.get());
                if (!questions.isEmpty()) {
                    memory.put(cluster, ask(questions, host.get()), host.get(), clock.instant());
                    listeners.forEach(listener -> listener.accept(cluster.name()));
                }
            }
        } finally {
            turn.unlock();
        }
    }

    /** Returns the host if it can be queried without opening a connection; this computer needs none. */
    private Optional<Host> host(Cluster cluster) throws InterruptedException {
        try {
            return cluster.address().isEmpty() ? Optional.of(connections.host(cluster)) : connections.open(cluster);
        } catch (OperationException noShellHere) {
            return Optional.empty();
        }
    }

    private static Map<Question, Finding> ask(List<Question> questions, Host host) throws InterruptedException {
        Map<Question, Finding> findings = new HashMap<>();
        questions.forEach(question -> findings.put(question, new Finding.Unsure()));
        String nonce = UUID.randomUUID().toString();
        try {
            Answer answer = host.run(new FactsScript(nonce, PART_TIMEOUT_SECONDS).text(questions), TIMEOUT);
            findings.putAll(FactsAnswer.read(answer.out(), nonce, questions));
        } catch (OperationException silent) {
            return findings; // reported in a note as not checked
        }
        return findings;
    }

    @Override
    public Subscription onChange(Consumer<ClusterName> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }
}
