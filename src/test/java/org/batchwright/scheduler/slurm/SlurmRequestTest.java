package org.batchwright.scheduler.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.Given;
import org.batchwright.NastyTexts;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.NodeFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.option.ScriptVariant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlurmRequestTest {
    private final Slurm slurm = new Slurm();

    @Test
    void less_common_resources_match_the_golden_file() throws IOException {
        PlannedJob job = job(Given.settings(
                        Fields.QUEUE,
                        "gpu",
                        Fields.QOS,
                        "high",
                        Fields.PRIORITY,
                        "-100",
                        Fields.BEGIN,
                        "2026-12-31 22:00",
                        Fields.REQUEUE,
                        "false",
                        Fields.EXCLUSIVE,
                        "true",
                        Fields.CONSTRAINT,
                        "[rack1|rack2]&a100",
                        Fields.RESERVATION,
                        "course_7",
                        Fields.LICENSES,
                        "matlab:1",
                        Fields.MAIL_TO,
                        "alice@example.org")
                .with(Fields.MAIL, items("begin", "fail"))
                .with(Fields.DIRECTIVES, items(" -w c3 ")));
        ScriptVariant variant = new ScriptVariant(
                "", Optional.of(new ScriptVariant.Array(List.of(0, 1, 2, 3), OptionalInt.of(2))), Optional.empty());

        assertThat(slurm.directives(job, variant))
                .isEqualTo(Files.readAllLines(Path.of("src/test/resources/golden/slurm-directives-rare.txt")));
        assertThat(slurm.problems(job)).isEmpty();
    }

    @Test
    void a_warning_says_that_a_gpu_type_without_a_number_gives_the_job_no_gpus() {
        assertThat(slurm.problems(job(Given.settings(Fields.GPU_TYPE, "a100"))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).contains("the job gets none"));
        assertThat(slurm.problems(job(Given.settings(Fields.GPU_TYPE, "a100", Fields.GPUS_PER_NODE, "2"))))
                .isEmpty();
    }

    @Test
    void excluded_nodes_are_one_option_and_must_be_valid_names() {
        Settings excluded = Settings.NONE.with(NodeFields.EXCLUDE_NODES, items("gpu07", "gpu[10-12]"));
        assertThat(slurm.directives(job(excluded))).contains("#SBATCH --exclude=gpu07,gpu[10-12]");
        assertThat(slurm.problems(job(excluded))).isEmpty();
        assertThat(slurm.problems(job(Settings.NONE.with(NodeFields.EXCLUDE_NODES, items("gpu 07")))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).contains("gpu 07"));
    }

    @Test
    void settings_that_are_disabled_or_have_their_default_value_are_omitted_except_for_requeue() {
        assertThat(slurm.directives(
                        job(Given.settings(Fields.EXCLUSIVE, "false", Fields.PRIORITY, "0", Fields.REQUEUE, "true"))))
                .containsExactly(
                        "#SBATCH --job-name=train",
                        "#SBATCH --requeue",
                        "#SBATCH --output=job.log",
                        "#SBATCH --open-mode=append");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
        resources.qos; high low
        resources.qos; 우선
        resources.qos; --uid=0 x
        resources.reservation; it's
        resources.mail-to; a b@example.org
        resources.mail-to; "x"@example.org
        resources.constraint; a100 & nvlink
        resources.constraint; "a100"
        resources.constraint; a100,nvlink
        resources.constraint; 노드
        resources.constraint; a100#
        resources.gpu-type; a100:4
        resources.priority; 5
        resources.begin; 1601-01-01 00:00
        resources.directives; time=3
        resources.directives; hetjob
        resources.directives; -
        """)
    void values_that_slurm_would_misread_or_reject_are_problems_at_their_fields(String key, String value) {
        Field<?> field = Fields.byKey(key).orElseThrow();
        boolean list = field.equals(Fields.DIRECTIVES);
        Settings settings = Settings.NONE.with(field, list ? items(value) : Value.of(value));

        assertThat(slurm.problems(job(settings)).stream().filter(Problem::isBlocking))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.isBlocking()).isTrue();
                    assertThat(problem.where()).isEqualTo(new Problem.InField(key));
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--output=mine.log",
                "-omine.log",
                "-o mine.log",
                "--outp=mine.log",
                "--array=1-3",
                "-J name",
                "--job-name name",
                "--comment=x",
                "--parsable",
                "--open-mode=truncate",
                "--chdir=/tmp",
                "--wrap=hostname",
                "--test-only",
                "--wait",
                "--switches=1 --error=x",
            })
    void a_directive_that_batchwright_writes_itself_blocks_submission(String line) {
        assertThat(directive(line, Settings.NONE)).singleElement().matches(Problem::isBlocking);
    }

    @Test
    void a_directive_that_duplicates_a_field_blocks_submission_or_is_a_warning_if_the_field_is_empty() {
        Settings timed = Given.settings(Fields.TIME, "01:00:00", Fields.MEMORY, "4G");

        Settings chained = Given.settings(Fields.CHAIN_SIGNAL, "00:05:00");

        assertThat(directive("--signal=TERM@9", chained)).singleElement().matches(Problem::isBlocking);
        assertThat(directive("--signal=TERM@9", timed)).singleElement().matches(problem -> !problem.isBlocking());
        assertThat(directive("-t 5", timed)).singleElement().matches(Problem::isBlocking);
        assertThat(directive("--mem-per-cpu=1G", timed)).singleElement().matches(Problem::isBlocking);
        assertThat(directive("--partit=gpu", Settings.NONE))
                .singleElement()
                .satisfies(problem -> assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--switches=1",
                "--ntasks=4",
                "--export=A=\"x --time=3\"",
                "--hold",
                "--gres-flags=enforce-binding",
                "--time-min=10",
                "--nodelist=c1",
                "--extra=이름"
            })
    void other_sbatch_options_are_passed_on_as_typed(String line) {
        assertThat(directive(line, Given.settings(Fields.TIME, "01:00:00", Fields.NODES, "1")))
                .isEmpty();
        assertThat(slurm.directives(job(Settings.NONE.with(Fields.DIRECTIVES, items(line)))))
                .contains("#SBATCH " + line);
    }

    @Test
    void a_mail_address_without_events_causes_a_warning() {
        assertThat(slurm.problems(job(Given.settings(Fields.MAIL_TO, "a@example.org"))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING));
    }

    /** Checks that a string is either reported as a problem or written as a single word on one line, which sbatch reads back unchanged. */
    @Test
    void nasty_names_are_never_altered() {
        for (String text : new NastyTexts(7).some(4_000)) {
            for (Field<?> field : List.of(Fields.QUEUE, Fields.QOS, Fields.CONSTRAINT, Fields.RESERVATION)) {
                PlannedJob job = job(Settings.NONE.with(field, Value.of(text)));
                boolean refused = slurm.problems(job).stream().anyMatch(Problem::isBlocking);
                boolean whole = slurm.directives(job).stream()
                        .anyMatch(line -> line.matches("#SBATCH --[a-z]+=[!-~&&[^\"'\\\\#]]+")
                                && line.endsWith("=" + text.strip()));
                assertThat(refused || whole).as("%s = %s", field, text).isTrue();
            }
        }
    }

    @Test
    void nasty_directives_never_create_a_second_line() {
        for (String text : new NastyTexts(8).some(4_000)) {
            PlannedJob job = job(Settings.NONE.with(Fields.DIRECTIVES, items("--x" + text)));
            boolean refused = slurm.problems(job).stream().anyMatch(Problem::isBlocking);
            assertThat(refused || slurm.directives(job).stream().noneMatch(line -> line.contains("\n")))
                    .as(text)
                    .isTrue();
        }
    }

    private List<Problem> directive(String line, Settings settings) {
        return slurm.problems(job(settings.with(Fields.DIRECTIVES, items(line))));
    }

    private static Value items(String... items) {
        return Value.of(List.of(items));
    }

    private static PlannedJob job(Settings settings) {
        return new PlannedJob("train", settings, Assignments.NONE, Assignments.NONE);
    }
}
