package org.batchwright.ui.compose;

import java.util.Optional;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.script.patch.Difference;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ShownScript;
import org.batchwright.ui.compose.script.ComparisonTarget;
import org.batchwright.ui.compose.script.ComparisonTexts;

/** The text of a file with which the script is compared. */
public final class ComparedText {
    private ComparedText() {}

    public static String ofClusterFile(ComposeServices services, ClusterName cluster, String path, ComposedPlan now)
            throws OperationException, InterruptedException {
        return new ComparisonTexts(services)
                .read(new ComparisonTarget.OfClusterFile(cluster, path))
                .counterpartOf(now, Optional.empty(), new ShownScript.ScriptChoice.OfJob(0))
                .orElseThrow();
    }

    public static Difference difference(ComposeServices services, String before, ComposedPlan now) {
        return services.tools().differ().between(before, now.script().orElseThrow());
    }
}
