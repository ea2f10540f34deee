package org.batchwright.plan.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.plan.job.ResolvedExperiment;

/**
 * Checks the sample and later segments of a chain for problems beyond those of the job itself.
 *
 * @param ofJob problems of the job itself, which have already been reported
 */
public record SampleAndChainCheck(ResolvedExperiment resolved, List<Problem> ofJob) {
    public List<Problem> checkSample(JobCheck check, PlannedJob sample) {
        Map<String, String> keys = parameters(ValueGroup.SAMPLE);
        for (Field<?> field : Fields.of(Field.Section.RESOURCES)) {
            String key = Fields.ofSample(field).key();
            if (resolved.settings().rawValue(Fields.ofSample(field)).isPresent()) {
                keys.put(field.key(), key);
            }
        }
        return additionalProblems(check, sample, sample.swept().overlaidBy(resolved.values(ValueGroup.SAMPLE)), keys);
    }

    public List<Problem> checkChain(JobCheck check, PlannedJob first) {
        Assignments more = resolved.values(ValueGroup.CONTINUED);
        PlannedJob later = new PlannedJob(
                first.name(), first.settings(), first.parameters().overlaidBy(more), first.variables());
        return more.values().isEmpty()
                ? List.of()
                : additionalProblems(check, later, more, parameters(ValueGroup.CONTINUED));
    }

    private List<Problem> additionalProblems(
            JobCheck check, PlannedJob job, Assignments given, Map<String, String> keys) {
        List<Problem> problems = new ArrayList<>(check.check(job, given));
        problems.removeAll(ofJob);
        RelocatedProblems moved = new RelocatedProblems(keys, resolved.settings());
        return problems.stream().filter(moved::has).map(moved::relocate).toList();
    }

    private Map<String, String> parameters(ValueGroup group) {
        Map<String, String> keys = new HashMap<>();
        resolved.values(group)
                .values()
                .keySet()
                .forEach(name -> keys.put("parameters." + name, group.key() + "." + name));
        return keys;
    }
}
