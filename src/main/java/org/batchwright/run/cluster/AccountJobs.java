package org.batchwright.run.cluster;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.SubmissionPlan;
import org.batchwright.scheduler.Accounts;
import org.batchwright.text.Message;

/** Checks whether a plan alone has more jobs than its account allows at a time. Pure. */
final class AccountJobs {
    private AccountJobs() {}

    static List<Problem> problems(Plan plan, Accounts accounts) {
        Map<String, Integer> jobs = new TreeMap<>();
        for (Plan part : plan.parts()) {
            part.firstJobs().stream()
                    .findFirst()
                    .flatMap(first -> accountOf(first, accounts))
                    .ifPresent(account -> jobs.merge(account.name(), jobsOf(part), Integer::sum));
        }
        int ofUser = plan.cluster().limits().jobs().orElse(Integer.MAX_VALUE);
        return jobs.entrySet().stream()
                .filter(entry -> entry.getValue() <= ofUser) // otherwise, the plan already reports this problem
                .flatMap(entry -> accounts.named(entry.getKey()).stream()
                        .filter(account -> entry.getValue() > account.mostJobs().orElse(Integer.MAX_VALUE))
                        .map(account -> problem(plan, account, entry.getValue())))
                .toList();
    }

    private static Optional<Accounts.Account> accountOf(PlannedJob job, Accounts accounts) {
        return job.settings().get(Fields.ACCOUNT).or(accounts::usual).flatMap(accounts::named);
    }

    private static int jobsOf(Plan part) {
        SubmissionPlan submission = part.submissionPlan();
        int segments = submission.chain().map(SubmissionPlan.Chain::segments).orElse(1);
        return part.jobs().size() * segments + (submission.sample().isPresent() ? 1 : 0);
    }

    /**
     * Reports that the plan exceeds the account's limit. A QOS may override that limit, so the problem is only a warning if a QOS is
     * requested.
     */
    private static Problem problem(Plan plan, Accounts.Account account, int jobs) {
        boolean namesQos = plan.firstJobs().stream()
                        .anyMatch(job -> job.settings().get(Fields.QOS).isPresent())
                || plan.cluster().policy().submitOptions().stream()
                        .anyMatch(option -> option.startsWith("--qos") || option.equals("-q"));
        Problem.Where where = new Problem.InField(Fields.ACCOUNT.key());
        Message message = Message.of(
                "run.account-job-limit",
                jobs,
                account.name(),
                account.mostJobs().orElse(0));
        return namesQos ? Problem.warning(where, message) : Problem.error(where, message);
    }
}
