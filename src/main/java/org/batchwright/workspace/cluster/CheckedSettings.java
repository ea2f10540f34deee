package org.batchwright.workspace.cluster;

import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterSettings;

/**
 * The effective settings of a cluster's file.
 *
 * @param inherited the values that apply where the file sets none: the values of its ready-made site or, if it has none, the defaults
 * @param problems the problems, each with the key that it concerns
 */
public record CheckedSettings(Cluster cluster, ClusterSettings inherited, List<Problem> problems) {
    public CheckedSettings {
        problems = List.copyOf(problems);
    }
}
