package org.batchwright.scheduler.openpbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the cases of schedulers.md section 14 with output of a real OpenPBS 23.06.06. Submissions are in {@link
 * OpenPbsRefusalCapturesTest}.
 *
 * <p>Cases that could not be reproduced on that server are tested according to the manual in {@link
 * OpenPbsManualTest}: a job that runs out of memory (exit status -27, or the comment of the cgroups hook, which the
 * server did not have), the failure of a node (it had only one), a requeued job (users may not call qrerun) and a
 * server without history. These cases do not apply to OpenPBS: changed exit statuses (Slurm before 25.11), the comment
 * {@code (null)}, times such as {@code None} or {@code N/A} (an unset attribute is omitted), durations in words, and
 * dates without a year (qstat prints the year). Accounts with csh, banners and modules that print are handled by the
 * connection, which separates output from noise.
 */
class OpenPbsCapturesTest {
    private final OpenPbs pbs = new OpenPbs();

    @TempDir
    Path folder;

    private PbsTools tools = new PbsTools(Path.of(""));

    @BeforeEach
    void tools() {
        tools = new PbsTools(folder);
    }

    @ParameterizedTest(name = "2 status, {0}: {1} is {2}")
    @CsvSource({
        "pending with reason,       78.pbs01,     QUEUED,    'Waiting for free nodes, GPUs or memory.'",
        "pending for another job,   83.pbs01,     QUEUED,    Waiting for another job to end.",
        "pending for its time,      89.pbs01,     QUEUED,    Its earliest start time has not been reached.",
        "pending by a limit,        98.pbs01,     QUEUED,    A limit on running jobs has been reached (Not Running: User has reached queue capped running job limit).",
        "held,                      88.pbs01,     HELD,      Held by its owner.",
        "running,                   76.pbs01,     RUNNING,   ''",
        "array collapsed and held,  82[].pbs01,   HELD,      Held by its owner.",
        "array element not listed,  81[5].pbs01,  QUEUED,    ''",
        "completing,                107.pbs01,    FINISHING, ''"
    })
    void the_state_of_a_live_job_is_mapped(String what, String id, JobState state, String reason) throws Exception {
        JobReport report = of(reports("qstat-f"), id);

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.reason().map(pbs::describeReason).orElse("")).isEqualTo(reason);
    }

    @Test
    void array_elements_are_reported_individually() throws Exception {
        Map<JobId, JobReport> live = reports("qstat-f-t-json");
        assertThat(of(live, "80[0].pbs01").state()).isEqualTo(JobState.RUNNING);
        assertThat(live).doesNotContainKey(new JobId("80[].pbs01"));

        Map<JobId, JobReport> ended = reports("qstat-t-json-after");
        assertThat(of(ended, "80[18].pbs01").state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(of(ended, "80[19].pbs01").state()).isEqualTo(JobState.CANCELLED);
    }

    @ParameterizedTest(name = "2 status, unknown id: {0}")
    @CsvSource({"qstat-unknown", "qstat-gone", "qstat-routedbad"})
    void an_unknown_job_is_omitted_without_an_error(String capture) throws Exception {
        assertThat(reports(capture)).isEmpty();
    }

    @Test
    void a_list_with_an_unknown_id_still_reports_the_other_jobs() throws Exception {
        PbsCapture known = PbsCapture.of("qstat-f-one-json");
        PbsCapture unknown = PbsCapture.of("qstat-unknown");
        new PbsCapture("mixed", "", unknown.exit(), known.out(), unknown.err()).replay(tools, "qstat");

        assertThat(reports()).containsOnlyKeys(new JobId("76.pbs01"));
    }

    @Test
    void a_waiting_two_node_job_has_no_node() throws Exception {
        assertThat(of(reports("qstat-f-multinode-json"), "78.pbs01").node()).isEmpty();
    }

    @ParameterizedTest(name = "3 end, {0}: {1} is {2}")
    @CsvSource({
        "success,                          79.pbs01,     SUCCEEDED, 0,   ''",
        "exit 3,                           84.pbs01,     FAILED,    3,   ''",
        "a job of an array fails,          124[3].pbs01, FAILED,    1,   ''",
        "a signal,                         92.pbs01,     FAILED,    138, It was terminated by a signal (Exit_status=266).",
        "time-out,                         94.pbs01,     TIMED_OUT, -1,  It reached its time limit.",
        "cancelled pending,                90.pbs01,     CANCELLED, -1,  ''",
        "cancelled running,                91.pbs01,     CANCELLED, -1,  ''",
        "never started: 84 failed,         85.pbs01,     CANCELLED, -1,  'The job it depended on did not end as required.'",
        "never started: nobody knows 99999, 117.pbs01,   CANCELLED, -1,  'The job it depended on did not end as required.'",
        "never started: 84 was over,       118.pbs01,    CANCELLED, -1,  'The job it depended on did not end as required.'",
        "its output could not be written,  107.pbs01,    SUCCEEDED, 0,   ''",
        "another queue took it,            101.pbs01,    SUCCEEDED, 0,   ''",
        "nodes=1:ppn=4,                    116.pbs01,    SUCCEEDED, 0,   ''",
        "its folder is gone,               126.pbs01,    RUNNING,   -1,  ''"
    })
    void the_end_of_a_job_is_mapped(String what, String id, JobState state, int exit, String reason) throws Exception {
        String from = id.contains("[") ? "qstat-x-array-mixed-json" : "qstat-x-f-final-json";
        JobReport report = of(reports(from), id);

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.exit().orElse(-1)).isEqualTo(exit);
        assertThat(report.reason().map(pbs::describeReason).orElse("")).isEqualTo(reason);
    }

    @Test
    void the_script_checks_for_failures_because_an_array_dependency_ignores_them() throws Exception {
        assertThat(of(reports("qstat-x-array-mixed-dep-json"), "125.pbs01").state())
                .isEqualTo(JobState.SUCCEEDED);
        assertThat(pbs.can(Capability.SUCCESS_DEPENDENCIES)).isFalse();
    }

    @Test
    void the_times_the_node_and_the_memory_of_an_ended_job_are_read() throws Exception {
        JobReport report = of(reports("qstat-history-fail-json"), "84.pbs01");

        assertThat(report.times().start()).hasValue(Instant.parse("2026-11-20T18:39:57Z"));
        assertThat(report.times().end()).hasValue(Instant.parse("2026-11-20T18:39:57Z"));
        assertThat(report.node()).hasValue("pbs01");
        assertThat(report.peakMemory()).map(DataSize::bytes).isPresent();
    }

    @ParameterizedTest(name = "4 text: {0}")
    @CsvSource({
        "qstat-numeric-json, 104.pbs01, SUCCEEDED",
        "qstat-vars-json,    105.pbs01, RUNNING",
        "qstat-bslash-json,  106.pbs01, RUNNING"
    })
    void a_job_with_odd_names_and_variables_is_parsed(String capture, String id, JobState state) throws Exception {
        assertThat(reports(capture)).hasSize(1);
        assertThat(of(reports(capture), id).state()).isEqualTo(state);
    }

    @Test
    void every_job_in_the_history_is_read_once() throws Exception {
        for (String capture : List.of("qstat-x-f-json", "qstat-x-f-final-json", "qstat-quote-json")) {
            assertThat(reports(capture).values()).as(capture).noneMatch(report -> report.state() == JobState.UNKNOWN);
            assertThat(reports(capture)).as(capture).hasSizeGreaterThan(20);
        }
    }

    @Test
    void text_and_json_output_captured_at_the_same_time_agree() throws Exception {
        assertThat(reports("qstat-f-json")).isEqualTo(reports("qstat-f"));
    }

    @ParameterizedTest(name = "5 locale: a client in {0} with {1}")
    @CsvSource({"Asia/Tokyo, ja_JP.UTF-8", "Europe/Berlin, de_DE.UTF-8", "Asia/Seoul, ko_KR.UTF-8"})
    void the_time_zone_and_the_locale_do_not_matter(String zone, String locale) throws Exception {
        PbsCapture.of("qstat-history-fail-json").replay(tools, "qstat");
        String script = pbs.statusScript(List.of(new JobId("84.pbs01")));

        assertThat(pbs.parseReports(tools.run("export TZ=" + zone + " LANG=" + locale + "\n" + script)))
                .isEqualTo(reports());
        assertThat(script).contains("export LC_ALL=C TZ=UTC0");
    }

    @ParameterizedTest(name = "control: {0}")
    @CsvSource({
        "qdel,         90.pbs01",
        "qdel-running, 91.pbs01",
        "qdel-subjob,  80[19].pbs01",
        "qhold,        89.pbs01",
        "qhold-running,91.pbs01",
        "qrls,         88.pbs01",
        "qrls-array,   82[].pbs01"
    })
    void the_commands_of_batchwright_match_the_commands_that_the_server_accepted(String capture, String id)
            throws Exception {
        String ours = switch (capture.replaceFirst("-.*", "")) {
            case "qdel" -> pbs.cancelScript(new JobId(id));
            case "qhold" -> pbs.holdScript(new JobId(id)).orElseThrow();
            default -> pbs.releaseScript(new JobId(id)).orElseThrow();
        };

        assertThat(ours.replace("'", "")).isEqualTo(PbsCapture.of(capture).command());
        assertThat(PbsCapture.of(capture).exit()).isZero();
    }

    @Test
    void actions_reserved_for_operators_are_not_available() {
        assertThat(PbsCapture.of("qrerun-user").err()).contains("Unauthorized");
        assertThat(pbs.requeueScript(new JobId("92.pbs01"))).isEmpty();
    }

    @Test
    void the_server_its_queues_and_its_nodes_are_discovered() throws Exception {
        String answer = PbsCapture.of("qstat-version").out() + "me = bob\n"
                + PbsCapture.of("qstat-b-f-json").asText()
                + PbsCapture.of("qstat-q-f-json").asText() + "=nodes\n"
                + PbsCapture.of("pbsnodes-av-json").asText();

        assertThat(pbs.parseDiscovery(answer))
                .isEqualTo(pbs.parseDiscovery(Files.readString(PbsTools.answer("discover.txt"))));
    }

    @Test
    void the_users_jobs_are_listed_and_found_by_their_tag() throws Exception {
        PbsCapture.of("qselect").replay(tools, "qselect");
        tools.make("qstat", "shift 2; printf '%s\\n' \"$@\" >'" + folder + "/asked'\n");
        tools.run(pbs.findScript(new RunId("20261120-193957-k3f9x2")));

        assertThat(Files.readAllLines(folder.resolve("asked")))
                .containsExactlyElementsOf(
                        PbsCapture.of("qselect").out().lines().toList());
    }

    /** Captures that are not replayed, either by name in this class or by type in {@link OpenPbsRefusalCapturesTest}. */
    private static final Map<String, String> NOT_ASKED = Map.ofEntries(
            Map.entry("ls-live", "logs while a job runs: the working of -k oed"),
            Map.entry("pbsnodes-a-json", "pbsnodes -av is asked, which has all nodes too"),
            Map.entry("pbsnodes-asj", "a table for people"),
            Map.entry("pbsnodes-asjl", "a table for people"),
            Map.entry("qalter", "a time limit is not changed after submission"),
            Map.entry("qalter-running", "a time limit is not changed after submission"),
            Map.entry("qdel-subrange", "jobs are named one by one"),
            Map.entry("qdel-unknown", "the exit status of qdel proves nothing"),
            Map.entry("qdel-x", "history is the user's own"),
            Map.entry("qmove", "a job stays in its queue"),
            Map.entry("qmsg", "nothing is written into a job's log from outside"),
            Map.entry("qselect-running", "all of my jobs are listed"),
            Map.entry("qsig", "signals are the script's own"),
            Map.entry("qstat", "a table that cuts names"),
            Map.entry("qstat-a", "a table that cuts names"),
            Map.entry("qstat-answ1", "a table that cuts names"),
            Map.entry("qstat-answ1-final", "a table that cuts names"),
            Map.entry("qstat-f-dsv", "values that hold the separator cannot be told apart"),
            Map.entry("qstat-queues", "a table without limits of nodes"),
            Map.entry("qstat-t", "a table that cuts names"),
            Map.entry("qstat-x", "a table that cuts names"),
            Map.entry("qstat-x-final", "a table that cuts names"),
            Map.entry("qstat-x-t-final", "a table that cuts names"),
            Map.entry("tracejob", "needs the server's own logs"));

    @Test
    void every_capture_is_covered_or_excluded_with_a_reason() throws Exception {
        String here = Files.readString(Path.of(
                "src/test/java/org/batchwright/scheduler/openpbs", getClass().getSimpleName() + ".java"));
        List<String> missing = new ArrayList<>();
        Set<String> qsub = Set.copyOf(PbsCapture.all().stream()
                .filter(capture -> capture.command().contains("qsub"))
                .map(PbsCapture::name)
                .toList());
        for (PbsCapture capture : PbsCapture.all()) {
            boolean named = here.matches("(?s).*[\" ]" + capture.name() + "[\", ].*");
            if (!qsub.contains(capture.name()) && !NOT_ASKED.containsKey(capture.name()) && !named) {
                missing.add(capture.name());
            }
        }
        assertThat(missing).isEmpty();
        assertThat(PbsCapture.all()).hasSize(116);
    }

    private Map<JobId, JobReport> reports(String capture) throws Exception {
        PbsCapture.of(capture).replay(tools, "qstat");
        return reports();
    }

    private Map<JobId, JobReport> reports() throws Exception {
        return pbs.parseReports(tools.run(pbs.statusScript(List.of(new JobId("84.pbs01")))));
    }

    private static JobReport of(Map<JobId, JobReport> reports, String id) {
        return Optional.ofNullable(reports.get(new JobId(id)))
                .orElseGet(() -> JobReport.of(JobState.UNKNOWN, "absent"));
    }
}
