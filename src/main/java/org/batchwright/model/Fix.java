package org.batchwright.model;

import java.util.List;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;

/**
 * A change to the preset, or to the rules of its project folder, that fixes a {@link Problem}; shown as a button.
 *
 * @param label label of the button: {@code Use epochs}
 */
public record Fix(String label, Change change) {

    /** The change made by the button; each change to the preset is one undo step. */
    public sealed interface Change {}

    /** Renames a parameter and keeps its value. */
    public record RenameParameter(String from, String to) implements Change {}

    /** Renames values in the settings of a sweep, a sample or a chain without changing them. */
    public record RenameValues(ValueGroup group, String from, String to) implements Change {}

    public record SetParameter(String name, Value value) implements Change {}

    /** Removes the preset's own value. */
    public record RemoveParameter(String name) implements Change {}

    /** Removes the preset's own value and sweeps the parameter over these values, with one job for each. */
    public record SweepParameter(String name, List<String> values) implements Change {
        public SweepParameter {
            values = List.copyOf(values);
        }
    }

    /** Makes a stage wait for another stage instead. */
    public record RenamePredecessor(String stage, String from, String to) implements Change {}

    public record SetField(Field<?> field, Value value) implements Change {}

    /** Removes the preset's own value of the field. */
    public record ClearField(Field<?> field) implements Change {}

    /** Accepts a parameter even if it does not match the script's known options; stored in {@link Fields#ACCEPT}. */
    public record AcceptParameter(String name) implements Change {}

    /** Also applies the manual edits of another cluster's scripts to this cluster's scripts. */
    public record TakeEdits(ClusterName from) implements Change {}

    /** Removes a manual edit, by its index among the preset's edits on the cluster, from 0. */
    public record DropEdit(int place) implements Change {}

    /** Sets whether a file in the project folder is sent. */
    public record DecideFile(CodeRule rule) implements Change {}
}
