package org.batchwright.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.HandEdit;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.run.Plan;
import org.batchwright.script.Patched;
import org.batchwright.script.Patched.Fate;
import org.batchwright.script.Patcher;

/** Applies hand edits to the scripts of a plan, and reports those that do not apply. */
final class HandEdits {
    private static final int MAX_QUOTE_LENGTH = 60;

    private static final Patcher PATCHER = new Patcher();

    private HandEdits() {}

    /** Whether an edit applies to the script of this name. */
    static boolean appliesTo(String file, HandEdit edit) {
        return switch (edit.scope()) {
            case HandEdit.Every() -> true;
            case HandEdit.Jobs() -> !file.equals(ScriptFiles.SAMPLE);
            case HandEdit.One(String one) -> file.equals(one);
        };
    }

    static Patched applyEdits(String file, String generated, List<HandEdit> edits) {
        List<HandEdit> mine =
                edits.stream().filter(edit -> appliesTo(file, edit)).toList();
        return mine.isEmpty() ? new Patched(generated, List.of()) : PATCHER.apply(mine, generated);
    }

    /** The outcome of each edit in all scripts. */
    static List<EditOutcome> outcomes(List<HandEdit> edits, Scripts scripts) {
        if (edits.isEmpty()) {
            return List.of();
        }
        List<EditOutcome> all = new ArrayList<>();
        edits.forEach(edit -> all.add(new EditOutcome(edit, 0, 0, 0, Optional.empty())));
        for (Map.Entry<String, Supplier<String>> script :
                scripts.generatedScripts().entrySet()) {
            String generated = script.getValue().get();
            List<Fate> fates = applyEdits(script.getKey(), generated, edits).fates();
            int next = 0;
            for (int place = 0; place < edits.size(); place++) {
                if (appliesTo(script.getKey(), edits.get(place))) {
                    all.set(place, addFate(all.get(place), script.getKey(), generated, fates.get(next++)));
                }
            }
        }
        return all;
    }

    private static EditOutcome addFate(EditOutcome sofar, String file, String generated, Fate fate) {
        int scripts = sofar.scripts() + 1;
        return switch (fate) {
            case Fate.Applied applied ->
                new EditOutcome(sofar.edit(), scripts, sofar.applied() + 1, sofar.notNeeded(), sofar.clash());
            case Fate.NotNeeded not ->
                new EditOutcome(sofar.edit(), scripts, sofar.applied(), sofar.notNeeded() + 1, sofar.clash());
            case Fate.Conflict conflict ->
                new EditOutcome(
                        sofar.edit(),
                        scripts,
                        sofar.applied(),
                        sofar.notNeeded(),
                        sofar.clash().or(() -> Optional.of(new EditOutcome.Clash(file, generated, conflict))));
        };
    }

    /** A hand edit that could not be applied blocks Submit: what was intended would not run. */
    static List<Problem> problems(List<EditOutcome> outcomes, Scripts scripts) {
        List<Problem> problems = new ArrayList<>();
        Set<String> files =
                outcomes.isEmpty() ? Set.of() : scripts.generatedScripts().keySet();
        for (int place = 0; place < outcomes.size(); place++) {
            EditOutcome outcome = outcomes.get(place);
            Problem.Where where = new Problem.InHandEdit(place);
            problem(outcome, place)
                    .or(() -> noteNarrowEdit(outcome.edit(), files)
                            .map(what -> Problem.note(
                                    where, what, "Repeat the edit in the other scripts if you need it there.")))
                    .ifPresent(problems::add);
        }
        return problems;
    }

    /** A note if an edit typed into one script does not fit into others. */
    private static Optional<String> noteNarrowEdit(HandEdit edit, Set<String> files) {
        String said = "The hand edit " + quoteLine(edit);
        long jobs =
                files.stream().filter(file -> !file.equals(ScriptFiles.SAMPLE)).count();
        return switch (edit.scope()) {
            case HandEdit.Every() -> Optional.empty();
            case HandEdit.Jobs() ->
                files.contains(ScriptFiles.SAMPLE)
                        ? Optional.of(said + " was not applied to the sample's script, whose lines differ.")
                        : Optional.empty();
            case HandEdit.One(String file) ->
                jobs > 1 && !file.equals(ScriptFiles.SAMPLE)
                        ? Optional.of(said + " applies to " + file + " only: the corresponding lines of the other "
                                + (jobs - 1) + " differ.")
                        : Optional.empty();
        };
    }

    private static Optional<Problem> problem(EditOutcome outcome, int place) {
        Problem.Where where = new Problem.InHandEdit(place);
        String said = "The hand edit " + quoteLine(outcome.edit());
        Fix drop = new Fix("Discard it", new Fix.DropEdit(place));
        if (outcome.clash().isPresent()) {
            return Optional.of(Problem.error(
                    where,
                    said + describeClash(outcome, outcome.clash().get()),
                    "Compare both versions and choose one."));
        }
        if (outcome.scripts() == 0 && outcome.edit().scope() instanceof HandEdit.One(String file)) {
            return Optional.of(
                    file.equals(ScriptFiles.SAMPLE)
                            ? Problem.note(
                                    where,
                                    said + " is for the sample's script, but no sample is enabled.",
                                    "It is kept until a sample is enabled.")
                            : Problem.error(
                                            where,
                                            said + " is for " + file + ", which is no longer generated.",
                                            "Repeat it in the current script or discard it.")
                                    .withFixes(drop));
        }
        return outcome.isNotNeeded()
                ? Optional.of(Problem.note(
                                where,
                                said + " is no longer needed: the generated script already contains it.",
                                "Discard it, unless you expect the script to change again.")
                        .withFixes(drop))
                : Optional.empty();
    }

    private static String describeClash(EditOutcome outcome, EditOutcome.Clash clash) {
        String others = outcome.clashes() == 1 ? "" : " and " + (outcome.clashes() - 1) + " more";
        return " does not apply to " + clash.file() + others + ": "
                + switch (clash.conflict().reason()) {
                    case CHANGED -> "the edited lines have changed.";
                    case AMBIGUOUS -> "it matches several places.";
                    case OVERLAPS -> "another hand edit changes the same lines.";
                };
    }

    /** The most characteristic line of an edit. */
    private static String quoteLine(HandEdit edit) {
        List<String> lines = edit.fresh().stream().anyMatch(line -> !line.isBlank()) ? edit.fresh() : edit.gone();
        String line = lines.stream()
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
        String shown = line.length() > MAX_QUOTE_LENGTH ? line.substring(0, MAX_QUOTE_LENGTH - 1) + "…" : line;
        return "\"" + shown + "\"";
    }

    /** Notes that another cluster's scripts have hand edits while this one's have none. */
    static List<Problem> notesOnOtherClusters(Plan plan) {
        Preset preset = plan.experiment().preset();
        ClusterName here = plan.cluster().name();
        if (!preset.edits(here).isEmpty()) {
            return List.of();
        }
        return preset.edits().entrySet().stream()
                .map(other -> Problem.note(
                                new Problem.Anywhere(),
                                "The script for " + other.getKey().title() + " has "
                                        + (other.getValue().size() == 1
                                                ? "a hand edit"
                                                : other.getValue().size() + " hand edits")
                                        + "; the script for " + here.title() + " has none.",
                                "Copy them if you need them here too.")
                        .withFixes(new Fix("Copy them", new Fix.TakeEdits(other.getKey()))))
                .toList();
    }
}
