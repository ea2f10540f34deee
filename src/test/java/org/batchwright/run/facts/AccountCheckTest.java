package org.batchwright.run.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.Accounts;
import org.junit.jupiter.api.Test;

class AccountCheckTest {
    private final Accounts accounts = new Accounts(
            List.of(
                    new Accounts.Account(
                            "lab", List.of(), List.of("normal", "high"), Optional.empty(), OptionalInt.empty()),
                    new Accounts.Account(
                            "course",
                            List.of("gpu"),
                            List.of("normal"),
                            Optional.of(Duration.ofMinutes(20)),
                            OptionalInt.empty())),
            Optional.of("lab"));
    private final Cluster plain = Given.slurm(Given.queue("debug", Queue.Mark.DEFAULT, "00:30:00", 1));

    @Test
    void an_account_that_the_user_does_not_have_blocks_submission_and_the_nearest_is_suggested() {
        assertThat(check(plain, Fields.ACCOUNT, "lap")).singleElement().satisfies(problem -> {
            assertThat(problem.isBlocking()).isTrue();
            assertThat(problem.where()).isEqualTo(new Problem.InField("resources.account"));
            assertThat(problem.advice()).isEqualTo("Your accounts: lab, course.");
            assertThat(problem.fixes())
                    .containsExactly(new Fix("Use lab", new Fix.SetField(Fields.ACCOUNT, Value.of("lab"))));
        });
    }

    @Test
    void groups_known_only_to_the_operating_system_do_not_block_submission() {
        Accounts groups = new Accounts(accounts.mine(), accounts.usual(), Accounts.Word.OF_SYSTEM);
        PlannedJob job =
                new PlannedJob("train", Given.settings(Fields.ACCOUNT, "lap"), Assignments.NONE, Assignments.NONE);
        assertThat(new AccountCheck(groups, job, plain).problems())
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
                    assertThat(problem.fixes()).hasSize(1);
                });
    }

    @Test
    void an_empty_account_list_is_not_shown() {
        PlannedJob job =
                new PlannedJob("train", Given.settings(Fields.ACCOUNT, "lab"), Assignments.NONE, Assignments.NONE);
        for (Accounts.Word word : Accounts.Word.values()) {
            assertThat(new AccountCheck(new Accounts(List.of(), Optional.empty(), word), job, plain).problems())
                    .singleElement()
                    .satisfies(
                            problem -> assertThat(problem.advice()).isNotEmpty().doesNotContain(": ."));
        }
    }

    @Test
    void an_account_of_the_user_and_no_account_are_both_valid() {
        assertThat(check(plain, Fields.ACCOUNT, "LAB")).isEmpty();
        assertThat(check(plain, Fields.TIME, "01:00:00")).isEmpty();
    }

    @Test
    void an_account_is_valid_only_in_its_own_queues() {
        assertThat(check(plain, Fields.ACCOUNT, "course"))
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).contains("course", "debug"));
        assertThat(check(plain, Fields.ACCOUNT, "course", Fields.QUEUE, "debug,gpu"))
                .isEmpty();
    }

    @Test
    void a_time_limit_above_the_limit_of_the_account_is_a_warning_at_the_time_field() {
        assertThat(check(plain, Fields.ACCOUNT, "course", Fields.QUEUE, "gpu", Fields.TIME, "00:21:00"))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
                    assertThat(problem.where()).isEqualTo(new Problem.InField("resources.time"));
                    assertThat(problem.fixes()).extracting(Fix::label).containsExactly("Use 00:20:00");
                });
    }

    @Test
    void a_qos_that_the_account_does_not_have_blocks_submission() {
        assertThat(check(asking("--qos=urgent"), Fields.ACCOUNT, "lab"))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.isBlocking()).isTrue();
                    assertThat(problem.what()).contains("urgent", "lab");
                    assertThat(problem.advice()).contains("normal, high");
                });
        assertThat(check(asking("-q", "high"), Fields.ACCOUNT, "lab")).isEmpty();
    }

    @Test
    void a_qos_of_the_preset_that_the_account_does_not_have_is_replaced_by_the_nearest() {
        assertThat(check(plain, Fields.ACCOUNT, "lab", Fields.QOS, "hihg"))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.isBlocking()).isTrue();
                    assertThat(problem.where()).isEqualTo(new Problem.InField("resources.qos"));
                    assertThat(problem.advice()).isEqualTo("Choose a QOS that the account can use: normal, high.");
                    assertThat(problem.fixes())
                            .containsExactly(new Fix("Use high", new Fix.SetField(Fields.QOS, Value.of("high"))));
                });
        assertThat(check(plain, Fields.ACCOUNT, "lab", Fields.QOS, "HIGH")).isEmpty();
        assertThat(check(plain, Fields.ACCOUNT, "lab", Fields.QOS, "normal,high"))
                .isEmpty();
    }

    @Test
    void the_qos_in_the_submit_options_overrides_the_qos_of_the_preset() {
        assertThat(check(asking("--qos=high"), Fields.ACCOUNT, "lab", Fields.QOS, "urgent"))
                .isEmpty();
    }

    private Cluster asking(String... options) {
        Cluster.Policy policy = plain.policy();
        return new Cluster(
                plain.name(),
                plain.address(),
                plain.scheduler(),
                new Cluster.Policy(
                        policy.root(), policy.askEvery(), policy.atOnce().orElse(1), List.of(options)),
                plain.site(),
                plain.queues());
    }

    private List<Problem> check(Cluster cluster, Object... settings) {
        PlannedJob job = new PlannedJob("train", Given.settings(settings), Assignments.NONE, Assignments.NONE);
        return new AccountCheck(accounts, job, cluster).problems();
    }
}
