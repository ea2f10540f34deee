package org.batchwright.plan.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.plan.job.JobSize;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;

/** Finds requests that exceed the limits of their queue or, with several queues, of each queue. Unknown limits are not checked. */
record QueueLimits(Settings settings, Cluster cluster) {
    private static final Problem.Where AT_QUEUE = new Problem.InField(Fields.QUEUE.key());

    static List<Problem> check(Settings settings, Cluster cluster) {
        if (cluster.isPlainComputer()) {
            return tooManyGpus(settings, cluster).stream().toList();
        }
        return cluster.queues().isEmpty() ? List.of() : new QueueLimits(settings, cluster).check();
    }

    /** Checks the GPUs on a computer without a scheduler, where too many GPUs are the only request that cannot be met. */
    private static Optional<Problem> tooManyGpus(Settings settings, Cluster cluster) {
        int there = cluster.queues().stream()
                .flatMapToInt(queue -> queue.perNode().gpus().stream())
                .max()
                .orElse(Integer.MAX_VALUE);
        return settings.get(Fields.GPUS_PER_NODE)
                .filter(wanted -> wanted > there)
                .map(wanted -> Problem.error(
                                new Problem.InField(Fields.GPUS_PER_NODE.key()),
                                Message.of(
                                        "plan.more-gpus-than-computer",
                                        cluster.name().title(),
                                        there,
                                        wanted))
                        .withFixes(new Fix(
                                Message.text("plan.fix-use", there),
                                new Fix.SetField(Fields.GPUS_PER_NODE, Value.of(String.valueOf(there))))));
    }

    private List<Problem> check() {
        Optional<String> wanted = settings.get(Fields.QUEUE);
        if (wanted.isEmpty()) {
            return cluster.queues().stream()
                    .filter(queue -> queue.mark() == Queue.Mark.DEFAULT)
                    .findFirst()
                    .map(queue -> problemsOfBestQueue(List.of(queue)))
                    .orElse(List.of());
        }
        List<Problem> problems = new ArrayList<>();
        List<Queue> chosen = new ArrayList<>();
        // sbatch(1): "--partition=a,b" uses the one that starts first
        for (String name : Arrays.asList(wanted.get().split(","))) {
            findQueue(name.strip()).ifPresentOrElse(chosen::add, () -> problems.add(noSuchQueue(name.strip())));
        }
        problems.addAll(chosen.isEmpty() ? List.of() : problemsOfBestQueue(chosen));
        return problems;
    }

    private Optional<Queue> findQueue(String name) {
        return cluster.queues().stream()
                .filter(queue -> queue.name().equals(name))
                .findFirst();
    }

    private Problem noSuchQueue(String name) {
        List<String> known = cluster.queues().stream().map(Queue::name).toList();
        Problem problem = Problem.error(
                AT_QUEUE, Message.of("plan.unknown-queue", cluster.name().title(), name, String.join(", ", known)));
        return Nearest.find(name, known)
                .map(near -> problem.withFixes(
                        useQueue(settings.get(Fields.QUEUE).orElse(name).replace(name, near))))
                .orElse(problem);
    }

    /** Returns the problems of the queue that has the fewest, because a job starts if one of its queues can run it. */
    private List<Problem> problemsOfBestQueue(List<Queue> chosen) {
        List<Problem> fewest = chosen.stream()
                .map(this::problems)
                .min(Comparator.comparingInt(List::size))
                .orElse(List.of());
        if (fewest.isEmpty()) {
            return fewest;
        }
        Optional<Fix> elsewhere = cluster.queues().stream()
                .filter(queue -> problems(queue).isEmpty() && isKnownToHave(queue))
                .findFirst()
                .map(queue -> useQueue(queue.name()));
        return fewest.stream().map(problem -> withFix(problem, elsewhere)).toList();
    }

    /** Returns whether the queue is known to be suitable; a queue with unknown properties is not. */
    private boolean isKnownToHave(Queue queue) {
        boolean gpus = settings.get(Fields.GPUS_PER_NODE).orElse(0) == 0
                || queue.perNode().gpus().isPresent();
        boolean memory = settings.get(Fields.MEMORY).isEmpty()
                || queue.perNode().memory().isPresent();
        return gpus && memory;
    }

    private static Problem withFix(Problem problem, Optional<Fix> fix) {
        List<Fix> fixes = new ArrayList<>(problem.fixes());
        fix.ifPresent(fixes::add);
        return problem.withFixes(fixes.toArray(Fix[]::new));
    }

    private static Fix useQueue(String queue) {
        return new Fix(Message.text("plan.fix-use-queue", queue), new Fix.SetField(Fields.QUEUE, Value.of(queue)));
    }

    private List<Problem> problems(Queue queue) {
        List<Problem> problems = new ArrayList<>();
        if (queue.mark() == Queue.Mark.CLOSED) {
            problems.add(Problem.error(AT_QUEUE, Message.of("plan.queue-closed", queue.name())));
        }
        checkAccount(queue).ifPresent(problems::add);
        problems.addAll(new JobSize(settings, withoutNodeLimit(queue)).problems());
        return problems;
    }

    /** Returns the queue without a limit on nodes, because several pods of a job may share a node. */
    private Queue withoutNodeLimit(Queue queue) {
        return !cluster.has(Capability.QUEUE_NODE_LIMIT)
                ? new Queue(
                        queue.name(),
                        queue.mark(),
                        queue.longestTime(),
                        queue.perJob(),
                        queue.perNode(),
                        Optional.empty())
                : queue;
    }

    private Optional<Problem> checkAccount(Queue queue) {
        List<String> taken = queue.perJob().accounts();
        return settings.get(Fields.ACCOUNT)
                .filter(account -> !taken.isEmpty() && taken.stream().noneMatch(account::equalsIgnoreCase))
                .map(account -> Problem.error(
                        new Problem.InField(Fields.ACCOUNT.key()),
                        Message.of(
                                "plan.account-not-accepted",
                                queue.name(),
                                account,
                                taken.stream().collect(Collectors.joining(", ")))));
    }
}
