package org.batchwright.plan;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.SubmissionPlan;
import org.batchwright.plan.check.SignalTime;
import org.batchwright.plan.job.ResolvedExperiment;
import org.batchwright.plan.sweep.Axis;
import org.batchwright.text.Message;

/** Plans how the jobs are submitted: as an array or one by one, after a sample, or as a chain. */
final class SubmissionPlanner {
    /** The number of segments if the command itself determines when it is done. */
    private static final int DEFAULT_SEGMENTS_UNTIL_DONE = 20;

    /** The maximum number of segments. Each has its own script, and all are submitted together. */
    private static final int MAX_SEGMENTS = 1_000;

    private final ResolvedExperiment resolved;
    private final Settings settings;
    private final List<Problem> problems;

    SubmissionPlanner(ResolvedExperiment resolved, List<Problem> problems) {
        this.resolved = resolved;
        this.settings = resolved.settings();
        this.problems = problems;
    }

    SubmissionPlan.As submissionMode(int jobs) {
        boolean separate = settings.get(Fields.SWEEP_AS).filter("jobs"::equals).isPresent();
        return jobs == 1 || separate ? SubmissionPlan.As.JOBS : SubmissionPlan.As.ARRAY;
    }

    OptionalInt maxConcurrentJobs(int jobs) {
        return jobs == 1
                ? OptionalInt.empty()
                : settings.get(Fields.SWEEP_MAX_CONCURRENT).stream()
                        .mapToInt(Integer::intValue)
                        .findFirst();
    }

    boolean hasSample() {
        boolean changes = !resolved.values(ValueGroup.SAMPLE).values().isEmpty()
                || settings.values().keySet().stream()
                        .anyMatch(field -> field.key().startsWith("sample.resources."));
        return changes || settings.get(Fields.SAMPLE_ENABLED).isPresent();
    }

    /** @param first the job that the sample is derived from */
    void checkSample(PlannedJob sample, PlannedJob first) {
        if (sample.parameters().equals(first.parameters()) && sample.settings().equals(first.settings())) {
            problems.add(Problem.warning(
                    new Problem.InField(ValueGroup.SAMPLE.key()), Message.of("plan.sample-not-smaller")));
        }
    }

    Optional<SubmissionPlan.Chain> chain(List<Axis> axes) {
        Optional<String> segments = settings.get(Fields.CHAIN_SEGMENTS);
        boolean hasChainSettings = !Fields.of(Field.Section.CHAIN).stream()
                        .allMatch(field -> settings.rawValue(field).isEmpty())
                || !resolved.values(ValueGroup.CONTINUED).values().isEmpty();
        if (hasChainSettings && settings.rawValue(Fields.CHAIN_SEGMENTS).isEmpty()) {
            problems.add(
                    Problem.error(new Problem.InField(Fields.CHAIN_SEGMENTS.key()), Message.of("plan.missing-segments"))
                            .withFixes(new Fix(
                                    Message.text("plan.fix-until-done"),
                                    new Fix.SetField(Fields.CHAIN_SEGMENTS, Value.of("until-done")))));
        }
        if (segments.isPresent() && !axes.isEmpty()) {
            problems.add(Problem.error(
                            new Problem.InField(Fields.CHAIN_SEGMENTS.key()), Message.of("plan.chain-with-sweep"))
                    .withFixes(
                            new Fix(
                                    Message.text("plan.fix-turn-off-sweep"),
                                    new Fix.SetField(Fields.SWEEP_ENABLED, Value.of("false"))),
                            new Fix(
                                    Message.text("plan.fix-remove-chain"),
                                    new Fix.SetField(Fields.CHAIN_SEGMENTS, Value.of("1")))));
            return Optional.empty();
        }
        return segments.map(this::chain);
    }

    private SubmissionPlan.Chain chain(String segments) {
        SignalTime.check(Fields.CHAIN_SIGNAL, settings).ifPresent(problems::add);
        int count = segments.equals("until-done") ? DEFAULT_SEGMENTS_UNTIL_DONE : Integer.parseInt(segments);
        if (count > MAX_SEGMENTS) {
            problems.add(Problem.error(
                            new Problem.InField(Fields.CHAIN_SEGMENTS.key()),
                            Message.of("plan.too-many-segments", count))
                    .withFixes(new Fix(
                            Message.text("plan.fix-until-done"),
                            new Fix.SetField(Fields.CHAIN_SEGMENTS, Value.of("until-done")))));
        }
        return new SubmissionPlan.Chain(
                Math.min(count, MAX_SEGMENTS),
                new SubmissionPlan.Done(
                        settings.get(Fields.CHAIN_DONE_FILE),
                        settings.get(Fields.CHAIN_DONE_EXIT).orElse(0)),
                settings.get(Fields.CHAIN_SIGNAL).or(() -> settings.get(Fields.SIGNAL)),
                settings.get(Fields.CHAIN_CHECKPOINT),
                resolved.values(ValueGroup.CONTINUED));
    }
}
