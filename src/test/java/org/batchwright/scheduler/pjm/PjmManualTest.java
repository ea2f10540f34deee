package org.batchwright.scheduler.pjm;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.model.run.JobState;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that everything listed in the PJM guides is mapped: states, PJM codes, REASON texts and errors. */
class PjmManualTest {
    private final Pjm pjm = new Pjm();

    private static PjmJobStates.Native nativeState(String st, String ec, String pc, String sn, String text) {
        return new PjmJobStates.Native(st, ec, pc, sn, text);
    }

    @ParameterizedTest
    @CsvSource({
        "ACC, QUEUED",
        "QUE, QUEUED",
        "RNA, QUEUED",
        "RNP, QUEUED",
        "RUN, RUNNING",
        "RNE, FINISHING",
        "RNO, FINISHING",
        "SPP, SUSPENDED",
        "SPD, SUSPENDED",
        "RSM, SUSPENDED",
        "SWO, SUSPENDED",
        "SWD, SUSPENDED",
        "SWI, SUSPENDED",
        "HLD, HELD",
        "RJT, FAILED",
        "ERR, FAILED",
        "CCL, CANCELLED",
        "EXT, SUCCEEDED"
    })
    void every_state_is_mapped_and_keeps_its_native_name(String st, JobState ours) {
        PjmJobStates.Native nativeState = nativeState(st, "0", "0", "0", "");

        assertThat(nativeState.toJobState()).isEqualTo(ours);
        assertThat(nativeState.word()).isEqualTo(st);
        nativeState
                .reason()
                .ifPresent(reason -> assertThat(pjm.describeReason(reason))
                        .isNotEqualTo(reason)
                        .endsWith("."));
    }

    @ParameterizedTest
    @CsvSource({
        "1, CANCELLED",
        "2, FAILED",
        "3, FAILED",
        "4, CANCELLED",
        "6, CANCELLED",
        "7, TIMED_OUT",
        "9, NODE_FAILED",
        "11, TIMED_OUT",
        "12, OUT_OF_MEMORY",
        "13, FAILED",
        "16, FAILED",
        "18, PREEMPTED",
        "20, NODE_FAILED",
        "21, FAILED",
        "22, NODE_FAILED",
        "23, OUT_OF_MEMORY",
        "25, NODE_FAILED",
        "26, FAILED",
        "27, FAILED",
        "28, FAILED",
        "99, FAILED"
    })
    void every_pjm_code_is_explained_and_has_no_exit_status(String code, JobState ours) {
        PjmJobStates.Native nativeState = nativeState("EXT", "0", code, "9", "");

        assertThat(nativeState.toJobState()).isEqualTo(ours);
        assertThat(nativeState.exit()).isEmpty();
        assertThat(pjm.describeReason(nativeState.reason().orElseThrow()))
                .endsWith(".")
                .contains(" ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "99", "127", "200", "255"})
    void the_exit_status_of_a_script_is_kept(String status) {
        PjmJobStates.Native nativeState = nativeState("EXT", status, "0", "0", "");

        assertThat(nativeState.toJobState()).isEqualTo(JobState.FAILED);
        assertThat(nativeState.exit()).hasValue(Integer.parseInt(status));
        assertThat(nativeState.reason()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "9", "15", "24"})
    void an_end_caused_by_a_signal_is_reported_as_in_a_shell(String signal) {
        PjmJobStates.Native nativeState = nativeState("EXT", "0", "0", signal, "");

        assertThat(nativeState.toJobState()).isEqualTo(JobState.FAILED);
        assertThat(nativeState.exit()).hasValue(128 + Integer.parseInt(signal));
        assertThat(nativeState.reason().map(pjm::describeReason).orElse(""))
                .startsWith("It was ")
                .endsWith(".");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ANOTHER JOB STARTED",
                "DEADLINE SCHEDULE STARTED",
                "ELAPSE LIMIT EXCEEDED",
                "ELAPSE LIMIT EXC",
                "FILE IO ERROR",
                "GATE CHECK",
                "IMPOSSIBLE SCHED",
                "INSUFF CPU",
                "INSUFF MEMORY",
                "INSUFF NODE",
                "INSUFF license",
                "INTERNAL ERROR",
                "INVALID HOSTFILE",
                "LIMIT OVER MEMORY",
                "LIMIT OVER MEMOR",
                "LOST COMM",
                "NO CURRENT DIR",
                "NOT EXIST license",
                "RESUME FAIL",
                "RSCGRP NOT EXIST",
                "RSCGRP STOP",
                "RSCUNIT NOT EXIST",
                "RSCUNIT NOT EXIS",
                "RSCUNIT STOP",
                "RUNLIMIT EXCEED",
                "SUSPEND FAIL",
                "USELIMIT EXCEED",
                "USER HELD",
                "USER NOT EXIST",
                "WAIT SCHED"
            })
    void every_truncated_reason_in_a_table_has_a_sentence(String reason) {
        assertThat(nativeState("QUE", "0", "0", "0", reason).reason()).hasValue(reason);
        assertThat(pjm.describeReason(reason)).endsWith(".").isNotEqualTo(reason);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[ERR.] PJM 0057 pjsub node=512 is greater than the upper limit (384).",
                "[ERR.] PJM 0057 pjsub elapse=1 is less than the lower limit (60).",
                "[ERR.] PJM 0071 pjsub Group not authorized to submit a job: group(59999)",
                "[ERR.] PJM 0071 pjsub rscgrp=nosuch is not found.",
                "[ERR.] PJM 0014 pjsub Invalid option: --zz",
                "[ERR.] PJM 0014 pjsub Invalid argument: -L",
                "[ERR.] PJM 9999 pjsub /home/u is not a data area.",
                "[ERR.] PJM 0021 pjsub job.sh: No such file or directory",
                "bash: pjsub: command not found"
            })
    void rejections_are_explained(String text) {
        assertThat(pjm.describeRefusal(text))
                .endsWith(".")
                .isNotEqualTo("PJM rejected the job: read its message, then change the preset.");
    }
}
