package org.batchwright.scheduler.slurm;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.ScriptVariant;

/** A job's request to Slurm: sbatch(1). Values contain no blanks or quotes, since sbatch splits and unquotes directives itself. */
final class SlurmRequest {
    private static final String WORD = "[A-Za-z0-9_.,:@+/-]+";

    /** A colon would end it, and a comma start another resource. */
    private static final String TYPE = "[A-Za-z0-9_.@+/-]+";

    /** Names of features with the operators of sbatch(1) --constraint. */
    private static final String FEATURES = "[A-Za-z0-9_.:@+/&|*()\\[\\]!=-]+";

    private static final DateTimeFormatter DATE_TIME_FORMAT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT);

    private SlurmRequest() {}

    static List<String> directives(PlannedJob job, ScriptVariant variant) {
        Settings settings = job.settings();
        List<String> lines = new ArrayList<>();
        lines.add("--job-name=" + job.name());
        addResources(settings, lines);
        addService(settings, lines);
        variant.array().ifPresent(array -> lines.add("--array=" + array.toIndexList() + throttle(array)));
        lines.add("--output=" + variant.stem() + (variant.array().isPresent() ? "%a" : "") + ".log");
        lines.add("--open-mode=append"); // a requeued job must not overwrite its previous output
        // to the script alone, up to 60 s early: sbatch(1) --signal
        variant.signal().ifPresent(before -> lines.add("--signal=B:USR1@" + Math.min(before.toSeconds(), 65_535)));
        settings.get(Fields.DIRECTIVES).ifPresent(own -> own.forEach(line -> lines.add(line.strip())));
        return lines.stream().map(line -> "#SBATCH " + line).toList();
    }

    private static void addResources(Settings settings, List<String> lines) {
        settings.get(Fields.QUEUE).ifPresent(queue -> lines.add("--partition=" + queue));
        settings.get(Fields.ACCOUNT).ifPresent(account -> lines.add("--account=" + account));
        settings.get(Fields.NODES).ifPresent(count -> lines.add("--nodes=" + count));
        settings.get(Fields.TASKS_PER_NODE).ifPresent(count -> lines.add("--ntasks-per-node=" + count));
        settings.get(Fields.CPUS_PER_TASK).ifPresent(count -> lines.add("--cpus-per-task=" + count));
        gpus(settings).ifPresent(gres -> lines.add("--gres=" + gres));
        settings.get(Fields.MEMORY).ifPresent(size -> lines.add("--mem=" + memory(size.toMebibytes())));
        settings.get(Fields.TIME).ifPresent(time -> lines.add("--time=" + SlurmTimes.formatLimit(time)));
    }

    private static void addService(Settings settings, List<String> lines) {
        settings.get(Fields.QOS).ifPresent(name -> lines.add("--qos=" + name));
        // a higher nice value runs later: sbatch(1) --nice
        settings.get(Fields.PRIORITY).filter(more -> more != 0).ifPresent(more -> lines.add("--nice=" + -more));
        settings.get(Fields.BEGIN).ifPresent(moment -> lines.add("--begin=" + DATE_TIME_FORMAT.format(moment)));
        settings.get(Fields.REQUEUE).ifPresent(again -> lines.add(again ? "--requeue" : "--no-requeue"));
        settings.get(Fields.EXCLUSIVE).filter(alone -> alone).ifPresent(alone -> lines.add("--exclusive"));
        settings.get(Fields.CONSTRAINT).ifPresent(features -> lines.add("--constraint=" + features));
        settings.get(Fields.RESERVATION).ifPresent(name -> lines.add("--reservation=" + name));
        mail(settings).ifPresent(times -> lines.add("--mail-type=" + times));
        settings.get(Fields.MAIL_TO).ifPresent(address -> lines.add("--mail-user=" + address));
    }

    private static Optional<String> mail(Settings settings) {
        return settings.get(Fields.MAIL)
                .filter(times -> !times.isEmpty())
                .map(times -> times.stream()
                        .map(time -> time.toUpperCase(Locale.ROOT))
                        .collect(Collectors.joining(",")));
    }

    private static String throttle(ScriptVariant.Array array) {
        return array.atMost().isPresent() ? "%" + array.atMost().getAsInt() : "";
    }

    private static Optional<String> gpus(Settings settings) {
        return settings.get(Fields.GPUS_PER_NODE).filter(count -> count > 0).map(count -> {
            String type = settings.get(Fields.GPU_TYPE).map(name -> ":" + name).orElse("");
            return "gpu" + type + ":" + count;
        });
    }

    private static String memory(long mebibytes) {
        return mebibytes % 1024 == 0 ? mebibytes / 1024 + "G" : mebibytes + "M";
    }

    static List<Problem> problems(PlannedJob job) {
        Settings settings = job.settings();
        List<Problem> problems = new ArrayList<>();
        for (Field<String> field : List.of(
                Fields.QUEUE, Fields.ACCOUNT, Fields.GPU_TYPE, Fields.QOS, Fields.RESERVATION, Fields.MAIL_TO)) {
            settings.get(field)
                    .filter(value -> !value.matches(field.equals(Fields.GPU_TYPE) ? TYPE : WORD))
                    .ifPresent(value -> problems.add(Problem.error(
                            new Problem.InField(field.key()),
                            "\"" + value + "\" is not a valid Slurm name.",
                            "Use only letters, digits and . _ -.")));
        }
        settings.get(Fields.CONSTRAINT)
                .filter(value -> !value.matches(FEATURES))
                .ifPresent(value -> problems.add(Problem.error(
                        new Problem.InField(Fields.CONSTRAINT.key()),
                        "\"" + value + "\" is not a valid Slurm constraint.",
                        "Write feature names joined by & (and) or | (or) without spaces: a100&nvlink.")));
        settings.get(Fields.PRIORITY).filter(more -> more > 0).ifPresent(more -> problems.add(tooUrgent(more)));
        settings.get(Fields.BEGIN).flatMap(SlurmRequest::invalidStartTime).ifPresent(problems::add);
        if (settings.get(Fields.MAIL_TO).isPresent() && mail(settings).isEmpty()) {
            problems.add(Problem.warning(
                    new Problem.InField(Fields.MAIL.key()),
                    "A mail address is set, but not when to send mail: Slurm sends none.",
                    "Choose begin, end or fail, or remove the address."));
        }
        gpuTypeWithoutCount(settings).ifPresent(problems::add);
        problems.addAll(SlurmDirectives.problems(settings));
        return problems;
    }

    private static Optional<Problem> gpuTypeWithoutCount(Settings settings) {
        return settings.get(Fields.GPU_TYPE)
                .filter(type -> gpus(settings).isEmpty())
                .map(type -> Problem.warning(
                                new Problem.InField(Fields.GPUS_PER_NODE.key()),
                                "The GPU type is " + type
                                        + ", but the number of GPUs is not set, so the job gets none.",
                                "Set the number of GPUs, or remove the type.")
                        .withFixes(new Fix("Use 1 GPU", new Fix.SetField(Fields.GPUS_PER_NODE, Value.of("1")))));
    }

    private static Problem tooUrgent(int more) {
        return Problem.error(
                new Problem.InField(Fields.PRIORITY.key()),
                "Slurm lets users only lower the priority of their jobs; " + more + " would be rejected.",
                "Use 0 or less, or leave it empty.");
    }

    /** sbatch accepts years of four digits that a computer's clock can represent. */
    private static Optional<Problem> invalidStartTime(LocalDateTime moment) {
        return moment.getYear() >= 1970 && moment.getYear() <= 2037
                ? Optional.empty()
                : Optional.of(Problem.error(
                        new Problem.InField(Fields.BEGIN.key()),
                        "Slurm cannot wait until " + moment + ".",
                        "Use a year from 1970 to 2037, or leave it empty."));
    }
}
