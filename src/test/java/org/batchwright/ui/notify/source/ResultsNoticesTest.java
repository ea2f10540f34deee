package org.batchwright.ui.notify.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.transfer.Download;
import org.batchwright.run.files.FileTree;
import org.batchwright.run.files.Results;
import org.batchwright.ui.notify.Notice;
import org.batchwright.ui.notify.NoticeEvent;
import org.junit.jupiter.api.Test;

class ResultsNoticesTest {
    private static final Run RUN = new Run(
            new RunId("run-1"),
            7,
            PresetId.of("depth/train"),
            new ClusterName("lab"),
            Instant.parse("2026-11-24T09:00:00Z"),
            List.of(),
            Optional.empty());

    private final RecordedNotices recorded = new RecordedNotices();

    @Test
    void downloaded_results_are_reported_with_their_size() {
        report(2, List.of());
        assertThat(recorded.posted())
                .containsExactly(new Notice(
                        "run-1/results",
                        NoticeEvent.RESULTS_DOWNLOADED,
                        "The results of train #7 were downloaded",
                        "2 files (3.0 MB)."));
    }

    @Test
    void files_left_on_the_cluster_are_mentioned() {
        report(1, List.of("weights.pt", "data.bin"));
        assertThat(recorded.posted())
                .extracting(Notice::text)
                .containsExactly("1 file (1.5 MB).\u00a02 files are larger than the limit and were not downloaded.");
    }

    @Test
    void no_notice_is_shown_without_new_files() {
        report(0, List.of("weights.pt"));
        assertThat(recorded.posted()).isEmpty();
    }

    private void report(int files, List<String> tooLarge) {
        List<Download.Done> done = IntStream.range(0, files)
                .mapToObj(number -> new Download.Done(Path.of("out-" + number), Download.Outcome.FETCHED, 1_500_000))
                .toList();
        new ResultsNotices(recorded)
                .report(
                        RUN,
                        new Results.Downloaded(
                                Path.of("results"),
                                new FileTree.Report(done, List.of(), List.of()),
                                tooLarge,
                                List.of()));
    }
}
