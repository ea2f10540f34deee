package org.batchwright.scheduler.local;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Utilization;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.text.Message;

/**
 * A GPU of a workstation and its users, as printed by {@code load.sh}.
 *
 * @param percent the percentage of time that the GPU was busy
 * @param memory GPU memory in MiB
 * @param holder the job that the GPU is assigned to
 * @param programs the programs that use the GPU, including those of the job
 */
record LocalGpu(
        String index,
        String identity,
        String type,
        OptionalLong percent,
        Utilization memory,
        Optional<Holder> holder,
        List<Program> programs) {
    private static final int FIGURES = 6;

    /** @param user the job's user; empty if unknown, in which case the number is also empty */
    record Holder(String user, String number) {}

    /** @param process the process ID; empty if unknown, like the other values */
    record Program(String process, String user, String command) {}

    LocalGpu {
        programs = List.copyOf(programs);
    }

    static List<LocalGpu> read(LoadAnswer answer) {
        return answer.lines("gpus").stream()
                .map(line -> line.split("\\|", -1))
                .filter(figures -> figures.length == FIGURES)
                .map(figures -> new LocalGpu(
                        figures[0],
                        figures[1],
                        figures[2],
                        whole(figures[3]),
                        memory(figures[4], figures[5]),
                        holder(answer.lines("holders"), figures[1]),
                        programs(answer.lines("programs"), figures[1])))
                .toList();
    }

    private static Utilization memory(String used, String all) {
        OptionalLong usedMemory = whole(used);
        OptionalLong allMemory = whole(all);
        return usedMemory.isPresent() && allMemory.isPresent()
                ? new Utilization(usedMemory.getAsLong(), allMemory.getAsLong())
                : Utilization.NONE;
    }

    private static Optional<Holder> holder(List<String> lines, String identity) {
        return lines.stream()
                .map(line -> line.split("\\|", -1))
                .filter(fields -> fields.length == 3 && fields[0].equals(identity))
                .map(fields -> new Holder(fields[1], fields[2]))
                .findFirst();
    }

    private static List<Program> programs(List<String> lines, String identity) {
        return lines.stream()
                .map(line -> (line + "|||").split("\\|", -1))
                .filter(fields -> fields[0].equals(identity))
                .map(fields -> new Program(fields[1], fields[2], fields[3]))
                .toList();
    }

    static OptionalLong whole(String text) {
        return text.matches("\\d{1,15}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }

    /** Returns the display name of the GPU. */
    String name() {
        return Message.text("scheduler.local-gpu", index);
    }

    boolean isUsed() {
        return holder.isPresent() || !programs.isEmpty();
    }

    /** Returns the programs that do not belong to the job that the GPU is assigned to, as far as their users are known. */
    List<Program> foreignPrograms() {
        return programs.stream()
                .filter(program -> !program.process().isEmpty())
                .filter(program -> holder.isEmpty()
                        || holder.get().user().isEmpty()
                        || (!program.user().isEmpty() && !holder.get().user().equals(program.user())))
                .toList();
    }

    NodeLoad node() {
        String state = Message.text(
                holder.isPresent()
                        ? "scheduler.local-gpu-assigned"
                        : programs.isEmpty() ? "scheduler.local-gpu-free" : "scheduler.local-gpu-used");
        return new NodeLoad(
                name(),
                List.of(),
                new NodeLoad.NodeState(
                        NodeAvailability.OPEN,
                        percent.isPresent()
                                ? Message.text("scheduler.local-gpu-busy", state, percent.getAsLong())
                                : state,
                        ""),
                Utilization.NONE,
                memory,
                List.of(new NodeGpus(type, isUsed() ? 1 : 0, 1)));
    }
}
