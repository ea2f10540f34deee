package org.batchwright.scheduler.lsf;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.model.run.JobState;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that everything listed by LSF itself is mapped: states of bjobs, "Termination reasons displayed by bacct, bhist, and bjobs", and
 * the pending reasons of lsbatch.h as printed by bjobs -p.
 */
class LsfManualTest {
    private final Lsf lsf = new Lsf();

    private static LsfJobStates.Native nativeState(String stat, String code, String exitReason, String pendReason) {
        return new LsfJobStates.Native(stat, code, exitReason, pendReason, true);
    }

    @ParameterizedTest
    @CsvSource({
        "PEND, QUEUED",
        "PROV, QUEUED",
        "WAIT, QUEUED",
        "FWD_PEND, QUEUED",
        "PSUSP, HELD",
        "RUN, RUNNING",
        "UNKWN, RUNNING",
        "USUSP, SUSPENDED",
        "SSUSP, SUSPENDED",
        "ZOMBI, FINISHING",
        "DONE, SUCCEEDED",
        "POST_DONE, SUCCEEDED",
        "POST_ERR, SUCCEEDED",
        "EXIT, FAILED"
    })
    void every_state_is_mapped_and_keeps_its_native_name(String stat, JobState ours) {
        LsfJobStates.Native nativeState = nativeState(stat, "", "", "");

        assertThat(nativeState.toJobState()).isEqualTo(ours);
        assertThat(nativeState.word()).isEqualTo(stat);
        nativeState
                .reason()
                .ifPresent(reason ->
                        assertThat(lsf.describeReason(reason)).endsWith(".").contains(" "));
    }

    @ParameterizedTest
    @CsvSource({
        "TERM_ADMIN, CANCELLED",
        "TERM_BUCKET_KILL, CANCELLED",
        "TERM_CHKPNT, FAILED",
        "TERM_CPULIMIT, TIMED_OUT",
        "TERM_CSM_ALLOC, FAILED",
        "TERM_CWD_NOTEXIST, FAILED",
        "TERM_DATA, FAILED",
        "TERM_DEADLINE, TIMED_OUT",
        "TERM_EXTERNAL_SIGNAL, FAILED",
        "TERM_FORCE_ADMIN, CANCELLED",
        "TERM_FORCE_OWNER, CANCELLED",
        "TERM_KUBE, FAILED",
        "TERM_LOAD, PREEMPTED",
        "TERM_MC_RECALL, PREEMPTED",
        "TERM_MEMLIMIT, OUT_OF_MEMORY",
        "TERM_ORPHAN_SYSTEM, CANCELLED",
        "TERM_OTHER, FAILED",
        "TERM_OWNER, CANCELLED",
        "TERM_PREEMPT, PREEMPTED",
        "TERM_PRE_EXEC_FAIL, FAILED",
        "TERM_PROCESSLIMIT, FAILED",
        "TERM_RC, PREEMPTED",
        "TERM_REMOVE_HUNG_JOB, NODE_FAILED",
        "TERM_REQUEUE_ADMIN, CANCELLED",
        "TERM_REQUEUE_OWNER, CANCELLED",
        "TERM_RMS, FAILED",
        "TERM_RUNLIMIT, TIMED_OUT",
        "TERM_SLURM, NODE_FAILED",
        "TERM_SWAP, OUT_OF_MEMORY",
        "TERM_THREADLIMIT, FAILED",
        "TERM_UNKNOWN, FAILED",
        "TERM_WINDOW, PREEMPTED",
        "TERM_ZOMBIE, NODE_FAILED",
        "TERM_OF_TOMORROW, FAILED"
    })
    void every_termination_reason_has_a_state_and_a_sentence(String word, JobState ours) {
        LsfJobStates.Native nativeState = nativeState("EXIT", "", word + ": job ended", "");

        assertThat(nativeState.toJobState()).isEqualTo(ours);
        assertThat(nativeState.reason().map(lsf::describeReason).orElse(""))
                .endsWith(".")
                .contains(" ");
    }

    @ParameterizedTest
    @ValueSource(ints = {129, 130, 131, 134, 137, 139, 140, 143, 152, 158})
    void an_end_caused_by_a_signal_is_reported(int code) {
        LsfJobStates.Native nativeState = nativeState("EXIT", "" + code, "", "");

        assertThat(nativeState.toJobState()).isEqualTo(JobState.FAILED);
        assertThat(nativeState.exit()).hasValue(code);
        assertThat(nativeState.reason().map(lsf::describeReason).orElse(""))
                .endsWith(".")
                .startsWith("It was ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "New job is waiting for scheduling",
                "The job has a specified start time",
                "Job dependency condition not satisfied",
                "Dependency condition invalid or never satisfied",
                "Migrating job is waiting for rescheduling",
                "The job's pre-exec command exited with non-zero status",
                "Unable to access job file",
                "Unable to set job's environment variables",
                "Unable to determine job's home/working directories",
                "Unable to open job's I/O buffers",
                "Job execution initialization failed",
                "Unable to copy restarting job's checkpoint files",
                "The schedule of the job is postponed for a while",
                "Waiting for re-scheduling after switching queue",
                "Event is rejected by eeventd due to syntax error",
                "Failed to get user password",
                "Waiting for re-scheduling after parameters have been changed",
                "Requeue the job for the next run",
                "The job array has reached its running element limit",
                "System is unable to schedule the job",
                "The queue is inactivated by the administrator",
                "The queue is inactivated by its time windows",
                "The queue has reached its job slot limit",
                "The queue has not enough job slots for the parallel job",
                "User has reached the per-user job slot limit of the queue",
                "Not enough per-user job slots of the queue for the parallel job",
                "The queue's pre-exec command exited with non-zero status",
                "System is not ready for scheduling after reconfiguration",
                "Requeued job is waiting for rescheduling",
                "Not enough hosts to meet the job's spanning requirement",
                "Not enough hosts to meet the queue's spanning requirement",
                "Job will not finish before queue's run window is closed",
                "The user has reached his/her job slot limit",
                "One of the user's groups has reached its job slot limit",
                "The user has not enough job slots for the parallel job",
                "One of user's groups has not enough job slots for the parallel job",
                "Waiting for scheduling after resumed by user",
                "Unable to determine user account for execution",
                "The user has no permission to run the job on remote host/cluster",
                "Job's resource requirements not satisfied: 3 hosts",
                "Job's requirement for exclusive execution not satisfied",
                "Higher or equal priority jobs suspended by host load",
                "Unable to get the PID of the restarting job",
                "Unable to lock host for exclusively executing the job",
                "Cleaning up zombie job",
                "Can't run jobs submitted by root",
                "Job will not finish on the host before queue's run window is closed",
                "Closed by LSF administrator: 12 hosts",
                "Host is locked by LSF administrator",
                "Not enough job slot(s): 4 hosts",
                "Dispatch windows closed",
                "Job slot limit reached",
                "Queue's per-CPU job slot limit reached",
                "Queue's per-host job slot limit reached",
                "User's per-CPU job slot limit reached",
                "User group's per-CPU job slot limit reached",
                "Host's per-user job slot limit reached",
                "Not usable to the queue",
                "Not specified in job submission",
                "There is no such user account",
                "Just started a job recently",
                "Load information unavailable",
                "LIM is unreachable now",
                "Queue's resource requirements not satisfied",
                "Not the same type as the submission host",
                "Not enough processors to meet the job's spanning requirement",
                "Running an exclusive job",
                "Queue's requirements for resource reservation not satisfied",
                "Job's requirements for resource reservation not satisfied",
                "Unable to reach slave batch server",
                "Number of jobs exceeds quota",
                "Failed in talking to server to start the job",
                "Failed in receiving the reply from server when starting the job",
                "Unable to allocate memory to run job",
                "Unable to fork process to run job",
                "Unable to communicate with job process",
                "Slave batch server failed to accept job",
                "Load threshold reached",
                "Job no longer satisfies queue PROCLIMIT configuration",
                "Host is locked by master LIM",
                "Bad host name, host group name or cluster name",
                "Host or host group is not used by the queue",
                "The specified first execution host is not eligible for this job at this time"
            })
    void every_pending_reason_has_a_sentence(String reason) {
        LsfJobStates.Native nativeState = nativeState("PEND", "", "", reason + "; 2 hosts: Load threshold reached");

        assertThat(nativeState.toJobState()).isEqualTo(JobState.QUEUED);
        assertThat(nativeState.reason())
                .hasValueSatisfying(kept -> assertThat(reason).startsWith(kept));
        assertThat(lsf.describeReason(reason)).endsWith(".").isNotEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "The job was suspended by the user while pending, Held by its owner.",
        "The job was suspended by LSF admin or root while pending, Held by an administrator."
    })
    void the_reason_for_a_hold_names_the_owner_of_the_hold(String reason, String sentence) {
        assertThat(nativeState("PSUSP", "", "", reason + ";").reason().map(lsf::describeReason))
                .hasValue(sentence);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nosuch: No such queue. Job not submitted.",
                "Queue has been closed. Job not submitted.",
                "gpu: User cannot use the queue. Job not submitted.",
                "RUNLIMIT: Cannot exceed queue's hard limit(s). Job not submitted.",
                "MEMLIMIT: Cannot exceed queue's hard limit(s). Job not submitted.",
                "Too many processors requested. Job not submitted.",
                "Too many tasks requested. Job not submitted.",
                "Bad resource requirement syntax. Job not submitted.",
                "nohost: Bad host name, host group name or cluster name. Job not submitted.",
                "9: No matching job found. Job not submitted.",
                "Bad time specification. Job not submitted.",
                "Pending job threshold reached. Retrying in 60 seconds...",
                "Request aborted by esub. Job not submitted.",
                "Unknown user or user group. Job not submitted.",
                "Illegal option -- zz",
                "Request from non-LSF host rejected. Job not submitted.",
                "User permission denied. Job not submitted.",
                "Failed in an LSF library call: LIM is down; try later. Job not submitted.",
                "Batch daemon not responding ... still trying",
                "bash: bsub: command not found"
            })
    void every_rejection_is_explained(String text) {
        assertThat(lsf.describeRefusal(text))
                .endsWith(".")
                .isNotEqualTo("LSF rejected the job: read its message, then change the preset.");
    }
}
