package org.batchwright.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.batchwright.Given;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.flux.Flux;
import org.batchwright.scheduler.gridengine.GridEngine;
import org.batchwright.scheduler.lsf.Lsf;
import org.batchwright.scheduler.openpbs.OpenPbs;
import org.batchwright.scheduler.pjm.Pjm;
import org.batchwright.scheduler.slurm.Slurm;
import org.junit.jupiter.api.Test;

/** Tests that whatever a preset requests, the generated directives are read back unchanged. */
class RequestRoundTripTest {
    private static final Settings ALL = Given.settings(
            Fields.QUEUE,
            "gpu",
            Fields.ACCOUNT,
            "vision",
            Fields.TIME,
            "1-02:03:00",
            Fields.REQUEUE,
            "false",
            Fields.MAIL_TO,
            "ann@example.org",
            Fields.BEGIN,
            "2030-01-02 03:04:05");
    private static final Settings NODES = Given.settings(
            Fields.NODES, "1", Fields.CPUS_PER_TASK, "8", Fields.GPUS_PER_NODE, "2", Fields.MEMORY, "64 GB");
    private static final Map<Dialect, Settings> SAID = Map.of(
            new Slurm(),
                    ALL.overlaidBy(NODES)
                            .overlaidBy(Given.settings(
                                    Fields.QOS, "high", Fields.TASKS_PER_NODE, "4", Fields.EXCLUSIVE, "true")),
            new Flux(),
                    ALL.without(Fields.MAIL_TO)
                            .without(Fields.REQUEUE)
                            .overlaidBy(Given.settings(
                                    Fields.NODES,
                                    "2",
                                    Fields.CPUS_PER_TASK,
                                    "8",
                                    Fields.GPUS_PER_NODE,
                                    "4",
                                    Fields.CONSTRAINT,
                                    "a100&nvlink",
                                    Fields.PRIORITY,
                                    "-7")),
            new OpenPbs(), ALL.overlaidBy(NODES).overlaidBy(Given.settings(Fields.CONSTRAINT, "gpu_model=a100")),
            new GridEngine(), ALL.overlaidBy(Given.settings(Fields.CPUS_PER_TASK, "8", Fields.RESERVATION, "77")),
            new Pjm(),
                    ALL.overlaidBy(Given.settings(
                            Fields.BEGIN,
                            "2030-01-02 03:04:00",
                            Fields.CPUS_PER_TASK,
                            "12",
                            Fields.TASKS_PER_NODE,
                            "4",
                            Fields.GPUS_PER_NODE,
                            "2",
                            Fields.PRIORITY,
                            "-27")),
            new Lsf(),
                    ALL.overlaidBy(Given.settings(
                            Fields.BEGIN,
                            "2030-01-02 03:04:00",
                            Fields.TASKS_PER_NODE,
                            "1",
                            Fields.GPUS_PER_NODE,
                            "2",
                            Fields.MEMORY,
                            "64 GB",
                            Fields.EXCLUSIVE,
                            "true",
                            Fields.CONSTRAINT,
                            "nvlink&&mem>64000",
                            Fields.RESERVATION,
                            "course",
                            Fields.QOS,
                            "gold",
                            Fields.PRIORITY,
                            "70")));

    @Test
    void written_values_are_read_back() {
        Random random = new Random(20_261_122);
        SAID.forEach((dialect, all) -> {
            for (int round = 0; round < 300; round++) {
                Settings some = all;
                for (Field<?> field : List.copyOf(all.values().keySet())) {
                    some = random.nextBoolean() ? some.without(field) : some;
                }
                Settings requested = dialect instanceof OpenPbs ? some.with(Fields.NODES, Value.of("1")) : some;
                List<String> lines =
                        dialect.directives(new PlannedJob("x", requested, Assignments.NONE, Assignments.NONE));
                assertThat(JobHeaders.read(lines).orElseThrow().settings().values())
                        .as("%s", lines)
                        .containsExactlyInAnyOrderEntriesOf(requested.values());
            }
        });
    }
}
