package org.batchwright.ui.compose.preflight;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.Fix;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preflight.EstimateRecord;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Run;
import org.batchwright.run.load.ClusterBalances;
import org.batchwright.run.preflight.ClusterPreflights;
import org.batchwright.run.preflight.EstimateLog;
import org.batchwright.run.preflight.PreflightStatus;
import org.batchwright.text.Durations;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.preflight.PreflightState.Phase;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Texts;

/**
 * Queries the chosen cluster about the script on screen when typing pauses: only over an open connection, only while the answer is visible,
 * and no more often than the cluster allows. Any change cancels the current query. FX thread only.
 */
public final class PreflightViewModel {
    static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration MARGIN = Duration.ofMillis(50); // timers may fire a little early
    /** After this time, an answer is outdated, and the cluster is queried again if the card is visible. */
    private static final Duration FRESH = Duration.ofMinutes(10);

    /** Interval between updates of the displayed age. */
    private static final Duration TICK = Duration.ofSeconds(20);

    private final ComposeViewModel compose;
    private final ClusterPreflights preflights;
    private final EstimateLog estimates;
    private final ClusterBalances balances;
    private final Background background;
    private final InstantSource clock;
    private final ConnectRequest connecting;
    private final ReadOnlyObjectWrapper<PreflightState> state = new ReadOnlyObjectWrapper<>(PreflightState.NONE);
    private Optional<PreflightJob> subject = Optional.empty();
    private Optional<PreflightJob> asking = Optional.empty();
    private Optional<Running> running = Optional.empty();
    private Optional<Subscription> ticking = Optional.empty();
    private Subscription pause = () -> {};
    private boolean answered;
    private boolean isAskingBalance;
    private Optional<ClusterName> recordOf = Optional.empty();
    private EstimateRecord record = EstimateRecord.NONE;

    /**
     * @param estimates the log of estimates made for earlier runs
     * @param balances the remaining balances of the user's budgets
     * @param connector opens a connection to the chosen cluster if the user wants an estimate
     */
    public record Services(
            ClusterPreflights preflights,
            EstimateLog estimates,
            ClusterBalances balances,
            ClusterConnector connector) {}

    public PreflightViewModel(ComposeViewModel compose, Services services, Background background, InstantSource clock) {
        this.compose = compose;
        this.preflights = services.preflights();
        this.estimates = services.estimates();
        this.balances = services.balances();
        this.background = background;
        this.clock = clock;
        connecting = new ConnectRequest(services.connector(), background, () -> schedule(PAUSE));
        compose.form().addListener((forms, before, now) -> schedule(PAUSE)); // typing has resumed
        compose.problems().addListener((problems, before, now) -> onChanged());
        compose.composition().addListener((compositions, before, now) -> onChanged());
        compose.shownScript().state().addListener((scripts, before, now) -> onChanged());
        onChanged();
    }

    /** Creates the model that queries the other connected clusters about the same script. */
    public OtherClusters elsewhere(ComposeServices services) {
        return new OtherClusters(compose, services, preflights, background, clock);
    }

    ReadOnlyObjectProperty<PreflightState> state() {
        return state.getReadOnlyProperty();
    }

    /** Starts or stops queries; none are sent while the answer is not visible. */
    void setVisible(boolean visible) {
        if (visible && ticking.isEmpty()) {
            ticking = Optional.of(background.every(TICK, this::tick));
            answered = isKnown();
            schedule(PAUSE);
        } else if (!visible) {
            ticking.ifPresent(Subscription::close);
            ticking = Optional.empty();
            pause.close();
            cancel();
            publish();
        }
    }

    private void tick() {
        askBalance();
        publish();
    }

    /** Queries the balance over an open connection if the last query was long ago, and checks the plan against it. */
    private void askBalance() {
        subject.map(PreflightJob::cluster)
                .filter(cluster -> ticking.isPresent() && !isAskingBalance)
                .filter(cluster -> balances.isDue(cluster) && preflights.isReachable(cluster))
                .ifPresent(cluster -> {
                    isAskingBalance = true;
                    background.startHidden(progress -> balances.ask(cluster), outcome -> {
                        isAskingBalance = false;
                        compose.refresh();
                        publish();
                    });
                });
    }

    /** Connects to the chosen cluster, as the card offers while there is no connection. */
    public void connect() {
        subject.map(PreflightJob::cluster).ifPresent(connecting::start);
    }

    public ReadOnlyBooleanProperty isConnecting() {
        return connecting.isRunning();
    }

    /** Queries again, even if the next query is not due yet. */
    void refresh() {
        subject.map(PreflightJob::cluster).ifPresent(preflights::request);
        answered = false;
        schedule(Duration.ZERO);
    }

    /** Sets this time limit for the job, as a single edit. */
    void useTime(Duration time) {
        String clockTime = Durations.formatClock(time);
        compose.apply(new Fix(
                Texts.get("compose.preflight.use", clockTime), new Fix.SetField(Fields.TIME, Value.of(clockTime))));
    }

    private void onChanged() {
        Optional<PreflightJob> now = compose.composition()
                .get()
                .flatMap(one ->
                        PreflightJob.of(one, compose.shownScript().state().get()));
        if (!now.equals(subject)) {
            subject = now;
            answered = isKnown();
            cancel();
            readRecord(subject.map(job -> job.cluster().name()));
        }
        schedule(PAUSE);
    }

    private void readRecord(Optional<ClusterName> cluster) {
        if (cluster.equals(recordOf)) {
            return;
        }
        recordOf = cluster;
        record = EstimateRecord.NONE;
        cluster.ifPresent(name -> background.startHidden(
                progress -> estimates.record(name),
                outcome -> outcome.handle(read -> onRecordRead(name, read), no -> {})));
    }

    private void onRecordRead(ClusterName cluster, EstimateRecord read) {
        if (recordOf.filter(cluster::equals).isPresent()) {
            record = read;
            publish();
        }
    }

    /** Stores the estimate for a run that was just submitted and does not wait for another run. */
    public void onSubmitted(Run run) {
        subject.map(PreflightJob::cluster)
                .filter(cluster -> cluster.name().equals(run.cluster()))
                .flatMap(preflights::status)
                .ifPresent(status -> background.startHidden(
                        progress -> {
                            estimates.keep(run, status);
                            return run;
                        },
                        outcome -> {}));
        recordOf = Optional.empty(); // must be read again: earlier runs may have started since
    }

    /** Returns whether the cluster's last answer is recent and about this script. */
    private boolean isKnown() {
        return subject.flatMap(about -> preflights
                        .status(about.cluster())
                        .filter(last -> last.request().equals(about.request())))
                .filter(last -> last.failure().isEmpty()
                        && clock.instant().isBefore(last.queriedAt().plus(FRESH)))
                .isPresent();
    }

    private void cancel() {
        asking = Optional.empty();
        running.ifPresent(Running::cancel);
        running = Optional.empty();
    }

    private void schedule(Duration least) {
        pause.close();
        publish();
        if (phase() == Phase.WAITING && ticking.isPresent()) {
            Duration left = preflights.untilDue(subject.orElseThrow().cluster());
            pause = background.after(left.compareTo(least) > 0 ? left.plus(MARGIN) : least, this::ask);
        } else if (ticking.isPresent()) {
            pause = background.after(PAUSE, this::askBalance);
        }
    }

    private void ask() {
        if (phase() != Phase.WAITING || ticking.isEmpty()) {
            publish();
            return;
        }
        askBalance();
        PreflightJob about = subject.orElseThrow();
        asking = Optional.of(about);
        publish();
        Running started = background.startHidden(
                progress -> preflights.ask(about.cluster(), about.request()), outcome -> onAnswered(about, outcome));
        running = asking.map(still -> started);
    }

    private void onAnswered(PreflightJob about, Outcome<Optional<PreflightStatus>> outcome) {
        if (!asking.equals(Optional.of(about))) {
            return; // cancelled; the script now on screen gets its own query
        }
        asking = Optional.empty();
        running = Optional.empty();
        answered = outcome instanceof Outcome.Done(Optional<PreflightStatus> status)
                && status.filter(last -> last.request().equals(about.request())).isPresent();
        schedule(PAUSE);
    }

    private void publish() {
        Optional<Cluster> cluster = subject.map(PreflightJob::cluster);
        cluster.filter(preflights::isReachable).ifPresent(any -> connecting.onConnected());
        state.set(new PreflightState(
                phase(),
                cluster,
                cluster.map(preflights::scheduler).orElse(""),
                cluster.flatMap(preflights::status),
                cluster.map(preflights::untilDue).orElse(Duration.ZERO),
                cluster.flatMap(connecting::failure),
                subject.flatMap(PreflightJob::time),
                record,
                PlannedBudget.of(compose.composition().get(), cluster.flatMap(balances::report)),
                clock.instant()));
        PredictedRejection rejection = PredictedRejection.of(state.get(), preflights, compose);
        compose.further().setOfScheduler(rejection.listed(), rejection.atFields());
    }

    private Phase phase() {
        if (subject.isEmpty()) {
            return Phase.HIDDEN;
        }
        Cluster cluster = subject.get().cluster();
        if (!preflights.isOffered(cluster)) {
            return Phase.unasked(cluster, preflights.estimatesAfterSubmission(cluster));
        }
        if (!canSubmit()) {
            return Phase.BLOCKED;
        }
        if (asking.isPresent()) {
            return Phase.ASKING;
        }
        if (answered) {
            return Phase.ANSWERED;
        }
        if (preflights.isReachable(cluster)) {
            return Phase.WAITING;
        }
        return connecting.isRunning(cluster) ? Phase.CONNECTING : Phase.OFFLINE;
    }

    private boolean canSubmit() {
        return compose.blockingProblems().isEmpty()
                && compose.composition()
                        .get()
                        .filter(one -> one.plan().canSubmit())
                        .isPresent();
    }
}
