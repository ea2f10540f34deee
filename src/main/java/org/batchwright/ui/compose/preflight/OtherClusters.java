package org.batchwright.ui.compose.preflight;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preflight.PreflightRequest;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.run.preflight.ClusterPreflights;
import org.batchwright.run.preflight.PreflightStatus;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.fx.Background;

/**
 * Determines when the preset on screen would start on each of the other connected clusters. Each cluster is queried once per request, and
 * no more often than its interval allows. FX thread only.
 */
public final class OtherClusters {
    private final ComposeViewModel compose;
    private final ComposeServices services;
    private final ClusterPreflights preflights;
    private final Background background;
    private final InstantSource clock;
    private final ReadOnlyObjectWrapper<List<OtherCluster>> rows = new ReadOnlyObjectWrapper<>(List.of());
    private long round;

    /** A cluster, and the result of querying it about the preset. */
    record OtherCluster(ClusterName cluster, Result result) {}

    /** The result of querying a cluster about the preset, or why there is none. */
    sealed interface Result {
        record Asking() implements Result {}

        /** The preset cannot run on the cluster because of a problem. */
        record Unsuitable(String problem) implements Result {}

        /** The cluster was queried too recently to be queried again now. */
        record NotYet(Duration left) implements Result {}

        record Answered(PreflightStatus status) implements Result {
            Optional<Instant> start() {
                return status.preflight()
                        .flatMap(preflight -> preflight.answer().start())
                        .map(status::local);
            }
        }
    }

    OtherClusters(
            ComposeViewModel compose,
            ComposeServices services,
            ClusterPreflights preflights,
            Background background,
            InstantSource clock) {
        this.compose = compose;
        this.services = services;
        this.preflights = preflights;
        this.background = background;
        this.clock = clock;
    }

    /** Returns one row per cluster, sorted by start with the earliest first. */
    ReadOnlyObjectProperty<List<OtherCluster>> rows() {
        return rows.getReadOnlyProperty();
    }

    Instant now() {
        return clock.instant();
    }

    /** Returns whether there is another connected cluster whose scheduler can estimate start times. */
    boolean isOffered() {
        return !candidates().isEmpty();
    }

    private List<Cluster> candidates() {
        return services.files().clusters().all().stream()
                .filter(cluster -> !cluster.name().equals(compose.cluster().get()))
                .filter(cluster -> preflights.isOffered(cluster) && preflights.isReachable(cluster))
                .toList();
    }

    /** Queries all other connected clusters in parallel. */
    void ask() {
        Optional<Experiment> experiment = compose.form().get().map(FormState::whole);
        List<Cluster> candidates = experiment.isEmpty() ? List.of() : candidates();
        long now = ++round;
        rows.set(candidates.stream()
                .map(cluster -> new OtherCluster(cluster.name(), new Result.Asking()))
                .toList());
        for (Cluster cluster : candidates) {
            background.startHidden(
                    progress -> resultOn(cluster, experiment.orElseThrow()),
                    outcome -> outcome.handle(
                            found -> put(now, new OtherCluster(cluster.name(), found)),
                            failure ->
                                    put(now, new OtherCluster(cluster.name(), new Result.Unsuitable(failure.what())))));
        }
    }

    /** Chooses this cluster for the preset. */
    void choose(ClusterName cluster) {
        compose.chooseCluster(cluster);
    }

    private Result resultOn(Cluster cluster, Experiment experiment) throws InterruptedException {
        Composer composer = services.tools().composer();
        ComposedPlan composed = composer.compose(experiment, cluster);
        Optional<String> script = composed.script();
        Optional<String> problem = composed.plan().problems().stream()
                .filter(Problem::isBlocking)
                .map(Problem::what)
                .findFirst();
        if (problem.isPresent() || script.isEmpty()) {
            return new Result.Unsuitable(problem.orElse(""));
        }
        Optional<Duration> time = composed.plan().jobs().stream()
                .findFirst()
                .flatMap(job -> job.settings().get(Fields.TIME));
        PreflightRequest request =
                new PreflightRequest(script.get(), cluster.policy().submitOptions(), time);
        return preflights
                .ask(cluster, request)
                .filter(status -> status.request().equals(request))
                .<Result>map(Result.Answered::new)
                .orElseGet(() -> new Result.NotYet(preflights.untilDue(cluster)));
    }

    private void put(long of, OtherCluster row) {
        if (of != round) {
            return;
        }
        List<OtherCluster> all = new ArrayList<>(rows.get());
        all.replaceAll(old -> old.cluster().equals(row.cluster()) ? row : old);
        all.sort(Comparator.comparing(OtherClusters::order));
        rows.set(List.copyOf(all));
    }

    private static Instant order(OtherCluster row) {
        return row.result() instanceof Result.Answered answered
                ? answered.start().orElse(Instant.MAX.minusSeconds(1))
                : Instant.MAX;
    }
}
