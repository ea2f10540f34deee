package org.batchwright.scheduler.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.JobUse;
import org.batchwright.remote.Answer;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.scheduler.Accounts;
import org.batchwright.scheduler.AvailableResources;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.Discovery;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the accounting records of ended jobs and their steps. */
class SlurmAccountingTest {
    private static final Path ANSWERS = Path.of("src/test/resources/answers/slurm");

    private final Slurm slurm = new Slurm();

    @Test
    void peak_memory_is_the_maximum_over_all_steps() {
        Map<JobId, JobReport> reports = read("""
                A~JobID~State~ExitCode~Start~End~TimelimitRaw~NodeList~Reason~MaxRSS
                A~7~COMPLETED~0:0~1795199556~1795199560~10~c1~None~
                A~7.batch~COMPLETED~0:0~1795199556~1795199560~~c1~~12.50M
                A~7.extern~COMPLETED~0:0~1795199556~1795199560~~c1~~900K
                A~7.0~FAILED~7:0~1795199556~1795199560~~c1~~1.5G
                A~8_3~FAILED~1:0~1795199556~1795199560~10~c1~None~
                A~8_3.batch~FAILED~1:0~1795199556~1795199560~~c1~~0
                """);

        assertThat(reports.keySet()).extracting(JobId::value).containsExactly("7", "8_3");
        assertThat(of(reports, "7").peakMemory()).hasValue(new DataSize(3L << 29));
        assertThat(of(reports, "7").state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(of(reports, "8_3").peakMemory()).isEmpty();
    }

    @Test
    void columns_are_found_by_name_and_missing_columns_are_unknown() {
        JobReport report = of(read("""
                        A~JobID~End~State~ExitCode
                        A~7~1795199560~FAILED~3:0
                        """), "7");

        assertThat(report.state()).isEqualTo(JobState.FAILED);
        assertThat(report.exit()).isEqualTo(OptionalInt.of(3));
        assertThat(report.times().end()).isPresent();
        assertThat(report.node()).isEmpty();
    }

    @Test
    void an_end_reported_by_squeue_is_supplemented_by_accounting_if_both_agree() {
        String squeue = "Q~7~FAILED~NonZeroExitCode~1795199556~1795199588~10:00~c1\n";

        JobReport both = of(read(squeue + "A~7~FAILED~0:53~1~2~10~c9~None~\nA~7.batch~FAILED~0:0~1~2~~c1~~2G\n"), "7");
        JobReport late = of(read(squeue + "A~7~RUNNING~0:0~1~Unknown~10~c9~None~\n"), "7");

        assertThat(both.node()).hasValue("c1");
        assertThat(both.reason()).hasValue("ExitCode 0:53");
        assertThat(both.peakMemory()).hasValue(new DataSize(2L << 30));
        assertThat(late.state()).isEqualTo(JobState.FAILED);
        assertThat(late.reason()).hasValue("NonZeroExitCode");
    }

    @Test
    void only_columns_that_this_sacct_supports_are_requested(@TempDir Path folder) throws Exception {
        squeue(folder, "Q~7~COMPLETED~None~1~2~10:00~c1");
        tool(folder, "sacct", """
                if [ "$1" = --helpformat ]; then printf '%-20s%-20s\\n' JobID State ExitCode End; exit 0; fi
                echo "asked $*"
                """);

        assertThat(ask(folder).out()).contains("-j 7 -o JobID,State,ExitCode,End\n");
    }

    @Test
    void all_columns_are_requested_if_sacct_does_not_list_them(@TempDir Path folder) throws Exception {
        squeue(folder, "Q~7~COMPLETED~None~1~2~10:00~c1");
        tool(folder, "sacct", "[ \"$1\" != --helpformat ] || exit 1\necho \"asked $*\"\n");

        assertThat(ask(folder).out())
                .contains(
                        "-o JobID,State,ExitCode,Start,End,TimelimitRaw,NodeList,Reason,MaxRSS,TotalCPU,TRESUsageInMax,AdminComment\n");
    }

    @Test
    void a_site_without_accounting_is_not_an_error(@TempDir Path folder) throws Exception {
        squeue(folder, "");
        tool(folder, "sacct", "echo 'Slurm accounting storage is disabled' >&2; exit 1\n");

        assertThat(ask(folder).exit()).isZero();
    }

    @Test
    void an_unresponsive_controller_is_queried_once_and_reported(@TempDir Path folder) throws Exception {
        tool(folder, "squeue", "echo 'slurm_load_jobs error: Unable to contact slurm controller' >&2; exit 1\n");
        tool(folder, "sacct", "touch " + folder + "/asked\n");

        Answer answer = ask(folder);

        assertThat(answer.exit()).isEqualTo(1);
        assertThat(answer.err()).contains("Unable to contact slurm controller");
        assertThat(folder.resolve("asked")).doesNotExist();
    }

    @Test
    void the_squeue_results_are_kept_if_accounting_does_not_respond(@TempDir Path folder) throws Exception {
        squeue(folder, "Q~7~COMPLETED~None~1~2~10:00~c1");
        tool(folder, "sacct", "echo 'sacct: error: Connection refused' >&2; exit 1\n");

        Answer answer = ask(folder);

        assertThat(answer.exit()).isEqualTo(Dialect.LIVE_ONLY);
        assertThat(of(slurm.parseReports(answer.out()), "7").state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void sacct_of_slurm_24_11_supports_all_columns(@TempDir Path folder) throws Exception {
        squeue(folder, "Q~7~COMPLETED~None~1~2~10:00~c1");
        tool(
                folder,
                "sacct",
                "[ \"$1\" != --helpformat ] || exec cat "
                        + ANSWERS.resolve("helpformat-24.11.txt").toAbsolutePath() + "\necho \"asked $*\"\n");

        assertThat(ask(folder).out()).contains("-o " + String.join(",", SlurmAccounting.COLUMNS) + "\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            51   | RUNNING   |     |
            52   | FAILED    | 3   | Exit status 3; Slurm versions before 25.11 may also report exit status 131 this way.
            53   | FAILED    | 72  | Exit status 72; Slurm versions before 25.11 may also report exit status 200 this way.
            54   | FAILED    |     | It failed with an exit status that this version of Slurm does not report.
            55   | FAILED    | 127 | Exit status 127: a command was not found.
            56   | FAILED    | 137 | Signal 9: it was killed, often because it ran out of memory.
            57   | FAILED    |     | The job could not start: its folder or output file could not be opened on the node.
            58   | FAILED    | 2   | Exit status 2: the command was used incorrectly, or the script's interpreter is missing.
            59   | SUCCEEDED | 0   |
            61_2 | FAILED    | 5   | Exit status 5; Slurm versions before 25.11 may also report exit status 133 this way.
            61_3 | RUNNING   |     |
            61_5 | QUEUED    |     | The array's limit on running tasks has been reached.
            62   | HELD      |     | Held by its owner.
            63   | QUEUED    |     | Its earliest start time has not been reached.
            64   | QUEUED    |     | It requests more time than the partition allows: it will never start.
            """)
    void output_of_slurm_24_11_is_parsed(String id, JobState state, Integer exit, String words) throws Exception {
        JobReport report = of(slurm.parseReports(Files.readString(ANSWERS.resolve("status-24.11.txt"))), id);

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.exit().isPresent() ? report.exit().getAsInt() : null).isEqualTo(exit);
        assertThat(report.reason().map(slurm::describeReason).orElse(null)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({"00:01.250, 1", "03:12.345, 192", "02:00:05, 7205", "1-00:00:10, 86410", "00:00.000, ", "'', "})
    void the_cpu_time_of_a_job_includes_all_its_steps(String text, Long seconds) {
        String rows = """
                A|JobID|State|ExitCode|Start|End|NodeList|TotalCPU|MaxRSS
                A|51|COMPLETED|0:0|1795305852|1795305861|c3|%s|
                A|51.batch|COMPLETED|0:0|1795305852|1795305861|c3|00:00.010|164764K
                """.formatted(text).replace('|', '\u001f');

        assertThat(of(slurm.parseReports(rows), "51").used())
                .isEqualTo(new JobUse(
                        Optional.of(new DataSize(164_764L << 10)),
                        Optional.ofNullable(seconds).map(Duration::ofSeconds)));
    }

    @Test
    void the_peak_memory_and_the_cancelling_user_reported_by_slurm_24_11_are_parsed() throws Exception {
        Map<JobId, JobReport> reports = slurm.parseReports(Files.readString(ANSWERS.resolve("status-24.11-ended.txt")));

        assertThat(of(reports, "51").peakMemory()).hasValue(new DataSize(164_764L << 10));
        assertThat(of(reports, "62").word()).isEqualTo("CANCELLED by 1000");
        assertThat(of(reports, "61_5").state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void the_resources_reported_by_slurm_24_11_are_parsed() throws Exception {
        Discovery found = slurm.parseDiscovery(Files.readString(ANSWERS.resolve("discover-24.11.txt")));

        assertThat(found.version()).isEqualTo("Slurm 24.11.5");
        assertThat(found.queues()).extracting(Queue::name).containsExactly("debug", "gpu", "long", "closed");
        assertThat(found.queues()).extracting(Queue::mark).contains(Queue.Mark.DEFAULT, Queue.Mark.CLOSED);
        assertThat(found.gpuTypes()).containsExactly("a100");
        assertThat(found.availableResources())
                .isEqualTo(new AvailableResources(List.of("normal"), List.of("a100"), List.of(), List.of()));
        assertThat(found.accounts().orElseThrow().mine())
                .extracting(Accounts.Account::name)
                .containsExactly("course", "lab");
        assertThat(found.limits().arrayIndex()).hasValue(1_000);
    }

    private Answer ask(Path folder) throws Exception {
        String script = "PATH=" + folder + ":$PATH\n" + slurm.statusScript(List.of(new JobId("7")));
        return new ThisComputer().run(script, Duration.ofSeconds(20));
    }

    private static void squeue(Path folder, String answer) throws Exception {
        tool(folder, "squeue", "printf '%s\\n' '" + answer + "' | tr '~' '\\037'\n");
    }

    private static void tool(Path folder, String name, String text) throws Exception {
        TestProgram.write(folder.resolve(name), "#!/bin/sh\n" + text);
    }

    private Map<JobId, JobReport> read(String text) {
        return slurm.parseReports(text.replace('~', '\u001f'));
    }

    private static JobReport of(Map<JobId, JobReport> reports, String id) {
        return Optional.ofNullable(reports.get(new JobId(id))).orElseThrow();
    }
}
