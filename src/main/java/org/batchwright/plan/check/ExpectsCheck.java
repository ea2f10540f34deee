package org.batchwright.plan.check;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ExpectFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Settings;
import org.batchwright.text.Message;

/** Checks the results that a preset expects of its jobs. */
final class ExpectsCheck {
    private ExpectsCheck() {}

    static List<Problem> check(Settings settings) {
        List<Problem> problems = new ArrayList<>();
        for (Field<List<String>> field : ExpectFields.ALL) {
            List<String> all = settings.get(field).orElse(List.of());
            if (all.stream().anyMatch(text -> text.strip().contains("\n"))) {
                problems.add(Problem.error(
                        new Problem.InField(field.key()), Message.of("plan.expectation-of-several-lines")));
            }
        }
        for (String file : settings.get(ExpectFields.FILES).orElse(List.of())) {
            if (file.strip().startsWith("~")) {
                problems.add(Problem.error(
                        new Problem.InField(ExpectFields.FILES.key()), Message.of("plan.expected-file-in-home", file)));
            }
        }
        return problems;
    }
}
