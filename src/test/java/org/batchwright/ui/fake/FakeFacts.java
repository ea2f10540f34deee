package org.batchwright.ui.fake;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Cluster;
import org.batchwright.model.Experiment;
import org.batchwright.model.Listening;
import org.batchwright.model.PlannedJob;
import org.batchwright.model.Problem;
import org.batchwright.model.Trouble;
import org.batchwright.options.Reading;
import org.batchwright.run.Knowledge;
import org.batchwright.ui.compose.ComposeServices.Look;
import org.batchwright.ui.compose.ComposeServices.Scripts;

/** A script and a cluster that a test tells about: known only once somebody has read or looked. */
public final class FakeFacts implements Knowledge, Scripts, Look {
    private final List<How> asked = new ArrayList<>();
    private final List<PlannedJob> looked = new ArrayList<>();
    private final List<Runnable> listeners = new ArrayList<>();
    private Optional<Reading> source = Optional.empty();
    private Optional<Reading> help = Optional.empty();
    private Optional<Trouble> refusal = Optional.empty();
    private Optional<Reading> known = Optional.empty();
    private Findings there = Findings.NONE;
    private Findings seen = Findings.NONE;

    /** What reading the source gives. */
    public void source(Reading reading) {
        source = Optional.of(reading);
    }

    /** What asking the program gives. */
    public void help(Reading reading) {
        help = Optional.of(reading);
    }

    public void refuse(Trouble trouble) {
        refusal = Optional.of(trouble);
    }

    /** What looking at the cluster gives. */
    public void there(List<Problem> problems, String... found) {
        there = new Findings(problems, Set.of(found));
    }

    /** As if the source was read by someone else. */
    public void becomeKnown() {
        known = source;
        listeners.forEach(Runnable::run);
    }

    /** How the options were asked for, in order. */
    public List<How> asked() {
        return List.copyOf(asked);
    }

    public List<PlannedJob> looked() {
        return List.copyOf(looked);
    }

    @Override
    public void read(Experiment experiment, Cluster cluster, How how) throws Trouble {
        asked.add(how);
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        known = how == How.SOURCE || how == How.AGAIN ? source : help;
    }

    @Override
    public Listening onChange(Runnable changed) {
        listeners.add(changed);
        return () -> listeners.remove(changed);
    }

    @Override
    public void look(PlannedJob job, Cluster cluster) {
        looked.add(job);
        seen = there;
    }

    @Override
    public Optional<Reading> reading(Experiment experiment, Cluster cluster) {
        return known;
    }

    @Override
    public Findings findings(PlannedJob job, Cluster cluster) {
        return seen;
    }
}
