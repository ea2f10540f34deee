package org.batchwright.scheduler.openpbs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.text.ShellFile;

/**
 * The load of OpenPBS, from the output of pbsnodes(8B) and qstat(1B). Running jobs are read from the nodes, because the server lists those
 * of an array only together with all of the array's other jobs, which may be thousands.
 */
final class OpenPbsLoad implements LoadReader {
    private static final ShellFile SCRIPT = ShellFile.of(OpenPbsLoad.class, "load.sh");

    @Override
    public String script() {
        return ShellFile.assign("job_attributes", LoadedJob.attributes()) + SCRIPT.text();
    }

    @Override
    public ClusterLoad read(LoadAnswer answer) {
        List<HiddenPart> hidden = new ArrayList<>();
        Stream.of(
                        answer.hidden("nodes", LoadPart.NODES),
                        answer.hidden("jobs", LoadPart.JOBS),
                        answer.hidden("queues", LoadPart.LIMITS).or(() -> answer.hidden("server", LoadPart.LIMITS)))
                .flatMap(Optional::stream)
                .forEach(hidden::add);
        Stream.of(LoadPart.SHARES, LoadPart.RESERVATIONS).forEach(part -> hidden.add(new HiddenPart(part, "")));
        Optional<String> noOthers = answer.lines("server").stream()
                .map(String::strip)
                .filter(line -> line.equals("query_other_jobs = False"))
                .findFirst();
        noOthers.ifPresent(line -> hidden.add(new HiddenPart(LoadPart.OTHERS, line)));
        String user = answer.user();
        List<VirtualNode> nodes = VirtualNode.read(answer.text("nodes").orElse(""));
        List<QueuedJob> jobs = LoadedJob.read(answer.lines("jobs"), nodes);
        OpenPbsLimits limits =
                new OpenPbsLimits(user, jobs, LoadedJob.projects(answer.lines("jobs")), noOthers.isEmpty());
        return new ClusterLoad(
                answer.now(),
                user,
                nodes.stream()
                        .map(VirtualNode::load)
                        .filter(OpenPbsLoad::hasContent)
                        .toList(),
                jobs,
                new OwnShare(List.of(), limits.read(objects(answer)), List.of(), Map.of(), List.of()),
                List.of(),
                hidden);
    }

    /** Returns the server and its queues; empty unless both are known. A long value continues in a line that begins with a tab. */
    private static List<OpenPbsQueues.PbsObject> objects(LoadAnswer answer) {
        return answer.text("server")
                .flatMap(server -> answer.text("queues").map(queues -> server + queues))
                .map(text -> OpenPbsQueues.parseObjects(
                        text.replace("\n\t", "").lines().toList(), true))
                .orElse(List.of());
    }

    /** Returns whether the node has resources; a host that is split into several nodes has an additional node without resources. */
    private static boolean hasContent(NodeLoad node) {
        return node.cpus().all() > 0 || node.allGpus() > 0;
    }
}
