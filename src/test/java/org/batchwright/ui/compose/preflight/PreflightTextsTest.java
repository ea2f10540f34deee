package org.batchwright.ui.compose.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.load.Reservation;
import org.batchwright.model.preflight.EstimateRecord;
import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preflight.PreflightAnswer;
import org.batchwright.model.preflight.PreflightRequest;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.run.preflight.ClusterPreflights;
import org.batchwright.run.preflight.PreflightStatus;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.preflight.PreflightState.Phase;
import org.batchwright.ui.widget.Tone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PreflightTextsTest {
    /** The time on this computer, whose clock is a minute behind the cluster's. */
    private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");

    private static final Instant CLUSTER = NOW.plusSeconds(60);
    private static final PreflightRequest REQUEST = new PreflightRequest("x", List.of(), Optional.empty());

    private static EstimateRecord record(int jobs, Duration late) {
        Instant estimated = CLUSTER.plus(Duration.ofHours(3));
        return new EstimateRecord(
                Collections.nCopies(jobs, new EstimateRecord.Past(CLUSTER, estimated, estimated.plus(late))));
    }

    private static PreflightTexts texts(Phase phase, Optional<PreflightStatus> status, Duration untilAsked) {
        return texts(phase, status, untilAsked, EstimateRecord.NONE);
    }

    private static Optional<String> describe(EstimateRecord record) {
        PreflightStatus status = status(new Preflight(CLUSTER, in(Duration.ofHours(2), ""), List.of(), List.of()));
        return texts(Phase.ANSWERED, Optional.of(status), Duration.ZERO, record).record();
    }

    @Test
    void the_accuracy_of_earlier_estimates_is_shown_once_there_are_enough() {
        assertThat(describe(record(40, Duration.ofMinutes(140))))
                .contains("For your last 40 jobs here, estimates were 2 h 20 min too early (median)");
        assertThat(describe(record(12, Duration.ofMinutes(-30))))
                .contains("For your last 12 jobs here, estimates were 30 min too late (median)");
        assertThat(describe(record(12, Duration.ofMinutes(2))))
                .contains("For your last 12 jobs here, estimates were accurate to within 5 min (median)");
        assertThat(describe(record(3, Duration.ofMinutes(140)))).isEmpty();
    }

    private static PreflightTexts texts(
            Phase phase, Optional<PreflightStatus> status, Duration untilAsked, EstimateRecord record) {
        return new PreflightTexts(
                new PreflightState(
                        phase,
                        Optional.of(Lab.tsubame()),
                        "Slurm",
                        status,
                        untilAsked,
                        Optional.empty(),
                        Optional.of(Duration.ofHours(4)),
                        record,
                        Optional.empty(),
                        NOW.plusSeconds(150)),
                ZoneOffset.UTC);
    }

    private static PreflightTexts answered(
            PreflightAnswer answer, List<Preflight.Shorter> shorter, List<Reservation> reservations) {
        return texts(
                Phase.ANSWERED,
                Optional.of(status(new Preflight(CLUSTER, answer, shorter, reservations))),
                Duration.ZERO);
    }

    private static PreflightStatus status(Preflight preflight) {
        return new PreflightStatus(REQUEST, NOW, Optional.of(preflight), Optional.empty());
    }

    private static PreflightAnswer.Accepted in(Duration wait, String nodes) {
        return new PreflightAnswer.Accepted(Optional.of(CLUSTER.plus(wait)), nodes, "gpu");
    }

    @Test
    void an_immediate_start_is_shown_without_a_suggestion() {
        PreflightTexts texts = answered(in(Duration.ofSeconds(20), "c2"), List.of(), List.of());

        assertThat(texts.headline().text()).isEqualTo("Slurm: would start about now");
        assertThat(texts.headline().tone()).isEqualTo(Tone.SUCCESS);
        assertThat(texts.details()).containsExactly("on c2", "ends by 16:00");
        assertThat(texts.suggestion()).isEmpty();
        assertThat(texts.age()).isEqualTo("2 min ago");
        assertThat(texts.isOutdated()).isFalse();
    }

    @Test
    void a_later_start_is_shown_in_this_computers_time_with_a_time_limit_that_would_allow_a_start_now() {
        PreflightTexts texts = answered(
                in(Duration.ofMinutes(400), "c[1-2]"),
                List.of(new Preflight.Shorter(Duration.ofHours(2), in(Duration.ZERO, "c1"))),
                List.of());

        assertThat(texts.headline().text()).isEqualTo("Slurm: would start around 18:40 (in 6 h 40 min)");
        assertThat(texts.details()).containsExactly("on c[1-2]", "ends by 22:40");
        assertThat(texts.suggestion().orElseThrow())
                .isEqualTo(new PreflightTexts.Suggestion(
                        "About now with a time limit of 2 h or less", Duration.ofHours(2)));
    }

    @Test
    void the_date_of_another_day_is_shown_and_a_slightly_earlier_start_is_not_mentioned() {
        PreflightTexts texts = answered(
                in(Duration.ofHours(13), ""),
                List.of(new Preflight.Shorter(Duration.ofHours(2), in(Duration.ofHours(12), ""))),
                List.of());

        assertThat(texts.headline().text()).isEqualTo("Slurm: would start around tomorrow 01:00 (in 13 h)");
        assertThat(texts.suggestion()).isEmpty();
        assertThat(answered(in(Duration.ofDays(4), ""), List.of(), List.of())
                        .headline()
                        .text())
                .contains("28 Nov 12:00");
    }

    @Test
    void maintenance_is_shown_as_it_approaches_and_while_it_lasts() {
        Reservation coming = maintenance(CLUSTER.plus(Duration.ofHours(21)));
        Reservation present = maintenance(CLUSTER.minusSeconds(60));
        Reservation far = maintenance(CLUSTER.plus(Duration.ofDays(40)));

        assertThat(answered(in(Duration.ZERO, ""), List.of(), List.of(far, coming))
                        .details())
                .contains("maintenance tomorrow 09:00");
        assertThat(answered(in(Duration.ZERO, ""), List.of(), List.of(present)).details())
                .contains("maintenance until 13:59");
        assertThat(answered(in(Duration.ZERO, ""), List.of(), List.of(far)).details())
                .noneMatch(detail -> detail.contains("maintenance"));
    }

    private static Reservation maintenance(Instant start) {
        return new Reservation(
                "m", Reservation.Use.MAINTENANCE, start, start.plus(Duration.ofHours(2)), List.of(), List.of());
    }

    @Test
    void a_rejection_is_shown_in_the_card_only_while_it_is_not_in_the_list_of_problems() {
        PreflightAnswer refused = new PreflightAnswer.Refused("Slurm rejected the job.", "first\nbad\u001b[31m option");
        PreflightTexts texts = answered(refused, List.of(), List.of());
        assertThat(texts.headline().text()).isEqualTo("No estimate from Slurm; see the problems");
        assertThat(texts.headline().tone()).isEqualTo(Tone.NEUTRAL);
        assertThat(texts.details()).isEmpty();

        PreflightStatus status = status(new Preflight(CLUSTER, refused, List.of(), List.of()));
        PreflightTexts outdated = texts(Phase.WAITING, Optional.of(status), Duration.ZERO);
        assertThat(outdated.headline().text()).isEqualTo("Slurm: bad\\u001b[31m option");
        assertThat(outdated.headline().tone()).isEqualTo(Tone.WARNING);
        assertThat(outdated.details()).containsExactly("Slurm rejected the job.");
    }

    @Test
    void missing_values_are_shown_as_unknown() {
        assertThat(answered(new PreflightAnswer.Accepted(Optional.empty(), "", ""), List.of(), List.of())
                        .headline()
                        .text())
                .isEqualTo("Slurm would accept the job but does not predict a start time");
        PreflightTexts silent = answered(new PreflightAnswer.Unanswered("Socket timed out"), List.of(), List.of());
        assertThat(silent.headline().text()).isEqualTo("Slurm gave no estimate");
        assertThat(silent.details()).containsExactly("Socket timed out");
        assertThat(texts(Phase.OFFLINE, Optional.empty(), Duration.ZERO)
                        .headline()
                        .text())
                .isEqualTo("Not connected to lab-slurm: no estimate");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "openpbs | OpenPBS can estimate the start only after submission",
                "lsf | LSF can estimate the start only after submission",
                "pjm | PJM can estimate the start only after submission",
                "flux | Flux can estimate the start only after submission",
                "kubernetes | Kubernetes does not estimate start times",
                "crater | Crater does not estimate start times",
                "none | No estimate: waiting jobs start in order as resources become free"
            })
    void a_scheduler_that_cannot_be_queried_before_submission_is_named(String scheduler, String headline) {
        ScriptedLogin login = new ScriptedLogin("");
        ClusterPreflights preflights = new ClusterPreflights(login, Dialects.known(), login);
        Cluster cluster = Lab.tsubame().withScheduler(scheduler);
        PreflightTexts texts = new PreflightTexts(
                new PreflightState(
                        Phase.unasked(cluster, preflights.estimatesAfterSubmission(cluster)),
                        Optional.of(cluster),
                        preflights.scheduler(cluster),
                        Optional.empty(),
                        Duration.ZERO,
                        Optional.empty(),
                        Optional.empty(),
                        EstimateRecord.NONE,
                        Optional.empty(),
                        NOW),
                ZoneOffset.UTC);

        assertThat(preflights.isOffered(cluster)).isFalse();
        assertThat(texts.headline().text()).isEqualTo(headline);
        assertThat(texts.details()).containsExactly("No problems found (checked by Batchwright only)");
    }

    @Test
    void a_failure_is_reported_with_its_cause_and_a_remedy() {
        OperationException lost = new OperationException.NotPossible("The connection was lost.", "Connect again.");
        PreflightTexts texts = texts(
                Phase.ANSWERED,
                Optional.of(new PreflightStatus(REQUEST, NOW, Optional.empty(), Optional.of(lost))),
                Duration.ZERO);

        assertThat(texts.headline().text()).isEqualTo("The connection was lost.");
        assertThat(texts.details()).containsExactly("Connect again.");
    }

    @Test
    void an_answer_about_an_earlier_script_is_shown_with_the_time_of_the_next_query() {
        PreflightStatus status = status(new Preflight(CLUSTER, in(Duration.ZERO, ""), List.of(), List.of()));
        PreflightTexts waiting = texts(Phase.WAITING, Optional.of(status), Duration.ofSeconds(40));

        assertThat(waiting.isOutdated()).isTrue();
        assertThat(waiting.age()).isEqualTo("out of date · updates in 40 s");
        assertThat(texts(Phase.WAITING, Optional.of(status), Duration.ofSeconds(1))
                        .age())
                .isEmpty();
        assertThat(texts(Phase.ASKING, Optional.of(status), Duration.ZERO).age())
                .isEqualTo("updating…");
        assertThat(texts(Phase.ASKING, Optional.empty(), Duration.ZERO)
                        .headline()
                        .text())
                .isEqualTo("Getting an estimated start time from Slurm…");
    }
}
