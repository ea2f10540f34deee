package org.batchwright.ui.clusters.load;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.load.BalanceReport;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.run.load.ClusterLoads;
import org.batchwright.run.load.LoadStatus;
import org.batchwright.ui.fx.Background;

/** The load of the cluster on screen; queried only while it is visible. FX thread only. */
public final class LoadViewModel {
    private static final Duration TICK = Duration.ofSeconds(5);

    private final ClusterLoads loads;
    private final Background background;
    private final InstantSource clock;
    private final ReadOnlyLongWrapper version = new ReadOnlyLongWrapper();
    private Optional<Cluster> shown = Optional.empty();
    private Optional<Subscription> ticking = Optional.empty();
    private boolean asking;
    /** The time of the last query before a query that was requested too early. */
    private Optional<Instant> refusedAt = Optional.empty();

    public LoadViewModel(ClusterLoads loads, Background background, InstantSource clock) {
        this.loads = loads;
        this.background = background;
        this.clock = clock;
    }

    /** Returns whether there is anything to show for this cluster. */
    public boolean isOffered(Cluster cluster) {
        return loads.isOffered(cluster);
    }

    /** Returns a number that changes whenever the display may be outdated. */
    ReadOnlyLongProperty version() {
        return version.getReadOnlyProperty();
    }

    /** Sets the cluster on screen, with its current settings. */
    public void show(Cluster cluster) {
        boolean other = shown.filter(cluster::equals).isEmpty();
        shown = Optional.of(cluster);
        if (other) {
            tick();
        }
    }

    Optional<Cluster> shown() {
        return shown;
    }

    /** Starts or stops queries; none are sent while the numbers are not visible. */
    void setVisible(boolean visible) {
        if (visible && ticking.isEmpty()) {
            ticking = Optional.of(background.every(TICK, this::tick));
            tick();
        } else if (!visible) {
            ticking.ifPresent(Subscription::close);
            ticking = Optional.empty();
        }
    }

    private void tick() {
        if (ticking.isEmpty()) {
            return;
        }
        version.set(version.get() + 1);
        shown.filter(loads::isDue).ifPresent(due -> ask(progress -> loads.ask(due)));
    }

    /** Queries the cluster on screen without waiting for the next scheduled query, if the cluster's minimum interval allows it. */
    void queryNow() {
        boolean allowed = untilAllowed().isZero();
        refusedAt = allowed ? Optional.empty() : status().flatMap(LoadStatus::queriedAt);
        if (allowed) {
            shown.ifPresent(cluster -> ask(progress -> loads.askNow(cluster)));
        }
        version.set(version.get() + 1);
    }

    private Duration untilAllowed() {
        return shown.map(loads::untilAllowed).orElse(Duration.ZERO);
    }

    /** Returns how long the user has to wait for a query that was requested too early; empty once it has been made or is allowed. */
    Optional<Duration> waitForQuery() {
        boolean refused = refusedAt.isPresent() && refusedAt.equals(status().flatMap(LoadStatus::queriedAt));
        return Optional.of(untilAllowed()).filter(rest -> refused && !rest.isZero());
    }

    boolean isAsking() {
        return asking;
    }

    private void ask(Background.Work<LoadStatus> query) {
        if (asking) {
            return;
        }
        asking = true;
        background.startHidden(query, outcome -> {
            asking = false;
            version.set(version.get() + 1);
        });
    }

    Optional<LoadStatus> status() {
        return shown.map(loads::status);
    }

    Optional<ClusterLoad> load() {
        return status().flatMap(LoadStatus::load);
    }

    /** Returns the report of the site's own command about the user's budgets, if the cluster's file specifies one. */
    Optional<BalanceReport> balances() {
        return shown.flatMap(cluster -> loads.balances().report(cluster));
    }

    Instant now() {
        return clock.instant();
    }

    /** Returns how old the numbers are. */
    Optional<Duration> age() {
        Instant now = clock.instant();
        return status().flatMap(LoadStatus::answered).map(came -> Duration.between(came, now));
    }

    /**
     * Returns the current time by the cluster's clock, which may differ from the local one, or the local time if the cluster's is unknown.
     */
    Instant clusterTime() {
        return shown.flatMap(loads::clusterTime).orElse(clock.instant());
    }
}
