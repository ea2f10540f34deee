package org.batchwright.ui.compose.draft;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.ui.compose.draft.state.AssignmentState;

/** The parameters that can be swept: the preset's own parameters, followed by the script's other options. */
public final class ParameterNames {
    private ParameterNames() {}

    public static List<String> of(Optional<FormState> shown) {
        return all(shown).map(AssignmentState::name).distinct().toList();
    }

    /** Returns the parameters that have no row yet. */
    public static List<AssignmentState> free(Optional<FormState> shown, List<AssignmentState> rows) {
        Set<String> taken = rows.stream().map(AssignmentState::name).collect(Collectors.toUnmodifiableSet());
        return all(shown).filter(state -> !taken.contains(state.name())).toList();
    }

    private static Stream<AssignmentState> all(Optional<FormState> shown) {
        return shown.stream()
                .flatMap(form -> Stream.concat(form.parameters().stream(), form.script().unset().stream()));
    }
}
