package org.batchwright.scheduler.flux;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.option.ScriptVariant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests writing, checking and parsing the options of flux-batch(1). */
class FluxOptionsTest {
    private final Flux flux = new Flux();

    private static PlannedJob job(Settings settings) {
        return new PlannedJob("train", settings, Assignments.NONE, Assignments.NONE);
    }

    private List<String> codes(Settings settings) {
        return flux.problems(job(settings)).stream()
                .map(problem -> problem.message().code())
                .toList();
    }

    private static Settings read(String... lines) {
        DirectiveSettings found = new DirectiveSettings("");
        Stream.of(lines)
                .flatMap(line -> FluxOptions.TABLE.syntax().apply(1, line).stream())
                .forEach(option -> FluxOptions.TABLE.read(option, found));
        FluxOptions.TABLE.finish().accept(found);
        return found.header().settings();
    }

    @Test
    void every_field_has_an_option() {
        Settings all = Given.settings(
                        Fields.QUEUE, "pbatch", Fields.ACCOUNT, "guests", Fields.NODES, "2", Fields.TASKS_PER_NODE, "4")
                .overlaidBy(Given.settings(
                        Fields.CPUS_PER_TASK,
                        "8",
                        Fields.GPUS_PER_NODE,
                        "4",
                        Fields.EXCLUSIVE,
                        "true",
                        Fields.TIME,
                        "1-12:00:00"))
                .overlaidBy(Given.settings(
                        Fields.PRIORITY, "-5", Fields.BEGIN, "2030-12-31 22:00", Fields.CONSTRAINT, "mi300a&nvme"))
                .with(Fields.DIRECTIVES, Value.of(List.of("--setattr=thp=always")));

        assertThat(flux.directives(job(all), ScriptVariant.PLAIN.withSignal(Optional.of(Duration.ofMinutes(5)))))
                .containsExactly(
                        "#flux: --job-name=train",
                        "#flux: --queue=pbatch",
                        "#flux: --bank=guests",
                        "#flux: --nodes=2",
                        "#flux: --nslots=8",
                        "#flux: --cores-per-slot=8",
                        "#flux: --gpus-per-slot=1",
                        "#flux: --exclusive",
                        "#flux: --time-limit=36h",
                        "#flux: --urgency=11",
                        "#flux: --begin-time=\"2030-12-31 22:00:00\"",
                        "#flux: --signal=USR1@5m",
                        "#flux: --requires=\"mi300a&nvme\"",
                        "#flux: --output=job.log",
                        "#flux: --setattr=thp=always");
        assertThat(flux.problems(job(all))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            nullValues = "-",
            value = {
                "-; -; -; -; --nslots=1",
                "2; -; -; -; --nodes=2",
                "-; -; 8; -; --nslots=1 --cores-per-slot=8",
                "-; -; -; 2; --nslots=1 --gpus-per-slot=2",
                "-; 4; -; -; --nodes=1 --nslots=4",
                "-; 4; 2; 4; --nodes=1 --nslots=4 --cores-per-slot=2 --gpus-per-slot=1",
                "3; 4; 2; 2; --nodes=3 --nslots=3 --cores-per-slot=8 --gpus-per-slot=2",
                "2; 1; 1; -; --nodes=2 --nslots=2"
            })
    void a_slot_is_a_task_unless_the_gpus_cannot_be_divided_among_the_tasks(
            String nodes, String tasks, String cpus, String gpus, String options) {
        Settings settings = Settings.NONE;
        List<Field<Integer>> fields =
                List.of(Fields.NODES, Fields.TASKS_PER_NODE, Fields.CPUS_PER_TASK, Fields.GPUS_PER_NODE);
        List<String> values = Arrays.asList(nodes, tasks, cpus, gpus);
        for (int i = 0; i < values.size(); i++) {
            settings = values.get(i) == null ? settings : settings.with(fields.get(i), Value.of(values.get(i)));
        }

        List<String> lines = flux.directives(job(settings)).stream()
                .map(line -> line.substring("#flux: ".length()))
                .toList();

        assertThat(lines.subList(1, lines.size() - 1)).containsExactly(options.split(" "));
        String[] read = lines.toArray(String[]::new);
        assertThat(flux.directives(job(read(read)))).isEqualTo(flux.directives(job(settings)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "-N 2; nodes=2",
                "-N2 -n8 -c16 -g1; nodes=2 tasks-per-node=4 cpus-per-task=16 gpus-per-node=4",
                "-N2 -c 8; nodes=2 cpus-per-task=8 exclusive=true",
                "-N2 -n2; nodes=2 cpus-per-task=1",
                "-N2 -n2 -c4 -x; nodes=2 cpus-per-task=4 exclusive=true",
                "-n 1 -c 4; cpus-per-task=4",
                "-t 90; time=01:30:00",
                "--time-limit 1.5h; time=01:30:00",
                "--urgency=10; priority=-6",
                "--urgency=default; ''",
                "--signal=@2m; signal=00:02:00",
                "--signal=SIGUSR1; signal=00:01:00",
                "--begin-time='2030-12-31 22:00:00'; begin=2030-12-31 22:00:00",
                "--requires='a100|-host:n7'; constraint=a100|-host:n7"
            })
    void an_option_in_a_script_sets_its_field(String line, String fields) {
        Settings settings = read(line);

        assertThat(settings.get(Fields.DIRECTIVES)).isEmpty();
        assertThat(String.join(
                        " ",
                        Fields.of(Field.Section.RESOURCES).stream()
                                .flatMap(
                                        field -> settings
                                                .rawValue(field)
                                                .map(value -> field.name() + "=" + value.displayText())
                                                .stream())
                                .toList()))
                .isEqualTo(fields);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-n 8",
                "-N 3 -n 8",
                "--urgency=hold",
                "--urgency=31",
                "--signal=TERM@60",
                "--begin-time=+1h",
                "--requires=^gpu",
                "-t infinity",
                "--setattr=user.a=\"b c\"",
                "-o mpi=spectrum"
            })
    void options_without_a_field_are_kept(String line) {
        assertThat(String.join(" ", read(line).get(Fields.DIRECTIVES).orElse(List.of())))
                .isEqualTo(line);
    }

    @Test
    void options_that_flux_would_reject_are_problems() {
        assertThat(codes(Given.settings(Fields.PRIORITY, "1"))).containsExactly("scheduler.flux.priority-out-of-range");
        assertThat(codes(Given.settings(Fields.PRIORITY, "-16")))
                .containsExactly("scheduler.flux.priority-out-of-range");
        assertThat(codes(Given.settings(Fields.QUEUE, "a b"))).containsExactly("scheduler.flux.invalid-name");
        assertThat(codes(Given.settings(Fields.CONSTRAINT, "a\"b")))
                .containsExactly("scheduler.flux.invalid-constraint");
        assertThat(codes(Given.settings(Fields.BEGIN, "2050-01-01 00:00")))
                .containsExactly("scheduler.flux.begin-out-of-range");
        assertThat(codes(Given.settings(Fields.SIGNAL, "00:05:00")))
                .containsExactly("scheduler.flux.signal-without-limit");
        assertThat(flux.problems(job(Given.settings(Fields.GPU_TYPE, "a100", Fields.GPUS_PER_NODE, "1"))))
                .singleElement()
                .satisfies(
                        problem -> assertThat(problem.where()).isEqualTo(new Problem.InField(Fields.GPU_TYPE.key())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"#flux: -N2", "# FLUX: -N2", "  -- flux: x", "flux:"})
    void a_line_that_flux_reads_as_a_late_directive_is_a_problem(String line) {
        String text = "echo\n" + line + "\necho";
        PlannedJob typed = new PlannedJob("train", Settings.NONE, Given.assignments("text", text), Assignments.NONE);

        assertThat(codes(Settings.NONE.with(Fields.SETUP, Value.of(List.of("echo", line)))))
                .containsExactly("scheduler.flux.late-directive");
        assertThat(codes(Given.settings(Fields.COMMAND, text))).containsExactly("scheduler.flux.late-directive");
        assertThat(flux.problems(typed))
                .extracting(Problem::where)
                .containsExactly(new Problem.InField("parameters.text"));
        assertThat(codes(Given.settings(Fields.COMMAND, "flux run ./a.out"))).isEmpty();
    }

    @Test
    void a_note_says_that_memory_is_not_reserved() {
        assertThat(flux.problems(job(Given.settings(Fields.MEMORY, "64 GB"))))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.severity()).isEqualTo(Problem.Severity.NOTE);
                    assertThat(problem.what()).contains("64 GB");
                });
    }
}
