package org.batchwright.cli.verb;

import java.util.Optional;
import org.batchwright.cli.session.Session;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Run;
import org.batchwright.plan.cost.Bill;
import org.batchwright.plan.cost.JobRequests;
import org.batchwright.plan.usage.ResourceUse;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.KnownQueues;
import org.batchwright.run.history.RunHistory;

/**
 * The cost of a run, and how much of the requested resources it used.
 *
 * @param bill the cost; absent if the cluster has no prices
 * @param used the resource usage; unknown for a run with several stages, because they request different resources
 */
record RunCharges(Optional<Bill> bill, ResourceUse used) {

    static RunCharges of(Session session, Run run) throws OperationException {
        RunHistory history = session.services().runs();
        Optional<Settings> submitted = history.submitted(run.id())
                .map(submittedRun -> submittedRun.job().settings());
        boolean staged = run.jobs().stream().anyMatch(job -> !job.what().stage().isEmpty());
        Optional<Experiment> experiment = staged ? history.experiment(run.id()) : Optional.empty();
        ClusterConnections connections = session.services().connections();
        Optional<Bill> bill = session.services()
                .clusters()
                .find(run.cluster())
                .map(cluster ->
                        KnownQueues.of(cluster, connections)) // provides the default queue for jobs without a queue
                .flatMap(cluster ->
                        submitted.flatMap(settings -> Bill.of(cluster, requests(settings, experiment, cluster), run)));
        ResourceUse used = ResourceUse.of(staged ? Settings.NONE : submitted.orElse(Settings.NONE), run.jobs());
        return new RunCharges(bill, used);
    }

    /** @param experiment the experiment; present only for a run with stages, because the preset may be large */
    private static JobRequests requests(Settings first, Optional<Experiment> experiment, Cluster cluster) {
        return experiment
                .map(submitted -> JobRequests.of(first, submitted, cluster))
                .orElseGet(() -> JobRequests.uniform(first));
    }
}
