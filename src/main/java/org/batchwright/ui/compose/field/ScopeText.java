package org.batchwright.ui.compose.field;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.edit.ListChange;
import org.batchwright.ui.compose.draft.state.FieldState;
import org.batchwright.ui.compose.row.FieldScope;
import org.batchwright.ui.widget.Texts;

/**
 * The origin of a field's value as text.
 *
 * @param brief short form, shown next to the name
 * @param full full form, with one line for each fact
 */
record ScopeText(String brief, List<String> full) {

    static ScopeText of(FieldState state, ClusterName cluster) {
        List<String> all = new ArrayList<>();
        if (state.own().isEmpty() && state.inherited().isPresent()) {
            state.from().map(SourceText::of).ifPresent(all::add);
        } else if (state.scope() == FieldScope.IN_STAGE) {
            all.add(Texts.get(state.isLeftOut() ? "compose.stage.left-out" : "compose.stage.differs"));
        } else if (state.isLeftOut()) {
            all.add(Texts.get("compose.field.left-out", cluster.title()));
        } else if (state.scope() == FieldScope.ON_THIS_CLUSTER) {
            all.add(Texts.get("compose.field.differs", cluster.title()));
        }
        List<String> changes =
                state.change().map(change -> changes(change, state.inherited())).orElse(List.of());
        String brief = brief(state, all);
        all.addAll(changes);
        List<String> parts = new ArrayList<>(changes);
        parts.addFirst(brief);
        return new ScopeText(OptionTexts.joined(parts.toArray(String[]::new)), all);
    }

    private static String brief(FieldState state, List<String> all) {
        if (state.isLeftOut()) {
            return Texts.get("compose.field.none-here");
        }
        return switch (state.scope()) {
            case ON_THIS_CLUSTER -> Texts.get("compose.field.here");
            case IN_STAGE -> Texts.get("compose.stage.here");
            case EVERYWHERE -> all.stream().findFirst().orElse("");
        };
    }

    private static List<String> changes(ListChange change, Optional<Value> inherited) {
        List<String> all = new ArrayList<>();
        List<String> kept = new ArrayList<>(inherited.map(Value::texts).orElse(List.of()));
        kept.removeAll(change.remove());
        if (!kept.isEmpty()) {
            all.add(Texts.get("compose.field.adds", String.join(", ", kept)));
        }
        if (!change.remove().isEmpty()) {
            all.add(Texts.get("compose.field.removes", String.join(", ", change.remove())));
        }
        return all;
    }
}
