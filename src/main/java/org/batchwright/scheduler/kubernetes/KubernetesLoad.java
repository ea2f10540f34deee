package org.batchwright.scheduler.kubernetes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.load.Utilization;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.kubernetes.load.NodeRecord;
import org.batchwright.scheduler.kubernetes.load.PodRecord;
import org.batchwright.scheduler.kubernetes.load.PodResources;
import org.batchwright.scheduler.kubernetes.load.SuspendedJob;
import org.batchwright.scheduler.kubernetes.value.KubernetesQuantities;
import org.batchwright.text.DataSize;
import org.batchwright.text.ShellFile;

/**
 * The load of Kubernetes, from {@code kubectl get}: nodes, pods that have not ended, suspended Jobs, and the quotas of the namespace. A pod
 * has no user, so its namespace is shown instead. The resources in use on a node are the requests of its pods, as the scheduler counts them
 * (kubernetes.io, Resource Management for Pods and Containers).
 */
record KubernetesLoad(KubernetesSite site) implements LoadReader {
    private static final ShellFile SCRIPT = ShellFile.of(KubernetesLoad.class, "load.sh");
    private static final String FIELD = "\u001f";
    private static final String RECORD = "\u001d";
    private static final int QUOTA_FIELDS = 5;
    private static final long GIBIBYTE = 1L << 30;

    @Override
    public String script() {
        return new KubernetesCommands(site).kubectl("20s")
                + ShellFile.assign("gpu_label", site.gpuLabel())
                + SCRIPT.text();
    }

    @Override
    public ClusterLoad read(LoadAnswer answer) {
        List<NodeRecord> nodes = NodeRecord.read(records(answer, "nodes"));
        List<PodRecord> pods = PodRecord.read(records(answer, "jobs"));
        Map<String, String> gpuTypes = new HashMap<>();
        nodes.forEach(node -> gpuTypes.put(node.name(), node.gpuType()));
        List<QueuedJob> jobs = new ArrayList<>(PodRecord.jobs(pods, gpuTypes));
        jobs.addAll(SuspendedJob.read(records(answer, "suspended"), KubernetesReasonTexts.ADMISSION));
        Map<String, PodResources> used = new HashMap<>();
        pods.forEach(pod -> used.merge(pod.node(), pod.requests(), PodResources::plus));
        List<HiddenPart> hidden = hidden(answer);
        boolean known = hidden.stream().noneMatch(part -> part.part() == LoadPart.NODES);
        return new ClusterLoad(
                answer.now(),
                answer.user(),
                nodes.stream()
                        .filter(node -> known)
                        .map(node -> node.load(used.getOrDefault(node.name(), PodResources.NONE)))
                        .toList(),
                jobs,
                new OwnShare(List.of(), quotas(answer), List.of(), Map.of(), List.of()),
                List.of(),
                hidden);
    }

    private static List<String[]> records(LoadAnswer answer, String part) {
        return Arrays.stream(answer.text(part).orElse("").split(RECORD))
                .map(text -> text.split(FIELD, -1))
                .toList();
    }

    /**
     * Returns the parts of the load that are hidden. If the pods of other users are hidden, the use of each node is unknown. In that case
     * no nodes are shown, because nodes would wrongly appear to be free.
     */
    private static List<HiddenPart> hidden(LoadAnswer answer) {
        Optional<HiddenPart> jobs = answer.hidden("jobs", LoadPart.JOBS);
        Optional<HiddenPart> others = Optional.ofNullable(answer.parts().get("jobs"))
                .filter(part -> part.isGiven() && part.error().contains("(Forbidden)"))
                .map(part -> new HiddenPart(LoadPart.OTHERS, part.error()));
        Optional<HiddenPart> nodes = answer.hidden("nodes", LoadPart.NODES)
                .or(() -> jobs.or(() -> others).map(part -> new HiddenPart(LoadPart.NODES, part.reason())));
        return Stream.concat(
                        Stream.of(nodes, jobs, answer.hidden("quotas", LoadPart.LIMITS), others)
                                .flatMap(Optional::stream),
                        Stream.of(LoadPart.SHARES, LoadPart.RESERVATIONS).map(part -> new HiddenPart(part, "")))
                .toList();
    }

    /** Returns the quotas: memory and storage in GiB, and any other resource as a number. */
    private static List<OwnShare.LimitUse> quotas(LoadAnswer answer) {
        List<OwnShare.LimitUse> limits = new ArrayList<>();
        for (String[] fields : records(answer, "quotas")) {
            if (fields.length == QUOTA_FIELDS) {
                boolean size = fields[1].matches(".*(memory|storage)");
                OptionalInt used = size ? gibibytes(fields[2]) : whole(fields[2]);
                OptionalInt hard = size ? gibibytes(fields[3]) : whole(fields[3]);
                if (used.isPresent() && hard.isPresent()) {
                    limits.add(new OwnShare.LimitUse(
                            fields[0],
                            size ? fields[1] + " (GiB)" : fields[1],
                            new Utilization(used.getAsInt(), hard.getAsInt())));
                }
            }
        }
        return limits;
    }

    private static OptionalInt whole(String text) {
        return KubernetesQuantities.number(text).isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of((int) Math.ceilDiv(KubernetesQuantities.parseMilli(text), 1000L));
    }

    private static OptionalInt gibibytes(String text) {
        return KubernetesQuantities.size(text)
                .map(DataSize::bytes)
                .map(bytes -> OptionalInt.of((int) Math.ceilDiv(bytes, GIBIBYTE)))
                .orElse(OptionalInt.empty());
    }
}
