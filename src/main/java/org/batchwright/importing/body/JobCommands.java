package org.batchwright.importing.body;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.importing.shell.Statement;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;

/**
 * The commands of the jobs of an array, which differ in values that the script computes from the index, such as
 * {@code ${LRS[$SLURM_ARRAY_TASK_ID]}}.
 *
 * @param known variables of the first job
 * @param shared the command, with the parameters that are the same for all jobs
 * @param differing parameters with one value for each job, in the order of the indices
 */
record JobCommands(ConstantVariables known, MainCommand shared, Assignments differing) {
    /** The maximum number of jobs, so that the preset remains readable. */
    private static final int MAX_JOBS = 500;

    private static final int MAX_STATEMENTS = 50_000;

    /** Returns the commands; empty if they differ in more than parameter values, or if a value is known only when the job runs. */
    static Optional<JobCommands> of(List<Statement> before, Statement main, ArrayIndex array) {
        List<Integer> indices = array.indices();
        if (indices.size() < 2 || indices.size() > MAX_JOBS || indices.size() * before.size() > MAX_STATEMENTS) {
            return Optional.empty();
        }
        ConstantVariables known = ConstantVariables.of(before, array.known(indices.getFirst()));
        MainCommand first = MainCommand.of(main, known.values());
        List<Assignments> jobs = new ArrayList<>();
        for (int index : indices) {
            MainCommand job = MainCommand.of(
                    main, ConstantVariables.of(before, array.known(index)).values());
            if (!job.differsOnlyInValues(first)) {
                return Optional.empty();
            }
            jobs.add(job.arguments().parameters());
        }
        return differing(jobs)
                .filter(differing -> !differing.values().isEmpty())
                .map(differing -> new JobCommands(known, first.without(differing), differing));
    }

    /** Returns the differing parameters; empty if one of them is a list or a switch. */
    private static Optional<Assignments> differing(List<Assignments> jobs) {
        Map<String, Value> differing = new LinkedHashMap<>();
        for (String name : jobs.getFirst().values().keySet()) {
            List<Value> values =
                    jobs.stream().map(job -> job.values().get(name)).toList();
            if (values.stream().distinct().count() > 1) {
                List<String> texts = values.stream()
                        .filter(Value.Text.class::isInstance)
                        .map(Value::displayText)
                        .toList();
                if (texts.size() < jobs.size()) {
                    return Optional.empty();
                }
                differing.put(name, Value.of(texts));
            }
        }
        return Optional.of(new Assignments(differing));
    }
}
