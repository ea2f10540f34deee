package org.batchwright.ui.compose.draft.edit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.experiment.Stages;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;

/** Pure functions that move a stage past its neighbor in the order of submission. */
public final class StageOrder {
    private StageOrder() {}

    /** The direction: toward the first or the last stage. */
    public enum Move {
        UP(-1),
        DOWN(1);

        private final int step;

        Move(int step) {
            this.step = step;
        }
    }

    /** Returns the neighbor that the stage would move past; empty if there is none. */
    public static Optional<String> neighbor(Stages stages, String stage, Move move) {
        List<String> order = names(stages.inOrder());
        int place = order.indexOf(stage) + move.step;
        return order.contains(stage) && place >= 0 && place < order.size()
                ? Optional.of(order.get(place))
                : Optional.empty();
    }

    /** Returns whether the later of two neighbors waits for the earlier one. */
    public static boolean isConnected(Stages stages, String earlier, String later) {
        return stages.find(later)
                .filter(stage -> stage.after().containsKey(earlier))
                .isPresent();
    }

    /**
     * Moves the later of two neighbors before the earlier one. If the later one waits for the earlier one, the two swap predecessors and
     * followers.
     */
    public static Preset swap(Experiment experiment, String earlier, String later) {
        List<String> wanted = new ArrayList<>(names(experiment.stages().inOrder()));
        wanted.remove(later);
        wanted.add(wanted.indexOf(earlier), later);
        Preset connected = isConnected(experiment.stages(), earlier, later)
                ? reconnected(experiment.preset(), earlier, later)
                : experiment.preset();
        Preset moved = connected.withStages(moved(connected.stages(), earlier, later));
        return names(experiment.withPreset(moved).stages().inOrder()).equals(wanted)
                ? moved
                : moved.withStages(moved.stages().stream()
                        .sorted(Comparator.comparingInt(stage -> wanted.indexOf(stage.name())))
                        .toList());
    }

    private static List<Stage> moved(List<Stage> stages, String earlier, String later) {
        List<String> names = names(stages);
        List<Stage> moved = new ArrayList<>(stages);
        if (names.indexOf(earlier) < names.indexOf(later)) {
            moved.add(names.indexOf(earlier), moved.remove(names.indexOf(later)));
        }
        return moved;
    }

    private static Preset reconnected(Preset preset, String one, String other) {
        Map<String, Map<String, Condition>> after = new LinkedHashMap<>();
        preset.stages().forEach(stage -> after.put(stage.name(), stage.after()));
        return preset.withStages(preset.stages().stream()
                .map(stage -> keeps(stage, one, other)
                        ? stage
                        : stage.withAfter(
                                swap(after.getOrDefault(swap(stage.name(), one, other), Map.of()), one, other)))
                .toList());
    }

    /** Returns whether a third stage keeps its predecessors. It does if it waits for both of the neighbors, or for either one to fail. */
    private static boolean keeps(Stage stage, String one, String other) {
        boolean isThird = !stage.name().equals(one) && !stage.name().equals(other);
        boolean waitsForFailure =
                stage.after().get(one) == Condition.FAILURE || stage.after().get(other) == Condition.FAILURE;
        boolean waitsForBoth = stage.after().containsKey(one) && stage.after().containsKey(other);
        return isThird && (waitsForFailure || waitsForBoth);
    }

    private static Map<String, Condition> swap(Map<String, Condition> after, String one, String other) {
        Map<String, Condition> changed = new LinkedHashMap<>();
        after.forEach((name, condition) -> changed.put(swap(name, one, other), condition));
        return changed;
    }

    private static String swap(String name, String one, String other) {
        return name.equals(one) ? other : name.equals(other) ? one : name;
    }

    private static List<String> names(List<Stage> stages) {
        return stages.stream().map(Stage::name).toList();
    }
}
