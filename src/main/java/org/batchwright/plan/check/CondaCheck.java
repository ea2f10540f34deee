package org.batchwright.plan.check;

import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/** Checks the folder where conda is installed. */
final class CondaCheck {
    private static final Problem.Where WHERE = new Problem.InField(Conda.ROOT.key());

    /** Paths inside the installation that users enter by mistake. */
    private static final String INSIDE =
            "/(bin|condabin|bin/(conda|activate)|condabin/conda|etc/profile\\.d(/conda\\.sh)?)/*$";

    private CondaCheck() {}

    static Optional<Problem> check(Settings settings) {
        Optional<String> named = Conda.root(settings);
        if (named.isEmpty()) {
            return Optional.empty();
        }
        String root = named.get();
        if (!root.startsWith("/") && !root.matches("~(/.*)?")) {
            return Optional.of(Problem.error(WHERE, Message.of("plan.conda-path-not-absolute", root)));
        }
        String holds = root.replaceFirst(INSIDE, "");
        return holds.equals(root) || holds.isEmpty()
                ? Optional.empty()
                : Optional.of(Problem.error(WHERE, Message.of("plan.conda-path-too-deep", root))
                        .withFixes(new Fix(
                                Message.text("plan.fix-use", holds), new Fix.SetField(Conda.ROOT, Value.of(holds)))));
    }
}
