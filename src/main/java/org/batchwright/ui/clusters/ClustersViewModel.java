package org.batchwright.ui.clusters;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.ConnectionReport;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.clusters.connection.ConnectAttempts;
import org.batchwright.ui.clusters.connection.ConnectStep;
import org.batchwright.ui.clusters.connection.ConnectStepList;
import org.batchwright.ui.clusters.connection.HostKeyChanges;
import org.batchwright.ui.clusters.connection.LoginKeys;
import org.batchwright.ui.clusters.connection.PageFailure;
import org.batchwright.ui.clusters.connection.QueueRefresh;
import org.batchwright.ui.clusters.form.ClusterDraft;
import org.batchwright.ui.clusters.form.ClusterFormViewModel;
import org.batchwright.ui.clusters.form.ClusterTextViewModel;
import org.batchwright.ui.clusters.form.KeyFileCheck;
import org.batchwright.ui.clusters.form.LocalSsh;
import org.batchwright.ui.clusters.site.SiteDraft;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Texts;
import org.batchwright.workspace.cluster.BundledSites;
import org.batchwright.workspace.cluster.ClusterStore;

/** The clusters, the selected one with its status, and their actions. FX thread only. */
public final class ClustersViewModel implements AutoCloseable {
    private final ClusterStore store;
    private final ClusterConnections connections;
    private final Background background;
    private final InstantSource clock;
    private final Dialects dialects;
    private final List<Subscription> subscriptions;
    private final ObservableList<Cluster> clusters = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<ClusterName>> selected = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final PageFailure failure = new PageFailure();
    private final ReadOnlyObjectWrapper<List<String>> aliases = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyLongWrapper version = new ReadOnlyLongWrapper();
    private final ConnectAttempts attempts = new ConnectAttempts();
    private final ClusterChanges changes;
    final LoginKeys keys;
    final LocalSsh ssh;
    final HostKeyChanges hostKeys;
    final QueueRefresh refresh;

    public ClustersViewModel(
            ClusterStore store,
            ClusterConnections connections,
            LocalSsh ssh,
            Background background,
            InstantSource clock,
            Dialects dialects) {
        this.store = store;
        this.connections = connections;
        this.ssh = ssh;
        this.background = background;
        this.clock = clock;
        this.dialects = dialects;
        changes = new ClusterChanges(store, background, this::show, this::showOtherFailure);
        keys = new LoginKeys(connections, background, this::incrementVersion, this::showOtherFailure);
        hostKeys = new HostKeyChanges(connections, background, this::showOtherFailure);
        refresh = new QueueRefresh(connections, background, clock, this::incrementVersion, failure);
        clusters.setAll(store.all());
        selected.set(clusters.stream().findFirst().map(Cluster::name));
        subscriptions = List.of(
                store.onChange(all -> background.runOnFxThread(() -> show(all))),
                connections.onChange(name -> background.runOnFxThread(this::incrementVersion)),
                background.every(Duration.ofSeconds(10), this::incrementVersion));
        background.startHidden(progress -> ssh.aliases().get(), outcome -> outcome.handle(aliases::set, none -> {}));
    }

    /** Returns the clusters, this computer first. */
    public ObservableList<Cluster> clusters() {
        return clusters;
    }

    public ReadOnlyObjectProperty<Optional<ClusterName>> selected() {
        return selected.getReadOnlyProperty();
    }

    public Optional<Cluster> cluster() {
        return selected.get()
                .flatMap(name ->
                        clusters.stream().filter(one -> one.name().equals(name)).findFirst());
    }

    public void select(ClusterName name) {
        failure.onSelected();
        selected.set(Optional.of(name));
        incrementVersion();
    }

    /** Returns a number that changes whenever the display of any cluster may be outdated. */
    public ReadOnlyLongProperty version() {
        return version.getReadOnlyProperty();
    }

    public ConnectionStatus status(ClusterName name) {
        return connections.status(name);
    }

    Optional<ConnectionReport> connection(ClusterName name) {
        return connections.report(name);
    }

    /** Returns the steps of this session's last connection attempt; empty before the first one. */
    public ObservableList<ConnectStep> steps(ClusterName name) {
        return attempts.steps(name);
    }

    public boolean isConnecting(ClusterName name) {
        return attempts.isRunning(name);
    }

    /** Returns how old the queue information is. */
    public Optional<Duration> discoveryAge(ClusterName name) {
        Instant now = clock.instant();
        return status(name).discovery().flatMap(Discovery::queriedAt).map(at -> Duration.between(at, now));
    }

    public ReadOnlyObjectProperty<List<String>> aliases() {
        return aliases.getReadOnlyProperty();
    }

    /** Returns why a file could not be written, the last connection attempt failed, or the link of the selected cluster was lost. */
    public Optional<OperationException> failure() {
        return failure.shown(
                selected.get(),
                selected.get().filter(name -> !isConnecting(name)).map(connections::status));
    }

    /** Returns whether connecting or querying again may succeed after this failure. */
    boolean isRetriable(OperationException shown) {
        return failure.isRetriable(shown);
    }

    public void dismissFailure() {
        failure().ifPresent(failure::dismiss);
        incrementVersion();
    }

    /** Returns the form for a new cluster or an existing one. */
    ClusterFormViewModel form(Optional<Cluster> existing) {
        return new ClusterFormViewModel(
                store,
                dialects,
                existing,
                new ClusterFormViewModel.KnownNames(
                        aliases::get, name -> status(name).discovery(), new KeyFileCheck(ssh.home(), background)),
                draft -> save(draft, existing));
    }

    /** Returns the form's content as the text of the cluster's file. */
    ClusterTextViewModel text(ClusterFormViewModel form) {
        return new ClusterTextViewModel(form, background);
    }

    /** Returns the sites bundled with the application. */
    BundledSites sites() {
        return store.sites();
    }

    List<ClusterName> names() {
        return clusters.stream().map(Cluster::name).toList();
    }

    /** Saves a cluster created from a bundled site, selects it and connects. */
    void save(SiteDraft draft) {
        ClusterName name = draft.clusterName();
        changes.save(name, ClusterSettings.NONE, draft.settings(), () -> {
            select(name);
            store.find(name).ifPresent(this::connect);
        });
    }

    /** Sets an option of the scheduler's dialect, or removes it if the value is absent. */
    void saveOption(ClusterName name, String option, Optional<String> value, Runnable then) {
        changes.set(name, "dialect." + option, value, then);
    }

    /** Saves a new or changed cluster and selects it; a new cluster is then connected, which detects its scheduler. */
    private void save(ClusterDraft draft, Optional<Cluster> existing) {
        ClusterName name = draft.clusterName();
        changes.save(draft, () -> {
            select(name);
            if (HostKeyChanges.of(status(name)).isPresent()) {
                connections.disconnect(name); // a key is checked against the new settings before it can be replaced
            }
            store.find(name).filter(cluster -> existing.isEmpty()).ifPresent(this::connect);
        });
    }

    public void remove(ClusterName name) {
        attempts.forget(name);
        failure.clear(name);
        changes.make(
                () -> {
                    connections.disconnect(name);
                    store.delete(name);
                },
                () -> {});
    }

    public void connect(Cluster cluster) {
        if (isConnecting(cluster.name())) {
            return;
        }
        failure.clear(cluster.name());
        ConnectStepList steps = new ConnectStepList(cluster, background);
        attempts.put(cluster.name(), steps, Optional.empty());
        boolean[] ended = {false};
        Running work = background.start(
                Texts.get("clusters.connecting", cluster.name().title()),
                progress -> connections.connect(cluster, steps),
                outcome -> {
                    ended[0] = true;
                    attempts.put(cluster.name(), steps, Optional.empty());
                    onConnectEnded(cluster, steps, outcome);
                });
        if (!ended[0]) {
            attempts.put(cluster.name(), steps, Optional.of(work));
        }
        incrementVersion();
    }

    public void stopConnecting(ClusterName name) {
        attempts.stop(name);
    }

    public void disconnect(ClusterName name) {
        attempts.forget(name);
        background.startHidden(
                progress -> {
                    connections.disconnect(name);
                    return name;
                },
                outcome -> incrementVersion());
    }

    private void onConnectEnded(Cluster cluster, ConnectStepList steps, Outcome<ConnectionStatus> outcome) {
        switch (outcome) {
            case Outcome.Done<ConnectionStatus>(ConnectionStatus status) -> {
                failure.clearOfConnection(cluster.name());
                changes.noteScheduler(cluster, status);
            }
            case Outcome.Failed<ConnectionStatus>(OperationException refusal) -> {
                steps.markFailed();
                failure.addOfConnection(cluster.name(), refusal);
            }
            case Outcome.Cancelled<ConnectionStatus>() -> steps.markFailed();
        }
        incrementVersion();
    }

    private void show(List<Cluster> all) {
        clusters.setAll(all);
        if (cluster().isEmpty()) {
            selected.set(clusters.stream().findFirst().map(Cluster::name));
        }
        incrementVersion();
    }

    private void showOtherFailure(OperationException refusal) {
        failure.addOther(refusal);
        incrementVersion();
    }

    private void showOtherFailure(ClusterName cluster, OperationException refusal) {
        failure.addOther(cluster, refusal);
        incrementVersion();
    }

    private void incrementVersion() {
        version.set(version.get() + 1);
    }

    @Override
    public void close() {
        subscriptions.forEach(Subscription::close);
    }
}
