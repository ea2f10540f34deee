package org.batchwright.plan.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GenerousRequestsTest {
    private static final Settings REQUESTED = Given.settings(Fields.MEMORY, "64 GB", Fields.TIME, "10:00:00");

    @Test
    void a_note_suggests_sufficient_values_for_both_requests() {
        List<Problem> notes = GenerousRequests.notes(REQUESTED, past(5, "12 GB", Duration.ofMinutes(61)));

        assertThat(notes)
                .extracting(Problem::what)
                .containsExactly(
                        "In 2 earlier runs, no successful job used more than 12 GB of memory; this one requests 64 GB.",
                        "In 2 earlier runs, no successful job took longer than 1 h 1 min; the time limit is 10 h.");
        assertThat(notes).noneMatch(Problem::isBlocking);
        assertThat(notes)
                .flatExtracting(Problem::fixes)
                .extracting(Fix::change)
                .containsExactly(
                        new Fix.SetField(Fields.MEMORY, Value.of("15 GB")),
                        new Fix.SetField(Fields.TIME, Value.of("01:40:00")));
    }

    @ParameterizedTest
    @CsvSource({"2, 1 GB, 5", "5, 33 GB, 200", "5, '', 200"})
    void no_note_is_shown_for_too_few_jobs_or_for_well_used_requests(int jobs, String peak, long minutes) {
        assertThat(GenerousRequests.notes(REQUESTED, past(jobs, peak, Duration.ofMinutes(minutes))))
                .isEmpty();
    }

    @Test
    void unset_requests_are_never_considered_too_large() {
        assertThat(GenerousRequests.notes(Settings.NONE, past(9, "1 GB", Duration.ofMinutes(1))))
                .isEmpty();
        assertThat(GenerousRequests.notes(
                        Given.settings(Fields.MEMORY, "1 GB", Fields.TIME, "01:00:00"),
                        past(9, "100 MB", Duration.ofMinutes(1))))
                .isEmpty();
    }

    private static PastUsage past(int jobs, String peak, Duration longest) {
        Optional<DataSize> memory = DataSize.parse(peak);
        return new PastUsage(2, jobs, Optional.of(longest), memory.isPresent() ? jobs : 0, memory);
    }
}
