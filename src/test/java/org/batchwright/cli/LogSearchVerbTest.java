package org.batchwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.run.RunSamples;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.logs.search.LogSearchResult;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LogSearchVerbTest {
    private final CliHarness typed = new CliHarness();
    private final FakeLog logs = new FakeLog(Path.of("no-such-log"), RunLogs.Phase.COMPLETE);

    @BeforeEach
    void open() {
        typed.engine.logs = logs;
        typed.engine.put(new Run(
                new RunId("20261120-120009-abcdef"),
                9,
                PresetId.of("mnist/quick"),
                ClusterName.THIS_COMPUTER,
                RunSamples.NOON,
                IntStream.range(0, 4)
                        .mapToObj(task -> new Job(
                                task, Optional.empty(), JobReport.of(JobState.RUNNING, "RUNNING"), RunSamples.NOON))
                        .toList(),
                Optional.empty()));
    }

    @Test
    void errors_in_a_separate_file_are_printed_on_request_and_mentioned_otherwise() {
        Settings separate = Settings.NONE.with(ResultsFields.SEPARATE_STDERR, Value.of("true"));
        PlannedJob job = new PlannedJob("train", separate, Assignments.NONE, Assignments.NONE);
        Run run = typed.engine.book.find(9).orElseThrow();
        assertThat(typed.run("logs", "9", "--stderr")).isEqualTo(2);
        assertThat(typed.err()).contains("The errors of quick #9 are in its log");

        typed.engine.book.put(run, new SubmittedRun("", "", job, "", Optional.empty()));
        assertThat(typed.run("logs", "9", "--stderr")).isZero();
        assertThat(logs.opened()).isEqualTo(LogStream.ERRORS);
        assertThat(typed.err()).contains("quick #9 job 1 has written no errors.");

        assertThat(typed.run("logs", "9", "--job", "2")).isZero();
        assertThat(logs.opened()).isEqualTo(LogStream.OUTPUT);
        assertThat(typed.err()).contains("Errors are in a separate file: batchwright logs 9 --job 2 --stderr");

        assertThat(typed.run("logs", "9", "--search", "nan", "--stderr")).isEqualTo(2);
    }

    @Test
    void lines_are_listed_by_job_with_their_numbers() {
        logs.setSearchResult(found(false));
        assertThat(typed.run("logs", "9", "--search", "nan")).isZero();
        assertThat(logs.searched()).isEqualTo("nan [0, 1, 2, 3]");
        assertThat(typed.out().lines())
                .containsExactly(
                        "quick #9 job 1",
                        "     7  loss: nan",
                        "  1204  nan again",
                        "  … and more; only the first 2 lines of this job are shown",
                        "",
                        "quick #9 job 4",
                        "  1  nan");
        assertThat(typed.err()).isEmpty();
    }

    @Test
    void a_search_can_be_limited_to_some_jobs() {
        assertThat(typed.run("logs", "9", "--search", "nan", "--job", "2-3")).isZero();
        assertThat(logs.searched()).isEqualTo("nan [1, 2]");
        assertThat(typed.out()).isEmpty();
        assertThat(typed.err()).contains("No line in the 2 logs of quick #9 contains \"nan\".");
    }

    @Test
    void reaching_the_maximum_number_of_shown_lines_is_reported() {
        logs.setSearchResult(found(true));
        assertThat(typed.run("logs", "9", "--search", "nan")).isZero();
        assertThat(typed.err()).contains("Only the first 3 lines are shown.");
    }

    @Test
    void logs_that_could_not_be_searched_are_reported() {
        logs.setSearchResult(withUnread());
        assertThat(typed.run("logs", "9", "--search", "nan")).isZero();
        assertThat(typed.err()).contains("The log of quick #9 job 3 could not be searched: Permission denied.");
    }

    @Test
    void logs_that_could_not_be_searched_are_not_counted_as_searched() {
        logs.setSearchResult(
                new LogSearchResult(List.of(), false, List.of(new LogSearchResult.Unread(2, "Permission denied"))));
        assertThat(typed.run("logs", "9", "--search", "nan")).isZero();
        assertThat(typed.err())
                .contains("No line in the 3 logs of quick #9 contains \"nan\".")
                .contains("The log of quick #9 job 3 could not be searched: Permission denied.");
    }

    @Test
    void json_lists_the_logs_that_could_not_be_searched() {
        logs.setSearchResult(withUnread());
        assertThat(typed.run("logs", "9", "--search", "nan", "--json")).isZero();
        assertThat(typed.json().at("/unread/0/task").asInt()).isEqualTo(2);
        assertThat(typed.json().at("/unread/0/reason").asString()).isEqualTo("Permission denied");
    }

    private static LogSearchResult withUnread() {
        return new LogSearchResult(
                found(false).jobs(), false, List.of(new LogSearchResult.Unread(2, "Permission denied")));
    }

    @Test
    void json_lists_the_matching_lines_of_each_job() {
        logs.setSearchResult(found(true));
        assertThat(typed.run("logs", "9", "--search", "nan", "--json")).isZero();
        assertThat(typed.json().at("/jobs/0/task").asInt()).isZero();
        assertThat(typed.json().at("/jobs/0/more").asBoolean()).isTrue();
        assertThat(typed.json().at("/jobs/0/lines/1/number").asInt()).isEqualTo(1204);
        assertThat(typed.json().at("/jobs/0/lines/1/offset").asInt()).isEqualTo(9000);
        assertThat(typed.json().at("/jobs/1/lines/0/text").asString()).isEqualTo("nan");
        assertThat(typed.json().at("/more").asBoolean()).isTrue();
    }

    @Test
    void searching_logs_that_cannot_be_searched_is_rejected() {
        assertThat(typed.run("logs", "9", "--search", " ")).isEqualTo(2);
        assertThat(typed.run("logs", "9", "--search", "a\nb")).isEqualTo(2);
        assertThat(typed.run("logs", "9", "--search", "a\n")).isEqualTo(2);
        assertThat(typed.err()).contains("The text for --search must be a single, non-blank line.");
        assertThat(typed.run("logs", "9", "--search", "a", "--follow")).isEqualTo(2);
        assertThat(typed.err()).contains("--search and --follow cannot be used together.");
        assertThat(logs.searched()).isEmpty();
    }

    private static LogSearchResult found(boolean more) {
        return new LogSearchResult(
                List.of(
                        new LogSearchResult.JobMatches(
                                0,
                                List.of(
                                        new LogSearchResult.Line(7, 90, "loss: nan"),
                                        new LogSearchResult.Line(1204, 9000, "nan again")),
                                true),
                        new LogSearchResult.JobMatches(3, List.of(new LogSearchResult.Line(1, 0, "nan")), false)),
                more);
    }
}
