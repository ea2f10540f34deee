package org.batchwright.ui.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.model.metric.MetricPattern;
import org.batchwright.model.preset.MetricFields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Run;
import org.batchwright.run.metrics.LearnedPatterns;
import org.batchwright.text.Message;
import org.batchwright.ui.fx.Background;
import org.batchwright.workspace.preset.PresetFile;
import org.batchwright.workspace.preset.PresetStore;

/** Makes a number in a log a metric: immediately for the log's run, and for future runs if it is saved in the preset. */
public final class MetricLearning {
    private final LearnedPatterns patterns;
    private final PresetStore presets;
    private final Background background;
    private final ReadOnlyObjectWrapper<Optional<Learned>> learnt = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    /**
     * The metric learned last.
     *
     * @param run title of the run whose log contains the number
     * @param kept whether the metric is saved in the preset
     */
    public record Learned(String run, MetricPattern pattern, PresetId preset, boolean kept) {
        private Learned saved() {
            return new Learned(run, pattern, preset, true);
        }
    }

    public MetricLearning(LearnedPatterns patterns, PresetStore presets, Background background) {
        this.patterns = patterns;
        this.presets = presets;
        this.background = background;
    }

    /** Finds this number in all lines of the run's logs. */
    public void learn(Run run, MetricPattern pattern) {
        failure.set(Optional.empty());
        background.startHidden(
                progress -> {
                    patterns.learn(run.id(), pattern);
                    return presets.find(run.preset())
                            .filter(file -> has(file.preset(), pattern))
                            .isPresent();
                },
                outcome -> outcome.handle(
                        kept -> learnt.set(Optional.of(new Learned(run.title(), pattern, run.preset(), kept))),
                        this::showFailure));
    }

    /** Saves the metric learned last in the preset, for its next runs. */
    public void keep() {
        learnt.get()
                .ifPresent(last -> background.startHidden(
                        progress -> {
                            write(last);
                            return last;
                        },
                        outcome -> outcome.handle(done -> learnt.set(Optional.of(last.saved())), this::showFailure)));
    }

    private void write(Learned last) throws OperationException {
        PresetFile file = presets.find(last.preset())
                .orElseThrow(() -> new OperationException.NotPossible(
                        Message.of("ui.preset-removed", last.preset(), last.pattern())));
        if (has(file.preset(), last.pattern())) {
            return;
        }
        List<String> all = new ArrayList<>(metrics(file.preset()));
        all.add(last.pattern().text());
        Preset changed = file.preset().withSettings(file.preset().settings().with(MetricFields.METRICS, Value.of(all)));
        if (presets.save(changed, file.version()) instanceof PresetStore.Saved.Conflict) {
            throw new OperationException.NotPossible(Message.of("ui.preset-just-changed", last.preset()));
        }
    }

    private boolean has(Preset preset, MetricPattern pattern) {
        return metrics(preset).contains(pattern.text());
    }

    /**
     * Returns the metrics that the preset has or inherits. The preset's own list replaces an inherited one, so it has to begin with the
     * inherited metrics.
     */
    private List<String> metrics(Preset preset) {
        return presets.resolve(preset).experiment().chain().stream()
                .flatMap(level -> level.settings().get(MetricFields.METRICS).stream())
                .findFirst()
                .orElse(List.of());
    }

    private void showFailure(OperationException refused) {
        failure.set(Optional.of(refused));
    }

    /** Returns the metric learned last, until dismissed. */
    public ReadOnlyObjectProperty<Optional<Learned>> learnt() {
        return learnt.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    public void dismiss() {
        learnt.set(Optional.empty());
        dismissFailure();
    }

    /** Removes the failure; a metric that could not be saved is offered again. */
    public void dismissFailure() {
        failure.set(Optional.empty());
    }
}
