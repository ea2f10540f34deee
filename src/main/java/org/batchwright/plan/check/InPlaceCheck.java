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

/** Checks what is compatible with {@code code: in-place}, and explains what it means. */
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
                            "Jobs on " + cluster.name().title()
                                    + " receive their code with the run, so they cannot run in place.",
                            "Remove \"code: in-place\" for this cluster.")
                    .withFixes(
                            new Fix("Run in a copy", new Fix.SetField(CodeLocationFields.CODE, Value.of("snapshot")))));
        } else if (!folder.startsWith("/") && !folder.equals("~") && !folder.startsWith("~/")) {
            problems.add(Problem.error(
                    at(CodeLocationFields.FOLDER),
                    folder.isEmpty()
                            ? "No folder on the cluster is set for the code."
                            : "\"" + folder + "\" is not a folder on the cluster.",
                    "Enter a path that starts with / or ~/, such as ~/depth."));
        } else {
            checkCombinations(settings, problems);
            problems.add(Problem.warning(
                    at(CodeLocationFields.CODE),
                    "Jobs run directly in " + folder
                            + ": queued and running jobs see every later change and can overwrite each other's files.",
                    "Remove \"code: in-place\" to give each run its own copy."));
        }
        return problems;
    }

    private static Problem unusedFolder() {
        return Problem.note(
                        at(CodeLocationFields.FOLDER),
                        "The folder is used only with \"code: in-place\"; otherwise each run works in a copy.",
                        "Set \"code: in-place\", or clear the folder.")
                .withFixes(new Fix(
                        "Run in place",
                        new Fix.SetField(CodeLocationFields.CODE, Value.of(CodeLocationFields.IN_PLACE))));
    }

    private static void checkCombinations(Settings settings, List<Problem> problems) {
        if (settings.get(ContainerFields.IMAGE)
                .filter(image -> !image.isBlank())
                .isPresent()) {
            problems.add(Problem.error(
                    at(CodeLocationFields.CODE),
                    "A container sees only the run's own folder, not a folder shared by jobs.",
                    "Remove \"code: in-place\", or remove the container."));
        }
        if (settings.get(Fields.SWEEP_FOLDERS).filter("own"::equals).isPresent()) {
            problems.add(Problem.error(
                    at(Fields.SWEEP_FOLDERS),
                    "Jobs that run in place have no folder of their own.",
                    "Remove \"folders: own\", or remove \"code: in-place\"."));
        }
    }

    private static Problem.InField at(Field<?> field) {
        return new Problem.InField(field.key());
    }
}
