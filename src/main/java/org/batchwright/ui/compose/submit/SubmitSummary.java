package org.batchwright.ui.compose.submit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.SubmissionPlan.Chain;
import org.batchwright.plan.cost.Cost;
import org.batchwright.plan.cost.PriceTexts;
import org.batchwright.plan.cost.Pricing;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.text.DataSize;
import org.batchwright.text.Durations;
import org.batchwright.ui.widget.Texts;

/**
 * A summary of what pressing Submit will do.
 *
 * @param headline a line such as {@code 1 job · gpu · 1 GPU · 04:00:00 each}
 * @param details a line such as {@code up to 4 GPU h · up to 2 points · 14 files, 1.2 MB to look through}
 * @param formula how the cost is calculated; empty if there is no cost
 */
public record SubmitSummary(String headline, String details, String formula) {
    static final SubmitSummary NOTHING = new SubmitSummary("", "", "");

    static SubmitSummary of(Plan plan, Optional<ProjectScan> code) {
        if (plan.jobs().isEmpty()) {
            return new SubmitSummary(Texts.get("compose.submit.nothing"), "", "");
        }
        Settings settings = plan.jobs().getFirst().settings();
        Optional<Pricing> pricing = Pricing.of(plan.cluster());
        Optional<Cost> cost = pricing.map(known -> known.maxCost(plan));
        return new SubmitSummary(
                headline(plan, settings),
                details(plan, cost, code),
                pricing.map(known -> String.join("\n", known.describe(settings)))
                        .orElse(""));
    }

    /** Returns the label of the button. */
    static String button(Plan plan) {
        int jobs = Math.max(1, plan.jobs().size());
        boolean sampled = plan.submissionPlan().sample().isPresent();
        Optional<Chain> chain = plan.submissionPlan().chain();
        if (chain.isPresent()) {
            return Texts.get(
                    sampled ? "compose.submit.button.sample.chain" : "compose.submit.button.chain",
                    jobs,
                    chain.get().segments());
        }
        return Texts.get(sampled ? "compose.submit.button.sample" : "compose.submit.button", jobs);
    }

    private static String headline(Plan plan, Settings settings) {
        int nodes = nodes(settings);
        int gpus = gpus(settings);
        int jobs = plan.jobs().size();
        Optional<Chain> chain = plan.submissionPlan().chain();
        List<String> parts = new ArrayList<>();
        if (!plan.stages().isEmpty()) {
            parts.add(Texts.get("compose.submit.jobs", jobs));
            parts.add(Texts.get("compose.submit.stages", plan.stages().size()));
            String elsewhere = plan
                    .experiment()
                    .stages()
                    .onOtherClusters(plan.cluster().name())
                    .stream()
                    .map(Stage::name)
                    .collect(Collectors.joining(", "));
            if (!elsewhere.isEmpty()) {
                parts.add(Texts.get("compose.submit.elsewhere", elsewhere));
            }
            return String.join(" · ", parts);
        }
        parts.add(chain.map(one -> Texts.get("compose.submit.chains", jobs, one.segments()))
                .orElse(Texts.get("compose.submit.jobs", jobs)));
        settings.get(Fields.QUEUE).filter(queue -> !queue.isBlank()).ifPresent(parts::add);
        if (gpus > 0) {
            String type = settings.get(Fields.GPU_TYPE).orElse("GPU");
            parts.add(type + " ×" + gpus);
        }
        if (nodes > 1) {
            parts.add(Texts.get("compose.submit.nodes", nodes));
        }
        settings.get(Fields.CPUS_PER_TASK)
                .filter(cpus -> gpus == 0)
                .ifPresent(cpus -> parts.add(Texts.get("compose.submit.cpus", cpus)));
        time(settings)
                .ifPresent(clock ->
                        parts.add(jobs > 1 || chain.isPresent() ? Texts.get("compose.submit.each", clock) : clock));
        return String.join(" · ", parts);
    }

    /** Returns the wall time in its original format. */
    private static Optional<String> time(Settings settings) {
        String written = settings.rawValue(Fields.TIME).map(Value::displayText).orElse("");
        return settings.get(Fields.TIME).map(time -> Durations.formatLike(written, time));
    }

    private static String details(Plan plan, Optional<Cost> cost, Optional<ProjectScan> code) {
        List<String> parts = new ArrayList<>();
        Duration all = plan.parts().stream().map(SubmitSummary::gpuTime).reduce(Duration.ZERO, Duration::plus);
        boolean inGpuHours = cost.filter(known -> known instanceof Cost.Amount).isPresent()
                && PriceTexts.of(cost.get()).contains("GPU");
        if (!all.isZero() && !inGpuHours) {
            parts.add(Texts.get("compose.submit.gpuhours", hours(all)));
        }
        cost.map(SubmitSummary::cost).ifPresent(parts::add);
        if (plan.submissionPlan().maxConcurrent().isPresent() && plan.jobs().size() > 1) {
            parts.add(Texts.get(
                    "compose.submit.at-most",
                    plan.submissionPlan().maxConcurrent().getAsInt()));
        }
        code.map(SubmitSummary::files).ifPresent(parts::add);
        return String.join(" · ", parts);
    }

    private static String files(ProjectScan scan) {
        String goes = Texts.get("compose.submit.files", scan.files(), new DataSize(scan.bytes()).toDisplayText());
        int missed = scan.implicitlyExcluded().size();
        return missed == 0 ? goes : goes + Texts.get("compose.submit.missed", missed);
    }

    private static String cost(Cost cost) {
        return switch (cost) {
            case Cost.Free() -> Texts.get("compose.submit.free");
            case Cost.NotKnown _ -> Texts.get("compose.submit.cost.unknown");
            case Cost.Amount _ -> Texts.get("compose.submit.cost", PriceTexts.of(cost));
        };
    }

    private static int nodes(Settings settings) {
        return settings.get(Fields.NODES).orElse(1);
    }

    private static int gpus(Settings settings) {
        return nodes(settings) * settings.get(Fields.GPUS_PER_NODE).orElse(0);
    }

    private static Duration gpuTime(Plan plan) {
        long segments = plan.submissionPlan().chain().map(Chain::segments).orElse(1);
        return gpuTime(plan.jobs().getFirst().settings(), plan.jobs().size() * segments)
                .plus(plan.submissionPlan()
                        .sample()
                        .map(sample -> gpuTime(sample.settings(), 1))
                        .orElse(Duration.ZERO));
    }

    /** Returns the maximum total GPU time of {@code jobs} jobs, run one after another. */
    private static Duration gpuTime(Settings settings, long jobs) {
        return settings.get(Fields.TIME).orElse(Duration.ZERO).multipliedBy(jobs * gpus(settings));
    }

    private static String hours(Duration time) {
        double hours = time.toMinutes() / 60.0;
        return hours == Math.rint(hours)
                ? String.format(Locale.ROOT, "%,d", Math.round(hours))
                : String.format(Locale.ROOT, "%,.1f", hours);
    }
}
