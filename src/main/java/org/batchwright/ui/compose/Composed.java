package org.batchwright.ui.compose;

import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.plan.SweepWords;
import org.batchwright.run.Composition;
import org.batchwright.workspace.PresetFile;
import org.batchwright.workspace.PresetStore.Resolution;

/**
 * What was worked out of a draft beside the window.
 *
 * @param sentence what a sweep makes, in words; empty without one
 */
record Composed(Composition composition, String sentence) {

    static Composed of(Composition composition) {
        return new Composed(composition, SweepWords.of(composition.plan()).orElse(""));
    }

    /** All that is wrong, in one list. */
    List<Problem> problems(Draft draft, Resolution resolution, List<Problem> ofCode) {
        return ProblemOrder.sorted(
                List.of(
                        draft.file().map(PresetFile::problems).orElse(List.of()),
                        resolution.problems(),
                        composition.plan().problems(),
                        ofCode),
                resolution.experiment(),
                composition.known().options());
    }
}
