package org.batchwright.ui.runs.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.logs.LogCatchUp;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.logs.excerpt.FailedLog;
import org.batchwright.run.logs.search.LogSearchResult;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.search.LogSearchViewModel;
import org.junit.jupiter.api.Test;

class LogSearchViewModelTest extends SweepRuns {
    private static final LogSearchResult.Line LINE = new LogSearchResult.Line(12, 300, "CUDA out of memory");

    private final List<String> searched = new ArrayList<>();
    private final LogSearchViewModel search = new LogSearchViewModel(new Logs(), new InlineBackground());
    private final RunRow sweep = row(51);
    private LogSearchResult found = LogSearchResult.NONE;
    private boolean refuses;
    private boolean stops;

    private final class Logs implements RunLogs {
        @Override
        public Map<Integer, FailedLog> readFailed(Run run, List<Job> failed) throws InterruptedException {
            return Map.of(failed.getFirst().task(), LogCatchUp.read(this, run, failed.getFirst()));
        }

        @Override
        public Feed open(RunId run, int task, LogStream stream, Consumer<State> listener) {
            throw new UnsupportedOperationException("not opened here");
        }

        @Override
        public LogSearchResult search(Run run, List<Job> jobs, String text)
                throws OperationException, InterruptedException {
            searched.add(run.number() + " " + jobs.size() + " " + text);
            if (refuses) {
                throw new OperationException.NotPossible("No.", "Wait.");
            }
            if (stops) {
                throw new InterruptedException();
            }
            return found;
        }
    }

    @Test
    void lines_are_grouped_by_job_and_counted() {
        found = new LogSearchResult(
                List.of(
                        new LogSearchResult.JobMatches(0, List.of(LINE), false),
                        new LogSearchResult.JobMatches(7, List.of(LINE, LINE), true)),
                false);
        search.select(sweep);
        search.search("out of memory");
        assertThat(searched).containsExactly("51 20 out of memory");
        assertThat(search.rows().get())
                .containsExactly(
                        new LogSearchViewModel.JobTitle(
                                0, LogStream.OUTPUT, sweep.of(0).numberedTitle(), "1 line"),
                        new LogSearchViewModel.Found(0, LogStream.OUTPUT, LINE),
                        new LogSearchViewModel.JobTitle(
                                7, LogStream.OUTPUT, sweep.of(7).numberedTitle(), "first 2 lines"),
                        new LogSearchViewModel.Found(7, LogStream.OUTPUT, LINE),
                        new LogSearchViewModel.Found(7, LogStream.OUTPUT, LINE));
        assertThat(search.status().get()).isEqualTo("3 lines in 2 of 20 logs");
        assertThat(search.text().get()).isEqualTo("out of memory");
        assertThat(search.searching().get()).isFalse();
    }

    @Test
    void a_reached_limit_and_an_empty_result_are_reported() {
        search.select(sweep);
        search.search("nowhere");
        assertThat(search.status().get()).isEqualTo("No log contains this text.");
        found = new LogSearchResult(List.of(new LogSearchResult.JobMatches(3, List.of(LINE), false)), true);
        search.search("loss");
        assertThat(search.status().get()).startsWith("Showing only the first 1 lines, from 1 of 20 logs.");
    }

    @Test
    void logs_that_could_not_be_searched_are_reported_along_with_the_result() {
        found = new LogSearchResult(
                List.of(new LogSearchResult.JobMatches(3, List.of(LINE), false)),
                false,
                List.of(
                        new LogSearchResult.Unread(4, "Permission denied"),
                        new LogSearchResult.Unread(5, "Is a directory")));
        search.select(sweep);
        search.search("loss");
        assertThat(search.status().get())
                .isEqualTo("1 line in 1 of 20 logs \u00b7 2 logs could not be searched: Permission denied");
        found = new LogSearchResult(List.of(), false, found.unread());
        search.search("nowhere");
        assertThat(search.status().get())
                .isEqualTo("No log contains this text. \u00b7 2 logs could not be searched: Permission denied");
    }

    @Test
    void a_blank_search_or_the_selection_of_another_run_clears_the_results() {
        found = new LogSearchResult(List.of(new LogSearchResult.JobMatches(3, List.of(LINE), false)), false);
        search.select(sweep);
        search.search("loss");
        search.select(row(51));
        assertThat(search.rows().get()).as("the same run, changed").hasSize(2);
        search.search(" ");
        assertThat(search.rows().get()).isEmpty();
        search.search("loss");
        search.select(row(50));
        assertThat(search.rows().get()).isEmpty();
        assertThat(search.status().get()).isEmpty();
        assertThat(searched).hasSize(2);
    }

    @Test
    void a_refusal_is_shown_until_it_is_dismissed() {
        refuses = true;
        search.select(sweep);
        search.search("loss");
        assertThat(search.failure().get()).isPresent();
        assertThat(search.status().get()).isEmpty();
        search.dismissFailure();
        assertThat(search.failure().get()).isEmpty();
    }

    @Test
    void cancelling_a_search_ends_it() {
        stops = true;
        search.select(sweep);
        search.search("loss");
        assertThat(search.searching().get()).isFalse();
        assertThat(search.failure().get()).isEmpty();
        assertThat(search.rows().get()).isEmpty();
    }
}
