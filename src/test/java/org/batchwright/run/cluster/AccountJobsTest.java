package org.batchwright.run.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.run.RunSamples;
import org.batchwright.scheduler.Accounts;
import org.junit.jupiter.api.Test;

class AccountJobsTest {
    private final Accounts accounts = new Accounts(
            List.of(
                    Accounts.Account.named("lab"),
                    new Accounts.Account("course", List.of(), List.of(), Optional.empty(), OptionalInt.of(5))),
            Optional.of("course"));

    private List<Problem> problems(int jobs, Settings settings) {
        PlannedJob job = new PlannedJob("job", settings, Assignments.NONE, Assignments.NONE);
        Plan plan = new Plan(RunSamples.experiment(), Given.slurm(), Collections.nCopies(jobs, job), List.of());
        return AccountJobs.problems(plan, accounts);
    }

    @Test
    void a_sweep_with_more_jobs_than_the_default_account_allows_is_an_error() {
        assertThat(problems(5, Settings.NONE)).isEmpty();
        assertThat(problems(8, Settings.NONE)).singleElement().satisfies(problem -> {
            assertThat(problem.isBlocking()).isTrue();
            assertThat(problem.what())
                    .startsWith("The run has 8 jobs, but the account \"course\" allows only 5 at a time");
        });
    }

    @Test
    void a_different_account_has_a_different_limit() {
        assertThat(problems(8, Given.settings(Fields.ACCOUNT, "lab"))).isEmpty();
        assertThat(problems(8, Given.settings(Fields.ACCOUNT, "course"))).hasSize(1);
    }

    @Test
    void the_qos_of_a_job_may_have_a_higher_limit() {
        assertThat(problems(8, Given.settings(Fields.QOS, "high")))
                .extracting(Problem::severity)
                .containsExactly(Problem.Severity.WARNING);
    }
}
