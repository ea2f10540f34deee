package org.batchwright.ui.compose.preflight;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.load.Reservation;
import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preflight.PreflightAnswer;
import org.batchwright.run.preflight.PreflightStatus;
import org.batchwright.text.HiddenText;
import org.batchwright.ui.compose.preflight.PreflightState.Phase;
import org.batchwright.ui.widget.DurationTexts;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;

/**
 * The text of the card.
 *
 * @param zone the time zone for displayed times
 */
record PreflightTexts(PreflightState state, ZoneId zone) {
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM HH:mm", Locale.ENGLISH);
    private static final int LONGEST_NODES = 24;
    private static final Duration HORIZON = Duration.ofDays(14);
    /** Differences smaller than this are not worth showing. */
    private static final Duration RIGHT = Duration.ofMinutes(5);

    private static final Duration BRIEF = Duration.ofSeconds(5);

    /** The first line of the card. */
    record Headline(String text, String icon, Tone tone) {}

    /** A shorter time limit that would let the job start earlier. */
    record Suggestion(String text, Duration time) {}

    Headline headline() {
        return failure().orElseGet(this::phaseHeadline);
    }

    /** Returns why the last connection attempt failed, unless there is an answer to show. */
    private Optional<Headline> failure() {
        return answer().isPresent() || state.phase() == Phase.HIDDEN || state.phase() == Phase.CONNECTING
                ? Optional.empty()
                : state.notConnected()
                        .map(why -> new Headline(HiddenText.escapeAll(why.what()), "fth-alert-circle", Tone.DANGER));
    }

    private Headline phaseHeadline() {
        return switch (state.phase()) {
            case HIDDEN -> new Headline("", "fth-clock", Tone.NEUTRAL);
            case NO_ESTIMATE ->
                quiet(
                        state.cluster().filter(Cluster::isPlainComputer).isPresent() ? "none.computer" : "none",
                        state.scheduler());
            case AFTER_SUBMISSION -> quiet("later", state.scheduler());
            case BLOCKED -> quiet("blocked", state.scheduler());
            case OFFLINE -> quiet("offline", clusterName());
            case CONNECTING -> quiet("connecting", clusterName());
            case WAITING, ASKING, ANSWERED ->
                state.status().map(this::headline).orElseGet(() -> quiet("asking", state.scheduler()));
        };
    }

    private Headline headline(PreflightStatus status) {
        return status.preflight()
                .map(preflight -> headline(status, preflight))
                .orElseGet(() -> new Headline(
                        status.failure()
                                .map(failure -> HiddenText.escapeAll(failure.what()))
                                .orElse(""),
                        "fth-alert-circle",
                        Tone.WARNING));
    }

    private Headline headline(PreflightStatus status, Preflight preflight) {
        String scheduler = state.scheduler();
        return switch (preflight.answer()) {
            case PreflightAnswer.Accepted accepted
            when accepted.start().isPresent() ->
                preflight.startsSoon()
                        ? new Headline(text("now", scheduler), "fth-check-circle", Tone.SUCCESS)
                        : new Headline(at(accepted.start().get(), status, preflight), "fth-clock", Tone.ACCENT);
            case PreflightAnswer.Accepted _ ->
                new Headline(text("accepted", scheduler), "fth-check-circle", Tone.SUCCESS);
            case PreflightAnswer.Refused refused ->
                state.refusal().isPresent() // and in the problem list
                        ? quiet("rejected", scheduler)
                        : new Headline(refused(refused, scheduler), "fth-alert-triangle", Tone.WARNING);
            case PreflightAnswer.Unanswered _ -> quiet("unanswered", scheduler);
        };
    }

    /** Returns the scheduler's own message, since users search for its wording. */
    private static String refused(PreflightAnswer.Refused refused, String scheduler) {
        String words = words(refused.words());
        return words.isEmpty() ? text("refused", scheduler) : text("refused.words", scheduler, words);
    }

    private String at(Instant start, PreflightStatus status, Preflight preflight) {
        String wait = DurationTexts.of(Duration.between(preflight.at(), start));
        return text("at", state.scheduler(), time(status.local(start)), text("in", wait));
    }

    /** Returns the label of the button that connects; absent if there is nothing to connect to. */
    Optional<String> connect() {
        return Optional.of(text(state.notConnected().isEmpty() ? "connect" : "connect.again"))
                .filter(any -> state.phase() == Phase.OFFLINE);
    }

    /** Returns the short facts below the headline. */
    List<String> details() {
        return Stream.concat(answer().map(this::details).orElseGet(this::problemDetails).stream(), budget().stream())
                .toList();
    }

    private List<String> budget() {
        return state.phase() == Phase.HIDDEN
                ? List.of()
                : state.budget()
                        .map(budget ->
                                new BudgetTexts(budget, time(budget.report().at())).lines())
                        .orElse(List.of());
    }

    /** Returns the answer, if it should be shown. */
    private Optional<PreflightStatus> answer() {
        return switch (state.phase()) {
            case WAITING, ASKING, ANSWERED -> state.status();
            default -> Optional.empty();
        };
    }

    private List<String> problemDetails() {
        if (state.phase() == Phase.OFFLINE || failure().isPresent()) {
            return state.notConnected().map(OperationException::advice).stream().toList();
        }
        boolean unasked = state.phase() == Phase.NO_ESTIMATE || state.phase() == Phase.AFTER_SUBMISSION;
        return unasked ? List.of(text("none.rules")) : List.of();
    }

    private List<String> details(PreflightStatus status) {
        if (status.preflight().isEmpty()) {
            return status.failure().map(OperationException::advice).stream().toList();
        }
        Preflight preflight = status.preflight().get();
        List<String> details = new ArrayList<>();
        switch (preflight.answer()) {
            case PreflightAnswer.Accepted accepted -> {
                if (!accepted.nodes().isEmpty()) {
                    details.add(text("nodes", shortened(HiddenText.escapeAll(accepted.nodes()))));
                }
                accepted.start()
                        .flatMap(start -> state.time().map(start::plus))
                        .ifPresent(end -> details.add(text("ends", time(status.local(end)))));
            }
            case PreflightAnswer.Refused refused -> {
                if (state.phase() != Phase.ANSWERED) { // otherwise, the rejection is in the problem list
                    details.add(refused.reason());
                }
            }
            case PreflightAnswer.Unanswered unanswered -> details.add(words(unanswered.words()));
        }
        maintenance(preflight).ifPresent(next -> details.add(maintenance(next, status, preflight)));
        return details.stream().filter(detail -> !detail.isEmpty()).toList();
    }

    private static String words(String words) {
        return HiddenText.escapeAll(words.lines().reduce((first, last) -> last).orElse(""));
    }

    private static String shortened(String nodes) {
        return nodes.length() <= LONGEST_NODES ? nodes : nodes.substring(0, LONGEST_NODES) + "…";
    }

    private static Optional<Reservation> maintenance(Preflight preflight) {
        return preflight.reservations().stream()
                .filter(one -> one.use() == Reservation.Use.MAINTENANCE)
                .filter(one -> one.end().isAfter(preflight.at())
                        && one.start().isBefore(preflight.at().plus(HORIZON)))
                .min(Comparator.comparing(Reservation::start));
    }

    private String maintenance(Reservation next, PreflightStatus status, Preflight preflight) {
        return next.holdsAt(preflight.at())
                ? text("maintenance.until", time(status.local(next.end())))
                : text("maintenance", time(status.local(next.start())));
    }

    /** Returns how accurate such estimates have been for the user's own jobs; empty if unknown. */
    Optional<String> record() {
        return answer().flatMap(PreflightStatus::preflight)
                .flatMap(preflight -> preflight
                        .answer()
                        .start()
                        .flatMap(start -> state.record().accuracy(Duration.between(preflight.at(), start))))
                .map(accuracy -> record(accuracy.jobs(), accuracy.late()));
    }

    private static String record(int jobs, Duration late) {
        if (late.abs().compareTo(RIGHT) < 0) {
            return text("record.right", jobs, DurationTexts.of(RIGHT));
        }
        return text(late.isNegative() ? "record.late" : "record.early", jobs, DurationTexts.of(late.abs()));
    }

    /** Returns a shorter time limit that would let the job start much earlier. */
    Optional<Suggestion> suggestion() {
        if (state.phase() != Phase.ANSWERED) {
            return Optional.empty();
        }
        return state.status()
                .flatMap(status -> status.preflight()
                        .flatMap(preflight -> preflight
                                .earlier()
                                .flatMap(earlier -> earlier.answer()
                                        .start()
                                        .map(start -> suggestion(
                                                earlier.time(), preflight.isSoon(start), status.local(start))))));
    }

    private Suggestion suggestion(Duration limit, boolean soon, Instant local) {
        String length = DurationTexts.of(limit);
        return new Suggestion(soon ? text("earlier.now", length) : text("earlier.at", time(local), length), limit);
    }

    /** Returns the age of the answer, or when an answer is expected. */
    String age() {
        boolean waits = state.phase() == Phase.WAITING && state.untilAsked().compareTo(BRIEF) > 0;
        if (waits) {
            String left = DurationTexts.of(state.untilAsked());
            return text(state.status().isPresent() ? "outdated" : "next", left);
        }
        return state.phase() == Phase.ANSWERED
                ? state.status()
                        .map(status -> age(Duration.between(status.queriedAt(), state.now())))
                        .orElse("")
                : state.phase() == Phase.ASKING && state.status().isPresent() ? text("updating") : "";
    }

    private static String age(Duration age) {
        return age.compareTo(Duration.ofMinutes(1)) < 0 ? text("age.now") : text("age", DurationTexts.of(age));
    }

    /** Returns whether the answer shown is about an earlier script. */
    boolean isOutdated() {
        return (state.phase() == Phase.WAITING || state.phase() == Phase.ASKING)
                && state.status().isPresent();
    }

    private String clusterName() {
        return state.cluster().map(cluster -> cluster.name().title()).orElse("");
    }

    /** Formats a time as {@code 18:40}, {@code tomorrow 18:40} or {@code 28 Nov 18:40}. */
    static String time(Instant at, Instant now, ZoneId zone) {
        ZonedDateTime then = at.atZone(zone);
        LocalDate today = LocalDate.ofInstant(now, zone);
        if (then.toLocalDate().equals(today)) {
            return CLOCK.format(then);
        }
        return then.toLocalDate().equals(today.plusDays(1)) ? text("tomorrow", CLOCK.format(then)) : DAY.format(then);
    }

    private String time(Instant at) {
        return time(at, state.now(), zone);
    }

    private static Headline quiet(String key, String argument) {
        return new Headline(text(key, argument), "fth-clock", Tone.NEUTRAL);
    }

    private static String text(String key, Object... arguments) {
        return Texts.get("compose.preflight." + key, arguments);
    }
}
