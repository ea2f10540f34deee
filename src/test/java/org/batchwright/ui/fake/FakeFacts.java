package org.batchwright.ui.fake;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.options.OptionReading;
import org.batchwright.run.cluster.ClusterProbe;
import org.batchwright.ui.compose.draft.ComposeServices.Scripts;

/** Facts about a script and a cluster, set by the test. They are unknown until they have been read or checked. */
public final class FakeFacts implements ClusterFindings, Scripts, ClusterProbe {
    private final List<How> queries = new ArrayList<>();
    private final List<PlannedJob> looked = new ArrayList<>();
    private final List<Runnable> listeners = new ArrayList<>();
    private Optional<OptionReading> source = Optional.empty();
    private Optional<OptionReading> help = Optional.empty();
    private Optional<OperationException> refusal = Optional.empty();
    private Optional<OptionReading> known = Optional.empty();
    private Findings there = Findings.NONE;
    private Findings seen = Findings.NONE;

    /** Sets the result of reading the source. */
    public void source(OptionReading reading) {
        source = Optional.of(reading);
    }

    /** Sets the result of running the program with {@code --help}. */
    public void help(OptionReading reading) {
        help = Optional.of(reading);
    }

    public void refuse(OperationException failure) {
        refusal = Optional.of(failure);
    }

    /** Undoes {@link #refuse}. */
    public void allow() {
        refusal = Optional.empty();
    }

    /** Sets the result of checking the cluster. */
    public void there(List<Problem> problems, String... found) {
        there = new Findings(problems, Set.of(found));
    }

    /** Simulates a reading of the source by another component. */
    public void becomeKnown() {
        known = source;
        notifyListeners();
    }

    /** Calls the listener for both scripts and clusters. */
    private void notifyListeners() {
        List.copyOf(listeners).forEach(Runnable::run);
    }

    /** Returns the ways in which options were read, in order. */
    public List<How> queries() {
        return List.copyOf(queries);
    }

    public List<PlannedJob> looked() {
        return List.copyOf(looked);
    }

    @Override
    public void read(Experiment experiment, Cluster cluster, How how) throws OperationException {
        queries.add(how);
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        Optional<OptionReading> before = known;
        known = how == How.SOURCE || how == How.AGAIN ? source : help;
        if (!before.equals(known)) {
            notifyListeners();
        }
    }

    @Override
    public Subscription onChange(Runnable changed) {
        listeners.add(changed);
        return () -> listeners.remove(changed);
    }

    @Override
    public Subscription onChange(Consumer<ClusterName> listener) {
        return onChange(() -> listener.accept(ClusterName.THIS_COMPUTER));
    }

    @Override
    public void query(PlannedJob job, Cluster cluster) {
        looked.add(job);
        if (!seen.equals(there)) {
            seen = there;
            notifyListeners();
        }
    }

    @Override
    public Optional<OptionReading> reading(Experiment experiment, Cluster cluster) {
        return known;
    }

    @Override
    public Findings findings(PlannedJob job, Cluster cluster) {
        return seen;
    }
}
