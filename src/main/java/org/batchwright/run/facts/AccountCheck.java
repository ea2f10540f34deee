package org.batchwright.run.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.Accounts;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;

/** Checks whether the scheduler lets the user charge the job as requested. Pure. */
record AccountCheck(Accounts accounts, PlannedJob job, Cluster cluster) {
    private static final Problem.Where AT_ACCOUNT = new Problem.InField(Fields.ACCOUNT.key());

    List<Problem> problems() {
        Optional<String> wanted = job.settings().get(Fields.ACCOUNT);
        Optional<Accounts.Account> account = wanted.or(accounts::usual).flatMap(accounts::named);
        List<Problem> problems = new ArrayList<>();
        if (account.isPresent()) {
            queue(account.get()).ifPresent(problems::add);
            List<Wanted> named = wantedClasses();
            named.forEach(one -> qualityOfService(account.get(), one).ifPresent(problems::add));
            if (named.isEmpty()) {
                time(account.get()).ifPresent(problems::add);
            }
        } else {
            wanted.map(this::unknownAccount).ifPresent(problems::add);
        }
        return problems;
    }

    private Problem unknownAccount(String wanted) {
        List<String> mine = accounts.mine().stream().map(Accounts.Account::name).toList();
        String on = cluster.name().title();
        boolean certain = accounts.word() == Accounts.Word.OF_SCHEDULER;
        Message.Coded message = certain
                ? Message.of("run.not-your-account", wanted, on, String.join(", ", mine))
                : Message.of("run.not-your-group", wanted, on, String.join(", ", mine));
        Message advised = mine.isEmpty() ? message.advising("none") : message;
        Problem problem = certain ? Problem.error(AT_ACCOUNT, advised) : Problem.warning(AT_ACCOUNT, advised);
        Optional<String> meant = Nearest.find(wanted, mine)
                .or(() -> mine.size() == 1 ? mine.stream().findFirst() : Optional.empty());
        return meant.map(name -> problem.withFixes(
                        new Fix(Message.text("run.fix-use", name), new Fix.SetField(Fields.ACCOUNT, Value.of(name)))))
                .orElse(problem);
    }

    private Optional<Problem> queue(Accounts.Account account) {
        Optional<String> queue = job.settings()
                .get(Fields.QUEUE)
                .or(() -> cluster.queues().stream()
                        .filter(known -> known.mark() == Queue.Mark.DEFAULT)
                        .map(Queue::name)
                        .findFirst());
        return queue.filter(name -> !account.queues().isEmpty())
                .filter(names -> List.of(names.split(",")).stream().noneMatch(account.queues()::contains))
                .map(name -> Problem.error(
                        AT_ACCOUNT,
                        Message.of(
                                "run.account-not-for-queue",
                                account.name(),
                                name,
                                String.join(", ", account.queues()))));
    }

    /**
     * Warns about a time limit above the account's maximum. This is not an error, because a partition's own QoS may allow more
     * (resource_limits in Slurm's manual).
     */
    private Optional<Problem> time(Accounts.Account account) {
        return account.longestTime()
                .filter(most -> job.settings()
                        .get(Fields.TIME)
                        .filter(time -> time.compareTo(most) > 0)
                        .isPresent())
                .map(Durations::formatClock)
                .map(most -> Problem.warning(
                                new Problem.InField(Fields.TIME.key()),
                                Message.of("run.account-time-limit", account.name(), most))
                        .withFixes(new Fix(
                                Message.text("run.fix-use", most), new Fix.SetField(Fields.TIME, Value.of(most)))));
    }

    private Optional<Problem> qualityOfService(Accounts.Account account, Wanted wanted) {
        return Optional.of(account.classes())
                .filter(mine -> !mine.isEmpty() && mine.stream().noneMatch(wanted.name()::equalsIgnoreCase))
                .map(mine -> wanted.ofCluster()
                        ? conflictsWithOptions(account, wanted.name())
                        : classNotAllowed(account, wanted.name()));
    }

    private Problem conflictsWithOptions(Accounts.Account account, String wanted) {
        return Problem.error(
                AT_ACCOUNT,
                Message.of(
                        "run.submit-options-qos",
                        cluster.name().title(),
                        wanted,
                        account.name(),
                        String.join(", ", account.classes())));
    }

    private static Problem classNotAllowed(Accounts.Account account, String wanted) {
        Problem problem = Problem.error(
                new Problem.InField(Fields.QOS.key()),
                Message.of("run.account-without-qos", account.name(), wanted, String.join(", ", account.classes())));
        return Nearest.find(wanted, account.classes())
                .map(name -> problem.withFixes(
                        new Fix(Message.text("run.fix-use", name), new Fix.SetField(Fields.QOS, Value.of(name)))))
                .orElse(problem);
    }

    /** @param ofCluster whether the value is set in the cluster's submit options, which for sbatch override the script */
    private record Wanted(String name, boolean ofCluster) {}

    private List<Wanted> wantedClasses() {
        return serviceClassInOptions()
                .map(name -> List.of(new Wanted(name, true)))
                .orElseGet(() -> job.settings()
                        .get(Fields.QOS)
                        .map(names -> Stream.of(names.split(",", -1))
                                .map(name -> new Wanted(name, false))
                                .toList())
                        .orElse(List.of()));
    }

    /** Returns the QoS set in the cluster's own submit options: {@code --qos=high}, {@code -q high}. */
    private Optional<String> serviceClassInOptions() {
        List<String> options = cluster.policy().submitOptions();
        for (int i = 0; i < options.size(); i++) {
            String option = options.get(i);
            if (option.startsWith("--qos=")) {
                return Optional.of(option.substring("--qos=".length()));
            }
            if (option.equals("-q") || option.equals("--qos")) {
                return options.stream().skip(i + 1).findFirst();
            }
        }
        return Optional.empty();
    }
}
