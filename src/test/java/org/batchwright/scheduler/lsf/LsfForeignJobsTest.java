package org.batchwright.scheduler.lsf;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.batchwright.model.run.JobId;
import org.batchwright.scheduler.ForeignJob;
import org.junit.jupiter.api.Test;

class LsfForeignJobsTest {
    /** Parses answers that were written according to bjobs(1) rather than captured. */
    private static final String JOB = """
            now 1795201800
            home /home/bob
            {
              "COMMAND":"bjobs",
              "JOBS":1,
              "RECORDS":[
                {"JOBID":"542935","JOBINDEX":"0","USER":"bob","SUBMIT_TIME":"Nov 20 18:31:50 2026","OUTPUT_FILE":"out/%J.log",\
            "ERROR_FILE":"-","SUB_CWD":"$HOME/code","JOB_NAME":"train-lr3e-4"}
              ]
            }
            """;

    private final LsfForeignJobs reader = new LsfForeignJobs();

    private ForeignJob read(String answer) {
        return reader.read(answer).orElseThrow();
    }

    @Test
    void a_job_whose_log_is_written_when_it_ends_is_read() {
        ForeignJob job = read(JOB);

        assertThat(job.id()).isEqualTo(new JobId("542935"));
        assertThat(job.array()).isFalse();
        assertThat(job.name()).isEqualTo("train-lr3e-4");
        assertThat(job.user()).isEqualTo("bob");
        assertThat(job.submitted()).isEqualTo(Instant.parse("2026-11-20T18:31:50Z"));
        assertThat(job.output()).contains("/home/bob/code/out/542935.log");
        assertThat(job.errors()).isEmpty();
        assertThat(job.logTime()).isEqualTo(ForeignJob.LogTime.AT_END);
        assertThat(job.script()).isEmpty();
    }

    @Test
    void releases_without_json_are_supported() {
        ForeignJob job = read("""
                now 1795201800
                home /home/bob
                542935^0^bob^Nov 20 18:31^/scratch/out.txt^/scratch/err.txt^/home/bob^train
                """);

        assertThat(job.output()).contains("/scratch/out.txt");
        assertThat(job.errors()).contains("/scratch/err.txt");
        assertThat(job.name()).isEqualTo("train");
    }

    @Test
    void a_job_without_a_file_has_no_log() {
        assertThat(read(JOB.replace("out/%J.log", "-")).output()).isEmpty();
        assertThat(read(JOB.replace("out/%J.log", "/dev/null")).output()).isEmpty();
        assertThat(read(JOB.replace("out/%J.log", "out.%T")).output()).isEmpty();
    }

    @Test
    void arrays_are_distinguished_from_their_jobs() {
        String first = "542936^1^bob^Nov 20 18:31^/o.%J.%I^-^/home/bob^eval[1-2]\n";
        String head = "now 1795201800\nhome /home/bob\n";

        ForeignJob one = read(head + first);
        assertThat(one.id()).isEqualTo(new JobId("542936[1]"));
        assertThat(one.array()).isFalse();
        assertThat(one.output()).contains("/o.542936.1");

        ForeignJob all = read(head + first + first.replace("^1^", "^2^"));
        assertThat(all.id()).isEqualTo(new JobId("542936"));
        assertThat(all.array()).isTrue();
    }

    @Test
    void an_incomplete_answer_is_rejected() {
        assertThat(reader.read("")).isEmpty();
        assertThat(reader.read("now 1795201800\nhome /home/bob\n")).isEmpty();
        assertThat(reader.read(JOB.replace("SUBMIT_TIME", "START_TIME"))).isEmpty();
        assertThat(reader.read(JOB.replace("\"USER\"", "\"HOST\""))).isEmpty();
    }
}
