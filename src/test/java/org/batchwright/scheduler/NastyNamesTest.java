package org.batchwright.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
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
import org.batchwright.scheduler.crater.Crater;
import org.batchwright.scheduler.flux.Flux;
import org.batchwright.scheduler.gridengine.GridEngine;
import org.batchwright.scheduler.gridengine.QstatRow;
import org.batchwright.scheduler.kubernetes.Kubernetes;
import org.batchwright.scheduler.lsf.Lsf;
import org.batchwright.scheduler.openpbs.OpenPbs;
import org.batchwright.scheduler.openpbs.PbsTools;
import org.batchwright.scheduler.pjm.Pjm;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.scheduler.slurm.Slurm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests random names generated from a seed. When a script is composed, each name is written unchanged or rejected, and written names are
 * read back unchanged.
 */
class NastyNamesTest {
    private static final int DRAWS = 400;

    private static final List<String> PIECES = List.of(
            "a",
            "B7",
            "gpu",
            "lab",
            " ",
            "\t",
            "\n",
            "\r",
            ",",
            ";",
            ":",
            "|",
            "=",
            "\"",
            "'",
            "`",
            "$(x)",
            "$HOME",
            "\\",
            "#",
            "#PBS -o x",
            "#$ -o x",
            "#BSUB -o x",
            "#PJM -o x",
            "#CRATER }",
            "<run>",
            "&&",
            "-",
            "--",
            "%",
            "&",
            "*",
            "?",
            "[",
            "]",
            "(",
            ")",
            "{",
            "}",
            "<",
            ">",
            "!",
            "~",
            "@",
            "/",
            ".",
            "..",
            "_",
            "+",
            "\u001f",
            "\u0000",
            "\u2028",
            "\u00a0",
            "\u200b",
            "学習",
            "한글",
            "é",
            "🙂");

    private static final List<Field<String>> NAMES = List.of(
            Fields.QUEUE,
            Fields.ACCOUNT,
            Fields.GPU_TYPE,
            Fields.QOS,
            Fields.CONSTRAINT,
            Fields.RESERVATION,
            Fields.MAIL_TO);

    @TempDir
    Path folder;

    private static String drawn(Random random) {
        StringBuilder text = new StringBuilder();
        int pieces = 1 + random.nextInt(4);
        for (int i = 0; i < pieces; i++) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return text.toString();
    }

    /** Returns a random string without NUL, which a C program could not print. */
    private static String text(Random random) {
        return drawn(random).replace("\u0000", "");
    }

    static Stream<Arguments> fields() {
        List<Dialect> dialects = List.of(
                new Slurm(),
                new OpenPbs(),
                new OpenPbs()
                        .forCluster(SiteClusters.saying("account", "group_list", "chunks", "fixed", "log", "script")),
                new GridEngine(),
                new GridEngine()
                        .forCluster(SiteClusters.saying(
                                "types", "yes", "account", "command-line", "gpu", "gpu", "gpu-type", "model")),
                new Pjm(),
                new Pjm().forCluster(SiteClusters.saying("shared", "abc", "memory", "node-mem", "cpus", "vnode-core")),
                new Crater(),
                new Lsf(),
                new Lsf().forCluster(SiteClusters.saying("account", "group", "qos", "application", "cpus", "affinity")),
                new Flux(),
                new Kubernetes(),
                new Kubernetes().forCluster(SiteClusters.saying("kueue", "yes")));
        // Crater has no selectable queues and reports none
        return dialects.stream()
                .flatMap(dialect -> NAMES.stream()
                        .filter(field -> !(dialect instanceof Crater) || !field.equals(Fields.QUEUE))
                        .map(field -> Arguments.of(dialect, field)));
    }

    /**
     * Checks that everything written to a directive is a single word for its reader, without any blank, quote, escape,
     * expansion or control character.
     */
    @ParameterizedTest
    @MethodSource("fields")
    void a_name_is_written_unchanged_or_rejected(Dialect dialect, Field<String> field) {
        Random random = new Random(20_261_121);
        for (int i = 0; i < DRAWS; i++) {
            String name = drawn(random);
            Settings settings =
                    Settings.NONE.with(Fields.GPUS_PER_NODE, Value.of("1")).with(field, Value.of(name));
            PlannedJob job = new PlannedJob("train", settings, Assignments.NONE, Assignments.NONE);
            boolean refused = dialect.problems(job).stream()
                    .anyMatch(problem -> (problem.isBlocking() || field.equals(Fields.MAIL_TO))
                            && problem.where().equals(new Problem.InField(field.key())));
            String value = settings.get(field).orElse("");

            if (!refused && !value.isEmpty()) {
                assertThat(value).matches("[A-Za-z0-9_.,:@+/=&|*()?!%<>\\[\\]-]+");
                assertThat(dialect.directives(job))
                        .as(name)
                        .allMatch(line -> line.lines().count() == 1)
                        .anyMatch(line -> line.contains(value));
            }
        }
    }

    static List<Dialect> known() {
        return Dialects.known().all();
    }

    @ParameterizedTest
    @MethodSource("known")
    void a_custom_directive_is_one_line_or_rejected(Dialect dialect) {
        Random random = new Random(20_261_121);
        for (int i = 0; i < DRAWS; i++) {
            Settings settings = Settings.NONE.with(
                    Fields.DIRECTIVES, Value.of(List.of("-l " + drawn(random), "-" + drawn(random))));
            PlannedJob job = new PlannedJob("train", settings, Assignments.NONE, Assignments.NONE);

            if (dialect.problems(job).stream().noneMatch(Problem::isBlocking)) {
                assertThat(String.join("\n", dialect.directives(job)).split("[\\p{Cc}\\u2028\\u2029]"))
                        .allMatch(line -> line.isEmpty() || line.startsWith("#"));
            }
        }
    }

    @Test
    void a_grid_engine_row_is_parsed_whatever_the_name_of_its_job() {
        Random random = new Random(20_261_121);
        for (int i = 0; i < DRAWS; i++) {
            String name = drawn(random).replaceAll("[\\r\\n\\u2028\\u2029\\u0000]", " ");
            String cut =
                    name.substring(0, name.offsetByCodePoints(0, Math.min(10, name.codePointCount(0, name.length()))));
            String row = "     53 0.50500 " + cut + " alice        hqw   11/20/2026 18:31:57 "
                    + (i % 2 == 0 ? "" : "Default ") + "    1 3-5:1";

            assertThat(QstatRow.read(row)).as(cut).hasValueSatisfying(read -> {
                assertThat(read.word()).isEqualTo("hqw");
                assertThat(read.ids()).extracting(JobId::value).containsExactly("53.3", "53.4", "53.5");
            });
        }
    }

    @Test
    void a_pbs_job_is_parsed_whatever_its_name_and_variables() throws Exception {
        Random random = new Random(20_261_121);
        StringBuilder answer = new StringBuilder();
        List<JobId> ids = new ArrayList<>();
        for (int i = 0; i < DRAWS; i++) {
            ids.add(new JobId(100 + i + ".pbs01"));
            answer.append("Job Id: ").append(ids.getLast()).append('\n');
            answer.append("    Job_Name = ").append(text(random)).append('\n');
            answer.append("    job_state = F\n    exec_host = n1/0\n    substate = 93\n");
            answer.append("    Variable_List = X=")
                    .append(drawn(random))
                    .append(",Y=")
                    .append(drawn(random))
                    .append('\n');
            answer.append("    comment = ").append(text(random)).append('\n');
            answer.append("    Exit_status = ").append(1 + i % 200).append("\n\n");
        }
        PbsTools tools = new PbsTools(folder);
        Files.writeString(folder.resolve("said"), answer.toString());
        tools.make("qstat", "cat '" + folder.resolve("said") + "'\n");
        OpenPbs pbs = new OpenPbs();

        var reports = pbs.parseReports(tools.run(pbs.statusScript(ids)));

        for (int i = 0; i < DRAWS; i++) {
            JobReport report = Optional.ofNullable(reports.get(ids.get(i))).orElseThrow();
            assertThat(report.state()).isEqualTo(JobState.FAILED);
            assertThat(report.exit()).isEqualTo(OptionalInt.of(1 + i % 200));
        }
    }

    @Test
    void lsf_and_pjm_jobs_are_found_whatever_the_names_of_other_jobs() {
        RunId run = new RunId("20261120-193957-k3f9x2");
        Random random = new Random(20_261_121);
        for (int i = 0; i < DRAWS; i++) {
            String other = text(random).replaceAll("[\\r\\n\\u2028\\u2029]", " ");
            String lsf =
                    "{\"COMMAND\":\"bjobs\",\"JOBS\":2,\"RECORDS\":[\n{\"JOBID\":\"7\",\"STAT\":\"RUN\",\"JOB_DESCRIPTION\":\""
                            + other + "\"},\n{\"JOBID\":\"8\",\"STAT\":\"RUN\",\"JOB_DESCRIPTION\":\"" + run.tag()
                            + "\"}]}\n";
            String pjm = ",7,x,RUN,-," + other + "\n,8,x,RUN,-," + run.tag() + "\n";

            assertThat(new Lsf().parseParts(lsf, run)).as(other).isEqualTo(Map.of(0, new JobId("8")));
            assertThat(new Pjm().parseParts(pjm, run)).as(other).isEqualTo(Map.of(0, new JobId("8")));
        }
    }
}
