package org.batchwright.ui.compose.field;

import java.util.List;
import java.util.Optional;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.SuggestionSource;
import org.batchwright.run.cluster.SuggestedValue;
import org.batchwright.ui.compose.draft.ComposeServices.ClusterSuggestions;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.ParameterNames;

/** Choices for a field: parameter names, allowed values, or what the cluster has. */
public record Choices(ComposeViewModel model, ClusterSuggestions suggestions) {
    /** Whether a field of this kind can have choices. */
    static boolean hasAny(Field<?> field) {
        return field.suggestions().isPresent() || isOfWords(field);
    }

    List<SuggestedValue> of(Field<?> field) {
        if (field.suggestions().equals(Optional.of(SuggestionSource.PARAMETERS))) {
            return ParameterNames.of(model.form().get()).stream()
                    .map(SuggestedValue::named)
                    .toList();
        }
        if (isOfWords(field)) {
            return field.type().choices().stream().map(SuggestedValue::named).toList();
        }
        return model.composition()
                .get()
                .map(ComposedPlan::plan)
                .map(plan -> suggestions.values(field, plan.cluster()))
                .orElse(List.of());
    }

    private static boolean isOfWords(Field<?> field) {
        return field.type().shape() == FieldType.Shape.LIST
                && !field.type().choices().isEmpty();
    }
}
