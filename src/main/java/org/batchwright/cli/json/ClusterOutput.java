package org.batchwright.cli.json;

import java.util.List;
import java.util.Optional;
import org.batchwright.cli.json.usage.BalanceReportJson;

/** What the commands for clusters print on standard output under {@code --json}. */
public final class ClusterOutput {
    private ClusterOutput() {}

    /**
     * The clusters of the workspace.
     *
     * @param clusters the clusters, in the order of the list in the app
     * @param problems problems in the clusters' files
     */
    public record Clusters(List<ClusterJson> clusters, List<ProblemJson> problems) implements Output {}

    /**
     * A cluster after logging in.
     *
     * @param cluster the cluster, as described by its file
     * @param login how the login succeeded; null if no login was needed
     * @param version name and version of the scheduler; null if unknown
     * @param queues the queues, as reported by the scheduler
     * @param balance the balances of your budgets; null if the cluster's file contains no balance command
     */
    public record Connection(
            ClusterJson cluster,
            Optional<String> login,
            Optional<String> version,
            List<QueueJson> queues,
            Optional<BalanceReportJson> balance)
            implements Output {}

    /**
     * A key for logging in to a cluster.
     *
     * @param key path of the private key on this computer
     */
    public record Key(String key) implements Output {}

    /**
     * The ready-made sites.
     *
     * @param sites the sites, sorted by name
     */
    public record Sites(List<SiteJson> sites) implements Output {}

    /**
     * A cluster created from a site.
     *
     * @param cluster the cluster, as saved
     * @param site the site
     */
    public record AddedCluster(ClusterJson cluster, SiteJson site) implements Output {}
}
