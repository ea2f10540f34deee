package org.batchwright.ui.compose;

import org.batchwright.model.ClusterName;
import org.batchwright.model.Trouble;
import org.batchwright.run.Composition;
import org.batchwright.script.Difference;

/** What the screen puts beside the script when a file of a cluster is chosen. */
public final class ComparedText {
    private ComparedText() {}

    public static String ofClusterFile(ComposeServices services, ClusterName cluster, String path, Composition now)
            throws Trouble, InterruptedException {
        return new OtherTexts(services)
                .read(new Against.OfClusterFile(cluster, path))
                .beside(now, new ShownScript.Look.OfJob(0))
                .orElseThrow();
    }

    public static Difference difference(ComposeServices services, String before, Composition now) {
        return services.bench().differ().between(before, now.script().orElseThrow());
    }
}
