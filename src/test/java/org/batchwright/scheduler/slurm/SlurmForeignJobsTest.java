package org.batchwright.scheduler.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.batchwright.model.run.JobId;
import org.batchwright.scheduler.ForeignJob;
import org.batchwright.scheduler.ForeignJobReader;
import org.junit.jupiter.api.Test;

class SlurmForeignJobsTest {
    /** Parses answers captured from Slurm 22.05.8. */
    private static final String JOB = """
            JobId=665 JobName=my train
               UserId=alice(1001) GroupId=alice(1001) MCS_label=N/A
               Priority=1000 Nice=0 Account=lab QOS=normal
               JobState=PENDING Reason=BeginTime Dependency=(null)
               Requeue=1 Restarts=0 BatchFlag=1 Reboot=0 ExitCode=0:0
               RunTime=00:00:00 TimeLimit=00:05:00 TimeMin=N/A
               SubmitTime=1795825650 EligibleTime=1795829250
               AccrueTime=Unknown
               Partition=debug AllocNode:Sid=localhost:22765
               Command=/home/alice/my code/job.sh
               WorkDir=/home/alice/my code
               StdErr=/home/alice/my code/out put-665.txt
               StdIn=/dev/null
               StdOut=/home/alice/my code/out put-665.txt
               Power=

            batchwright-script
            #!/bin/bash
            echo JobId=1
            """;

    private final ForeignJobReader reader = new Slurm().foreignJobs().orElseThrow();

    private ForeignJob read(String answer) {
        return reader.read(answer).orElseThrow();
    }

    @Test
    void the_log_and_script_of_a_job_are_read() {
        ForeignJob job = read(JOB);

        assertThat(job.id()).isEqualTo(new JobId("665"));
        assertThat(job.array()).isFalse();
        assertThat(job.name()).isEqualTo("my train");
        assertThat(job.user()).isEqualTo("alice");
        assertThat(job.submitted()).isEqualTo(Instant.ofEpochSecond(1_795_825_650));
        assertThat(job.output()).contains("/home/alice/my code/out put-665.txt");
        assertThat(job.errors()).isEmpty();
        assertThat(job.script()).contains("#!/bin/bash\necho JobId=1\n");
    }

    @Test
    void a_separate_stderr_file_is_reported() {
        assertThat(read(JOB.replace("StdErr=/home/alice/my code/out", "StdErr=/home/alice/err"))
                        .errors())
                .contains("/home/alice/err put-665.txt");
    }

    @Test
    void details_that_the_scheduler_does_not_report_are_absent() {
        ForeignJob job = read(JOB.replaceFirst("(?s)#!/bin/bash.*", "").replace("put-665", "put-%j"));

        assertThat(job.script()).isEmpty();
        assertThat(job.output()).isEmpty();
    }

    @Test
    void a_job_of_an_array_has_the_id_with_which_it_can_be_followed() {
        ForeignJob job = read(JOB.replace("JobId=665 ", "JobId=668 ArrayJobId=666 ArrayTaskId=4 "));

        assertThat(job.id()).isEqualTo(new JobId("666_4"));
        assertThat(job.array()).isFalse();
    }

    @Test
    void an_array_is_recognized_whether_or_not_its_jobs_have_started() {
        String waiting = JOB.replace("JobId=665 ", "JobId=666 ArrayJobId=666 ArrayTaskId=3-4 ArrayTaskThrottle=1 ");
        assertThat(read(waiting).array()).isTrue();
        assertThat(read(waiting).id()).isEqualTo(new JobId("666"));

        String started = JOB.replace("JobId=665 ", "JobId=666 ArrayJobId=666 ArrayTaskId=3 ");
        String both = started.replace(
                "batchwright-script", started.replaceFirst("(?s)\\nbatchwright-script.*", "\n\nbatchwright-script"));
        assertThat(read(both).array()).isTrue();
    }

    @Test
    void an_incomplete_answer_is_rejected() {
        assertThat(reader.read("")).isEmpty();
        assertThat(reader.read("slurm_load_jobs error: Invalid job id specified\n"))
                .isEmpty();
        assertThat(reader.read(JOB.replace("UserId=", "User="))).isEmpty();
        assertThat(reader.read(JOB.substring(0, JOB.indexOf("batchwright-script"))))
                .isEmpty();
    }
}
