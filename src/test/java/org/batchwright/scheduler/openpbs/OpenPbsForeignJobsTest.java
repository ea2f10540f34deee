package org.batchwright.scheduler.openpbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.batchwright.model.run.JobId;
import org.batchwright.scheduler.ForeignJob;
import org.junit.jupiter.api.Test;

class OpenPbsForeignJobsTest {
    /** Parses answers captured from OpenPBS 23.06.06, with some lines omitted. */
    private static final String JOB = """
            Job Id: 76.pbs01
                Job_Name = train-lr3e-4
                Job_Owner = bob@pbs01
                job_state = R
                queue = gpu
                ctime = Fri Nov 20 18:39:56 2026
                Error_Path = pbs01:/home/bob/pbs/train-lr3e-4.e76
                Join_Path = oe
                Keep_Files = n
                Output_Path = pbs01:/home/bob/pbs/train-lr3e-4.o76
                Variable_List = PBS_O_HOME=/home/bob,PBS_O_LOGNAME=bob,
            \tPBS_O_PATH=/opt/pbs/bin:/usr/bin:/bin,PBS_O_MAIL=/var/mail/bob
                Submit_arguments = train.sh

            Job Id: 77.pbs01
                Job_Name = other
            """;

    private final OpenPbsForeignJobs reader = new OpenPbsForeignJobs();

    private ForeignJob read(String answer) {
        return reader.read(answer).orElseThrow();
    }

    @Test
    void a_job_whose_log_is_delivered_when_it_ends_is_read() {
        ForeignJob job = read(JOB);

        assertThat(job.id()).isEqualTo(new JobId("76.pbs01"));
        assertThat(job.array()).isFalse();
        assertThat(job.name()).isEqualTo("train-lr3e-4");
        assertThat(job.user()).isEqualTo("bob");
        assertThat(job.submitted()).isEqualTo(Instant.parse("2026-11-20T18:39:56Z"));
        assertThat(job.output()).contains("/home/bob/pbs/train-lr3e-4.o76");
        assertThat(job.errors()).isEmpty();
        assertThat(job.logTime()).isEqualTo(ForeignJob.LogTime.AT_END);
        assertThat(job.script()).isEmpty();
    }

    @Test
    void a_log_that_is_written_directly_can_be_followed() {
        assertThat(read(JOB.replace("Keep_Files = n", "Keep_Files = doe")).logTime())
                .isEqualTo(ForeignJob.LogTime.WHILE_RUNNING);
    }

    @Test
    void a_separate_stderr_file_is_reported() {
        assertThat(read(JOB.replace("Join_Path = oe", "Join_Path = n")).errors())
                .contains("/home/bob/pbs/train-lr3e-4.e76");
    }

    @Test
    void the_log_is_unknown_if_it_stays_on_the_node_or_its_path_contains_a_pattern() {
        assertThat(read(JOB.replace("Keep_Files = n", "Keep_Files = oe")).output())
                .isEmpty();
        assertThat(read(JOB.replace(".o76", ".^array_index^")).output()).isEmpty();
    }

    @Test
    void arrays_are_distinguished_from_their_jobs() {
        assertThat(read(JOB.replace("76.pbs01", "80[].pbs01")).array()).isTrue();
        assertThat(read(JOB.replace("76.pbs01", "80[3].pbs01")).array()).isFalse();
    }

    @Test
    void an_incomplete_answer_is_rejected() {
        assertThat(reader.read("")).isEmpty();
        assertThat(reader.read("qstat: Unknown Job Id 99.pbs01\n")).isEmpty();
        assertThat(reader.read(JOB.replace("ctime", "mtime"))).isEmpty();
    }
}
