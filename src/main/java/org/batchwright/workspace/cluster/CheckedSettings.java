package org.batchwright.workspace.cluster;

import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterSettings;

/**
 * The meaning of the settings in a cluster's file.
 *
 * @param inherited what applies where the file sets nothing: the values of its ready-made site, otherwise the usual ones
 * @param problems each with the key that it is about
 */
public record CheckedSettings(Cluster cluster, ClusterSettings inherited, List<Problem> problems) {
    public CheckedSettings {
        problems = List.copyOf(problems);
    }
}
