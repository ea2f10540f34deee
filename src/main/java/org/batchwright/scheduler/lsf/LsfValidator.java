package org.batchwright.scheduler.lsf;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.DirectiveInValue;
import org.batchwright.scheduler.UserDirectives;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.PosixQsub;

/** What a job requests that LSF cannot express, or would misread. */
final class LsfValidator {
    private static final String WORD = "[A-Za-z0-9_.:@+/][A-Za-z0-9_.:@+/-]*";
    private static final String MODEL = "[A-Za-z0-9_.][A-Za-z0-9_.-]*";
    private static final String ADDRESS = "[A-Za-z0-9_.+%@][A-Za-z0-9_.+%@-]*(,[A-Za-z0-9_.+%@-]+)*";

    /** An expression of "Selection string" without blanks. */
    private static final String SELECT = "[A-Za-z0-9_.:=<>!&|()+*/-]+";

    /** Options that Batchwright sets, that would prevent a submission, or that make it interactive. */
    private static final UserDirectives USER_DIRECTIVES = new UserDirectives(
            "LSF",
            "bsub",
            "-L /bin/bash",
            UserDirectives::longOptions,
            Set.of(
                    "J", "Jd", "o", "oo", "e", "eo", "i", "is", "w", "ti", "I", "Ip", "Is", "IS", "ISp", "ISs", "IX",
                    "K", "cwd", "env", "pack", "Zs", "XF", "tty", "h", "V", "outdir"),
            LsfValidator::fields);

    private final Settings settings;
    private final List<Problem> problems = new ArrayList<>();

    private LsfValidator(Settings settings) {
        this.settings = settings;
    }

    static List<Problem> problems(PlannedJob job, ClusterDialect site) {
        LsfValidator check = new LsfValidator(job.settings());
        for (Field<String> field : List.of(Fields.QUEUE, Fields.ACCOUNT, Fields.QOS)) {
            check.checkName(field, WORD);
        }
        check.checkName(Fields.RESERVATION, WORD + "(#\\d{1,9})?");
        check.checkName(Fields.GPU_TYPE, MODEL);
        check.checkGpus(site);
        check.checkTimes();
        check.checkService();
        check.problems.addAll(USER_DIRECTIVES.problems(job.settings()));
        DirectiveInValue.check(job, "#BSUB", "LSF").ifPresent(check.problems::add);
        return List.copyOf(check.problems);
    }

    private void checkName(Field<String> field, String form) {
        settings.get(field)
                .filter(value -> !value.matches(form))
                .ifPresent(value -> problems.add(PosixQsub.error(
                        field,
                        "\"" + value + "\" is not a valid LSF name.",
                        "Use only letters, digits and . _ -, and no more than one " + field.name() + ".")));
    }

    private void checkGpus(ClusterDialect site) {
        settings.get(Fields.GPU_TYPE)
                .filter(type -> site.get("gpu-resource").isPresent())
                .ifPresent(type -> problems.add(PosixQsub.error(
                        Fields.GPU_TYPE,
                        "The cluster's file sets the GPU resource to "
                                + site.get("gpu-resource").orElse("") + ", which has no types, so \"" + type
                                + "\" cannot be requested.",
                        "Leave the type empty for this cluster, or use a constraint that only these nodes meet.")));
        settings.get(Fields.GPU_TYPE)
                .filter(type -> settings.get(Fields.GPUS_PER_NODE)
                        .filter(count -> count > 0)
                        .isEmpty())
                .ifPresent(type -> problems.add(PosixQsub.warning(
                        Fields.GPUS_PER_NODE,
                        "The GPU type is " + type + ", but the number of GPUs is not set, so the job gets none.",
                        "Set the number of GPUs, or remove the type.")));
    }

    private void checkTimes() {
        PosixQsub.checkStartTime(settings, "LSF").ifPresent(problems::add);
        boolean signalled = settings.get(Fields.CHAIN_SIGNAL).isPresent()
                || settings.get(Fields.SIGNAL).isPresent();
        if (signalled && settings.get(Fields.TIME).isEmpty()) {
            problems.add(PosixQsub.error(
                    Fields.TIME,
                    "LSF sends a signal before the time limit, but this job has no time limit.",
                    "Set the time, or remove the signal."));
        }
    }

    private void checkService() {
        settings.get(Fields.PRIORITY)
                .filter(more -> more < 0)
                .ifPresent(more -> problems.add(PosixQsub.error(
                        Fields.PRIORITY,
                        "LSF user priorities start at 1, so " + more + " would be rejected.",
                        "Use 1 or more, or leave it empty; a waiting job can be moved behind your other jobs.")));
        settings.get(Fields.CONSTRAINT)
                .filter(more -> !more.matches(SELECT))
                .ifPresent(more -> problems.add(PosixQsub.error(
                        Fields.CONSTRAINT,
                        "\"" + more + "\" is not valid in an LSF select string.",
                        "Write resource names joined by && or || without spaces: nvlink&&mem>64000.")));
        settings.get(Fields.MAIL_TO)
                .filter(address -> !address.matches(ADDRESS))
                .ifPresent(address -> problems.add(PosixQsub.error(
                        Fields.MAIL_TO,
                        "\"" + address + "\" is not a valid email address for LSF.",
                        "Enter one address, or several separated by commas without spaces.")));
    }

    private static List<Field<?>> fields(UserDirectives.Option option) {
        return switch (option.name()) {
            case "q" -> List.of(Fields.QUEUE);
            case "P", "G" -> List.of(Fields.ACCOUNT);
            case "n" -> List.of(Fields.NODES, Fields.TASKS_PER_NODE, Fields.CPUS_PER_TASK);
            case "gpu" -> List.of(Fields.GPUS_PER_NODE, Fields.GPU_TYPE);
            case "M" -> List.of(Fields.MEMORY);
            case "W" -> List.of(Fields.TIME);
            case "b" -> List.of(Fields.BEGIN);
            case "wa", "wt" -> List.of(Fields.SIGNAL);
            case "r", "rn" -> List.of(Fields.REQUEUE);
            case "x" -> List.of(Fields.EXCLUSIVE);
            case "U" -> List.of(Fields.RESERVATION);
            case "sla", "app" -> List.of(Fields.QOS);
            case "sp" -> List.of(Fields.PRIORITY);
            case "B", "N", "Ne", "Nd" -> List.of(Fields.MAIL);
            case "u" -> List.of(Fields.MAIL_TO);
            case "R" -> requirements(option.value());
            default -> List.of();
        };
    }

    private static List<Field<?>> requirements(String value) {
        List<Field<?>> fields = new ArrayList<>();
        if (value.contains("span[")) {
            fields.addAll(List.of(Fields.NODES, Fields.TASKS_PER_NODE));
        }
        if (value.contains("affinity[")) {
            fields.add(Fields.CPUS_PER_TASK);
        }
        if (value.matches(".*rusage\\[([^]]*[,:])?mem=.*")) {
            fields.add(Fields.MEMORY);
        }
        if (value.matches(".*rusage\\[([^]]*[,:])?ngpus.*")) {
            fields.add(Fields.GPUS_PER_NODE);
        }
        if (value.contains("select[")) {
            fields.add(Fields.CONSTRAINT);
        }
        return fields;
    }
}
