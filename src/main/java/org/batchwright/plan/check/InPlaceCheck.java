package org.batchwright.plan.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;

/** What goes with {@code code: in-place}, and what it means. */
final class InPlaceCheck {
    /** Their jobs get the code with the run, into a place that nobody else sees. */
    private static final Set<String> PACKED = Set.of("kubernetes", "crater");

    private InPlaceCheck() {}

    static List<Problem> check(Settings settings, Cluster cluster) {
        boolean inPlace = settings.get(CodeLocationFields.CODE)
                .filter(CodeLocationFields.IN_PLACE::equals)
                .isPresent();
        String folder = settings.get(CodeLocationFields.FOLDER).orElse("").strip();
        List<Problem> problems = new ArrayList<>();
        if (!inPlace) {
            if (!folder.isEmpty()) {
                problems.add(Problem.note(
                                at(CodeLocationFields.FOLDER),
                                "The folder counts only with code: in-place; each run works in a copy of its own.",
                                "Say code: in-place, or leave the folder out.")
                        .with(new Fix(
                                "Run in place",
                                new Fix.SetField(CodeLocationFields.CODE, Value.of(CodeLocationFields.IN_PLACE)))));
            }
            return problems;
        }
        if (PACKED.contains(cluster.scheduler())) {
            problems.add(Problem.error(
                            at(CodeLocationFields.CODE),
                            "Jobs of " + cluster.name().title()
                                    + " get their code with the run: they cannot run in place.",
                            "Leave code out there.")
                    .with(new Fix("Run in a copy", new Fix.SetField(CodeLocationFields.CODE, Value.of("snapshot")))));
        } else if (!folder.startsWith("/") && !folder.equals("~") && !folder.startsWith("~/")) {
            problems.add(Problem.error(
                    at(CodeLocationFields.FOLDER),
                    folder.isEmpty()
                            ? "Nothing says which folder of the cluster the code goes to."
                            : "\"" + folder + "\" is no folder of the cluster.",
                    "Write one that begins with / or ~/, such as ~/depth."));
        } else {
            together(settings, problems);
            problems.add(Problem.warning(
                    at(CodeLocationFields.CODE),
                    "Jobs run in " + folder
                            + " itself: those in the queue and those that run see every later change of it,"
                            + " and write into each other's files.",
                    "Leave code out to give each run a copy of its own."));
        }
        return problems;
    }

    private static void together(Settings settings, List<Problem> problems) {
        if (settings.get(Fields.CONTAINER).filter(image -> !image.isBlank()).isPresent()) {
            problems.add(Problem.error(
                    at(CodeLocationFields.CODE),
                    "A container sees the run's own folder, and not one that jobs share.",
                    "Leave code out, or leave the container out."));
        }
        if (settings.get(Fields.SWEEP_FOLDERS).filter("own"::equals).isPresent()) {
            problems.add(Problem.error(
                    at(Fields.SWEEP_FOLDERS),
                    "Jobs that run in place have no folder of their own.",
                    "Leave folders: own out, or leave code out."));
        }
    }

    private static Problem.InField at(Field<?> field) {
        return new Problem.InField(field.key());
    }
}
