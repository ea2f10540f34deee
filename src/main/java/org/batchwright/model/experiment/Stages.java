package org.batchwright.model.experiment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Fix;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Stage;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;

/**
 * The stages of an experiment as a graph.
 *
 * @param all all stages in the order of the files, starting with the root preset's own stages
 */
public record Stages(List<Stage> all) {
    private static final int MAX_FILE_PREFIX = 16;

    public Stages {
        all = List.copyOf(all);
    }

    /**
     * A problem with the predecessors of a stage.
     *
     * @param stage name of the stage
     * @param fix the change that fixes the problem, if it is clear
     */
    public record Fault(String stage, Message message, Optional<Fix> fix) {}

    /** @param chain the preset itself first, the root last */
    static Stages of(List<Preset> chain) {
        Map<String, Stage> merged = new LinkedHashMap<>();
        for (Preset level : chain.reversed()) {
            level.stages().forEach(stage -> merged.merge(stage.name(), stage, Stage::overlaidBy));
        }
        return new Stages(List.copyOf(merged.values()));
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }

    public Optional<Stage> find(String name) {
        return all.stream().filter(stage -> stage.name().equals(name)).findFirst();
    }

    /** Returns the stages that run on a different cluster from the run, each after its predecessors. */
    public List<Stage> onOtherClusters(ClusterName runCluster) {
        return inOrder().stream()
                .filter(stage -> stage.runsOnOtherCluster(runCluster))
                .toList();
    }

    /**
     * Returns the stages, ordered so that each follows its predecessors; otherwise, the original order is kept. Stages in a cycle come
     * last.
     */
    public List<Stage> inOrder() {
        List<Stage> left = new ArrayList<>(all);
        List<Stage> ordered = new ArrayList<>();
        Set<String> done = new LinkedHashSet<>();
        while (!left.isEmpty()) {
            Optional<Stage> next = left.stream()
                    .filter(stage -> stage.after().keySet().stream()
                            .allMatch(name -> done.contains(name) || find(name).isEmpty()))
                    .findFirst();
            if (next.isEmpty()) {
                break;
            }
            left.remove(next.get());
            ordered.add(next.get());
            done.add(next.get().name());
        }
        ordered.addAll(left);
        return ordered;
    }

    /** Returns problems for unknown predecessors and for cycles; each cycle is reported at one of its stages. */
    public List<Fault> faults() {
        List<Fault> faults = new ArrayList<>();
        for (Stage stage : all) {
            stage.after().keySet().stream()
                    .filter(name -> find(name).isEmpty())
                    .forEach(name -> faults.add(unknown(stage, name)));
        }
        Set<String> reported = new LinkedHashSet<>();
        for (Stage stage : all) {
            List<String> cycle = cycle(stage.name());
            if (!cycle.isEmpty() && cycle.stream().noneMatch(reported::contains)) {
                reported.addAll(cycle);
                faults.add(new Fault(
                        stage.name(), Message.of("model.stage-cycle", String.join(" → ", cycle)), Optional.empty()));
            }
        }
        return faults;
    }

    private Fault unknown(Stage stage, String name) {
        if (all.size() == 1) {
            Message alone =
                    Message.of("model.unknown-stage", stage.name(), name, "").advising("alone");
            return new Fault(stage.name(), alone, Optional.empty());
        }
        List<String> others = all.stream()
                .map(Stage::name)
                .filter(other -> !other.equals(stage.name()))
                .toList();
        return Nearest.find(name, others)
                .map(near -> misspelled(stage, name, near))
                .orElseGet(() -> new Fault(
                        stage.name(),
                        Message.of("model.unknown-stage", stage.name(), name, String.join(", ", others)),
                        Optional.empty()));
    }

    /**
     * Reports a misspelled predecessor. If the stage already waits for the intended predecessor, the misspelled name is merely redundant.
     */
    private static Fault misspelled(Stage stage, String name, String near) {
        Message message =
                Message.of("model.unknown-stage", stage.name(), name, near).advising("near");
        Fix fix =
                new Fix(Message.text("model.fix-wait-for", near), new Fix.RenamePredecessor(stage.name(), name, near));
        return new Fault(
                stage.name(),
                message,
                Optional.of(fix).filter(one -> !stage.after().containsKey(near)));
    }

    /** Returns the names on a path from a stage back to itself; empty if there is no such path. */
    private List<String> cycle(String start) {
        Set<String> seen = new LinkedHashSet<>();
        Map<String, String> cameFrom = new HashMap<>();
        List<String> open = new ArrayList<>(List.of(start));
        while (!open.isEmpty()) {
            String name = open.removeFirst();
            for (String before : find(name).map(Stage::after).orElse(Map.of()).keySet()) {
                if (before.equals(start)) {
                    return path(start, name, cameFrom);
                }
                if (seen.add(before)) {
                    cameFrom.put(before, name);
                    open.add(before);
                }
            }
        }
        return List.of();
    }

    private static List<String> path(String start, String last, Map<String, String> cameFrom) {
        List<String> path = new ArrayList<>(List.of(start));
        for (String name = last; !name.equals(start); name = cameFrom.getOrDefault(name, start)) {
            path.add(name);
        }
        path.add(start);
        return path;
    }

    /**
     * Returns the prefix of a stage's files in the run's folder, without the dash: {@code train}, or a numbered name if the stage has a
     * name such as 학습.
     */
    public String filePrefix(Stage stage) {
        String plain = plain(stage);
        long same = all.stream().filter(other -> plain(other).equals(plain)).count();
        boolean usable =
                !plain.isEmpty() && plain.length() <= MAX_FILE_PREFIX && same == 1 && !plain.matches("stage\\d*");
        return usable ? plain : "stage" + (all.indexOf(stage) + 1);
    }

    private static String plain(Stage stage) {
        return stage.name().replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT);
    }
}
