package org.batchwright.ui.compose.draft;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The parameters that one may want to vary: those of the preset first, then the script's other options. */
public final class ParameterNames {
    private ParameterNames() {}

    public static List<String> of(ComposeViewModel model) {
        return all(model).map(AssignmentState::name).distinct().toList();
    }

    /** Those that have no row among these yet. */
    public static List<AssignmentState> free(ComposeViewModel model, List<AssignmentState> rows) {
        Set<String> taken = rows.stream().map(AssignmentState::name).collect(Collectors.toUnmodifiableSet());
        return all(model).filter(state -> !taken.contains(state.name())).toList();
    }

    private static Stream<AssignmentState> all(ComposeViewModel model) {
        return model.form().get().stream()
                .flatMap(form -> Stream.concat(form.parameters().stream(), form.script().unset().stream()));
    }
}
