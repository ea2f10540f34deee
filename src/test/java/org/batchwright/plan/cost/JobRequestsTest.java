package org.batchwright.plan.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.Given;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Task;
import org.junit.jupiter.api.Test;

class JobRequestsTest {
    private static final Settings GPU =
            Given.settings(Fields.QUEUE, "gpu", Fields.TIME, "02:00:00", Fields.NODES, "2", Fields.GPUS_PER_NODE, "4");

    @Test
    void each_job_of_a_run_with_stages_is_charged_according_to_its_own_stage() throws Exception {
        Cluster lab = PricingTest.cluster("unit: points\nprepaid: yes\nrates: { gpu: 1 }\n");
        Preset train = Given.with(Given.preset("a/train"), Fields.COMMAND, "python train.py");
        train = train.withSettings(train.settings().overlaidBy(GPU))
                .withStages(List.of(
                        stage("prepare", Settings.NONE.with(Fields.NODES, Value.of("1"))),
                        stage("fit", Settings.NONE),
                        stage("evaluate", Settings.NONE.with(Fields.NODES, Value.of("4")))));
        JobRequests requests = JobRequests.of(GPU.with(Fields.NODES, Value.of("1")), Given.alone(train), lab);
        List<Job> jobs = List.of(ofStage(0, "prepare"), ofStage(1, "fit"), ofStage(2, "evaluate"));
        assertThat(jobs.stream().map(job -> PriceTexts.of(spent(lab, requests, job))))
                .containsExactly("1 point", "2 points", "4 points");
        Bill bill = Bill.of(lab, requests, PricingTest.run(jobs)).orElseThrow();
        assertThat(PriceTexts.of(bill.spent())).isEqualTo("7 points");
        assertThat(bill.prepaid().map(PriceTexts::of)).contains("14 points");
    }

    private static Stage stage(String name, Settings settings) {
        return Stage.named(name).withValues(PresetLayer.NONE.withSettings(settings));
    }

    private static Cost spent(Cluster cluster, JobRequests requests, Job job) {
        return Bill.of(cluster, requests, PricingTest.run(List.of(job)))
                .orElseThrow()
                .spent();
    }

    private static Job ofStage(int task, String stage) {
        Job plain = PricingTest.job(task, JobState.SUCCEEDED, "2026-01-01T00:00:00Z", "2026-01-01T01:00:00Z");
        return new Job(
                task, new Task(Task.Role.JOB, "job-" + task, "", stage), plain.id(), plain.report(), plain.since());
    }
}
