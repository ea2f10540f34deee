package org.batchwright.scheduler.gridengine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.batchwright.model.run.JobId;
import org.batchwright.scheduler.ForeignJob;
import org.junit.jupiter.api.Test;

class GridEngineForeignJobsTest {
    /** Parses answers captured from Grid Engine 8.1.9, with some lines omitted. */
    private static final String JOB = """
            ==============================================================
            job_number:                 1
            exec_file:                  job_scripts/1
            submission_time:            Fri Nov 20 18:31:57 2026
            owner:                      bob
            sge_o_home:                 /home/bob
            sge_o_workdir:              /home/bob/ge
            cwd:                        /home/bob/ge
            merge:                      y
            job_name:                   train-lr3e-4
            stdout_path_list:           NONE:NONE:$JOB_NAME.o$JOB_ID
            script_file:                train.sh
            usage         1:            cpu=00:00:00, mem=0.00000 GB s, io=0.00003 GB

            batchwright-script
            """;

    private final GridEngineForeignJobs reader = new GridEngineForeignJobs();

    private ForeignJob read(String answer) {
        return reader.read(answer).orElseThrow();
    }

    @Test
    void the_log_path_of_a_job_is_read() {
        ForeignJob job = read(JOB);

        assertThat(job.id()).isEqualTo(new JobId("1"));
        assertThat(job.array()).isFalse();
        assertThat(job.name()).isEqualTo("train-lr3e-4");
        assertThat(job.user()).isEqualTo("bob");
        assertThat(job.submitted()).isEqualTo(Instant.parse("2026-11-20T18:31:57Z"));
        assertThat(job.output()).contains("/home/bob/ge/train-lr3e-4.o1");
        assertThat(job.errors()).isEmpty();
        assertThat(job.script()).isEmpty();
    }

    @Test
    void the_log_without_options_has_its_default_name_and_is_in_the_home_folder() {
        String plain = JOB.replaceAll("(?m)^(cwd|merge|stdout_path_list):.*\\n", "");

        assertThat(read(plain).output()).contains("/home/bob/train-lr3e-4.o1");
        assertThat(read(plain).errors()).contains("/home/bob/train-lr3e-4.e1");
    }

    @Test
    void absolute_paths_are_resolved_and_unknown_paths_are_omitted() {
        assertThat(read(JOB.replace("$JOB_NAME.o", "/scratch/$USER/log.")).output())
                .contains("/scratch/bob/log.1");
        assertThat(read(JOB.replace("$JOB_NAME.o", "$HOSTNAME.")).output()).isEmpty();
    }

    @Test
    void a_script_in_a_readable_spool_folder_is_read() {
        assertThat(read(JOB + "#!/bin/bash\npython train.py\n").script()).contains("#!/bin/bash\npython train.py\n");
    }

    @Test
    void an_array_is_recognized() {
        assertThat(read(JOB.replace("script_file", "job-array tasks:            1-3:1\nscript_file"))
                        .array())
                .isTrue();
    }

    @Test
    void an_incomplete_answer_is_rejected() {
        assertThat(reader.read("")).isEmpty();
        assertThat(reader.read("Following jobs do not exist: \n99\n")).isEmpty();
        assertThat(reader.read(JOB.replace("owner:", "user:"))).isEmpty();
    }
}
