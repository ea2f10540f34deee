package org.batchwright.scheduler.lsf;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
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

class LsfRequestTest {
    private static final Settings FULL = Given.settings(
                    Fields.QUEUE, "gpu",
                    Fields.ACCOUNT, "vision",
                    Fields.NODES, "2",
                    Fields.TASKS_PER_NODE, "4",
                    Fields.CPUS_PER_TASK, "8")
            .overlaidBy(Given.settings(
                    Fields.GPUS_PER_NODE,
                    "4",
                    Fields.GPU_TYPE,
                    "NVIDIAA100",
                    Fields.MEMORY,
                    "64 GB",
                    Fields.TIME,
                    "90s"))
            .overlaidBy(Given.settings(
                    Fields.QOS,
                    "gold",
                    Fields.PRIORITY,
                    "70",
                    Fields.BEGIN,
                    "2030-12-31 22:00:30",
                    Fields.REQUEUE,
                    "true"))
            .overlaidBy(Given.settings(
                    Fields.EXCLUSIVE, "true", Fields.CONSTRAINT, "nvlink&&mem>64000", Fields.RESERVATION, "course"))
            .with(Fields.MAIL, Value.of(List.of("begin", "end")))
            .with(Fields.MAIL_TO, Value.of("ann@example.org"))
            .with(Fields.DIRECTIVES, Value.of(List.of("-L /bin/bash")));

    private static PlannedJob job(Settings settings) {
        return new PlannedJob("train", settings, Assignments.NONE, Assignments.NONE);
    }

    private static List<String> directives(Settings settings, String... words) {
        return new Lsf().forCluster(SiteClusters.saying(words)).directives(job(settings));
    }

    @Test
    void every_resource_has_an_option() {
        ScriptVariant array = new ScriptVariant(
                "",
                Optional.of(new ScriptVariant.Array(List.of(1, 2, 3), OptionalInt.of(2))),
                Optional.of(Duration.ofSeconds(301)));

        assertThat(new Lsf().directives(job(FULL), array))
                .containsExactly(
                        "#BSUB -J \"train[1-3]%2\"",
                        "#BSUB -q gpu",
                        "#BSUB -P vision",
                        "#BSUB -n 8",
                        "#BSUB -R \"span[ptile=4]\"",
                        "#BSUB -R \"affinity[core(8)]\"",
                        "#BSUB -gpu \"num=4:gmodel=NVIDIAA100\"",
                        "#BSUB -M 64GB",
                        "#BSUB -R \"rusage[mem=64GB]\"",
                        "#BSUB -W 0:02",
                        "#BSUB -x",
                        "#BSUB -R \"select[nvlink&&mem>64000]\"",
                        "#BSUB -U course",
                        "#BSUB -sla gold",
                        "#BSUB -sp 70",
                        "#BSUB -r",
                        "#BSUB -b 2030:12:31:22:01",
                        "#BSUB -wa USR1",
                        "#BSUB -wt 6",
                        "#BSUB -B",
                        "#BSUB -N",
                        "#BSUB -u ann@example.org",
                        "#BSUB -o %I.log",
                        "#BSUB -L /bin/bash");
        assertThat(new Lsf().problems(job(FULL))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "KB, 66060288",
        "MB, 64512",
        "GB, 63",
        "TB, 1",
        "explicit, 63GB",
    })
    void memory_is_written_in_the_unit_of_the_site(String unit, String amount) {
        assertThat(directives(Given.settings(Fields.MEMORY, "63 GB"), "memory-unit", unit))
                .contains("#BSUB -M " + amount, "#BSUB -R \"rusage[mem=" + amount + "]\"");
    }

    @Test
    void memory_is_divided_among_slots_if_the_site_counts_it_per_slot() {
        Settings settings = Given.settings(Fields.MEMORY, "10 GB", Fields.CPUS_PER_TASK, "3");

        assertThat(directives(settings, "memory-per", "slot"))
                .contains("#BSUB -n 3", "#BSUB -R \"rusage[mem=3414MB]\"");
        assertThat(directives(settings, "memory-limit", "no"))
                .contains("#BSUB -R \"rusage[mem=10GB]\"")
                .noneMatch(line -> line.startsWith("#BSUB -M"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | '' | 8 | -n 8 | span[hosts=1]",
                "2 | '' | 8 | -n 16 | span[ptile=8]",
                "2 | 4 | '' | -n 8 | span[ptile=4]",
                "1 | 1 | '' | -n 1 | ''",
                "3 | '' | '' | -n 3 | span[ptile=1]",
            })
    void slots_of_all_nodes_are_counted_together(String nodes, String tasks, String cpus, String count, String span) {
        Settings settings = Settings.NONE;
        settings = nodes.isEmpty() ? settings : settings.with(Fields.NODES, Value.of(nodes));
        settings = tasks.isEmpty() ? settings : settings.with(Fields.TASKS_PER_NODE, Value.of(tasks));
        settings = cpus.isEmpty() ? settings : settings.with(Fields.CPUS_PER_TASK, Value.of(cpus));

        List<String> lines = directives(settings);

        assertThat(lines).contains("#BSUB " + count);
        assertThat(lines.stream().filter(line -> line.contains("-R")))
                .containsExactlyElementsOf(span.isEmpty() ? List.of() : List.of("#BSUB -R \"" + span + "\""));
    }

    @Test
    void site_overrides_change_the_directives() {
        assertThat(directives(FULL, "account", "group", "qos", "application", "gpu-mode", "exclusive_process"))
                .contains(
                        "#BSUB -G vision",
                        "#BSUB -app gold",
                        "#BSUB -gpu \"num=4:mode=exclusive_process:gmodel=NVIDIAA100\"");
        assertThat(directives(Given.settings(Fields.GPUS_PER_NODE, "2"), "gpu-resource", "ngpus_excl_p"))
                .contains("#BSUB -R \"rusage[ngpus_excl_p=2]\"");
        assertThat(directives(Given.settings(Fields.CPUS_PER_TASK, "8"), "cpus", "affinity"))
                .contains("#BSUB -n 1", "#BSUB -R \"affinity[core(8)]\"");
        assertThat(directives(Given.settings(Fields.RESERVATION, "alice#0"))).contains("#BSUB -U \"alice#0\"");
        assertThat(directives(Settings.NONE, "log", "script"))
                .contains("#BSUB -o job.spool")
                .last()
                .asString()
                .startsWith("exec >>\"${LS_SUBCWD:-$PWD}/job.log\"");
    }

    @ParameterizedTest
    @CsvSource({
        "-J other, would override -J",
        "-Is, would override -Is",
        "-W 10, bypasses the field time",
        "-R rusage[mem=4000], bypasses the field memory",
        "--help, is not an option of bsub"
    })
    void custom_directives_are_checked(String line, String what) {
        Settings settings = Settings.NONE.with(Fields.DIRECTIVES, Value.of(List.of(line)));

        assertThat(new Lsf().problems(job(settings)))
                .singleElement()
                .extracting(Problem::what)
                .asString()
                .contains(what);
    }

    @Test
    void requests_that_lsf_cannot_express_are_problems_at_their_fields() {
        assertThat(where(Given.settings(Fields.PRIORITY, "-5"))).containsExactly("resources.priority");
        assertThat(where(Given.settings(Fields.SIGNAL, "5m"))).containsExactly("resources.time");
        assertThat(where(Given.settings(Fields.GPU_TYPE, "a100"))).containsExactly("resources.gpus-per-node");
        assertThat(where(Given.settings(Fields.CONSTRAINT, "a[b]"))).containsExactly("resources.constraint");
        assertThat(where(Given.settings(Fields.BEGIN, "1200-01-01 00:00"))).containsExactly("resources.begin");
        assertThat(new Lsf()
                        .problems(new PlannedJob(
                                "train",
                                Settings.NONE,
                                Given.assignments("note", "one\n#BSUB -q other"),
                                Assignments.NONE)))
                .extracting(Problem::where)
                .containsExactly(new Problem.InField("parameters.note"));
    }

    private static List<String> where(Settings settings) {
        return new Lsf()
                .problems(job(settings)).stream()
                        .map(problem -> ((Problem.InField) problem.where()).key())
                        .toList();
    }
}
