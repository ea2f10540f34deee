package org.batchwright.plan;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Field;
import org.batchwright.model.FieldType;
import org.batchwright.model.Fields;
import org.batchwright.model.Fix;
import org.batchwright.model.Nearest;
import org.batchwright.model.Value;

/** What a value of the wrong kind probably meant. */
final class FieldFixes {
    private FieldFixes() {}

    static Fix[] of(Field<?> field, Value typed) {
        return meant(field, typed.shown().strip()).stream()
                .filter(text -> field.kind().read(Value.of(text)).isPresent())
                .map(text -> new Fix("Use " + text, new Fix.SetField(field, Value.of(text))))
                .toArray(Fix[]::new);
    }

    private static List<String> meant(Field<?> field, String typed) {
        List<String> texts = new ArrayList<>();
        if (field.kind().shape() == FieldType.Shape.CHOICE) {
            Nearest.to(typed, field.kind().choices()).ifPresent(texts::add);
        } else if (field.equals(Fields.MEMORY) && typed.matches("\\d+(\\.\\d+)?")) {
            texts.add(typed + " GB");
        } else if (field.equals(Fields.TIME) && typed.matches("\\d{1,3}")) {
            texts.add(typed + "h");
            texts.add(typed + "m");
        }
        return texts;
    }
}
