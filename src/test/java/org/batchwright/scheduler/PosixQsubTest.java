package org.batchwright.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.gridengine.GridEngine;
import org.batchwright.scheduler.local.LocalJobs;
import org.batchwright.scheduler.openpbs.OpenPbs;
import org.batchwright.scheduler.option.ScriptVariant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests less common resource requests in the two dialects that share the qsub options. */
class PosixQsubTest {
    private static final Settings RARE = Given.settings(
                    Fields.PRIORITY,
                    "-5",
                    Fields.BEGIN,
                    "2026-12-31 22:00",
                    Fields.REQUEUE,
                    "false",
                    Fields.MAIL_TO,
                    "me@site.example")
            .with(Fields.MAIL, Value.of(List.of("begin", "fail")));

    @Test
    void common_options_are_written_in_both_dialects() {
        for (Dialect dialect : List.of(new OpenPbs(), new GridEngine())) {
            String prefix = dialect instanceof OpenPbs ? "#PBS " : "#$ ";
            assertThat(dialect.problems(job(RARE))).isEmpty();
            assertThat(dialect.directives(job(RARE)))
                    .contains(
                            prefix + "-p -5",
                            prefix + "-a 202612312200.00",
                            prefix + "-r n",
                            prefix + "-m ba",
                            prefix + "-M me@site.example");
            assertThat(dialect.directives(job(Settings.NONE.with(Fields.MAIL, Value.of(List.of())))))
                    .contains(prefix + "-m n");
        }
    }

    @Test
    void pbs_can_request_exclusive_nodes_constraints_and_a_reservation() {
        Settings settings = Given.settings(
                Fields.QUEUE,
                "gpu",
                Fields.NODES,
                "2",
                Fields.CPUS_PER_TASK,
                "4",
                Fields.EXCLUSIVE,
                "true",
                Fields.CONSTRAINT,
                "gpu_model=a100:host=n1",
                Fields.RESERVATION,
                "R1234");

        assertThat(new OpenPbs().directives(job(settings)))
                .contains(
                        "#PBS -q R1234",
                        "#PBS -l select=2:ncpus=4:gpu_model=a100:host=n1",
                        "#PBS -l place=scatter:excl")
                .doesNotContain("#PBS -q gpu");
        assertThat(new OpenPbs().problems(job(settings)))
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).contains("the queue gpu is not used"));
    }

    @Test
    void a_note_says_that_a_pbs_array_is_always_rerunnable() {
        Settings never = Given.settings(Fields.REQUEUE, "false");
        PlannedJob swept = new PlannedJob(
                "train", never, Given.assignments("lr", "1"), Assignments.NONE, Given.assignments("lr", "1"));
        ScriptVariant array = new ScriptVariant(
                "", Optional.of(new ScriptVariant.Array(List.of(0, 1), OptionalInt.empty())), Optional.empty());

        assertThat(new OpenPbs().directives(swept, array)).doesNotContain("#PBS -r n");
        assertThat(new OpenPbs().problems(swept))
                .extracting(Problem::where)
                .containsExactly(new Problem.InField("resources.requeue"));
    }

    @Test
    void grid_engine_can_request_constraints_a_reservation_and_exclusive_nodes() {
        Settings settings = Given.settings(
                Fields.EXCLUSIVE, "true", Fields.CONSTRAINT, "arch=lx-*,fast=1", Fields.RESERVATION, "12");
        Dialect site = new GridEngine().forCluster(SiteClusters.saying("exclusive", "excl"));

        assertThat(site.problems(job(settings))).isEmpty();
        assertThat(site.directives(job(settings))).contains("#$ -l excl=true", "#$ -l arch=lx-*,fast=1", "#$ -ar 12");
        assertThat(new GridEngine().problems(job(settings))).singleElement().matches(Problem::isBlocking);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "qos | high",
                "begin | 2999-01-01 00:00",
                "mail-to | a b",
                "priority | 5000",
                "constraint | a=b c",
                "constraint | $(x)",
                "reservation | my reservation"
            })
    void values_that_qsub_would_reject_or_misread_block_submission(String name, String value) {
        Field<?> field = Fields.byKey("resources." + name).orElseThrow();
        for (Dialect dialect : List.of(new OpenPbs(), new GridEngine())) {
            assertThat(dialect.problems(job(Given.settings(field, value))))
                    .as(dialect.title())
                    .singleElement()
                    .satisfies(problem -> {
                        assertThat(problem.isBlocking()).isTrue();
                        assertThat(problem.where()).isEqualTo(new Problem.InField(field.key()));
                    });
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-o elsewhere",
                "-oelsewhere",
                "-joe",
                "-N other",
                "-v A=1",
                "-k n",
                "-J 0-3",
                "-S /bin/sh",
                "-z",
                "-W depend=afterok:9",
                "-Wblock=true",
                "-C #X",
                "-l fast=1 -o x",
                "echo hello",
                "-l a=1\n#PBS -o x",
                "#PBS -q x",
                ""
            })
    void custom_directives_that_break_a_pbs_submission_block_submission(String line) {
        assertThat(own(new OpenPbs(), line)).isNotEmpty().allMatch(Problem::isBlocking);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-o elsewhere",
                "-N other",
                "-v A=1",
                "-terse",
                "-t 1-3",
                "-S /bin/sh",
                "-sync y",
                "-w v",
                "-C X",
                "-l fast=1 -o x",
                "echo hello",
                "-l a=1\r#$ -o x",
                "#$ -q x"
            })
    void custom_directives_that_break_a_grid_engine_submission_block_submission(String line) {
        assertThat(own(new GridEngine(), line)).isNotEmpty().allMatch(Problem::isBlocking);
    }

    @Test
    void custom_directives_are_kept_unless_they_duplicate_a_field() {
        assertThat(own(new OpenPbs(), "-l software=matlab")).isEmpty();
        assertThat(new OpenPbs().directives(job(directives("-l software=matlab", "-V"))))
                .endsWith("#PBS -l software=matlab", "#PBS -V");
        assertThat(own(new GridEngine(), "-notify")).isEmpty();
        assertThat(new GridEngine().directives(job(directives("-notify")))).endsWith("#$ -notify");
        assertThat(own(new OpenPbs(), "-l walltime=1:0:0"))
                .singleElement()
                .extracting(Problem::severity)
                .isEqualTo(Problem.Severity.WARNING);
        for (Dialect dialect : List.of(new OpenPbs(), new GridEngine())) {
            String time = dialect instanceof OpenPbs ? "-l walltime=1:0:0" : "-l h_rt=1:0:0";
            Settings twice = directives(time).with(Fields.TIME, Value.of("2h"));
            assertThat(dialect.problems(job(twice))).singleElement().matches(Problem::isBlocking);
        }
    }

    @Test
    void this_computer_reports_unsupported_settings_and_rejects_a_begin_time() {
        assertThat(LocalJobs.ofThisComputer().problems(job(RARE)))
                .filteredOn(Problem::isBlocking)
                .extracting(Problem::where)
                .containsExactly(new Problem.InField("resources.begin"));
        assertThat(LocalJobs.ofThisComputer().problems(job(RARE))).hasSize(5);
    }

    private static List<Problem> own(Dialect dialect, String line) {
        return dialect.problems(job(directives(line)));
    }

    private static Settings directives(String... lines) {
        return Settings.NONE.with(Fields.DIRECTIVES, Value.of(List.of(lines)));
    }

    private static PlannedJob job(Settings settings) {
        return new PlannedJob("train", settings, Assignments.NONE, Assignments.NONE);
    }
}
