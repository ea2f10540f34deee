package org.batchwright.plan.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.experiment.Stages;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.plan.job.ResolvedExperiment;
import org.batchwright.plan.job.SiteVariables;
import org.batchwright.plan.sweep.SweepReader;
import org.batchwright.text.Message;

/** Checks the stages of a preset as a whole. */
public final class StageCheck {
    private StageCheck() {}

    /** Returns the location where a stage names its predecessors. */
    public static Problem.InField after(Stage stage) {
        return after(stage.name());
    }

    /** Returns the location for the stage with this name. */
    public static Problem.InField after(String stage) {
        return new Problem.InField("stages." + stage + ".after");
    }

    public static Problem problem(Stages.Fault fault) {
        return Problem.error(after(fault.stage()), fault.message())
                .withFixes(fault.fix().stream().toArray(Fix[]::new));
    }

    /** @param jobs the jobs of all stages */
    public static List<Problem> check(Experiment experiment, Cluster cluster, int jobs) {
        List<Problem> problems = new ArrayList<>();
        experiment.stages().faults().forEach(fault -> problems.add(problem(fault)));
        ResolvedExperiment resolved =
                ResolvedExperiment.of(experiment, cluster, new SiteVariables(cluster, new ArrayList<>()));
        if (!new SweepReader(resolved, new ArrayList<>(), Optional.empty())
                .axes()
                .isEmpty()) {
            problems.add(outside(
                    Message.of("plan.sweep-with-stages"),
                    Fields.SWEEP_ENABLED,
                    Message.text("plan.fix-turn-off-sweep")));
        }
        if (hasSample(resolved)) {
            problems.add(outside(
                    Message.of("plan.sample-with-stages"),
                    Fields.SAMPLE_ENABLED,
                    Message.text("plan.fix-turn-off-sample")));
        }
        if (resolved.settings().rawValue(Fields.CHAIN_SEGMENTS).isPresent()) {
            problems.add(Problem.error(
                            new Problem.InField(Fields.CHAIN_SEGMENTS.key()), Message.of("plan.chain-with-stages"))
                    .withFixes(new Fix(
                            Message.text("plan.fix-remove-chain"),
                            new Fix.SetField(Fields.CHAIN_SEGMENTS, Value.of("1")))));
        }
        OptionalInt most = cluster.limits().jobs();
        if (jobs > most.orElse(Integer.MAX_VALUE)) {
            problems.add(Problem.error(
                    new Problem.Anywhere(),
                    Message.of(
                            "plan.more-jobs-than-allowed", jobs, cluster.name().title(), most.orElse(0))));
        }
        return problems;
    }

    private static boolean hasSample(ResolvedExperiment resolved) {
        Settings settings = resolved.settings();
        return !resolved.values(ValueGroup.SAMPLE).values().isEmpty()
                || settings.values().keySet().stream().anyMatch(field -> field.section() == Field.Section.SAMPLE);
    }

    private static Problem outside(Message message, Field<Boolean> enabled, String fix) {
        return Problem.error(new Problem.InField(enabled.key()), message)
                .withFixes(new Fix(fix, new Fix.SetField(enabled, Value.of("false"))));
    }
}
