package org.batchwright.ui.widget.graph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Arranges the stages in columns, each stage to the right of all that precede it.
 *
 * @param places the positions, keyed by the name of the stage
 */
record StageLayout(Map<String, GridPosition> places, int columns, int rows) {

    /** Column and row, zero-based. */
    record GridPosition(int column, int row) {}

    /** @param nodes the stages, each after those that precede it; a predecessor that is listed later is ignored */
    static StageLayout of(List<StageNode> nodes) {
        Map<String, GridPosition> places = new LinkedHashMap<>();
        List<Integer> heights = new ArrayList<>();
        for (StageNode node : nodes) {
            int column = node.after().keySet().stream()
                    .filter(places::containsKey)
                    .mapToInt(name ->
                            places.getOrDefault(name, new GridPosition(0, 0)).column() + 1)
                    .max()
                    .orElse(0);
            while (heights.size() <= column) {
                heights.add(0);
            }
            places.put(node.name(), new GridPosition(column, heights.get(column)));
            heights.set(column, heights.get(column) + 1);
        }
        return new StageLayout(
                places,
                heights.size(),
                heights.stream().mapToInt(Integer::intValue).max().orElse(0));
    }

    GridPosition of(String name) {
        return places.getOrDefault(name, new GridPosition(0, 0));
    }

    /** Returns the stage at a position, or the nearest one in the same column; empty if there is no such column. */
    Optional<String> at(int column, int row) {
        return places.entrySet().stream()
                .filter(entry -> entry.getValue().column() == column)
                .min(Comparator.comparingInt(entry -> Math.abs(entry.getValue().row() - row)))
                .map(Map.Entry::getKey);
    }
}
