package org.batchwright.ui.compose.draft.state;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.compose.ClusterFindings.Known;
import org.batchwright.model.Option;
import org.batchwright.model.Problem;
import org.batchwright.plan.sweep.SweptParameter;

/**
 * The findings about a draft.
 *
 * @param problems problems of the file, of the presets it extends and of the plan; errors first
 * @param swept the parameters set by the sweep, keyed by name
 */
public record DraftFindings(List<Problem> problems, Known known, Map<String, SweptParameter> swept) {
    public static final DraftFindings NONE = new DraftFindings(List.of(), Known.NOTHING, Map.of());

    public DraftFindings {
        problems = List.copyOf(problems);
        swept = Map.copyOf(swept);
    }

    /**
     * Drops all findings, because they belong to another draft. Keeps only which fields the cluster does not support, so that the form does
     * not jump.
     */
    public DraftFindings withoutDraft() {
        return new DraftFindings(List.of(), new Known(Optional.empty(), Set.of(), known.unsupported()), Map.of());
    }

    public DraftFindings with(List<Problem> other) {
        return new DraftFindings(other, known, swept);
    }

    /** Returns the values that the sweep assigns to a parameter, found by any of the parameter's names. */
    Optional<SweptParameter> swept(String name, Optional<Option> option) {
        return Optional.ofNullable(swept.get(name))
                .or(() -> option.flatMap(one -> swept.values().stream()
                        .filter(parameter -> one.isCalled(parameter.name()))
                        .findFirst()));
    }
}
