package org.batchwright.ui.compose.field;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Fields;
import org.batchwright.run.cluster.SuggestedValue;
import org.batchwright.ui.compose.draft.ComposeServices.ClusterSuggestions;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.ParameterNames;

/** Choices for a field: parameter names, allowed values, or what the cluster has. */
public record Choices(ComposeViewModel model, ClusterSuggestions suggestions) {
    private static final Set<Field<?>> PARAMETER_FIELDS = Set.of(Fields.RANGE_PARAMETERS, Fields.REPEAT_PARAMETER);

    private static final Set<Field<?>> CLUSTER_FIELDS = Set.of(
            Fields.QUEUE,
            Fields.ACCOUNT,
            Fields.GPU_TYPE,
            Fields.QOS,
            Fields.CONSTRAINT,
            Fields.RESERVATION,
            Fields.MODULES,
            Fields.CONTAINER);

    /** Whether a field of this kind can have choices. */
    static boolean hasAny(Field<?> field) {
        return PARAMETER_FIELDS.contains(field) || CLUSTER_FIELDS.contains(mainField(field)) || isOfWords(field);
    }

    List<SuggestedValue> of(Field<?> field) {
        if (PARAMETER_FIELDS.contains(field)) {
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
                .map(plan -> suggestions.values(mainField(field), plan.cluster()))
                .orElse(List.of());
    }

    private static boolean isOfWords(Field<?> field) {
        return field.type().shape() == FieldType.Shape.LIST
                && !field.type().choices().isEmpty();
    }

    /** A field of the sample has the same choices as its counterpart. */
    private static Field<?> mainField(Field<?> field) {
        Optional<Field<?>> known = Fields.byKey(field.key().replaceFirst("^sample\\.", ""));
        return known.isPresent() ? known.get() : field;
    }
}
