package org.batchwright.scheduler;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Field;
import org.batchwright.model.Fields;
import org.batchwright.model.PlannedJob;
import org.batchwright.model.Problem;
import org.batchwright.model.Settings;

/** What a job asks for and OpenPBS has no word for, or would misread. */
final class OpenPbsUnsayable {
    private static final String WORD = "[A-Za-z0-9_.:@+/][A-Za-z0-9_.:@+/-]*";

    private OpenPbsUnsayable() {}

    static List<Problem> problems(PlannedJob job, SiteWords site) {
        Settings settings = job.settings();
        List<Problem> problems = new ArrayList<>();
        for (Field<String> field : List.of(Fields.QUEUE, Fields.ACCOUNT)) {
            settings.get(field)
                    .filter(value -> !value.matches(WORD))
                    .ifPresent(value -> problems.add(Problem.error(
                            new Problem.InField(field.key()),
                            "\"" + value + "\" cannot be a name in OpenPBS.",
                            "Use letters, digits and . _ - only; it takes one " + field.name() + ".")));
        }
        settings.get(Fields.GPU_TYPE)
                .ifPresent(type -> problems.add(Problem.error(
                        new Problem.InField(Fields.GPU_TYPE.key()),
                        "OpenPBS has no word of its own for a type of GPU, so \"" + type + "\" cannot be asked for.",
                        "Choose a queue that has these GPUs, and leave the type empty for this cluster.")));
        if (OpenPbsRequest.fixesChunks(site)) {
            problems.addAll(GivenNodes.check(
                    settings, site, List.of(Fields.CPUS_PER_TASK, Fields.GPUS_PER_NODE, Fields.MEMORY)));
        }
        return problems;
    }
}
