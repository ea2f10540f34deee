package org.batchwright.scheduler.slurm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.ArrayDirective;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveReader;
import org.batchwright.scheduler.directive.FoundSettings;
import org.batchwright.scheduler.directive.MemorySizes;
import org.batchwright.scheduler.directive.TimeFormats;

/** {@code #SBATCH}: sbatch(1). */
public final class SbatchDirectives implements DirectiveReader {
    private static final Pattern GRES =
            Pattern.compile("(?:gres[:/])?gpu(?::([A-Za-z][A-Za-z0-9_.+-]*))?(?:[:=](\\d{1,4}))?");
    private static final Pattern GPUS = Pattern.compile("(?:([A-Za-z][A-Za-z0-9_.+-]*):)?(\\d{1,4})");
    private static final Pattern SIGNAL = Pattern.compile("R?BR?:(?:SIG)?(?:USR1|10)(?:@(\\d{1,5}))?");

    private Optional<DirectiveOption> tasks = Optional.empty();
    private Optional<DirectiveOption> allGpus = Optional.empty();
    private final List<DirectiveOption> mail = new ArrayList<>();
    private boolean another;

    @Override
    public List<DirectiveOption> options(int line, String text) {
        return SbatchOptions.of(line, text);
    }

    @Override
    public void read(DirectiveOption asked, FoundSettings found) {
        another = another
                || (asked.value().matches("hetjob|packjob") && asked.name().isEmpty());
        if (another) {
            found.leftOut(asked, "a job of several kinds of nodes cannot be said: make a preset of each part");
            return;
        }
        switch (asked.name()) {
            case "partition" -> found.wordOrExtra(Fields.QUEUE, asked);
            case "account" -> found.wordOrExtra(Fields.ACCOUNT, asked);
            case "qos" -> found.wordOrExtra(Fields.QOS, asked);
            case "reservation" -> found.wordOrExtra(Fields.RESERVATION, asked);
            case "mail-user" -> found.wordOrExtra(Fields.MAIL_TO, asked);
            case "constraint" ->
                found.fieldOrExtra(
                        Fields.CONSTRAINT,
                        Optional.of(asked.value())
                                .filter(text -> text.matches("[A-Za-z0-9_.:@+/&|*()\\[\\]!=-]+"))
                                .map(Value::of),
                        asked);
            case "nodes" -> found.countOrExtra(Fields.NODES, single(asked));
            case "ntasks-per-node" -> found.countOrExtra(Fields.TASKS_PER_NODE, asked);
            case "cpus-per-task" -> found.countOrExtra(Fields.CPUS_PER_TASK, asked);
            case "ntasks" -> tasks = Optional.of(asked);
            case "gres" -> gpus(GRES.matcher(asked.value()), asked, found);
            case "gpus-per-node" -> gpusPerNode(asked, found);
            case "gpus" -> allGpus = Optional.of(asked);
            case "mem" -> found.fieldOrExtra(Fields.MEMORY, MemorySizes.of(asked.value(), 2), asked);
            case "time" -> found.fieldOrExtra(Fields.TIME, TimeFormats.slurm(asked.value()), asked);
            default -> service(asked, found);
        }
    }

    private void service(DirectiveOption asked, FoundSettings found) {
        switch (asked.name()) {
            case "nice" -> nice(asked, found);
            case "begin" -> found.fieldOrExtra(Fields.BEGIN, begin(asked.value()), asked);
            case "requeue" -> found.field(Fields.REQUEUE, "true", asked);
            case "no-requeue" -> found.field(Fields.REQUEUE, "false", asked);
            case "exclusive" -> {
                if (asked.value().isEmpty()) {
                    found.field(Fields.EXCLUSIVE, "true", asked);
                } else {
                    found.extra(asked);
                }
            }
            case "mail-type" -> mail.add(asked);
            case "signal" -> signal(asked, found);
            case "array" -> found.array(ArrayDirective.of(asked.value(), asked), asked);
            case "job-name" -> found.jobName(asked);
            case "chdir" -> found.folder(asked);
            case "output", "error", "input", "open-mode" ->
                found.leftOut(asked, "the log of each job has its place in the folder of its run");
            case "dependency", "kill-on-invalid-dep" ->
                found.leftOut(asked, "a run waits for another one when you submit it: After…");
            case "comment", "parsable", "wait", "test-only", "help", "usage", "version", "quiet", "verbose", "wrap" ->
                found.leftOut(asked, "Batchwright says itself how it submits");
            case "clusters" -> found.leftOut(asked, "choose the cluster when you submit");
            case "" -> found.leftOut(asked, "no option of sbatch");
            default -> found.extra(asked);
        }
    }

    @Override
    public void finish(FoundSettings found) {
        mail(found);
        Optional<Integer> nodes = found.settings().get(Fields.NODES);
        boolean range = found.keeps("nodes");
        boolean one = nodes.orElse(1) == 1 && !range;
        tasks.ifPresent(asked -> {
            boolean said = found.settings().typed(Fields.TASKS_PER_NODE).isPresent();
            if (found.keeps("ntasks-per-gpu")) {
                found.extra(asked); // sbatch takes it with the number of tasks, and not with those per node
            } else if (said || !one || (nodes.isEmpty() && !asked.value().matches("0*1"))) {
                found.extra(asked);
            } else {
                found.countOrExtra(Fields.TASKS_PER_NODE, asked);
            }
        });
        allGpus.ifPresent(asked -> {
            if (nodes.isPresent()
                    && one
                    && !found.mentions("SLURM_GPUS")
                    && found.settings().typed(Fields.GPUS_PER_NODE).isEmpty()) {
                gpus(GPUS.matcher(asked.value()), asked, found);
            } else if (one && asked.value().equals(gpusOfNode(found))) {
                found.leftOut(asked, "said by gpus-per-node");
            } else {
                found.extra(asked);
            }
        });
    }

    private static String gpusOfNode(FoundSettings found) {
        return found.settings().get(Fields.GPUS_PER_NODE).map(String::valueOf).orElse("");
    }

    /** {@code 2-2} is two. */
    private static DirectiveOption single(DirectiveOption asked) {
        Matcher same = Pattern.compile("(\\d+)-\\1").matcher(asked.value());
        return same.matches() ? asked.part(asked.text(), asked.name(), same.group(1)) : asked;
    }

    private static void gpus(Matcher matcher, DirectiveOption asked, FoundSettings found) {
        if (!matcher.matches()) {
            found.extra(asked);
            return;
        }
        found.field(Fields.GPUS_PER_NODE, matcher.group(2) == null ? "1" : matcher.group(2), asked);
        if (matcher.group(1) != null) {
            found.field(Fields.GPU_TYPE, matcher.group(1), asked);
        }
    }

    /** Only this form of it sets a variable. */
    private static void gpusPerNode(DirectiveOption asked, FoundSettings found) {
        if (found.mentions("SLURM_GPUS_PER_NODE")) {
            found.extra(asked);
        } else {
            gpus(GPUS.matcher(asked.value()), asked, found);
        }
    }

    /** Without a number it is 100. */
    private static void nice(DirectiveOption asked, FoundSettings found) {
        String by = asked.value().isEmpty() ? "100" : asked.value();
        if (by.matches("0+")) {
            found.leftOut(asked, "0 is the usual");
        } else {
            found.fieldOrExtra(
                    Fields.PRIORITY,
                    Optional.of(by).filter(text -> text.matches("\\d{1,7}")).map(text -> Value.of("-" + text)),
                    asked);
        }
    }

    private static Optional<Value> begin(String text) {
        return TimeFormats.moment(text, "uuuu-MM-dd'T'HH:mm:ss")
                .or(() -> TimeFormats.moment(text, "uuuu-MM-dd'T'HH:mm"));
    }

    /** Each line adds to those before it. */
    private void mail(FoundSettings found) {
        List<String> times = mail.stream()
                .flatMap(asked ->
                        Arrays.stream(asked.value().toLowerCase(Locale.ROOT).split(",", -1)))
                .distinct()
                .toList();
        boolean known = Fields.MAIL.kind().read(Value.of(times)).isPresent();
        for (DirectiveOption asked : mail) {
            if (known) {
                found.field(Fields.MAIL, Value.of(times), asked);
            } else {
                found.extra(asked);
            }
        }
    }

    /** The field is for the command, which gets what the batch shell gets; a signal to the steps, or another one, is not the same. */
    private static void signal(DirectiveOption asked, FoundSettings found) {
        Matcher matcher = SIGNAL.matcher(asked.value());
        if (!matcher.matches() || "0".equals(matcher.group(1))) {
            found.extra(asked);
            return;
        }
        // without a time it comes 60 seconds before: sbatch(1) --signal
        int before = matcher.group(1) == null ? 60 : Integer.parseInt(matcher.group(1));
        found.field(Fields.SIGNAL, TimeFormats.of(Duration.ofSeconds(before)), asked);
    }
}
