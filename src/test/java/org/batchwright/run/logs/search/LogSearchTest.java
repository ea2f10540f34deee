package org.batchwright.run.logs.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.RunSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogSearchTest {
    private static final RunId RUN = new RunId("a");

    @TempDir
    private Path folder;

    private FolderCluster lab;
    private Path logs;
    private Run run;

    @BeforeEach
    void open() throws Exception {
        lab = new FolderCluster(folder);
        lab.history.writer().createRun(RunSamples.fresh("a"));
        run = lab.history.find(RUN).orElseThrow();
        logs = Files.createDirectories(
                Path.of(lab.sites.connect(lab.cluster).folder(lab.history.storageFolder(RUN), RUN)));
    }

    @AfterEach
    void close() {
        lab.close();
    }

    @Test
    void lines_are_found_in_all_logs_and_listed_in_job_order() throws Exception {
        print(2, "start\nepoch 1\nCUDA out of memory\n");
        print(10, "CUDA out of memory\n학습 cuda OUT OF MEMORY: tried 2 GiB\n");
        print(11, "fine\n");
        LogSearchResult found = find("cuda out of memory", jobs(12));
        assertThat(found)
                .isEqualTo(new LogSearchResult(
                        List.of(
                                new LogSearchResult.JobMatches(
                                        2, List.of(new LogSearchResult.Line(3, 14, "CUDA out of memory")), false),
                                new LogSearchResult.JobMatches(
                                        10,
                                        List.of(
                                                new LogSearchResult.Line(1, 0, "CUDA out of memory"),
                                                new LogSearchResult.Line(2, 19, "학습 cuda OUT OF MEMORY: tried 2 GiB")),
                                        false)),
                        false));
        assertThat(found.count()).isEqualTo(3);
        assertThat(find("CUDA out of memory", jobs(12)).count())
                .as("a capital letter")
                .isEqualTo(2);
    }

    @Test
    void the_search_text_is_matched_literally() throws Exception {
        String text = "-e it's \"$(touch " + folder.resolve("pwned") + ")\" `id` .* \\n ; exit 1";
        print(1, "some line\n" + text + "\n");
        assertThat(find(text, jobs(3)).jobs()).singleElement().satisfies(job -> {
            assertThat(job.task()).isEqualTo(1);
            assertThat(job.lines()).extracting(LogSearchResult.Line::text).containsExactly(text);
        });
        assertThat(folder.resolve("pwned")).doesNotExist();
    }

    @Test
    void thousands_of_logs_are_searched_with_one_command() throws Exception {
        List<Job> jobs = jobs(20_000);
        print(0, "boom\n");
        print(19_999, "boom\n");
        assertThat(find("boom", jobs).jobs())
                .extracting(LogSearchResult.JobMatches::task)
                .containsExactly(0, 19_999);
    }

    @Test
    void one_noisy_job_does_not_crowd_out_the_other_jobs() throws Exception {
        print(0, "loss\n".repeat(10_000));
        print(1, "loss\n");
        LogSearchResult found = find("loss", jobs(2));
        assertThat(found.jobs().getFirst().lines()).hasSize(LogSearch.MAX_LINES_PER_JOB);
        assertThat(found.jobs().getFirst().truncated()).isTrue();
        assertThat(found.jobs().getLast())
                .isEqualTo(new LogSearchResult.JobMatches(1, List.of(new LogSearchResult.Line(1, 0, "loss")), false));
        assertThat(found.truncated()).isFalse();
    }

    @Test
    void the_number_of_matches_is_limited() throws Exception {
        for (int job = 0; job < 30; job++) {
            print(job, "loss\n".repeat(200));
        }
        LogSearchResult found = find("loss", jobs(30));
        assertThat(found.truncated()).isTrue();
        assertThat(found.count()).isBetween(LogSearch.MAX_LINES - 30, LogSearch.MAX_LINES);
    }

    @Test
    void long_lines_are_truncated_and_control_sequences_are_removed() throws Exception {
        print(0, "0%\rx\r50% needle\r100%\n\u001b[31mneedle\u001b[0m " + "x".repeat(3_000_000) + "\n");
        List<LogSearchResult.Line> lines =
                find("needle", jobs(1)).jobs().getFirst().lines();
        assertThat(lines.getFirst().text()).isEqualTo("50% needle");
        assertThat(lines.getLast().number()).isEqualTo(2);
        assertThat(lines.getLast().text()).startsWith("needle xxx").hasSizeBetween(900, 1000);
    }

    @Test
    void the_part_of_a_long_line_around_the_match_is_shown() throws Exception {
        print(0, "학".repeat(40_000) + " Needle at last " + "습".repeat(40_000) + "\nshort needle\n");
        print(1, "x".repeat(990) + "needle" + "y".repeat(2_000) + "\n");
        print(2, "5%\r".repeat(4_000) + "99% needle\r100%\n");
        List<LogSearchResult.JobMatches> found = find("needle", jobs(3)).jobs();
        LogSearchResult.Line first = found.get(0).lines().getFirst();
        assertThat(first.text())
                .startsWith("…학학")
                .contains("학 Needle at last 습")
                .endsWith("습");
        assertThat(first.text().getBytes(StandardCharsets.UTF_8)).hasSizeBetween(990, 1_003);
        assertThat(first.offset()).as("of the line").isZero();
        assertThat(found.get(0).lines().getLast().text()).isEqualTo("short needle");
        assertThat(found.get(1).lines().getFirst().text()).startsWith("xx").contains("xneedley");
        assertThat(found.get(2).lines().getFirst().text()).isEqualTo("99% needle");
        assertThat(find("Needle", jobs(3)).count()).isEqualTo(1);
    }

    @Test
    void unreadable_logs_are_reported_along_with_the_matches() throws Exception {
        print(0, "boom\n");
        Files.createDirectory(logs.resolve("1.log"));
        LogSearchResult found = find("boom", jobs(3));
        assertThat(found.count()).isEqualTo(1);
        assertThat(found.unread()).containsExactly(new LogSearchResult.Unread(1, "Is a directory"));
    }

    @Test
    void an_unreadable_log_does_not_fail_a_search_that_finds_nothing() throws Exception {
        print(0, "fine\n");
        Files.createDirectory(logs.resolve("1.log"));
        print(2, "fine\n");
        assertThat(find("boom", jobs(3)))
                .isEqualTo(new LogSearchResult(
                        List.of(), false, List.of(new LogSearchResult.Unread(1, "Is a directory"))));
    }

    @Test
    void a_search_that_could_read_no_log_is_an_error_instead_of_an_empty_result() throws Exception {
        Files.createDirectory(logs.resolve("0.log"));
        for (int jobs = 1; jobs <= 2; jobs++) {
            List<Job> searched = jobs(jobs);
            assertThatThrownBy(() -> find("boom", searched))
                    .as("the second has not started")
                    .isInstanceOf(OperationException.CommandFailed.class)
                    .hasMessageContaining("could not be searched");
        }
        print(1, "boom\n");
        assertThat(find("boom", jobs(2)).jobs()).hasSize(1);
    }

    @Test
    void an_empty_result_is_not_a_failure_but_a_missing_folder_is() throws Exception {
        print(0, "fine\n");
        assertThat(find("boom", jobs(2))).isEqualTo(LogSearchResult.NONE);
        assertThat(find("boom", List.of())).isEqualTo(LogSearchResult.NONE);
        Files.delete(logs.resolve("0.log"));
        assertThat(find("boom", jobs(2))).as("jobs that have not started").isEqualTo(LogSearchResult.NONE);
        Files.delete(logs);
        assertThatThrownBy(() -> find("boom", jobs(2)))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining("could not be searched");
    }

    @Test
    void a_response_that_also_contains_unrelated_lines_is_read() {
        String answer =
                ":0.log:7:120:loss: nan at 12:30:01\nBinary file matches\n:9.log:1:0:not asked for\n:sample.log:x:0:y\n";
        assertThat(LogSearch.read(answer, jobs(2), new LogQuery("nan")).jobs())
                .containsExactly(new LogSearchResult.JobMatches(
                        0, List.of(new LogSearchResult.Line(7, 120, "loss: nan at 12:30:01")), false));
    }

    private LogSearchResult find(String text, List<Job> jobs) throws OperationException, InterruptedException {
        return new LogSearch(lab.sites, lab.history).find(run, jobs, text);
    }

    private void print(int job, String text) throws IOException {
        Files.writeString(logs.resolve(job + ".log"), text);
    }

    private static List<Job> jobs(int count) {
        return RunSamples.jobs(count, JobReport.of(JobState.RUNNING, "RUNNING"));
    }
}
