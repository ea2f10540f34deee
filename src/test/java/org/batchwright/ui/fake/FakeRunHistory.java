package org.batchwright.ui.fake;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.batchwright.model.Subscription;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunAnnotations;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.StateChange;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.run.history.RunAnnotator;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.history.StoredCauses;

/** An in-memory history. */
public final class FakeRunHistory implements RunHistory {
    private final Map<RunId, Run> runs = new LinkedHashMap<>();
    private final Map<RunId, SubmittedRun> submittedRun = new LinkedHashMap<>();
    private final Map<RunId, List<StateChange>> steps = new LinkedHashMap<>();
    private final Map<RunId, Map<Integer, String>> causes = new LinkedHashMap<>();
    private final List<Consumer<RunId>> listeners = new ArrayList<>();
    private final Map<RunId, List<JobAlarm>> alarms = new LinkedHashMap<>();
    private int read;

    public void put(Run run, SubmittedRun with) {
        submittedRun.put(run.id(), with);
        put(run);
    }

    /** Sets the alarms about the metrics of the jobs of a run. */
    public void alarms(Run run, List<JobAlarm> raised) {
        alarms.put(run.id(), raised);
        put(run);
    }

    @Override
    public List<JobAlarm> alarms(RunId run) {
        return alarms.getOrDefault(run, List.of());
    }

    /** Sets the state changes of the jobs of a run. */
    public void steps(RunId run, List<StateChange> happened) {
        steps.put(run, happened);
    }

    public void put(Run run) {
        runs.put(run.id(), run);
        List.copyOf(listeners).forEach(listener -> listener.accept(run.id()));
    }

    @Override
    public Totals totals() {
        return new Totals(
                runs.size(),
                runs.values().stream().mapToLong(run -> run.jobs().size()).sum());
    }

    @Override
    public List<Run> newest(int most) {
        return runs.values().stream()
                .sorted(Comparator.comparingLong(Run::number).reversed())
                .limit(most)
                .peek(run -> read++)
                .toList();
    }

    @Override
    public Map<RunId, Settings> requests(List<Run> of) {
        Map<RunId, Settings> requests = new LinkedHashMap<>();
        of.forEach(run -> submitted(run.id())
                .ifPresent(with -> requests.put(run.id(), with.job().settings())));
        return requests;
    }

    /** Returns the number of runs that listing has read. */
    public int read() {
        return read;
    }

    @Override
    public List<Run> before(long number, int most) {
        return runs.values().stream()
                .filter(run -> run.number() < number)
                .sorted(Comparator.comparingLong(Run::number).reversed())
                .limit(most)
                .peek(run -> read++)
                .toList();
    }

    @Override
    public Optional<Run> find(RunId run) {
        return Optional.ofNullable(runs.get(run));
    }

    @Override
    public Optional<Run> find(long number) {
        return runs.values().stream().filter(run -> run.number() == number).findFirst();
    }

    @Override
    public List<Run> of(PresetId preset, int most) {
        return newest(Integer.MAX_VALUE).stream()
                .filter(run -> run.preset().equals(preset))
                .limit(most)
                .toList();
    }

    @Override
    public Optional<ClusterName> lastCluster(PresetId preset) {
        return of(preset, Integer.MAX_VALUE).stream()
                .filter(run ->
                        submitted(run.id()).flatMap(SubmittedRun::follows).isEmpty())
                .findFirst()
                .map(Run::cluster);
    }

    @Override
    public boolean hasMoreJobs(int newest, int jobs) {
        return runs.values().stream()
                        .sorted(Comparator.comparingLong(Run::number).reversed())
                        .limit(newest)
                        .mapToInt(run -> run.jobs().size())
                        .sum()
                > jobs;
    }

    @Override
    public Set<ClusterName> busy() {
        return runs.values().stream()
                .filter(run -> !run.state().isFinal())
                .map(Run::cluster)
                .collect(Collectors.toSet());
    }

    @Override
    public Optional<SubmittedRun> submitted(RunId run) {
        return Optional.ofNullable(submittedRun.get(run));
    }

    @Override
    public Map<RunId, String> followUps(RunId run) {
        Map<RunId, String> following = new LinkedHashMap<>();
        submittedRun.forEach((id, with) -> with.follows()
                .filter(follows -> follows.run().equals(run))
                .ifPresent(follows -> following.put(id, follows.stage())));
        return following;
    }

    @Override
    public StoredCauses causes() {
        return new StoredCauses() {
            @Override
            public void keep(RunId run, Map<Job, String> now) {
                now.forEach((failed, cause) ->
                        causes.computeIfAbsent(run, id -> new LinkedHashMap<>()).put(failed.task(), cause));
                List.copyOf(listeners).forEach(listener -> listener.accept(run));
            }

            @Override
            public Map<Integer, String> of(RunId run) {
                return causes.getOrDefault(run, Map.of());
            }

            @Override
            public Map<RunId, Map<Integer, String>> all() {
                return causes;
            }
        };
    }

    @Override
    public RunAnnotator annotator() {
        return new RunAnnotator() {
            @Override
            public Map<RunId, RunAnnotations> annotate(Collection<RunId> which, UnaryOperator<RunAnnotations> change) {
                Map<RunId, RunAnnotations> before = new LinkedHashMap<>();
                which.forEach(id -> find(id).ifPresent(run -> before.put(id, run.annotations())));
                before.values().removeIf(now -> change.apply(now).equals(now));
                before.keySet()
                        .forEach(id -> find(id).ifPresent(run -> put(run.with(change.apply(run.annotations())))));
                return before;
            }

            @Override
            public List<String> labels() {
                return runs.values().stream()
                        .flatMap(run -> run.annotations().labels().stream())
                        .distinct()
                        .sorted()
                        .toList();
            }

            @Override
            public void restore(Map<RunId, RunAnnotations> annotations) {
                annotations.forEach((id, then) -> find(id).ifPresent(run -> put(run.with(then))));
            }
        };
    }

    @Override
    public List<StateChange> timeline(RunId run) {
        return steps.getOrDefault(run, List.of());
    }

    /** Returns nothing for runs that the test stored without the text of their presets. */
    @Override
    public Optional<Experiment> experiment(RunId run) {
        return submitted(run)
                .filter(with -> with.preset().startsWith("["))
                .flatMap(with -> RunHistory.super.experiment(run));
    }

    @Override
    public Subscription onChange(Consumer<RunId> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }
}
