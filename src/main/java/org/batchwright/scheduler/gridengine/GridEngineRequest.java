package org.batchwright.scheduler.gridengine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.PosixQsub;
import org.batchwright.scheduler.option.ScriptVariant;
import org.batchwright.text.DataSize;

/**
 * A job's request to Grid Engine, adapted to the site. qsub(1) reads lines that begin with {@code #$} anywhere in the script, so a line of
 * the setup can set what has no field.
 */
final class GridEngineRequest {
    /**
     * A group that only qsub's command line accepts, as on TSUBAME and ABCI 2: the script holds it as a comment, so that it is part of the
     * submitted run and visible to anyone who submits by hand.
     */
    static final String SUBMITTED_WITH = "# submitted with: qsub -g ";

    /** Usual name of the parallel environment that keeps all slots of a job on one node; qsub rejects it where it does not exist. */
    private static final String DEFAULT_ENVIRONMENT = "smp";

    private final Settings settings;
    private final ScriptVariant variant;
    private final ClusterDialect site;

    private GridEngineRequest(Settings settings, ScriptVariant variant, ClusterDialect site) {
        this.settings = settings;
        this.variant = variant;
        this.site = site;
    }

    static List<String> directives(PlannedJob job, ScriptVariant variant, ClusterDialect site) {
        GridEngineRequest request = new GridEngineRequest(job.settings(), variant, site);
        List<String> lines = new ArrayList<>();
        lines.add("#$ -N " + job.name());
        request.options().forEach(option -> lines.add("#$ " + option));
        job.settings()
                .get(Fields.ACCOUNT)
                .filter(group -> site.hasValue("account", "command-line"))
                .ifPresent(group -> lines.add(SUBMITTED_WITH + group));
        return lines;
    }

    private List<String> options() {
        List<String> lines = new ArrayList<>();
        lines.add("-S /bin/bash"); // otherwise the queue's shell is used, whatever the first line is
        lines.add("-cwd");
        settings.get(Fields.QUEUE).ifPresent(queue -> lines.add(queue(queue)));
        account().ifPresent(lines::add);
        environment().ifPresent(lines::add);
        gpus().ifPresent(lines::add);
        site.get("gpu-type")
                .flatMap(word -> settings.get(Fields.GPU_TYPE).map(type -> "-l " + word + "=" + type))
                .ifPresent(lines::add);
        memory().ifPresent(lines::add);
        addServiceLines(lines);
        settings.get(Fields.TIME).ifPresent(time -> lines.add("-l h_rt=" + formatClock(time)));
        softLimit().ifPresent(time -> lines.add("-l s_rt=" + formatClock(time)));
        variant.array().ifPresent(array -> {
            lines.add("-t " + formatSpan(array));
            array.atMost().ifPresent(most -> lines.add("-tc " + most));
        });
        lines.add("-j y");
        lines.add("-o " + variant.stem() + (variant.array().isPresent() ? "$TASK_ID" : "") + ".log");
        settings.get(Fields.DIRECTIVES).ifPresent(own -> own.forEach(line -> lines.add(line.strip())));
        return lines;
    }

    private void addServiceLines(List<String> lines) {
        site.get("exclusive")
                .filter(word -> settings.get(Fields.EXCLUSIVE).orElse(false))
                .ifPresent(word -> lines.add("-l " + word + "=true"));
        settings.get(Fields.CONSTRAINT).ifPresent(more -> lines.add("-l " + more));
        settings.get(Fields.RESERVATION).ifPresent(id -> lines.add("-ar " + id));
        settings.get(Fields.REQUEUE).ifPresent(again -> lines.add(again ? "-r y" : "-r n"));
        lines.addAll(PosixQsub.options(settings));
    }

    /** Whether the site has node types instead of queues, of which a job requests a number. */
    static boolean hasTypes(ClusterDialect site) {
        return site.hasValue("types", "yes");
    }

    private String queue(String queue) {
        return hasTypes(site) ? "-l " + queue + "=" + settings.get(Fields.NODES).orElse(1) : "-q " + queue;
    }

    private Optional<String> account() {
        String word = site.hasValue("account", "account") ? "-A " : "-P ";
        return settings.get(Fields.ACCOUNT)
                .filter(account -> !site.hasValue("account", "command-line"))
                .map(account -> word + account);
    }

    /** The slots, unless the node type fixes them. */
    private Optional<String> environment() {
        int nodes = hasTypes(site) ? 1 : settings.get(Fields.NODES).orElse(1);
        if (nodes > 1) {
            return site.get("nodes").map(name -> "-pe " + name + " " + Math.multiplyExact(nodes, slots(settings)));
        }
        return site.get("one-node")
                .or(() -> hasTypes(site) ? Optional.empty() : Optional.of(DEFAULT_ENVIRONMENT))
                .filter(name -> slots(settings) > 1)
                .map(name -> "-pe " + name + " " + slots(settings));
    }

    private Optional<String> gpus() {
        int shared = site.hasValue("gpu-per", "slot") ? slots(settings) : 1;
        return site.get("gpu")
                .flatMap(word -> settings.get(Fields.GPUS_PER_NODE)
                        .filter(count -> count > 0)
                        .map(count -> "-l " + word + "=" + (count + shared - 1) / shared));
    }

    /** Requested per slot at most sites; rounded up so that a node gets at least the requested amount. */
    private Optional<String> memory() {
        return site.get("memory")
                .flatMap(word -> settings.get(Fields.MEMORY)
                        .map(DataSize::toMebibytes)
                        .map(all -> site.hasValue("memory-per", "job")
                                ? all
                                        * (hasTypes(site)
                                                ? 1
                                                : settings.get(Fields.NODES).orElse(1))
                                : (all + slots(settings) - 1) / slots(settings))
                        .map(size -> "-l " + word + "=" + (size % 1024 == 0 ? size / 1024 + "G" : size + "M")));
    }

    /** Slots per node. */
    static int slots(Settings settings) {
        return settings.get(Fields.TASKS_PER_NODE).orElse(1)
                * settings.get(Fields.CPUS_PER_TASK).orElse(1);
    }

    /** USR1 is sent when s_rt is reached. */
    private Optional<Duration> softLimit() {
        return variant.signal()
                .flatMap(before -> settings.get(Fields.TIME).map(time -> time.minus(before)))
                .map(time -> time.compareTo(Duration.ofSeconds(1)) < 0 ? Duration.ofSeconds(1) : time);
    }

    private static String formatClock(Duration time) {
        return "%02d:%02d:%02d".formatted(time.toHours(), time.toMinutesPart(), time.toSecondsPart());
    }

    /** {@code 1-20}; lists of indices are not supported. */
    private static String formatSpan(ScriptVariant.Array array) {
        String spelled = array.toIndexList();
        if (spelled.contains(",")) {
            throw new IllegalArgumentException("not one span: " + spelled);
        }
        return spelled.contains("-") ? spelled : spelled + "-" + spelled;
    }
}
