package org.batchwright.plan.cost;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.Given;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.workspace.cluster.BundledSites;
import org.batchwright.workspace.cluster.FileClusters;
import org.junit.jupiter.api.Test;

/** Tests every form of price in section 16 of sites.md, parsed from a file. */
class PricingTest {
    private final Settings gpu =
            Given.settings(Fields.QUEUE, "gpu", Fields.TIME, "02:00:00", Fields.NODES, "2", Fields.GPUS_PER_NODE, "4");

    @Test
    void a_rate_without_charged_time_is_described_in_a_full_sentence() throws Exception {
        assertThat(pricing("{ unit: points, rates: { gpu: 1 }, charged: { actual: 0, requested: 0 } }")
                        .describe(gpu))
                .contains("Jobs are not charged.")
                .noneMatch(line -> line.contains("is ."));
    }

    static Cluster cluster(String cost) throws Exception {
        Path root = Files.createDirectories(
                Jimfs.newFileSystem(Configuration.unix()).getPath("/w/clusters"));
        Files.writeString(root.resolve("lab.yaml"), "host: x\ncost:\n" + cost.indent(2));
        FileClusters clusters =
                new FileClusters(root, BundledSites.bundled(), Dialects.known().names());
        clusters.reload();
        assertThat(clusters.problems()).isEmpty();
        return clusters.find(ClusterName.of("lab")).orElseThrow();
    }

    private static Pricing pricing(String cost) throws Exception {
        return Pricing.of(cluster(cost)).orElseThrow();
    }

    private static Pricing site(String name) {
        return Pricing.of(BundledSites.bundled().find(name).orElseThrow().cluster())
                .orElseThrow();
    }

    private String requestedCost(String cost) throws Exception {
        return PriceTexts.of(pricing(cost).requestedCost(gpu));
    }

    @Test
    void a_rate_for_a_type_is_multiplied_by_the_count_the_hours_the_service_and_the_priority() throws Exception {
        String cost = """
            unit: points
            prepaid: yes
            least: 1.8s
            times: [1.5]
            factors: { priority: { "-500": 1, "-400": 1.5 } }
            rates: { gpu: 0.36, cpu: 0.24 }
            """;
        assertThat(requestedCost(cost)).isEqualTo("2.16 points");
        Pricing pricing = pricing(cost);
        assertThat(pricing.isPrepaid()).isTrue();
        assertThat(PriceTexts.of(pricing.requestedCost(gpu.with(Fields.PRIORITY, Value.of("-400")))))
                .isEqualTo("3.24 points");
        assertThat(PriceTexts.of(pricing.actualCost(gpu, Duration.ofHours(1)))).isEqualTo("1.08 points");
        assertThat(PriceTexts.of(pricing.actualCost(gpu, Duration.ofMillis(100))))
                .isEqualTo("0.0005 points");
    }

    @Test
    void used_and_requested_time_can_be_charged_in_proportion() throws Exception {
        Pricing pricing = pricing("""
            unit: points
            charged: { actual: 0.7, requested: 0.1 }
            least: 300s
            round-down: 0.0001
            rates: { gpu: 1 }
            """);
        assertThat(PriceTexts.of(pricing.requestedCost(gpu))).isEqualTo("3.2 points");
        assertThat(PriceTexts.of(pricing.actualCost(gpu, Duration.ofHours(1)))).isEqualTo("1.8 points");
        // 2 x (0.7 x 300 s + 0.1 x 7200 s) / 3600 s = 0.51666..., of which less than 1/10,000 is dropped
        assertThat(pricing.actualCost(gpu, Duration.ofSeconds(1)))
                .isEqualTo(new Cost.Amount(Map.of("points", new BigDecimal("0.5166")), Price.Reliability.KNOWN));
        assertThat(pricing.describe(gpu))
                .containsExactly(
                        "gpu: 1 point per node per hour.",
                        "Charged: 0.7 of the time a job takes (at least 300 s) and 0.1 of the time it requests.",
                        "Amounts below 0.0001 per job are not charged.");
    }

    @Test
    void seconds_are_charged_for_each_gpu_or_node_of_a_group() throws Exception {
        String cost = "unit: points\nevery: second\nrates: { gpu: { rate: 0.007, per: gpu }, cpu: 0.028 }\n";
        assertThat(requestedCost(cost)).isEqualTo("403.2 points");
        assertThat(PriceTexts.of(pricing(cost).requestedCost(gpu.with(Fields.QUEUE, Value.of("cpu")))))
                .isEqualTo("403.2 points");
        assertThat(PriceTexts.of(pricing(cost).requestedCost(gpu.with(Fields.QUEUE, Value.of("cpu,gpu")))))
                .isEqualTo("403.2 points");
    }

    @Test
    void tokens_are_charged_for_each_gpu_hour_or_node_hour() throws Exception {
        assertThat(requestedCost("unit: tokens\nrates: { gpu: { rate: 3, per: gpu }, \"*\": 1 }\n"))
                .isEqualTo("48 tokens");
        assertThat(requestedCost("unit: tokens\nrates: { \"*\": 1 }\n")).isEqualTo("4 tokens");
    }

    @Test
    void node_hours_are_multiplied_by_the_quality_of_service_factor() throws Exception {
        String cost = "unit: node hours\nrates: { \"*\": 1 }\nfactors: { qos: { regular: 1, premium: 2 } }\n";
        assertThat(requestedCost(cost)).isEqualTo("4 node hours");
        Pricing pricing = pricing(cost);
        assertThat(PriceTexts.of(pricing.requestedCost(gpu.with(Fields.QOS, Value.of("premium")))))
                .isEqualTo("8 node hours");
        assertThat(pricing.requestedCost(gpu.with(Fields.QOS, Value.of("odd"))))
                .isEqualTo(new Cost.NotKnown("the factor for qos odd is unknown", Optional.empty()));
    }

    @Test
    void a_rate_may_be_per_day_and_apply_only_to_the_requested_time() throws Exception {
        Pricing pricing = pricing("unit: points\nevery: day\ncharged: requested\nrates: { gpu: 2 }\n");
        Settings day = gpu.with(Fields.TIME, Value.of("24:00:00"));
        assertThat(PriceTexts.of(pricing.actualCost(day, Duration.ofSeconds(1))))
                .isEqualTo("4 points");
    }

    @Test
    void node_hours_are_multiplied_by_consumption_season_and_fuel() throws Exception {
        assertThat(requestedCost("unit: points\ntimes: [0.9, 1.25]\nrates: { gpu: 1.8348 }\n"))
                .isEqualTo("8.26 points");
    }

    @Test
    void the_largest_resource_share_is_charged_as_on_lumi() {
        Pricing lumi = site("lumi");
        Settings small = Given.settings(Fields.QUEUE, "small-g", Fields.TIME, "24:00:00", Fields.GPUS_PER_NODE, "2");
        assertThat(PriceTexts.of(lumi.requestedCost(small))).isEqualTo("24 GPU hours");
        Settings hungry = small.with(Fields.GPUS_PER_NODE, Value.of("1")).with(Fields.MEMORY, Value.of("128 GB"));
        assertThat(PriceTexts.of(lumi.requestedCost(hungry))).isEqualTo("24 GPU hours");
        Settings nine = small.with(Fields.GPUS_PER_NODE, Value.of("1")).with(Fields.CPUS_PER_TASK, Value.of("9"));
        assertThat(PriceTexts.of(lumi.requestedCost(nine))).isEqualTo("24 GPU hours");
        Settings whole = Given.settings(Fields.QUEUE, "standard-g", Fields.TIME, "24:00:00", Fields.NODES, "4");
        assertThat(PriceTexts.of(lumi.requestedCost(whole))).isEqualTo("384 GPU hours");
        Settings cpu = Given.settings(Fields.QUEUE, "standard", Fields.TIME, "12:00:00", Fields.NODES, "16");
        assertThat(PriceTexts.of(lumi.requestedCost(cpu))).isEqualTo("24,576 CPU core hours");
        Settings cores = Given.settings(
                Fields.QUEUE, "small", Fields.TIME, "24:00:00", Fields.CPUS_PER_TASK, "4", Fields.MEMORY, "32 GB");
        assertThat(PriceTexts.of(lumi.requestedCost(cores))).isEqualTo("384 CPU core hours");
    }

    @Test
    void an_estimate_is_marked_and_unknown_costs_are_not_computed() {
        Settings quarter = Given.settings(Fields.QUEUE, "node_q", Fields.TIME, "04:00:00");
        assertThat(PriceTexts.of(site("tsubame4").requestedCost(quarter))).isEqualTo("1 point (estimate)");
        assertThat(PriceTexts.of(site("tsubame4").requestedCost(quarter.with(Fields.QUEUE, Value.of("node_f")))))
                .isEqualTo("4 points");
        assertThat(site("tsubame4").requestedCost(quarter.with(Fields.QUEUE, Value.of("cpu_40"))))
                .isInstanceOf(Cost.NotKnown.class);
        assertThat(site("tsubame4").requestedCost(quarter.with(Fields.PRIORITY, Value.of("-3"))))
                .isInstanceOf(Cost.NotKnown.class);
        assertThat(site("abci3").requestedCost(gpu))
                .isEqualTo(new Cost.NotKnown("the rates are unknown", Optional.of("https://abci.ai")));
        assertThat(PriceTexts.of(site("docker-compose-hpc").requestedCost(gpu))).isEqualTo("free");
    }

    @Test
    void a_job_without_a_time_has_an_unknown_cost() throws Exception {
        assertThat(pricing("rates: { gpu: 1 }\n").requestedCost(gpu.without(Fields.TIME)))
                .isEqualTo(new Cost.NotKnown("the job has no time limit", Optional.empty()));
        assertThat(Pricing.of(Given.slurm())).isEmpty();
    }

    @Test
    void the_cost_of_a_plan_covers_its_jobs_segments_and_sample() throws Exception {
        Cluster lab = cluster("unit: points\nrates: { gpu: 1 }\n");
        Preset base = Given.with(Given.preset("a/train"), Fields.COMMAND, "python train.py");
        base = base.withSettings(base.settings().overlaidBy(gpu));
        Preset grid = base.withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2", "3"))));
        Preset sampled =
                Given.with(Given.with(grid, Fields.SAMPLE_ENABLED, "true"), Fields.ofSample(Fields.TIME), "00:30:00");
        assertThat(atMost(lab, base)).isEqualTo("4 points");
        assertThat(atMost(lab, grid)).isEqualTo("12 points");
        assertThat(atMost(lab, sampled)).isEqualTo("13 points");
        assertThat(atMost(lab, Given.with(base, Fields.CHAIN_SEGMENTS, "5"))).isEqualTo("20 points");
    }

    private static String atMost(Cluster lab, Preset preset) {
        Plan plan = new Planner().plan(Given.alone(preset), lab, Optional.empty());
        return PriceTexts.of(Pricing.of(lab).orElseThrow().maxCost(plan));
    }

    @Test
    void a_run_is_charged_for_used_time_and_reserves_the_cost_of_all_jobs() throws Exception {
        Cluster lab = cluster("unit: points\nprepaid: yes\nrates: { gpu: 1 }\n");
        List<Job> jobs = new ArrayList<>();
        jobs.add(job(0, JobState.SUCCEEDED, "2026-01-01T00:00:00Z", "2026-01-01T01:00:00Z"));
        jobs.add(job(1, JobState.FAILED, "2026-01-01T00:00:00Z", "2026-01-01T00:30:00Z"));
        jobs.add(job(2, JobState.RUNNING, "2026-01-01T00:00:00Z", ""));
        Bill bill = Bill.of(lab, JobRequests.uniform(gpu), run(jobs)).orElseThrow();
        assertThat(PriceTexts.of(bill.spent())).isEqualTo("3 points");
        assertThat(bill.open()).isEqualTo(1);
        assertThat(bill.prepaid().map(PriceTexts::of)).contains("12 points");
        assertThat(Bill.of(Given.slurm(), JobRequests.uniform(gpu), run(jobs))).isEmpty();
        Bill fresh = Bill.of(lab, JobRequests.uniform(gpu), run(List.of(job(0, JobState.QUEUED, "", ""))))
                .orElseThrow();
        assertThat(PriceTexts.of(fresh.spent())).isEqualTo("0 points");
    }

    @Test
    void the_sum_is_unknown_if_an_end_is_unknown_and_jobs_that_never_started_are_free() throws Exception {
        Cluster lab = cluster("unit: points\nrates: { gpu: 1 }\n");
        Job lost = job(0, JobState.FAILED, "2026-01-01T00:00:00Z", "");
        Job never = job(1, JobState.CANCELLED, "", "2026-01-01T00:00:00Z");
        assertThat(Bill.of(lab, JobRequests.uniform(gpu), run(List.of(lost, never)))
                        .orElseThrow()
                        .spent())
                .isInstanceOf(Cost.NotKnown.class);
        assertThat(PriceTexts.of(Bill.of(lab, JobRequests.uniform(gpu), run(List.of(never)))
                        .orElseThrow()
                        .spent()))
                .isEqualTo("0 points");
    }

    static Run run(List<Job> jobs) {
        return new Run(
                new RunId("20260101-000000-abcdef"),
                1,
                PresetId.of("a/train"),
                ClusterName.of("lab"),
                Instant.parse("2026-01-01T00:00:00Z"),
                jobs,
                Optional.empty());
    }

    static Job job(int task, JobState state, String start, String end) {
        JobReport report = new JobReport(
                state,
                state.name(),
                Optional.empty(),
                new JobReport.Times(time(start), time(end), Optional.empty()),
                Optional.empty(),
                OptionalInt.empty());
        return new Job(task, Optional.empty(), report, Instant.parse("2026-01-01T00:00:00Z"));
    }

    private static Optional<Instant> time(String text) {
        return Optional.of(text).filter(known -> !known.isEmpty()).map(Instant::parse);
    }
}
