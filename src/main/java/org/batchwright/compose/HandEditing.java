package org.batchwright.compose;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.batchwright.model.preset.HandEdit;
import org.batchwright.model.preset.HandEdit.Scope;
import org.batchwright.script.patch.Patched.Fate;
import org.batchwright.script.patch.Patcher;

/**
 * Converts what a person types into a script to hand edits, and resolves conflicts. An edit applies to as many of the plan's scripts as it
 * fits into, so that what is typed into a job's script is in the sample's, too. Pure.
 *
 * @param scripts those of the current plan
 */
public record HandEditing(Scripts scripts) {
    private static final Patcher PATCHER = new Patcher();

    /** One of the plan's scripts, without and with hand edits. */
    public record Text(String file, String generated, String edited) {}

    /**
     * The edits after typing in a script: those that produce the typed text, and earlier ones that were not applied in it.
     *
     * @param begun the script when typing began; it may be generated differently by now
     * @param before the edits at that time
     */
    public List<HandEdit> editsFromTyping(Text begun, List<HandEdit> before, String typed) {
        List<HandEdit> shown =
                HandEdits.applyEdits(begun.file(), begun.generated(), before).applied();
        List<HandEdit> all = new ArrayList<>(before);
        all.removeAll(shown);
        List<HandEdit> left = new ArrayList<>(shown);
        for (HandEdit made : PATCHER.between(new HandEdit.Every(), begun.generated(), typed)) {
            all.add(left.stream()
                    .filter(old -> old.gone().equals(made.gone())
                            && old.fresh().equals(made.fresh())
                            && old.line() + old.before().size()
                                    == made.line() + made.before().size())
                    .findFirst()
                    .orElseGet(() -> widenScope(made, begun.file())));
        }
        return all;
    }

    /** The hand-edited lines of the script, from 1. */
    public static BitSet handEditedLines(Text text, List<HandEdit> edits) {
        BitSet lines = new BitSet();
        HandEdits.applyEdits(text.file(), text.generated(), edits).fates().forEach(fate -> {
            if (fate instanceof Fate.Applied(HandEdit edit, int line)) {
                lines.set(line, line + edit.fresh().size());
            }
        });
        return lines;
    }

    /** Applies it to as many scripts as it fits into, including that of this name. */
    private HandEdit widenScope(HandEdit edit, String file) {
        List<Scope> scopes = file.equals(ScriptFiles.SAMPLE)
                ? List.of(new HandEdit.Every())
                : List.of(new HandEdit.Every(), new HandEdit.Jobs());
        return scopes.stream()
                .map(edit::withScope)
                .filter(wide -> HandEdits.outcomes(List.of(wide), scripts)
                        .getFirst()
                        .clash()
                        .isEmpty())
                .findFirst()
                .orElseGet(() -> edit.withScope(new HandEdit.One(file)));
    }

    /** Resolves a conflict by moving the edit to the place that was shown; where the edit applies as it is, it stays. */
    public List<HandEdit> moveToPlace(List<HandEdit> edits, int place, EditOutcome.Clash clash) {
        HandEdit moved = PATCHER.rebase(
                edits.get(place), clash.generated(), clash.conflict().there());
        HandEdit wide = widenScope(moved, clash.file());
        List<HandEdit> instead = new ArrayList<>(List.of(wide));
        if (!(wide.scope() instanceof HandEdit.Every)) {
            instead.addAll(excluding(edits.get(place), file -> HandEdits.appliesTo(file, wide)));
        }
        return replaceAt(edits, place, instead);
    }

    /** Resolves a conflict by leaving the scripts as generated where the edit does not apply. */
    public List<HandEdit> revertToGenerated(List<HandEdit> edits, int place) {
        return replaceAt(edits, place, excluding(edits.get(place), file -> false));
    }

    private static List<HandEdit> replaceAt(List<HandEdit> edits, int place, List<HandEdit> instead) {
        List<HandEdit> all = new ArrayList<>(edits.subList(0, place));
        all.addAll(instead);
        all.addAll(edits.subList(place + 1, edits.size()));
        return all;
    }

    /** Predicate on script names. */
    private interface Files {
        boolean contains(String file);
    }

    /** Restricts the edit to the scripts where it applies, except these. */
    private List<HandEdit> excluding(HandEdit edit, Files but) {
        List<String> left = new ArrayList<>();
        int jobs = 0;
        for (Map.Entry<String, Supplier<String>> script :
                scripts.generatedScripts().entrySet()) {
            String file = script.getKey();
            jobs += file.equals(ScriptFiles.SAMPLE) ? 0 : 1;
            if (HandEdits.appliesTo(file, edit) && !but.contains(file) && fits(edit, script)) {
                left.add(file);
            }
        }
        if (left.size() == jobs && !left.contains(ScriptFiles.SAMPLE) && jobs > 0) {
            return List.of(edit.withScope(new HandEdit.Jobs()));
        }
        return left.stream().map(file -> edit.withScope(new HandEdit.One(file))).toList();
    }

    private static boolean fits(HandEdit edit, Map.Entry<String, Supplier<String>> script) {
        return HandEdits.applyEdits(
                        script.getKey(), script.getValue().get(), List.of(edit.withScope(new HandEdit.Every())))
                .fates()
                .stream()
                .noneMatch(Fate.Conflict.class::isInstance);
    }
}
