package org.batchwright.ui.values;

import java.util.Locale;
import org.batchwright.model.preset.Fields;
import org.batchwright.run.values.Aspect;
import org.batchwright.run.values.Aspect.Group;
import org.batchwright.ui.widget.FieldLabels;
import org.batchwright.ui.widget.Texts;

/** Display names of the things that may differ. */
final class ValueTexts {
    private ValueTexts() {}

    static String title(Aspect aspect) {
        if (aspect.group() == Group.FACTS) {
            return Texts.get("values.fact." + aspect.name());
        }
        boolean field =
                aspect.group() == Group.SETTINGS && Fields.byKey(aspect.name()).isPresent();
        if (!field) {
            return aspect.name();
        }
        String key = aspect.name().replaceFirst("^sample\\.(?=resources)", "");
        String name = FieldLabels.ofPreset(key);
        return key.equals(aspect.name()) ? name : Texts.get("compose.sample.of", name);
    }

    static String group(Aspect aspect) {
        return Texts.get("values.group." + aspect.group().name().toLowerCase(Locale.ROOT));
    }
}
