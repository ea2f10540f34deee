package org.batchwright.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.compose.DialectComposer;
import org.batchwright.compose.Scripts;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.plan.Planner;
import org.batchwright.plan.sweep.SweepTexts;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;

/**
 * Measures the cost of a sweep of ten thousand jobs: its plan, every job's parameters, and every job's script with its own values,
 * sequentially on one core. The peer is Python's string.Template, which inserts the same values into the same text without quoting or checking anything. Prints milliseconds and scripts per second.
 */
public final class SweepBench {
    private static final int JOBS = 10_000;
    private static final int ROUNDS = 5;

    private SweepBench() {}

    public static void main(String[] args) throws Exception {
        Composer composer = new DialectComposer(
                new Planner(),
                Dialects.known(),
                new ScriptWriter(new Templates(Path.of("no-such-folder"))),
                ClusterFindings.NOTHING);
        plans();
        ComposedPlan composition = composer.compose(experiment(0), cluster());
        stopOn(composition.plan().problems());
        Scripts scripts = composition.scripts().orElseThrow();
        double best = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            long letters = 0;
            for (int job = 0; job < JOBS; job++) {
                letters += scripts.standaloneScript(job).length();
            }
            double rate = JOBS / ((System.nanoTime() - start) / 1e9);
            best = Math.max(best, rate);
            System.out.printf(
                    Locale.ROOT, "scripts, round %d: %,.0f a second, %,d letters in all%n", round + 1, rate, letters);
        }
        System.out.printf(Locale.ROOT, "scripts, best: %,.0f a second%n", best);
        peer(scripts.standaloneScript(0), composition.plan().jobs().getFirst().swept());
    }

    private static void plans() {
        Planner planner = new Planner();
        double[] plan = new double[200];
        double[] all = new double[plan.length];
        for (int i = 0; i < plan.length; i++) {
            Experiment typed = experiment(i);
            long start = System.nanoTime();
            List<PlannedJob> jobs =
                    planner.plan(typed, cluster(), Optional.empty()).jobs();
            long planned = System.nanoTime();
            if (jobs.size() != JOBS
                    || jobs.stream().mapToInt(job -> job.label().length()).sum() == 0) {
                throw new IllegalStateException("not the jobs that were asked for");
            }
            plan[i] = (planned - start) / 1e6;
            all[i] = (System.nanoTime() - planned) / 1e6;
        }
        System.out.println(SweepTexts.of(planner.plan(experiment(0), cluster(), Optional.empty()))
                .orElseThrow());
        print("plan, first", new double[] {plan[0]});
        print("plan", plan);
        print("every job", all);
    }

    /** Returns an experiment with twenty learning rates, five seeds, a hundred subranges, and thirty constant parameters. */
    private static Experiment experiment(int round) {
        Assignments parameters = Assignments.NONE;
        for (int i = 0; i < 30; i++) {
            parameters = parameters.with("parameter-" + i, Value.of("value " + (i == 20 ? round : i)));
        }
        List<String> rates = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            rates.add("1." + (10 + i) + "e-4");
        }
        Settings settings = Settings.NONE
                .with(Fields.COMMAND, Value.of("python train.py"))
                .with(Fields.NODES, Value.of("1"))
                .with(Fields.TIME, Value.of("04:00:00"))
                .with(Fields.RANGE_PARAMETERS, Value.of(List.of("epoch-start", "epoch-end")))
                .with(Fields.RANGE_FROM, Value.of("1000"))
                .with(Fields.RANGE_TO, Value.of("2000"))
                .with(Fields.RANGE_STEP, Value.of("10"))
                .with(Fields.REPEAT_TIMES, Value.of("5"))
                .with(Fields.REPEAT_FROM, Value.of("7770"));
        Preset preset = Preset.empty(PresetId.of("bench/sweep"))
                .withSettings(settings)
                .withParameters(parameters)
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(rates)));
        return new Experiment(List.of(preset));
    }

    private static Cluster cluster() {
        return new Cluster(ClusterName.of("lab"), Optional.empty(), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
    }

    private static void stopOn(List<Problem> problems) {
        problems.stream().filter(Problem::isBlocking).findFirst().ifPresent(problem -> {
            throw new IllegalStateException(problem.what());
        });
    }

    /** Measures the peer on the same text with a placeholder for each value of the sweep. */
    private static void peer(String script, Assignments swept) throws IOException, InterruptedException {
        String template = script.replace("$", "$$");
        for (Map.Entry<String, Value> entry : swept.values().entrySet()) {
            template = template.replace(
                    entry.getValue().displayText(), "${" + entry.getKey().replace('-', '_') + "}");
        }
        Path file = Files.createTempFile("sweep-bench", ".sh");
        Files.writeString(file, template);
        String program = """
                import string, sys, time
                text = string.Template(open(sys.argv[1], encoding="utf-8").read())
                best = 0
                for round in range(%d):
                    start, letters = time.perf_counter(), 0
                    for a in range(100):
                        for lr in range(20):
                            for seed in range(5):
                                letters += len(text.substitute(epoch_start=1000 + a * 10, epoch_end=1009 + a * 10,
                                                               lr=f"1.{lr}e-4", seed=seed))
                    best = max(best, 10000 / (time.perf_counter() - start))
                print(f"Python's string.Template, best: {best:,.0f} a second")
                """.formatted(ROUNDS);
        Process python = new ProcessBuilder("python3", "-c", program, file.toString())
                .redirectErrorStream(true)
                .start();
        System.out.print(new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        python.waitFor();
        Files.delete(file);
    }

    private static void print(String what, double[] millis) {
        double[] sorted = millis.clone();
        Arrays.sort(sorted);
        System.out.printf(
                Locale.ROOT,
                "%-12s median %.3f ms, 99%% %.3f ms, max %.3f ms%n",
                what,
                sorted[sorted.length / 2],
                sorted[(int) (sorted.length * 0.99)],
                sorted[sorted.length - 1]);
    }
}
