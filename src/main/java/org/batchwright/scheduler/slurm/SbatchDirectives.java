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
    private final List<DirectiveOption> readMail = new ArrayList<>();
    private boolean another;

    @Override
    public List<DirectiveOption> options(int line, String text) {
        return SbatchOptions.of(line, text);
    }

    @Override
    public void read(DirectiveOption option, FoundSettings found) {
        another = another
                || (option.value().matches("hetjob|packjob") && option.name().isEmpty());
        if (another) {
            found.omit(option, "a job with several kinds of nodes is not supported: create a preset for each part");
            return;
        }
        switch (option.name()) {
            case "partition" -> found.wordOrExtra(Fields.QUEUE, option);
            case "account" -> found.wordOrExtra(Fields.ACCOUNT, option);
            case "qos" -> found.wordOrExtra(Fields.QOS, option);
            case "reservation" -> found.wordOrExtra(Fields.RESERVATION, option);
            case "mail-user" -> found.wordOrExtra(Fields.MAIL_TO, option);
            case "constraint" ->
                found.fieldOrExtra(
                        Fields.CONSTRAINT,
                        Optional.of(option.value())
                                .filter(text -> text.matches("[A-Za-z0-9_.:@+/&|*()\\[\\]!=-]+"))
                                .map(Value::of),
                        option);
            case "nodes" -> found.countOrExtra(Fields.NODES, collapseRange(option));
            case "ntasks-per-node" -> found.countOrExtra(Fields.TASKS_PER_NODE, option);
            case "cpus-per-task" -> found.countOrExtra(Fields.CPUS_PER_TASK, option);
            case "ntasks" -> tasks = Optional.of(option);
            case "gres" -> readGpus(GRES.matcher(option.value()), option, found);
            case "gpus-per-node" -> readGpusPerNode(option, found);
            case "gpus" -> allGpus = Optional.of(option);
            case "mem" -> found.fieldOrExtra(Fields.MEMORY, MemorySizes.of(option.value(), 2), option);
            case "time" -> found.fieldOrExtra(Fields.TIME, TimeFormats.parseSlurm(option.value()), option);
            default -> readService(option, found);
        }
    }

    private void readService(DirectiveOption option, FoundSettings found) {
        switch (option.name()) {
            case "nice" -> readNice(option, found);
            case "begin" -> found.fieldOrExtra(Fields.BEGIN, parseBegin(option.value()), option);
            case "requeue" -> found.setField(Fields.REQUEUE, "true", option);
            case "no-requeue" -> found.setField(Fields.REQUEUE, "false", option);
            case "exclusive" -> {
                if (option.value().isEmpty()) {
                    found.setField(Fields.EXCLUSIVE, "true", option);
                } else {
                    found.addExtra(option);
                }
            }
            case "mail-type" -> readMail.add(option);
            case "signal" -> readSignal(option, found);
            case "array" -> found.array(ArrayDirective.of(option.value(), option), option);
            case "job-name" -> found.setJobName(option);
            case "chdir" -> found.setFolder(option);
            case "output", "error", "input", "open-mode" -> found.omit(option, "each job's log is in its run's folder");
            case "dependency", "kill-on-invalid-dep" ->
                found.omit(option, "to wait for another run, choose After… when you submit");
            case "comment", "parsable", "wait", "test-only", "help", "usage", "version", "quiet", "verbose", "wrap" ->
                found.omit(option, "Batchwright decides how to submit");
            case "clusters" -> found.omit(option, "choose the cluster when you submit");
            case "" -> found.omit(option, "not an option of sbatch");
            default -> found.addExtra(option);
        }
    }

    @Override
    public void finish(FoundSettings found) {
        readMail(found);
        Optional<Integer> nodes = found.settings().get(Fields.NODES);
        boolean range = found.keeps("nodes");
        boolean one = nodes.orElse(1) == 1 && !range;
        tasks.ifPresent(option -> {
            boolean said = found.settings().rawValue(Fields.TASKS_PER_NODE).isPresent();
            if (found.keeps("ntasks-per-gpu")) {
                found.addExtra(option); // sbatch accepts it with the number of tasks, but not with tasks per node
            } else if (said || !one || (nodes.isEmpty() && !option.value().matches("0*1"))) {
                found.addExtra(option);
            } else {
                found.countOrExtra(Fields.TASKS_PER_NODE, option);
            }
        });
        allGpus.ifPresent(option -> {
            if (nodes.isPresent()
                    && one
                    && !found.mentions("SLURM_GPUS")
                    && found.settings().rawValue(Fields.GPUS_PER_NODE).isEmpty()) {
                readGpus(GPUS.matcher(option.value()), option, found);
            } else if (one && option.value().equals(gpusOfNode(found))) {
                found.omit(option, "replaced by gpus-per-node");
            } else {
                found.addExtra(option);
            }
        });
    }

    private static String gpusOfNode(FoundSettings found) {
        return found.settings().get(Fields.GPUS_PER_NODE).map(String::valueOf).orElse("");
    }

    /** {@code 2-2} is two. */
    private static DirectiveOption collapseRange(DirectiveOption option) {
        Matcher same = Pattern.compile("(\\d+)-\\1").matcher(option.value());
        return same.matches() ? option.partOf(option.text(), option.name(), same.group(1)) : option;
    }

    private static void readGpus(Matcher matcher, DirectiveOption option, FoundSettings found) {
        if (!matcher.matches()) {
            found.addExtra(option);
            return;
        }
        found.setField(Fields.GPUS_PER_NODE, matcher.group(2) == null ? "1" : matcher.group(2), option);
        if (matcher.group(1) != null) {
            found.setField(Fields.GPU_TYPE, matcher.group(1), option);
        }
    }

    /** Only this form sets a variable. */
    private static void readGpusPerNode(DirectiveOption option, FoundSettings found) {
        if (found.mentions("SLURM_GPUS_PER_NODE")) {
            found.addExtra(option);
        } else {
            readGpus(GPUS.matcher(option.value()), option, found);
        }
    }

    /** Defaults to 100 without a number. */
    private static void readNice(DirectiveOption option, FoundSettings found) {
        String by = option.value().isEmpty() ? "100" : option.value();
        if (by.matches("0+")) {
            found.omit(option, "0 is the default");
        } else {
            found.fieldOrExtra(
                    Fields.PRIORITY,
                    Optional.of(by).filter(text -> text.matches("\\d{1,7}")).map(text -> Value.of("-" + text)),
                    option);
        }
    }

    private static Optional<Value> parseBegin(String text) {
        return TimeFormats.parseDateTime(text, "uuuu-MM-dd'T'HH:mm:ss")
                .or(() -> TimeFormats.parseDateTime(text, "uuuu-MM-dd'T'HH:mm"));
    }

    /** Each line adds to the previous ones. */
    private void readMail(FoundSettings found) {
        List<String> times = readMail.stream()
                .flatMap(option ->
                        Arrays.stream(option.value().toLowerCase(Locale.ROOT).split(",", -1)))
                .distinct()
                .toList();
        boolean known = Fields.MAIL.type().read(Value.of(times)).isPresent();
        for (DirectiveOption option : readMail) {
            if (known) {
                found.setField(Fields.MAIL, Value.of(times), option);
            } else {
                found.addExtra(option);
            }
        }
    }

    /**
     * The field is for the command, which gets what the batch shell gets; a signal to the steps, or a different signal, is not equivalent.
     */
    private static void readSignal(DirectiveOption option, FoundSettings found) {
        Matcher matcher = SIGNAL.matcher(option.value());
        if (!matcher.matches() || "0".equals(matcher.group(1))) {
            found.addExtra(option);
            return;
        }
        // the default is 60 seconds before: sbatch(1) --signal
        int before = matcher.group(1) == null ? 60 : Integer.parseInt(matcher.group(1));
        found.setField(Fields.SIGNAL, TimeFormats.of(Duration.ofSeconds(before)), option);
    }
}
