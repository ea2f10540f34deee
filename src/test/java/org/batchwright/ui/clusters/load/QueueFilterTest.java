package org.batchwright.ui.clusters.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.scheduler.LoadSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueueFilterTest {

    @ParameterizedTest
    @CsvSource({
        "'', 13",
        "user:alice state:running, 4",
        "user:NORA, 2",
        "account:course, 3",
        "queue:long, 1",
        "state:held, 1",
        "state:PENDING big, 1",
        "학습, 1",
        "c3, 3",
        "user:alice nothing, 0"
    })
    void words_and_terms_must_all_match(String typed, int count) throws Exception {
        ClusterLoad load = Dialects.known()
                .named("slurm")
                .orElseThrow()
                .loadReader()
                .orElseThrow()
                .read(LoadSamples.answer("slurm-22.05"));
        List<QueuedJob> found =
                load.jobs().stream().filter(QueueFilter.of(typed)).toList();

        assertThat(found).hasSize(count);
    }
}
