package org.batchwright.bench;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.Composer;
import org.batchwright.compose.DialectComposer;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.batchwright.script.patch.Differ;

/**
 * Measures the cost of one key press: plan, script and params.json of a preset whose script has 200 lines, and the differences from the
 * last run. The peer is the {@code diff} program computing the same differences. Prints medians in milliseconds.
 */
public final class PreviewBench {
    private static final int ROUNDS = 2_000;

    private PreviewBench() {}

    public static void main(String[] args) throws Exception {
        Composer composer = new DialectComposer(
                new Planner(),
                Dialects.known(),
                new ScriptWriter(new Templates(Path.of("no-such-folder"))),
                ClusterFindings.NOTHING);
        Differ differ = new Differ();
        Cluster cluster = Cluster.thisComputer();
        String before = composer.compose(experiment(-1), cluster).script().orElseThrow();
        double[] compose = new double[ROUNDS];
        double[] difference = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            Experiment typed = experiment(i);
            long start = System.nanoTime();
            String script = composer.compose(typed, cluster).script().orElseThrow();
            long composed = System.nanoTime();
            if (differ.between(before, script).isNone()) {
                throw new IllegalStateException("a key press changed nothing");
            }
            compose[i] = (composed - start) / 1e6;
            difference[i] = (System.nanoTime() - composed) / 1e6;
        }
        System.out.printf(Locale.ROOT, "script: %d lines%n", before.lines().count());
        print("compose, first", new double[] {compose[0]});
        print("compose", compose);
        print("difference, first", new double[] {difference[0]});
        print("difference", difference);
    }

    private static Experiment experiment(int round) {
        Assignments parameters = Assignments.NONE;
        for (int i = 0; i < 80; i++) {
            parameters = parameters.with("parameter-" + i, Value.of("value " + (i == 40 ? round : i)));
        }
        Preset preset = Preset.empty(PresetId.of("bench/preview")).withParameters(parameters);
        return new Experiment(
                List.of(preset.withSettings(preset.settings().with(Fields.COMMAND, Value.of("python train.py")))));
    }

    private static void print(String what, double[] millis) {
        double[] sorted = millis.clone();
        Arrays.sort(sorted);
        System.out.printf(
                Locale.ROOT,
                "%-18s median %.3f ms, 99%% %.3f ms, max %.3f ms%n",
                what,
                sorted[sorted.length / 2],
                sorted[(int) (sorted.length * 0.99)],
                sorted[sorted.length - 1]);
    }
}
