package org.batchwright.ui.compose.parameter;

import java.util.Optional;
import java.util.regex.Pattern;
import javafx.scene.Node;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.field.RowEdits;
import org.batchwright.ui.compose.field.ScopeMenu.Choice;

/** Lets the user choose a folder on the cluster for a parameter that is a path, judging by its value or name. */
final class ParameterFolder {
    private static final Pattern PATH = Pattern.compile("(/|~/|\\$\\{site\\.).*");
    private static final Pattern NAME = Pattern.compile("(?i)(.*[-_.])?(dir|directory|folder|path|root)s?");

    private ParameterFolder() {}

    /** Returns the choice; empty if the parameter is not a path or the cluster has no folders to choose from. */
    static Optional<Choice> choice(AssignmentState state, RowEdits edits, Node row) {
        if (!takesFolder(state)) {
            return Optional.empty();
        }
        return edits.folders()
                .map(folders -> new Choice(
                        "parameter-folder",
                        folders.title() + "…",
                        () -> folders.chooseAbsolute(
                                row.getScene(),
                                state.value().displayText(),
                                path -> edits.typed(state.name(), Value.of(path)))));
    }

    static boolean takesFolder(AssignmentState state) {
        return !state.isSwept()
                && state.value() instanceof Value.Text(String text)
                && (PATH.matcher(text).matches() || NAME.matcher(state.name()).matches());
    }
}
