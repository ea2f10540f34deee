package org.batchwright.ui.clusters.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeLoad;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeStateTextsTest {

    private static String of(String scheduler, NodeAvailability availability, String word) {
        return NodeStateTexts.of(scheduler, new NodeLoad.NodeState(availability, word, ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "slurm | mixed | partly in use",
                "slurm | mixed- | partly in use, planned for a job",
                "slurm | DRAIN+RESV | drained, reserved",
                "slurm | allocated+ | fully in use, finishing a job",
                "slurm | down* | down, no response",
                "slurm | idle~ | free, powered off",
                "slurm | maint | in maintenance",
                "grid-engine | ok | open",
                "grid-engine | au | load limit reached, no response",
                "openpbs | down,offline | down, offline",
                "openpbs | job-busy | fully in use",
                "lsf | closed_Excl | used by one job",
                "kubernetes | SchedulingDisabled | closed by an administrator",
                "flux | avail | open"
            })
    void the_terms_of_a_scheduler_become_words(String scheduler, String term, String words) {
        assertThat(of(scheduler, NodeAvailability.OPEN, term)).isEqualTo(words);
    }

    @Test
    void an_unknown_term_is_shown_as_it_is() {
        assertThat(of("slurm", NodeAvailability.CLOSED, "mixed+strange")).isEqualTo("mixed+strange");
        assertThat(of("none", NodeAvailability.OPEN, "load 2.10")).isEqualTo("load 2.10");
    }

    @Test
    void a_reservation_is_mentioned_once() {
        assertThat(of("slurm", NodeAvailability.RESERVED, "idle")).isEqualTo("free, reserved");
        assertThat(of("slurm", NodeAvailability.RESERVED, "reserved")).isEqualTo("reserved");
        assertThat(of("slurm", NodeAvailability.RESERVED, "maint")).isEqualTo("in maintenance");
    }
}
