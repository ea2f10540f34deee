package org.batchwright.scheduler.openpbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.batchwright.Given;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.SiteClusters;
import org.batchwright.scheduler.option.ScriptVariant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests job arrays and bundles in PBS (schedulers.md 4). */
class OpenPbsArraysTest {
    private static final RunId RUN = new RunId("20261120-193957-k3f9x2");

    private final OpenPbs pbs = new OpenPbs();

    @TempDir
    Path folder;

    private PbsTools tools = new PbsTools(Path.of(""));

    @BeforeEach
    void tools() {
        tools = new PbsTools(folder);
    }

    @Test
    void an_array_and_its_limit_are_written_and_each_log_name_contains_the_index() {
        assertThat(directives(new ScriptVariant("2-", array(20, OptionalInt.of(5)), Optional.empty())))
                .contains("#PBS -J 0-19%5", "#PBS -o 2-^array_index^.log");
        assertThat(directives(new ScriptVariant("", array(2, OptionalInt.empty()), Optional.empty())))
                .contains("#PBS -J 0-1", "#PBS -o ^array_index^.log");
    }

    @Test
    void an_array_of_one_job_is_submitted_as_a_plain_job_because_pbs_rejects_such_arrays() {
        assertThat(directives(new ScriptVariant("2-", array(1, OptionalInt.of(5)), Optional.empty())))
                .contains("#PBS -o 2-0.log")
                .noneMatch(line -> line.startsWith("#PBS -J"));
        assertThat(pbs.taskId(new JobId("81.pbs01"), 0)).isEqualTo(new JobId("81.pbs01"));
    }

    @Test
    void an_array_job_is_identified_by_the_array_and_its_index() {
        JobId task = pbs.taskId(new JobId("80[].pbs01"), 3);

        assertThat(task).isEqualTo(new JobId("80[3].pbs01"));
        assertThat(pbs.arrayId(task)).contains(new JobId("80[].pbs01"));
        assertThat(pbs.arrayId(new JobId("80.pbs01"))).isEmpty();
        assertThat(pbs.arrayId(new JobId("80[].pbs01"))).isEmpty();
    }

    @Test
    void an_array_is_queried_only_once_as_a_whole() throws Exception {
        tools.make("qstat", "printf 'history off\\n' >/dev/null; printf '<%s>' \"$@\" >&2; exit 0\n");
        String script =
                pbs.statusScript(List.of(new JobId("80[3].pbs01"), new JobId("80[4].pbs01"), new JobId("7.pbs01")));

        assertThat(script).contains("set -- -t '80[].pbs01' '7.pbs01'\n");
        assertThat(tools.exit(script)).isZero();
    }

    @Test
    void array_jobs_that_ran_are_reported_individually() throws Exception {
        assertThat(states(reports("qstat-array-mixed.txt", "124[].pbs01")))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "124[0].pbs01", JobState.SUCCEEDED,
                        "124[1].pbs01", JobState.FAILED,
                        "124[2].pbs01", JobState.SUCCEEDED,
                        "124[3].pbs01", JobState.FAILED));
        assertThat(states(reports("qstat-array-deleted.txt", "80[].pbs01")))
                .containsEntry("80[18].pbs01", JobState.SUCCEEDED)
                .containsEntry("80[19].pbs01", JobState.CANCELLED);
    }

    @Test
    void waiting_jobs_that_are_not_listed_are_derived_from_their_array() throws Exception {
        Map<String, JobState> states = states(reports("qstat-live.txt", "81[].pbs01"));

        assertThat(IntStream.range(2, 10).mapToObj(i -> states.get("81[" + i + "].pbs01")))
                .containsOnly(JobState.QUEUED)
                .hasSize(8);
        assertThat(states).doesNotContainKeys("81[0].pbs01", "81[].pbs01", "80[].pbs01");
        assertThat(states).containsEntry("82[20].pbs01", JobState.HELD).containsEntry("82[].pbs01", JobState.HELD);
        assertThat(states).doesNotContainKey("82[21].pbs01");
    }

    @Test
    void a_waiting_job_of_a_held_array_counts_as_held_despite_its_queued_row() {
        assertThat(states(pbs.parseReports(row("82[].pbs01", "H", "20", "", "u", "", "0-1")
                        + row("82[0].pbs01", "Q", "20", "", "u", "", ""))))
                .containsEntry("82[0].pbs01", JobState.HELD)
                .containsEntry("82[1].pbs01", JobState.HELD);
        assertThat(states(pbs.parseReports(row("82[].pbs01", "B", "70", "", "u", "", "1")
                        + row("82[0].pbs01", "R", "42", "", "", "0", ""))))
                .containsEntry("82[0].pbs01", JobState.RUNNING)
                .containsEntry("82[1].pbs01", JobState.HELD);
    }

    @Test
    void a_job_without_a_record_does_not_inherit_the_outcome_of_its_array() {
        String array = row("80[].pbs01", "B", "70", "1", "n", "", "-");
        String ended = row("80[4].pbs01", "X", "70", "1", "n", "", "");

        assertThat(states(pbs.parseReports(array + ended)))
                .as("history would know it if it had run")
                .containsOnly(Map.entry("80[4].pbs01", JobState.CANCELLED));
        assertThat(pbs.parseReports("history off\n" + array + ended))
                .as("its journal tells")
                .isEmpty();
        assertThat(states(pbs.parseReports(
                        row("80[].pbs01", "F", "92", "", "s", "", "-").replace("|depend|", "afterok:7.pbs01@pbs01"))))
                .containsOnly(Map.entry("80[].pbs01", JobState.CANCELLED));
    }

    @Test
    void the_job_groups_of_a_run_are_found_by_their_tags() throws Exception {
        tools.make("qselect", "printf '57.pbs01\\n58[].pbs01\\nnoise\\n'\n");
        tools.make("qstat", """
                while [ "${1#-}" != "$1" ]; do shift; done
                tag=
                for id in "$@"; do
                  printf 'Job Id: %s\\n    job_state = Q\\n    Variable_List = PBS_O_HOME=/h,BATCHWRIGHT_TAG=bw:20261120-19395\\n\\t7-k3f9x2%s,PBS_O_QUEUE=gpu\\n' "$id" "$tag"
                  tag=/1
                done
                """);

        String answer = tools.run(pbs.findScript(RUN));

        assertThat(pbs.parseParts(answer, RUN))
                .containsOnly(Map.entry(0, new JobId("57.pbs01")), Map.entry(1, new JobId("58[].pbs01")));
        assertThat(pbs.parseParts(answer, new RunId("20261120-193957-k3f9x"))).isEmpty();
    }

    @Test
    void ended_jobs_are_found_with_the_option_that_the_site_requires() throws Exception {
        String row = "printf 'Job Id: %s\\n    Variable_List = BATCHWRIGHT_TAG=bw:" + RUN + "%s\\n' ";
        tools.make("qselect", "echo 57.pbs01\n");
        tools.make(
                "qstat",
                "case $* in '-f 57.pbs01') " + row + "57.pbs01 '' ;; '-f -H --hday 7') " + row
                        + "58[].pbs01 /1 ;; *) exit 2 ;; esac\n");
        Files.writeString(folder.resolve(".job-59.pbs01"), RUN.tag(2) + "\n");

        String answer = tools.run("run=" + folder + "\n"
                + pbs.forCluster(SiteClusters.saying("history", "H")).findScript(RUN));

        assertThat(pbs.parseParts(answer, RUN))
                .containsOnly(
                        Map.entry(0, new JobId("57.pbs01")),
                        Map.entry(1, new JobId("58[].pbs01")),
                        Map.entry(2, new JobId("59.pbs01")));
    }

    @Test
    void a_server_that_cannot_list_the_users_jobs_is_an_error() throws Exception {
        tools.make("qselect", "echo 'qselect: cannot connect to server pbs01 (errno=111)' >&2\nexit 111\n");

        assertThat(tools.exit(pbs.findScript(RUN))).isEqualTo(1);
    }

    @Test
    void a_predecessor_becomes_a_dependency_unless_the_server_has_purged_it() throws Exception {
        tools.make("qsub", "printf '<%s>' \"$@\"\n");
        tools.make("qstat", "case $1 in 9.*) echo \"qstat: Unknown Job Id $1\" >&2; exit 153 ;; esac\n");
        String submit = pbs.submitScript(RUN, Cluster.Policy.USUAL);

        assertThat(tools.run("script=3.sh tag=bw:r-1/3 ok='5.s 6.s 8[].s' any='7.s 9.s'\n" + submit))
                .isEqualTo("<-W><depend=afterok:5.s:6.s,afterany:8[].s:7.s><-v><BATCHWRIGHT_TAG=bw:r-1/3><3.sh>");
        assertThat(tools.run("ok=9.s\n" + submit)).isEqualTo("<-v><BATCHWRIGHT_TAG=bw:" + RUN + "><job.sh>");
        assertThat(pbs.can(Capability.SUCCESS_DEPENDENCIES))
                .as("the script looks itself")
                .isFalse();
    }

    @Test
    void jobs_are_cancelled_together_and_arrays_are_held_as_a_whole() {
        assertThat(pbs.cancelScript(List.of(new JobId("80[19].pbs01"), new JobId("7.pbs01"))))
                .isEqualTo("qdel '80[19].pbs01' '7.pbs01'");
        assertThat(pbs.holdScript(new JobId("80[19].pbs01"))).hasValue("qhold '80[].pbs01'");
        assertThat(pbs.releaseScript(new JobId("7.pbs01"))).hasValue("qrls '7.pbs01'");
    }

    private List<String> directives(ScriptVariant variant) {
        return pbs.directives(
                new PlannedJob("eval", Given.settings(Fields.NODES, "1"), Assignments.NONE, Assignments.NONE), variant);
    }

    private static Optional<ScriptVariant.Array> array(int jobs, OptionalInt atMost) {
        return Optional.of(
                new ScriptVariant.Array(IntStream.range(0, jobs).boxed().toList(), atMost));
    }

    /** Returns a line of the output, with the placeholder of its dependency. */
    private static String row(
            String id, String state, String substate, String exit, String holds, String index, String remaining) {
        return String.join(
                        "\u001f",
                        "J",
                        id,
                        state,
                        substate,
                        exit,
                        holds,
                        "",
                        "",
                        "",
                        "",
                        "",
                        "",
                        "",
                        index,
                        remaining,
                        "|depend|",
                        "",
                        "")
                + "\n";
    }

    private Map<JobId, JobReport> reports(String answer, String id) throws Exception {
        tools.make("qstat", "cat '" + PbsTools.answer(answer) + "'\n");
        return pbs.parseReports(tools.run(pbs.statusScript(List.of(new JobId(id)))));
    }

    private static Map<String, JobState> states(Map<JobId, JobReport> reports) {
        return reports.entrySet().stream()
                .collect(Collectors.toMap(
                        entry -> entry.getKey().value(),
                        entry -> entry.getValue().state()));
    }
}
