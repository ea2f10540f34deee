package org.batchwright.scheduler.pjm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.SiteClusters;
import org.batchwright.scheduler.option.ScriptVariant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PjmRequestTest {
    private static final Settings FULL = Given.settings(
                    Fields.QUEUE, "small",
                    Fields.ACCOUNT, "hp000000",
                    Fields.NODES, "12",
                    Fields.TASKS_PER_NODE, "4",
                    Fields.CPUS_PER_TASK, "12")
            .overlaidBy(Given.settings(
                    Fields.TIME,
                    "1-00:00:30",
                    Fields.PRIORITY,
                    "-27",
                    Fields.BEGIN,
                    "2030-12-31 22:00:30",
                    Fields.REQUEUE,
                    "false"))
            .overlaidBy(Given.settings(Fields.CONSTRAINT, "2x3x2:torus", Fields.EXCLUSIVE, "true"))
            .with(Fields.MAIL, Value.of(List.of("begin", "end", "fail")))
            .with(Fields.MAIL_TO, Value.of("ann@example.org"))
            .with(Fields.DIRECTIVES, Value.of(List.of("--mpi \"proc=48\"", "--llio localtmp-size=10Gi")));

    private static PlannedJob job(Settings settings) {
        return new PlannedJob("train", settings, Assignments.NONE, Given.assignments("PJM_LLIO_GFSCACHE", "/vol0004"));
    }

    private static List<String> directives(Settings settings, String... words) {
        return new Pjm().forCluster(SiteClusters.saying(words)).directives(job(settings));
    }

    @Test
    void every_resource_has_an_option() {
        assertThat(new Pjm().directives(job(FULL)))
                .containsExactly(
                        "#PJM -N train",
                        "#PJM -L rscgrp=small",
                        "#PJM -g hp000000",
                        "#PJM -L node=2x3x2:torus",
                        "#PJM --mpi \"max-proc-per-node=4,proc=48\"",
                        "#PJM --omp thread=12",
                        "#PJM -L elapse=24:00:30",
                        "#PJM -p 100",
                        "#PJM --at 203012312201",
                        "#PJM --norestart",
                        "#PJM -m b,e",
                        "#PJM --mail-list ann@example.org",
                        "#PJM -x PJM_LLIO_GFSCACHE=/vol0004",
                        "#PJM -j",
                        "#PJM -o job.log",
                        "#PJM --llio localtmp-size=10Gi");
        assertThat(new Pjm().problems(job(FULL))).isEmpty();
    }

    @Test
    void a_bulk_job_opens_its_own_logs() {
        ScriptVariant array = new ScriptVariant(
                "2-", Optional.of(new ScriptVariant.Array(List.of(0), OptionalInt.of(3))), Optional.empty());

        assertThat(new Pjm().directives(job(Settings.NONE), array))
                .contains("#PJM --bulk", "#PJM --sparam 0-0", "#PJM -j")
                .noneMatch(line -> line.startsWith("#PJM -o"))
                .last()
                .asString()
                .startsWith("exec >>\"${PJM_O_WORKDIR:-$PWD}/2-$PJM_BULKNUM.log\" 2>&1");
    }

    @Test
    void gpus_are_requested_by_number_on_shared_nodes_and_included_in_whole_nodes() {
        Settings gpus = Given.settings(Fields.GPUS_PER_NODE, "2", Fields.QUEUE, "cx-share");

        assertThat(directives(gpus)).contains("#PJM -L gpu=2");
        assertThat(directives(gpus.with(Fields.NODES, Value.of("1"))))
                .contains("#PJM -L node=1")
                .noneMatch(line -> line.contains("gpu="));
        assertThat(directives(gpus.with(Fields.NODES, Value.of("1")), "shared", "cx-share,cx-other"))
                .contains("#PJM -L gpu=2")
                .noneMatch(line -> line.contains("node="));
        assertThat(directives(gpus.with(Fields.QUEUE, Value.of("cx-small")), "shared", "cx-share"))
                .noneMatch(line -> line.contains("gpu="));
        assertThat(where(gpus.with(Fields.NODES, Value.of("2")), "shared", "cx-share"))
                .containsExactly("resources.nodes");
    }

    @Test
    void site_overrides_change_the_directives() {
        assertThat(directives(
                        Given.settings(Fields.MEMORY, "16 GB", Fields.CPUS_PER_TASK, "4"),
                        "memory",
                        "vnode-mem",
                        "cpus",
                        "vnode-core",
                        "unit",
                        "cx",
                        "statistics",
                        "nodes",
                        "log",
                        "script"))
                .contains(
                        "#PJM -L rscunit=cx",
                        "#PJM -L vnode-core=4",
                        "#PJM -L vnode-mem=16Gi",
                        "#PJM -o job.spool",
                        "#PJM -S --spath job.stats")
                .last()
                .asString()
                .startsWith("exec >>\"${PJM_O_WORKDIR:-$PWD}/job.log\"");
        assertThat(new Pjm()
                        .forCluster(SiteClusters.saying("shared", "a b"))
                        .findInvalidOptions(SiteClusters.saying("shared", "a b")))
                .singleElement()
                .extracting(Problem::what)
                .asString()
                .contains("names separated by commas");
    }

    @ParameterizedTest
    @CsvSource({
        "-N other, would override -N",
        "--interact, would override --interact",
        "--name=other, would override --name",
        "-L elapse=10, bypasses the field time",
        "-L vnode-core=4, bypasses the field cpus-per-task",
        "'--mpi max-proc-per-node=4', bypasses the field tasks-per-node",
        "fast, is not an option of pjsub"
    })
    void custom_directives_are_checked(String line, String what) {
        Settings settings = Settings.NONE.with(Fields.DIRECTIVES, Value.of(List.of(line)));

        assertThat(new Pjm().problems(job(settings)))
                .singleElement()
                .extracting(Problem::what)
                .asString()
                .contains(what);
    }

    @Test
    void requests_that_pjm_cannot_express_are_problems_at_their_fields() {
        assertThat(where(Given.settings(Fields.QOS, "high"))).containsExactly("resources.qos");
        assertThat(where(Given.settings(Fields.RESERVATION, "r1"))).containsExactly("resources.reservation");
        assertThat(where(Given.settings(Fields.GPU_TYPE, "a100"))).containsExactly("resources.gpu-type");
        assertThat(where(Given.settings(Fields.MEMORY, "16 GB"))).containsExactly("resources.memory");
        assertThat(where(Given.settings(Fields.PRIORITY, "200"))).containsExactly("resources.priority");
        assertThat(where(Given.settings(Fields.EXCLUSIVE, "true"))).containsExactly("resources.exclusive");
        assertThat(where(Given.settings(Fields.CONSTRAINT, "2x3", Fields.NODES, "7")))
                .containsExactly("resources.constraint");
        assertThat(where(Given.settings(Fields.CONSTRAINT, "a100", Fields.NODES, "7")))
                .containsExactly("resources.constraint");
        assertThat(where(Settings.NONE.with(Fields.MAIL, Value.of(List.of("fail")))))
                .containsExactly("resources.mail", "resources.mail-to");
        assertThat(where(Given.settings(Fields.GPUS_PER_NODE, "2", Fields.NODES, "2", Fields.QUEUE, "whole")))
                .as("the queue gives eight")
                .containsExactly("resources.gpus-per-node");
    }

    private static List<String> where(Settings settings, String... words) {
        return new Pjm()
                .forCluster(SiteClusters.saying(words)).problems(job(settings)).stream()
                        .map(problem -> ((Problem.InField) problem.where()).key())
                        .toList();
    }
}
