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
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.run.Plan;
import org.batchwright.script.patch.Patched;
import org.batchwright.script.patch.Patched.Fate;
import org.batchwright.script.patch.Patcher;
import org.batchwright.text.Message;

/** Applies manual edits to the scripts of a plan, and reports those that do not apply. */
final class ManualEdits {
    private static final int MAX_QUOTE_LENGTH = 60;

    private static final Patcher PATCHER = new Patcher();

    private ManualEdits() {}

    /** Returns whether an edit is meant for the script with this name. */
    static boolean appliesTo(String file, ManualEdit edit) {
        return switch (edit.scope()) {
            case ManualEdit.Every() -> true;
            case ManualEdit.Jobs() -> !file.equals(ScriptFiles.SAMPLE);
            case ManualEdit.One(String one) -> file.equals(one);
        };
    }

    static Patched applyEdits(String file, String generated, List<ManualEdit> edits) {
        List<ManualEdit> mine =
                edits.stream().filter(edit -> appliesTo(file, edit)).toList();
        return mine.isEmpty() ? new Patched(generated, List.of()) : PATCHER.apply(mine, generated);
    }

    /** Returns the outcome of each edit in all scripts. */
    static List<EditOutcome> outcomes(List<ManualEdit> edits, Scripts scripts) {
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

    /**
     * Returns problems for edits that could not be applied. Such problems block submission, because the job would not run what was
     * intended.
     */
    static List<Problem> problems(List<EditOutcome> outcomes, Scripts scripts) {
        List<Problem> problems = new ArrayList<>();
        Set<String> files =
                outcomes.isEmpty() ? Set.of() : scripts.generatedScripts().keySet();
        for (int place = 0; place < outcomes.size(); place++) {
            EditOutcome outcome = outcomes.get(place);
            Problem.Where where = new Problem.InManualEdit(place);
            problem(outcome, place)
                    .or(() -> noteNarrowEdit(outcome.edit(), files).map(message -> Problem.note(where, message)))
                    .ifPresent(problems::add);
        }
        return problems;
    }

    /** Returns a note if an edit typed into one script does not fit into others. */
    private static Optional<Message> noteNarrowEdit(ManualEdit edit, Set<String> files) {
        String quoted = quoteLine(edit);
        long jobs =
                files.stream().filter(file -> !file.equals(ScriptFiles.SAMPLE)).count();
        return switch (edit.scope()) {
            case ManualEdit.Every() -> Optional.empty();
            case ManualEdit.Jobs() ->
                files.contains(ScriptFiles.SAMPLE)
                        ? Optional.of(Message.of("compose.edit-not-in-sample", quoted))
                        : Optional.empty();
            case ManualEdit.One(String file) ->
                jobs > 1 && !file.equals(ScriptFiles.SAMPLE)
                        ? Optional.of(Message.of("compose.edit-in-one-script", quoted, file, jobs - 1))
                        : Optional.empty();
        };
    }

    private static Optional<Problem> problem(EditOutcome outcome, int place) {
        Problem.Where where = new Problem.InManualEdit(place);
        String quoted = quoteLine(outcome.edit());
        Fix drop = new Fix(Message.text("compose.fix-discard-edit"), new Fix.DropEdit(place));
        if (outcome.clash().isPresent()) {
            return Optional.of(Problem.error(
                    where, describeClash(quoted, outcome, outcome.clash().get())));
        }
        if (outcome.scripts() == 0 && outcome.edit().scope() instanceof ManualEdit.One(String file)) {
            return Optional.of(
                    file.equals(ScriptFiles.SAMPLE)
                            ? Problem.note(where, Message.of("compose.edit-without-sample", quoted))
                            : Problem.error(where, Message.of("compose.edit-without-script", quoted, file))
                                    .withFixes(drop));
        }
        return outcome.isNotNeeded()
                ? Optional.of(Problem.note(where, Message.of("compose.edit-not-needed", quoted))
                        .withFixes(drop))
                : Optional.empty();
    }

    private static Message describeClash(String quoted, EditOutcome outcome, EditOutcome.Clash clash) {
        String files = outcome.clashes() == 1
                ? clash.file()
                : Message.text("compose.scripts-and-more", clash.file(), outcome.clashes() - 1);
        return switch (clash.conflict().reason()) {
            case CHANGED -> Message.of("compose.edit-lines-changed", quoted, files);
            case AMBIGUOUS -> Message.of("compose.edit-ambiguous", quoted, files);
            case OVERLAPS -> Message.of("compose.edit-overlaps", quoted, files);
        };
    }

    /** Returns the line that best identifies an edit. */
    private static String quoteLine(ManualEdit edit) {
        List<String> lines = edit.fresh().stream().anyMatch(line -> !line.isBlank()) ? edit.fresh() : edit.gone();
        String line = lines.stream()
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
        String shown = line.length() > MAX_QUOTE_LENGTH ? line.substring(0, MAX_QUOTE_LENGTH - 1) + "…" : line;
        return "\"" + shown + "\"";
    }

    /** Returns a note if another cluster's scripts have manual edits while this cluster's scripts have none. */
    static List<Problem> notesOnOtherClusters(Plan plan) {
        Preset preset = plan.experiment().preset();
        ClusterName here = plan.cluster().name();
        if (!preset.edits(here).isEmpty()) {
            return List.of();
        }
        return preset.edits().entrySet().stream()
                .map(other -> Problem.note(
                                new Problem.Anywhere(),
                                Message.of(
                                        "compose.edits-on-other-cluster",
                                        other.getKey().title(),
                                        other.getValue().size(),
                                        here.title()))
                        .withFixes(new Fix(Message.text("compose.fix-copy-edits"), new Fix.TakeEdits(other.getKey()))))
                .toList();
    }
}
