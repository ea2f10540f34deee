package org.batchwright.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.flux.Flux;
import org.batchwright.scheduler.gridengine.GridEngine;
import org.batchwright.scheduler.kubernetes.Kubernetes;
import org.batchwright.scheduler.local.LocalJobs;
import org.batchwright.scheduler.lsf.Lsf;
import org.batchwright.scheduler.openpbs.OpenPbs;
import org.batchwright.scheduler.option.ScriptVariant;
import org.batchwright.scheduler.pjm.Pjm;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.scheduler.slurm.Slurm;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the requirements that every dialect must meet. */
class DialectContractTest {
    private static final RunId RUN = new RunId("20261120-193957-k3f9x2");

    @ParameterizedTest
    @MethodSource("samples")
    void a_dialect_has_a_script_to_enter_jobs_if_and_only_if_it_declares_one(Sample sample) {
        boolean declared = sample.dialect().can(Capability.JOB_TERMINAL);
        if (declared) {
            assertThat(sample.dialect().enterScript(new JobId(sample.id())))
                    .contains(sample.id().replaceAll("\\D", ""));
        } else {
            assertThatThrownBy(() -> sample.dialect().enterScript(new JobId(sample.id())))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    static List<Sample> samples() {
        return List.of(
                new Sample(
                        new Slurm(),
                        "%s\n",
                        "Q\u001f%s\u001f%s\u001fNone\u001fN/A\u001fN/A\u001f10:00\u001f\n",
                        "53",
                        "RUNNING"),
                new Sample(new OpenPbs(), "%s\n", "J\u001f%s\u001f%s" + "\u001f".repeat(15) + "\n", "53.pbs01", "R"),
                new Sample(
                        new GridEngine(),
                        "%s\n",
                        "Q\u001f %s 0.5 train alice %s 11/20/2026 18:31:57 all.q@ge01 1\n",
                        "53",
                        "r"),
                new Sample(
                        new Lsf(),
                        "Job <%s> is submitted to queue <normal>.\n",
                        "{\"COMMAND\":\"bjobs\",\"JOBS\":1,\"RECORDS\":[{\"JOBID\":\"%s\",\"STAT\":\"%s\"}]}\n",
                        "53",
                        "RUN"),
                new Sample(
                        new Flux(), "%s\n", "{\"jobs\": [{\"jobid\": \"%s\", \"state\": \"%s\"}]}\n", "fuZZybu", "RUN"),
                new Sample(
                        new Pjm(),
                        "[INFO] PJM 0000 pjsub Job %s submitted.\n",
                        ",%s,NM,%s,0,0,0,-,-,0001:00:00,1,-,-\n",
                        "53",
                        "RUN"),
                new Sample(
                        new Kubernetes(),
                        "job.batch/%s\n",
                        "{\"kind\":\"Pod\",\"metadata\":{\"labels\":{\"batchwright/job\":\"%s\"}},\"status\":{\"phase\":\"%s\"}}\n",
                        "bw-53",
                        "Running"),
                new Sample(LocalJobs.ofWorkstation(), "%s\n", "%s|%s|||||\n", "local-53", "RUNNING"),
                new Sample(LocalJobs.ofThisComputer(), "%s\n", "%s|%s|||||\n", "local-53", "RUNNING"));
    }

    static List<Dialect> known() {
        return Dialects.known().all();
    }

    /** A sample line of each output, with placeholders for the job id and the state, and the state of a running job. */
    record Sample(Dialect dialect, String submitted, String status, String id, String running) {}

    static List<Dialect> takingCommands() {
        return known().stream()
                .filter(dialect -> dialect.can(Capability.COMMANDS))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("takingCommands")
    void a_dialect_that_runs_commands_has_samples(Dialect dialect) {
        assertThat(samples()).extracting(sample -> sample.dialect().name()).contains(dialect.name());
    }

    @ParameterizedTest
    @MethodSource("known")
    void a_dialect_is_found_by_its_name(Dialect dialect) {
        assertThat(Dialects.known().named(dialect.name())).map(Dialect::title).hasValue(dialect.title());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void every_script_is_valid_bash(Sample sample) throws Exception {
        Dialect dialect = sample.dialect();
        JobId id = new JobId(sample.id());
        List<String> scripts = new ArrayList<>(List.of(
                dialect.submitScript(
                        RUN, new Cluster.Policy("~/b", Duration.ZERO, 2, List.of("--a=it's", "$(touch hacked)"))),
                dialect.findScript(RUN),
                dialect.statusScript(List.of(id, new JobId(sample.id() + "4"))),
                dialect.cancelScript(id),
                dialect.discoverScript()));
        dialect.accountsScript().ifPresent(scripts::add);
        if (!dialect.can(Capability.LOG_FILES)) {
            scripts.add(dialect.logScript(id));
        }
        dialect.holdScript(id).ifPresent(scripts::add);
        dialect.releaseScript(id).ifPresent(scripts::add);

        for (String script : scripts) {
            assertThat(complaints(script)).as(script).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void a_job_id_is_preserved_through_submission_and_status(Sample sample) {
        JobId id = new JobId(sample.id());

        assertThat(sample.dialect()
                        .parseSubmitted("hello\n" + sample.submitted().formatted(id)))
                .isEqualTo(Optional.of(id));
        assertThat(sample.dialect().parseReports(sample.status().formatted(id, sample.running())))
                .containsOnlyKeys(id)
                .allSatisfy((job, report) -> assertThat(report.state()).isEqualTo(JobState.RUNNING));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void an_unknown_state_name_is_kept(Sample sample) {
        Map<JobId, JobReport> reports =
                sample.dialect().parseReports(sample.status().formatted(sample.id(), "DREAMING"));

        assertThat(reports.values()).singleElement().satisfies(report -> {
            assertThat(report.state()).isEqualTo(JobState.UNKNOWN);
            assertThat(report.word()).isEqualTo("DREAMING");
        });
    }

    @ParameterizedTest
    @MethodSource("known")
    void unrelated_and_empty_output_do_no_harm(Dialect dialect) {
        for (String text :
                List.of("", "\n\n", "Welcome | to = the\u001fcluster 한국어\nQ\u001f\nA\u001fx\nlocal-x|RUNNING\n")) {
            assertThat(dialect.parseSubmitted(text)).isEmpty();
            assertThat(dialect.describeRefusal(text)).endsWith(".");
            assertThat(dialect.describeReason(text)).isEqualTo(text);
            if (dialect.can(Capability.COMMANDS)) {
                assertThat(dialect.parseFound(text, RUN)).isEmpty();
                assertThat(dialect.parseReports(text)).isEmpty();
                assertThat(dialect.parseDiscovery(text).dialect()).isEqualTo(dialect.name());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("known")
    void a_job_without_settings_is_valid(Dialect dialect) {
        PlannedJob job = new PlannedJob("job", Settings.NONE, Assignments.NONE, Assignments.NONE);

        assertThat(dialect.problems(job)).isEmpty();
        assertThat(dialect.directives(job)).allMatch(line -> line.startsWith("#"));
    }

    /** Returns a valid value for the field. */
    private static Value some(Field<?> field) {
        if (field.equals(Fields.MAIL)) {
            return Value.of(List.of("end"));
        }
        if (field.equals(Fields.DIRECTIVES)) {
            return Value.of(List.of("-l fast=1"));
        }
        return Value.of(Stream.of("2", "2030-12-31 22:00", "64 GB", "00:20:00", "true", "mpi", "abc")
                .filter(text -> field.type().read(Value.of(text)).isPresent())
                .findFirst()
                .orElseThrow());
    }

    static Stream<Arguments> resources() {
        return known().stream()
                .flatMap(dialect ->
                        Fields.of(Field.Section.RESOURCES).stream().map(field -> Arguments.of(dialect, field)));
    }

    /**
     * Returns whether the field is handled elsewhere. Local jobs have all CPUs and memory of their computer, and the lack of support for
     * signals is checked when composing.
     */
    private static boolean isElsewhere(Dialect dialect, Field<?> field) {
        return (dialect instanceof LocalJobs
                        && List.of(Fields.TASKS_PER_NODE, Fields.CPUS_PER_TASK, Fields.MEMORY)
                                .contains(field))
                || (field.equals(Fields.SIGNAL) && !dialect.can(Capability.SIGNALS))
                || List.of(Fields.LAUNCH, Fields.MPI_LAUNCHER).contains(field); // set by the templates; see LaunchTest
    }

    @ParameterizedTest
    @MethodSource("resources")
    void every_requested_setting_becomes_a_directive_or_a_problem(Dialect dialect, Field<?> field) {
        Settings without =
                field.equals(Fields.GPU_TYPE) ? Settings.NONE.with(Fields.GPUS_PER_NODE, Value.of("2")) : Settings.NONE;
        Settings with = without.with(field, some(field));
        PlannedJob job = new PlannedJob("job", with, Assignments.NONE, Assignments.NONE);
        PlannedJob bare = new PlannedJob("job", without, Assignments.NONE, Assignments.NONE);
        ScriptVariant signalled = ScriptVariant.PLAIN.withSignal(with.get(Fields.SIGNAL));

        boolean rendered = !dialect.directives(job, signalled).equals(dialect.directives(bare, ScriptVariant.PLAIN));
        boolean reported = dialect.problems(job).stream()
                .anyMatch(problem -> problem.where().equals(new Problem.InField(field.key()))
                        || (field.equals(Fields.SIGNAL)
                                && problem.where().equals(new Problem.InField("resources.time"))));

        assertThat(rendered || reported || isElsewhere(dialect, field)).isTrue();
    }

    private static String complaints(String script) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder("bash", "-n").redirectErrorStream(true).start();
        try (var input = process.getOutputStream()) {
            input.write(script.getBytes(StandardCharsets.UTF_8));
        }
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() == 0 ? output : "status " + process.exitValue() + " " + output;
    }
}
