package org.batchwright.scheduler.openpbs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.PosixQsub;
import org.batchwright.scheduler.option.ScriptVariant;

/** A job's request to OpenPBS, adapted to the site; qsub(1B). */
final class OpenPbsRequest {
    private final Settings settings;
    private final String name;
    private final ScriptVariant variant;
    private final ClusterDialect site;

    private OpenPbsRequest(PlannedJob job, ScriptVariant variant, ClusterDialect site) {
        this.settings = job.settings();
        this.name = job.name();
        this.variant = variant;
        this.site = site;
    }

    static List<String> directives(PlannedJob job, ScriptVariant variant, ClusterDialect site) {
        OpenPbsRequest request = new OpenPbsRequest(job, variant, site);
        List<String> lines = new ArrayList<>();
        request.options().forEach(option -> lines.add("#PBS " + option));
        OpenPbsLog.firstCommand(request.log(), site).ifPresent(lines::add);
        return List.copyOf(lines);
    }

    private List<String> options() {
        List<String> lines = new ArrayList<>();
        lines.add("-N " + name);
        lines.add("-S /bin/bash");
        // a reservation is a queue of its own: qsub(1B)
        settings.get(Fields.RESERVATION)
                .or(() -> settings.get(Fields.QUEUE))
                .ifPresent(queue -> lines.add("-q " + queue));
        settings.get(Fields.ACCOUNT).ifPresent(account -> lines.add(accountOption() + account));
        select().ifPresent(select -> lines.add("-l select=" + select));
        place().ifPresent(place -> lines.add("-l place=" + place));
        settings.get(Fields.TIME).ifPresent(time -> lines.add("-l walltime=" + OpenPbsTimes.formatLimit(time)));
        Optional<ScriptVariant.Array> many = variant.array().filter(OpenPbsRequest::hasSeveralJobs);
        many.ifPresent(array -> lines.add("-J " + array.toIndexList() + throttle(array)));
        rerun(many).ifPresent(again -> lines.add("-r " + again));
        lines.addAll(PosixQsub.options(settings));
        lines.addAll(OpenPbsLog.options(log(), site));
        settings.get(Fields.DIRECTIVES).ifPresent(own -> own.forEach(line -> lines.add(line.strip())));
        return lines;
    }

    /** Arrays are always rerunnable, so only yes can be set for them. */
    private Optional<String> rerun(Optional<ScriptVariant.Array> array) {
        boolean needed = array.isPresent() && site.hasValue("array-rerun", "yes");
        return settings.get(Fields.REQUEUE)
                .map(again -> again ? "y" : "n")
                .filter(again -> array.isEmpty() || again.equals("y"))
                .or(() -> needed ? Optional.of("y") : Optional.empty());
    }

    private Optional<String> place() {
        List<String> words = new ArrayList<>();
        settings.get(Fields.NODES)
                .filter(count -> count > 1 && !fixesChunks(site))
                .ifPresent(count -> words.add("scatter"));
        settings.get(Fields.EXCLUSIVE).filter(alone -> alone).ifPresent(alone -> words.add("excl"));
        return words.isEmpty() ? Optional.empty() : Optional.of(String.join(":", words));
    }

    /** Which of the three options the site charges jobs by. */
    private String accountOption() {
        return switch (site.get("account").orElse("account")) {
            case "project" -> "-P ";
            case "group_list" -> "-W group_list=";
            default -> "-A ";
        };
    }

    static boolean fixesChunks(ClusterDialect site) {
        return site.hasValue("chunks", "fixed");
    }

    private OpenPbsLog.Name log() {
        return new OpenPbsLog.Name(
                variant.stem(),
                variant.array()
                        .map(array -> hasSeveralJobs(array)
                                ? OpenPbsLog.Index.OF_ARRAY
                                : new OpenPbsLog.Index(
                                        array.indices().getFirst().toString()))
                        .orElse(OpenPbsLog.Index.NONE));
    }

    /** {@code -J 7-7} is rejected: a single job has no index, and its table has one row. */
    private static boolean hasSeveralJobs(ScriptVariant.Array array) {
        return array.indices().size() > 1;
    }

    private static String throttle(ScriptVariant.Array array) {
        return array.atMost().isPresent() ? "%" + array.atMost().getAsInt() : "";
    }

    /** As many chunks as nodes; unset values are left to the queue, since some sites fix them. */
    private Optional<String> select() {
        String chunk = (fixesChunks(site) ? ranks() : chunk())
                + settings.get(Fields.CONSTRAINT).map(more -> ":" + more).orElse("");
        return settings.get(Fields.NODES).isPresent() || !chunk.isEmpty() || fixesChunks(site)
                ? Optional.of(settings.get(Fields.NODES).orElse(1) + chunk)
                : Optional.empty();
    }

    /** How the command's processes share a node that the queue fixes. */
    private String ranks() {
        StringBuilder ranks = new StringBuilder();
        settings.get(Fields.TASKS_PER_NODE)
                .ifPresent(count -> ranks.append(":mpiprocs=").append(count));
        settings.get(Fields.CPUS_PER_TASK)
                .ifPresent(count -> ranks.append(":ompthreads=").append(count));
        return ranks.toString();
    }

    private String chunk() {
        int tasks = settings.get(Fields.TASKS_PER_NODE).orElse(1);
        StringBuilder chunk = new StringBuilder();
        Optional<Integer> cpus = settings.get(Fields.CPUS_PER_TASK);
        if (cpus.isPresent() || tasks > 1) {
            chunk.append(":ncpus=").append(Math.multiplyExact(cpus.orElse(1), tasks));
        }
        settings.get(Fields.TASKS_PER_NODE)
                .ifPresent(count -> chunk.append(":mpiprocs=").append(count));
        cpus.filter(count -> tasks > 1)
                .ifPresent(count -> chunk.append(":ompthreads=").append(count));
        settings.get(Fields.GPUS_PER_NODE)
                .filter(count -> count > 0)
                .ifPresent(count -> chunk.append(":ngpus=").append(count));
        settings.get(Fields.MEMORY).ifPresent(size -> chunk.append(":mem=").append(memory(size.toMebibytes())));
        return chunk.toString();
    }

    private static String memory(long mebibytes) {
        return mebibytes % 1024 == 0 ? mebibytes / 1024 + "gb" : mebibytes + "mb";
    }
}
