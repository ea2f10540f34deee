package org.batchwright.scheduler.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.scheduler.Discovery;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests how the jobs of several users share the GPUs of one machine. The jobs are real processes, but the GPUs are fake. */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class GpuSharingTest {
    private static final String SHOW = "echo \"[$CUDA_VISIBLE_DEVICES]\"\n";

    @TempDir
    Path machine;

    private JobsOfAUser alice;
    private JobsOfAUser bob;

    @BeforeEach
    void make() throws Exception {
        alice = JobsOfAUser.on(machine, "alice");
        bob = JobsOfAUser.on(machine, "bob");
    }

    @AfterEach
    void clear() throws Exception {
        alice.clear();
        bob.clear();
    }

    /** Returns a script that marks each of its GPUs as taken while it runs, and reports any GPU that is already marked. */
    private String exclusive() {
        return """
                cd '%s'
                for gpu in ${CUDA_VISIBLE_DEVICES//,/ }; do
                  mkdir "taken-$gpu" 2>/dev/null || touch shared
                done
                sleep 0.3
                for gpu in ${CUDA_VISIBLE_DEVICES//,/ }; do rmdir "taken-$gpu"; done
                """.formatted(machine);
    }

    /** Returns a script that runs until the file {@code go} exists. */
    private String waitForGo() {
        return SHOW + "until [ -e '" + machine + "/go' ]; do sleep 0.1; done\n";
    }

    private void go() throws Exception {
        Files.createFile(machine.resolve("go"));
    }

    @Test
    void twenty_jobs_of_two_users_never_share_a_gpu() throws Exception {
        List<JobId> ofAlice = new ArrayList<>();
        List<JobId> ofBob = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            ofAlice.add(alice.submit(1 + i % 2, exclusive()));
            ofBob.add(bob.submit(1 + i % 3, exclusive()));
        }

        ofAlice.forEach(job -> alice.await(job, JobState.SUCCEEDED));
        ofBob.forEach(job -> bob.await(job, JobState.SUCCEEDED));
        assertThat(machine.resolve("shared")).doesNotExist();
    }

    @Test
    void a_job_sees_only_the_gpus_that_it_requests() throws Exception {
        JobId two = alice.submit(2, waitForGo());
        alice.await(two, JobState.RUNNING);
        JobId one = bob.submit(1, SHOW);
        JobId none = bob.submit(SHOW);
        bob.await(one, JobState.SUCCEEDED);
        bob.await(none, JobState.SUCCEEDED);

        assertThat(alice.log(two)).isEqualTo("[0,1]");
        assertThat(bob.log(one)).isEqualTo("[2]");
        assertThat(bob.log(none)).isEqualTo("[]");
        go();
    }

    @Test
    void a_job_that_waits_for_gpus_in_use_reports_the_reason() throws Exception {
        JobId first = alice.submit(3, waitForGo());
        alice.await(first, JobState.RUNNING);
        JobId second = bob.submit(2, SHOW);
        JobId third = bob.submit(1, SHOW);

        bob.awaitWhy(second, "Waiting for 2 GPUs: 1 of 4 free.");
        assertThat(bob.why(third))
                .as("the jobs of a user keep their order, or a large one would never start")
                .isEqualTo("Waiting for an earlier job to end.");
        go();
        bob.await(third, JobState.SUCCEEDED);
        bob.await(second, JobState.SUCCEEDED);
    }

    @Test
    void gpus_used_by_other_programs_are_not_given_to_jobs() throws Exception {
        alice.use(0, 2, 3);
        JobId job = alice.submit(2, SHOW);
        alice.awaitWhy(job, "Waiting for 2 GPUs: 1 of 4 free.");

        alice.use(0, 2);

        alice.await(job, JobState.SUCCEEDED);
        assertThat(alice.log(job)).isEqualTo("[1,3]");
    }

    @Test
    void a_job_gets_only_gpus_of_the_requested_type() throws Exception {
        JobId job = alice.submit(1, "#BATCHWRIGHT --gpu-type=RTX 3090\n" + SHOW);
        alice.await(job, JobState.SUCCEEDED);
        assertThat(alice.log(job)).isEqualTo("[3]");
    }

    @Test
    void an_impossible_request_is_reported_and_does_not_block_other_jobs() throws Exception {
        JobId large = alice.submit(4, "#BATCHWRIGHT --gpu-type=a100\n" + SHOW);
        alice.awaitWhy(
                large,
                "The job requests 4 GPUs, but only 3 suitable ones were found: check the requested number and type, or "
                        + "the GPU driver.");
        JobId small = alice.submit(1, SHOW);
        alice.await(small, JobState.SUCCEEDED);
        assertThat(alice.report(large).state()).isEqualTo(JobState.QUEUED);
    }

    @Test
    void symlinks_and_pipes_among_the_locks_are_not_opened() throws Exception {
        alice.bash(
                machine,
                "mkdir -m 1777 locks; ln -s \"$PWD/elsewhere\" locks/gpu-GPU-aaaa-0; mkfifo locks/gpu-GPU-aaaa-1");
        JobId job = alice.submit(2, SHOW);
        alice.await(job, JobState.SUCCEEDED);
        assertThat(alice.log(job)).isEqualTo("[2,3]");
        assertThat(machine.resolve("elsewhere")).doesNotExist();
    }

    @Test
    void a_symlink_instead_of_the_locks_folder_is_not_followed() throws Exception {
        Path elsewhere = Files.createDirectories(machine.resolve("elsewhere"));
        Path link = Files.createSymbolicLink(machine.resolve("locks"), elsewhere);
        JobId job = alice.submit(1, SHOW);
        alice.awaitWhy(
                job,
                "The GPUs cannot be locked now: if this lasts, check the folder /var/tmp/batchwright-gpus on that "
                        + "computer.");
        assertThat(elsewhere).isEmptyDirectory();

        Files.delete(link);
        alice.await(job, JobState.SUCCEEDED);
    }

    @Test
    void a_gpu_stays_taken_until_the_last_process_of_its_job_has_ended() throws Exception {
        JobId job = alice.submit(4, "trap '' TERM\ntouch started\n" + waitForGo());
        alice.await(job, JobState.RUNNING);
        alice.bash(machine, "kill -9 $(cut -d' ' -f1 '" + alice.file(job, "pid") + "')");
        JobId next = bob.submit(4, "[ -e '" + machine + "/go' ] || echo early\n" + SHOW);
        bob.await(next, JobState.SUCCEEDED);
        assertThat(alice.report(job).state()).isEqualTo(JobState.FAILED);
        assertThat(bob.log(next)).isEqualTo("early\n[0,1,2,3]");
    }

    @Test
    void a_shell_in_a_job_sees_the_gpus_of_the_job() throws Exception {
        JobId job = alice.submit(2, waitForGo());
        alice.await(job, JobState.RUNNING);

        String inside = "inside='echo [$CUDA_VISIBLE_DEVICES]'\n";

        assertThat(alice.bash(machine, inside + LocalJobs.ofWorkstation().enterScript(job)))
                .isEqualTo("[0,1]\n");
        go();
    }

    @Test
    void amd_gpus_are_listed_by_rocm_smi_and_count_as_in_use_if_their_memory_is_in_use() throws Exception {
        Files.delete(machine.resolve("bin/nvidia-smi"));
        TestProgram.write(machine.resolve("bin/rocm-smi"), """
                #!/bin/bash
                case $* in
                  '--showproductname --csv') printf '%s\\n' 'device,Card Series,Card Model' 'card0,AMD Instinct MI210,0x0c34' \\
                    'card1,AMD Instinct MI210,0x0c34' ;;
                  '--showmeminfo vram --csv') printf '%s\\n' 'device,VRAM Total Memory (B),VRAM Total Used Memory (B)' \\
                    'card0,68702699520,60850304000' 'card1,68702699520,10850304' ;;
                esac
                """);

        JobId one = alice.submit(1, "echo \"[$ROCR_VISIBLE_DEVICES]\"\n");
        JobId two = bob.submit(2, SHOW);

        alice.await(one, JobState.SUCCEEDED);
        assertThat(alice.log(one)).isEqualTo("[1]");
        bob.awaitWhy(two, "Waiting for 2 GPUs: 1 of 2 free.");
    }

    @Test
    void free_gpus_are_discovered() throws Exception {
        LocalJobs dialect = LocalJobs.ofWorkstation();
        alice.use(1);
        JobId job = alice.submit(1, waitForGo());
        alice.await(job, JobState.RUNNING);

        Discovery found = dialect.parseDiscovery(bob.bash(machine, dialect.discoverScript()));

        assertThat(found.availableResources().gpus("NVIDIA A100-SXM4-40GB"))
                .hasValueSatisfying(
                        gpus -> assertThat(gpus.free() + "/" + gpus.all()).isEqualTo("1/3"));
        assertThat(found.queues())
                .extracting(Queue::perNode)
                .extracting(Queue.PerNode::gpus)
                .containsExactly(OptionalInt.of(4));
        assertThat(found.version()).startsWith("Workstation: Linux");
        go();
    }
}
