package org.batchwright.plan.check;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/** Checks that other settings are compatible with {@code code: in-place}, and explains the effects of this setting. */
final class InPlaceCheck {
    private InPlaceCheck() {}

    static List<Problem> check(Settings settings, Cluster cluster) {
        boolean inPlace = settings.get(CodeLocationFields.CODE)
                .filter(CodeLocationFields.IN_PLACE::equals)
                .isPresent();
        String folder = settings.get(CodeLocationFields.FOLDER).orElse("").strip();
        if (!inPlace) {
            return folder.isEmpty() ? List.of() : List.of(unusedFolder());
        }
        List<Problem> problems = new ArrayList<>();
        if (!cluster.has(Capability.RUN_IN_PLACE)) {
            problems.add(Problem.error(
                            at(CodeLocationFields.CODE),
                            Message.of(
                                    "plan.in-place-on-packed-cluster",
                                    cluster.name().title()))
                    .withFixes(new Fix(
                            Message.text("plan.fix-run-in-copy"),
                            new Fix.SetField(CodeLocationFields.CODE, Value.of("snapshot")))));
        } else if (!folder.startsWith("/") && !folder.equals("~") && !folder.startsWith("~/")) {
            problems.add(Problem.error(
                    at(CodeLocationFields.FOLDER),
                    folder.isEmpty()
                            ? Message.of("plan.in-place-without-folder")
                            : Message.of("plan.in-place-folder-not-absolute", folder)));
        } else {
            checkCombinations(settings, problems);
            problems.add(
                    Problem.warning(at(CodeLocationFields.CODE), Message.of("plan.in-place-shares-folder", folder)));
        }
        return problems;
    }

    private static Problem unusedFolder() {
        return Problem.note(at(CodeLocationFields.FOLDER), Message.of("plan.folder-without-in-place"))
                .withFixes(new Fix(
                        Message.text("plan.fix-run-in-place"),
                        new Fix.SetField(CodeLocationFields.CODE, Value.of(CodeLocationFields.IN_PLACE))));
    }

    private static void checkCombinations(Settings settings, List<Problem> problems) {
        if (settings.get(ContainerFields.IMAGE)
                .filter(image -> !image.isBlank())
                .isPresent()) {
            problems.add(Problem.error(at(CodeLocationFields.CODE), Message.of("plan.in-place-in-container")));
        }
        if (settings.get(Fields.SWEEP_FOLDERS).filter("own"::equals).isPresent()) {
            problems.add(Problem.error(at(Fields.SWEEP_FOLDERS), Message.of("plan.own-folders-in-place")));
        }
    }

    private static Problem.InField at(Field<?> field) {
        return new Problem.InField(field.key());
    }
}
