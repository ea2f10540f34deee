package org.batchwright.scheduler.openpbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.batchwright.model.run.JobState;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that everything listed by OpenPBS itself is mapped: job.h (states, substates, exit statuses) and pbs_messages.c (errors). */
class OpenPbsManualTest {
    private static final Set<Integer> GAPS = Set.of(-8, -9);

    private final OpenPbs pbs = new OpenPbs();

    @ParameterizedTest
    @CsvSource({
        "T, '00 01 02 03', QUEUED",
        "Q, '10 11 13 14 15 16', QUEUED",
        "H, '20 21 37', HELD",
        "W, '30 37', QUEUED",
        "R, '41 71 72', QUEUED",
        "R, '42 60 61 62 63', RUNNING",
        "S, '43 45', SUSPENDED",
        "U, '43', SUSPENDED",
        "E, '50 51 52 53 54 56 57 58 59 60 61 62 63 153', FINISHING",
        "B, '70', RUNNING",
        "M, '94', QUEUED"
    })
    void every_live_substate_has_a_state_and_every_wait_has_a_reason(String state, String all, JobState ours) {
        for (String substate : all.split(" ")) {
            OpenPbsJobStates.Native nativeState = new OpenPbsJobStates.Native(state, substate, "", "u", "", "");

            assertThat(nativeState.toJobState()).as(substate).isEqualTo(ours);
            nativeState
                    .reason()
                    .ifPresent(reason -> assertThat(pbs.describeReason(reason))
                            .as(substate)
                            .endsWith(".")
                            .isNotEqualTo(reason));
        }
    }

    static List<Integer> ownEnds() {
        return IntStream.rangeClosed(-30, -1)
                .filter(code -> !GAPS.contains(code))
                .boxed()
                .toList();
    }

    @ParameterizedTest
    @MethodSource("ownEnds")
    void every_end_caused_by_pbs_is_explained_and_has_no_exit_status(int code) {
        OpenPbsJobStates.Native nativeState = new OpenPbsJobStates.Native("F", "93", "" + code, "n", "", "");

        assertThat(nativeState.toJobState())
                .isIn(JobState.FAILED, JobState.NODE_FAILED, JobState.OUT_OF_MEMORY, JobState.TIMED_OUT);
        assertThat(nativeState.exit().orElse(-1)).isNegative();
        assertThat(pbs.describeReason(nativeState.reason().orElseThrow()))
                .endsWith(".")
                .contains(" ");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 99, 100, 127, 200, 255})
    void the_exit_status_of_a_script_is_kept(int code) {
        OpenPbsJobStates.Native nativeState = new OpenPbsJobStates.Native("F", "93", "" + code, "n", "", "");

        assertThat(nativeState.toJobState()).isEqualTo(JobState.FAILED);
        assertThat(nativeState.exit()).hasValue(code);
        assertThat(nativeState.reason()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 6, 9, 11, 15, 24, 64})
    void an_end_caused_by_a_signal_is_reported_as_in_a_shell(int signal) {
        OpenPbsJobStates.Native nativeState = new OpenPbsJobStates.Native("F", "93", "" + (256 + signal), "n", "", "");

        assertThat(nativeState.toJobState()).isEqualTo(JobState.FAILED);
        assertThat(nativeState.exit()).hasValue(128 + signal);
        assertThat(pbs.describeReason(nativeState.reason().orElseThrow())).endsWith(".");
    }

    @ParameterizedTest
    @CsvSource({
        "u, Held by its owner.",
        "o, Held by an operator.",
        "uo, Held by its owner.",
        "uos, Held by its owner.",
        "s, Held by the system: only an administrator can release it.",
        "p, Held: your password has expired."
    })
    void the_reason_for_every_hold_names_the_owner_of_the_hold(String holds, String sentence) {
        OpenPbsJobStates.Native nativeState = new OpenPbsJobStates.Native("H", "20", "", holds, "", "");

        assertThat(nativeState.toJobState()).isEqualTo(JobState.HELD);
        assertThat(nativeState.reason().map(pbs::describeReason)).hasValue(sentence);
    }

    @ParameterizedTest
    @ValueSource(strings = {"after:", "afterok:", "afterany:", "afternotok:", "on:2", "runone:", "syncwith:"})
    void a_system_hold_for_a_dependency_is_reported_as_waiting_instead_of_held(String depend) {
        OpenPbsJobStates.Native nativeState =
                new OpenPbsJobStates.Native("H", "22", "", "s", "", depend + "9.pbs01@pbs01");

        assertThat(nativeState.toJobState()).isEqualTo(JobState.QUEUED);
        assertThat(nativeState.reason().map(pbs::describeReason)).hasValue("Waiting for another job to end.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Unknown queue",
                "Queue is not enabled",
                "Access to queue is denied",
                "Unauthorized Request ",
                "Unknown resource Resource_List.slect",
                "Job violates queue and/or server resource limits",
                "No default queue specified",
                "Job rejected by all possible destinations",
                "Illegal attribute or resource value select.mem",
                "Bad UID for job execution",
                "Bad GID for job execution",
                "Maximum number of jobs already in queue",
                "Maximum number of jobs for user bob already in queue gpu",
                "Maximum number of jobs already in complex",
                "would exceed queue generic's per-user limit",
                "would exceed complex's per-project limit",
                "would exceed limit on resource ncpus in queue gpu",
                "Maximum amount of resource ngpus",
                "Resource limit exceeds allowable",
                "Invalid Account",
                "Invalid Job Dependency",
                "Invalid credential",
                "Expired credential",
                "Request not allowed: Server shutting down",
                "No free connections",
                "Server connection table full",
                "Access from host not allowed, or unknown host",
                "Array job exceeds server or queue size limit",
                "Resource invalid in \"select\" specification",
                "\"-lresource=\" cannot be used with \"select\" or \"place\", resource is: ncpus",
                "Cannot be used with select or place",
                "Cannot have \"place\" without \"select\"",
                "duplicated resource within a section of a select specification, resource is: ncpus",
                "hook error",
                "hook rejected request",
                "attribute value is out of range",
                "Cannot set attribute, read only or insufficient permission ",
                "job and reservation have conflicting specification",
                "Unknown Reservation Id",
                "Unknown node ",
                "jobscript size exceeded the jobscript_max_size",
                "Job name is too long ",
                "illegal -N value",
                "illegal -J value",
                "illegal -k value",
                "invalid option -- 'g'",
                "cannot connect to server pbs01 (errno=111)",
                "script file:: No such file or directory"
            })
    void every_rejection_has_its_own_sentence(String message) {
        assertThat(pbs.describeRefusal("qsub: " + message + "\n"))
                .endsWith(".")
                .contains(":")
                .doesNotContain("refused");
    }
}
