package org.batchwright.scheduler.local;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.Utilization;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.text.Message;

/**
 * The load of this computer or a workstation: the computer and each of its GPUs are shown as nodes, together with the user's jobs, other
 * users' jobs with GPUs, and any other programs that use GPUs.
 */
record LocalLoad(LocalJobScripts scripts, MachineType machine) implements LoadReader {

    @Override
    public String script() {
        return scripts.load();
    }

    @Override
    public ClusterLoad read(LoadAnswer answer) {
        String user = answer.user();
        List<LocalGpu> gpus = LocalGpu.read(answer);
        List<HiddenPart> hidden = new ArrayList<>();
        Stream.of(answer.hidden("gpus", LoadPart.NODES), answer.hidden("jobs", LoadPart.JOBS))
                .flatMap(Optional::stream)
                .forEach(hidden::add);
        answer.hidden("programs", LoadPart.OTHERS)
                .or(() -> answer.hidden("holders", LoadPart.OTHERS))
                .or(() -> unlisted(gpus))
                .ifPresent(hidden::add);
        List<NodeLoad> nodes = new ArrayList<>();
        if (answer.text("gpus").isPresent()) {
            gpus.forEach(gpu -> nodes.add(gpu.node()));
            nodes.add(computer(answer.me(2), answer.lines("computer")));
        }
        return new ClusterLoad(
                answer.now(), user, nodes, LocalLoadJobs.read(answer, gpus, user), OwnShare.UNKNOWN, List.of(), hidden);
    }

    /**
     * Returns a note that other users' jobs are shown only if they use GPUs. On this computer, the note is omitted if there are no GPUs,
     * because other users are then unlikely.
     */
    private Optional<HiddenPart> unlisted(List<LocalGpu> gpus) {
        return machine == MachineType.WORKSTATION || !gpus.isEmpty()
                ? Optional.of(new HiddenPart(LoadPart.OTHERS, Message.text("scheduler.local-only-jobs-with-gpus")))
                : Optional.empty();
    }

    /** @param lines {@code 64|3.52|131072000|65536000} */
    private static NodeLoad computer(String name, List<String> lines) {
        String[] figures =
                (lines.isEmpty() ? "" : lines.getFirst()).concat("|||").split("\\|", -1);
        OptionalLong cpus = LocalGpu.whole(figures[0]);
        OptionalDouble load = figures[1].matches("\\d{1,6}(\\.\\d{1,6})?")
                ? OptionalDouble.of(Double.parseDouble(figures[1]))
                : OptionalDouble.empty();
        OptionalLong memory = LocalGpu.whole(figures[2]);
        OptionalLong available = LocalGpu.whole(figures[3]);
        String state = load.isPresent()
                ? Message.text("scheduler.local-load", figures[1])
                : Message.text("scheduler.local-load-unknown");
        return new NodeLoad(
                name,
                List.of(),
                new NodeLoad.NodeState(NodeAvailability.OPEN, state, ""),
                cpus.isPresent() && load.isPresent()
                        ? new Utilization(Math.min(Math.round(load.getAsDouble()), cpus.getAsLong()), cpus.getAsLong())
                        : Utilization.NONE,
                memory.isPresent() && available.isPresent()
                        ? new Utilization((memory.getAsLong() - available.getAsLong()) >> 10, memory.getAsLong() >> 10)
                        : Utilization.NONE,
                List.<NodeGpus>of());
    }
}
