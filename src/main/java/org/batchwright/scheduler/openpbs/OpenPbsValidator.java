package org.batchwright.scheduler.openpbs;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.UserDirectives;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.FixedNodesCheck;
import org.batchwright.scheduler.option.PosixQsub;

/** What a job requests that OpenPBS cannot express, or would misread. */
final class OpenPbsValidator {
    private static final String WORD = "[A-Za-z0-9_.:@+/][A-Za-z0-9_.:@+/-]*";

    /** A site-specific resource in a chunk. */
    private static final String ATTRIBUTE = "[A-Za-z][A-Za-z0-9_.]*=[A-Za-z0-9_.+@/-]+";

    /**
     * Options that Batchwright sets on the command line or in the script, that would prevent a submission, and -C, which renames
     * directives.
     */
    private static final UserDirectives USER_DIRECTIVES = new UserDirectives(
            "OpenPBS",
            "qsub",
            "-l software=matlab",
            OpenPbsValidator::options,
            Set.of("W depend", "W block", "o", "e", "j", "k", "N", "v", "J", "S", "z", "I", "f", "C", "X", "G", "R"),
            OpenPbsValidator::fields);

    private OpenPbsValidator() {}

    static List<Problem> problems(PlannedJob job, ClusterDialect site) {
        Settings settings = job.settings();
        List<Problem> problems = new ArrayList<>();
        for (Field<String> field : List.of(Fields.QUEUE, Fields.ACCOUNT)) {
            settings.get(field)
                    .filter(value -> !value.matches(WORD))
                    .ifPresent(value -> problems.add(Problem.error(
                            new Problem.InField(field.key()),
                            "\"" + value + "\" is not a valid OpenPBS name.",
                            "Use only letters, digits and . _ -, and no more than one " + field.name() + ".")));
        }
        settings.get(Fields.GPU_TYPE)
                .filter(type -> !OpenPbsRequest.fixesChunks(site) || !FixedNodesCheck.hasGpuType(type, settings, site))
                .ifPresent(type -> problems.add(Problem.error(
                        new Problem.InField(Fields.GPU_TYPE.key()),
                        "OpenPBS has no GPU types, so \"" + type + "\" cannot be requested.",
                        "Choose a queue that has these GPUs, or use your site's resource as the"
                                + " constraint (gpu_model=a100); leave the type empty for this"
                                + " cluster.")));
        if (OpenPbsRequest.fixesChunks(site)) {
            problems.addAll(FixedNodesCheck.check(
                    settings, site, List.of(Fields.CPUS_PER_TASK, Fields.GPUS_PER_NODE, Fields.MEMORY)));
        }
        problems.addAll(PosixQsub.problems(settings, "OpenPBS"));
        checkService(settings, problems);
        checkRerun(job, problems);
        problems.addAll(USER_DIRECTIVES.problems(settings));
        return problems;
    }

    private static void checkService(Settings settings, List<Problem> problems) {
        settings.get(Fields.PRIORITY)
                .filter(more -> more < -1024 || more > 1023)
                .ifPresent(more -> problems.add(error(
                        Fields.PRIORITY,
                        "OpenPBS priorities range from -1024 to 1023, so " + more + " is not valid.",
                        "Use a value in this range, or leave it empty.")));
        settings.get(Fields.CONSTRAINT)
                .filter(more -> !more.matches(ATTRIBUTE + "(:" + ATTRIBUTE + ")*"))
                .ifPresent(more -> problems.add(error(
                        Fields.CONSTRAINT,
                        "\"" + more + "\" is not valid in an OpenPBS select.",
                        "Write NAME=VALUE, several separated by colons without spaces: gpu_model=a100:host=n1.")));
        settings.get(Fields.CONSTRAINT)
                .filter(more -> (":" + more).matches(".*:(ncpus|mpiprocs|ompthreads|ngpus|mem)=.*"))
                .ifPresent(more -> problems.add(error(
                        Fields.CONSTRAINT,
                        "\"" + more + "\" sets what CPUs, GPUs and memory have fields for.",
                        "Remove it and use the fields.")));
        settings.get(Fields.RESERVATION)
                .filter(name -> !name.matches("[RSM]\\d{1,12}(\\.[A-Za-z0-9._-]+)?"))
                .ifPresent(name -> problems.add(error(
                        Fields.RESERVATION,
                        "\"" + name + "\" is not an OpenPBS reservation.",
                        "Enter its id as shown by pbs_rstat, such as R1234.")));
        settings.get(Fields.RESERVATION)
                .flatMap(name -> settings.get(Fields.QUEUE))
                .ifPresent(queue -> problems.add(PosixQsub.warning(
                        Fields.QUEUE,
                        "An OpenPBS reservation has its own queue, so the queue " + queue + " is not used.",
                        "No action needed, or clear the queue.")));
    }

    private static void checkRerun(PlannedJob job, List<Problem> problems) {
        boolean array = !job.swept().values().isEmpty()
                && !job.settings().get(Fields.SWEEP_AS).filter("jobs"::equals).isPresent();
        job.settings()
                .get(Fields.REQUEUE)
                .filter(again -> array && !again)
                .ifPresent(never -> problems.add(PosixQsub.warning(
                        Fields.REQUEUE,
                        "OpenPBS always restarts jobs of an array that lose their node.",
                        "Submit the sweep as jobs if they must not restart.")));
    }

    private static Problem error(Field<?> field, String what, String advice) {
        return PosixQsub.error(field, what, advice);
    }

    /** Attributes of {@code -W} count as options of their own. */
    private static List<UserDirectives.Option> options(String line) {
        return UserDirectives.shortOptions(line).stream()
                .map(option -> option.name().equals("W")
                        ? new UserDirectives.Option("W " + option.value().replaceFirst("[ =].*", ""), option.value())
                        : option)
                .toList();
    }

    /** The fields that options of qsub(1B) correspond to; a select conflicts as soon as any of its fields is set. */
    private static List<Field<?>> fields(UserDirectives.Option option) {
        return switch (option.name()) {
            case "q" -> List.of(Fields.QUEUE, Fields.RESERVATION);
            case "A", "P" -> List.of(Fields.ACCOUNT);
            case "p" -> List.of(Fields.PRIORITY);
            case "a" -> List.of(Fields.BEGIN);
            case "r" -> List.of(Fields.REQUEUE);
            case "m" -> List.of(Fields.MAIL);
            case "M" -> List.of(Fields.MAIL_TO);
            case "W group_list" -> List.of(Fields.ACCOUNT);
            case "l" -> resources(option.value());
            default -> List.of();
        };
    }

    private static List<Field<?>> resources(String value) {
        List<Field<?>> fields = new ArrayList<>();
        for (String one : value.split(",", -1)) {
            switch (one.strip().replaceFirst("=.*", "")) {
                case "walltime" -> fields.add(Fields.TIME);
                case "place" -> fields.addAll(List.of(Fields.EXCLUSIVE, Fields.NODES));
                case "mem", "pmem" -> fields.add(Fields.MEMORY);
                case "select", "nodes", "ncpus", "ngpus", "nodect", "mpiprocs", "ompthreads" ->
                    fields.addAll(List.of(
                            Fields.NODES,
                            Fields.TASKS_PER_NODE,
                            Fields.CPUS_PER_TASK,
                            Fields.GPUS_PER_NODE,
                            Fields.MEMORY,
                            Fields.CONSTRAINT));
                default -> {}
            }
        }
        return fields;
    }
}
