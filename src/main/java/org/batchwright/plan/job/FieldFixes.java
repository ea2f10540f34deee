package org.batchwright.plan.job;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Fix;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;

/** Suggests the intended value for a value of the wrong kind. */
public final class FieldFixes {
    private FieldFixes() {}

    public static Fix[] of(Field<?> field, Value typed) {
        return suggestions(field, typed.displayText().strip()).stream()
                .filter(text -> field.type().read(Value.of(text)).isPresent())
                .map(text -> new Fix(Message.text("plan.fix-use", text), new Fix.SetField(field, Value.of(text))))
                .toArray(Fix[]::new);
    }

    private static List<String> suggestions(Field<?> field, String typed) {
        List<String> texts = new ArrayList<>();
        if (field.type().shape() == FieldType.Shape.CHOICE) {
            Nearest.find(typed, field.type().choices()).ifPresent(texts::add);
        } else if (field.equals(Fields.MEMORY) && typed.matches("\\d+(\\.\\d+)?")) {
            texts.add(typed + " GB");
        } else if (field.equals(Fields.TIME) && typed.matches("\\d{1,3}")) {
            texts.add(typed + "h");
            texts.add(typed + "m");
        }
        return texts;
    }
}
