package org.batchwright.compose;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.preset.edit.ManualEdit.Scope;
import org.batchwright.script.patch.Patched.Fate;
import org.batchwright.script.patch.Patcher;

/**
 * Converts what a user types into a script to manual edits, and resolves conflicts. An edit applies to every script of the plan that
 * contains its location, so a change typed into a job's script also applies to the sample's script. Pure.
 *
 * @param scripts the scripts of the current plan
 */
public record ManualEditing(Scripts scripts) {
    private static final Patcher PATCHER = new Patcher();

    /** One of the plan's scripts, without and with manual edits. */
    public record Text(String file, String generated, String edited) {}

    /**
     * Returns the edits after typing in a script: those that produce the typed text, and earlier ones that were not applied in that script.
     *
     * @param begun the script as it was when typing began; it may now be generated differently
     * @param before the edits as they were at that time
     */
    public List<ManualEdit> editsFromTyping(Text begun, List<ManualEdit> before, String typed) {
        List<ManualEdit> shown =
                ManualEdits.applyEdits(begun.file(), begun.generated(), before).applied();
        List<ManualEdit> all = new ArrayList<>(before);
        all.removeAll(shown);
        List<ManualEdit> left = new ArrayList<>(shown);
        for (ManualEdit made : PATCHER.between(new ManualEdit.Every(), begun.generated(), typed)) {
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

    /** Returns the manually edited lines of the script, from 1. */
    public static BitSet editedLines(Text text, List<ManualEdit> edits) {
        BitSet lines = new BitSet();
        ManualEdits.applyEdits(text.file(), text.generated(), edits).fates().forEach(fate -> {
            if (fate instanceof Fate.Applied(ManualEdit edit, int line)) {
                lines.set(line, line + edit.fresh().size());
            }
        });
        return lines;
    }

    /** Extends an edit to all scripts that it fits into, including the one with this name. */
    private ManualEdit widenScope(ManualEdit edit, String file) {
        List<Scope> scopes = file.equals(ScriptFiles.SAMPLE)
                ? List.of(new ManualEdit.Every())
                : List.of(new ManualEdit.Every(), new ManualEdit.Jobs());
        return scopes.stream()
                .map(edit::withScope)
                .filter(wide -> ManualEdits.outcomes(List.of(wide), scripts)
                        .getFirst()
                        .clash()
                        .isEmpty())
                .findFirst()
                .orElseGet(() -> edit.withScope(new ManualEdit.One(file)));
    }

    /** Resolves a conflict by moving the edit to the location that was shown; scripts that it still applies to keep it unchanged. */
    public List<ManualEdit> moveToPlace(List<ManualEdit> edits, int place, EditOutcome.Clash clash) {
        ManualEdit moved = PATCHER.rebase(
                edits.get(place), clash.generated(), clash.conflict().there());
        ManualEdit wide = widenScope(moved, clash.file());
        List<ManualEdit> instead = new ArrayList<>(List.of(wide));
        if (!(wide.scope() instanceof ManualEdit.Every)) {
            instead.addAll(excluding(edits.get(place), file -> ManualEdits.appliesTo(file, wide)));
        }
        return replaceAt(edits, place, instead);
    }

    /** Resolves a conflict by leaving the scripts as generated where the edit does not apply. */
    public List<ManualEdit> revertToGenerated(List<ManualEdit> edits, int place) {
        return replaceAt(edits, place, excluding(edits.get(place), file -> false));
    }

    private static List<ManualEdit> replaceAt(List<ManualEdit> edits, int place, List<ManualEdit> instead) {
        List<ManualEdit> all = new ArrayList<>(edits.subList(0, place));
        all.addAll(instead);
        all.addAll(edits.subList(place + 1, edits.size()));
        return all;
    }

    /** A predicate on script names. */
    private interface Files {
        boolean contains(String file);
    }

    /** Restricts the edit to the scripts that it can be applied to, except the given ones. */
    private List<ManualEdit> excluding(ManualEdit edit, Files but) {
        List<String> left = new ArrayList<>();
        int jobs = 0;
        for (Map.Entry<String, Supplier<String>> script :
                scripts.generatedScripts().entrySet()) {
            String file = script.getKey();
            jobs += file.equals(ScriptFiles.SAMPLE) ? 0 : 1;
            if (ManualEdits.appliesTo(file, edit) && !but.contains(file) && fits(edit, script)) {
                left.add(file);
            }
        }
        if (left.size() == jobs && !left.contains(ScriptFiles.SAMPLE) && jobs > 0) {
            return List.of(edit.withScope(new ManualEdit.Jobs()));
        }
        return left.stream()
                .map(file -> edit.withScope(new ManualEdit.One(file)))
                .toList();
    }

    private static boolean fits(ManualEdit edit, Map.Entry<String, Supplier<String>> script) {
        return ManualEdits.applyEdits(
                        script.getKey(), script.getValue().get(), List.of(edit.withScope(new ManualEdit.Every())))
                .fates()
                .stream()
                .noneMatch(Fate.Conflict.class::isInstance);
    }
}
