package org.batchwright.scheduler.flux;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.batchwright.model.run.JobId;
import org.batchwright.scheduler.ForeignJob;
import org.junit.jupiter.api.Test;

class FluxForeignJobsTest {
    /** Parses answers that were written according to flux-jobs(1), RFC 14 and flux-batch(1) rather than captured. */
    private static final String JOB = """
            {"id": 8221019701248, "name": "train.sh", "t_submit": 1763600011.25, "state": "RUN", "username": "alice"}

            batchwright-jobspec
            {"version": 1, "attributes": {"system": {"duration": 3600, "cwd": "/p/lustre1/alice/code", \
            "shell": {"options": {"output": {"stdout": {"type": "file", "path": "flux-{{id}}.out"}}}}, \
            "files": {"script": {"mode": 33216, "data": "#!/bin/bash\\npython train.py\\n", "encoding": "utf-8"}}}}}
            """;

    private final FluxForeignJobs reader = new FluxForeignJobs();

    private ForeignJob read(String answer) {
        return reader.read(answer).orElseThrow();
    }

    @Test
    void the_log_and_script_of_a_batch_job_are_read() {
        ForeignJob job = read(JOB);

        JobId id = FluxIds.of(8221019701248L);
        assertThat(job.id()).isEqualTo(id);
        assertThat(job.array()).isFalse();
        assertThat(job.name()).isEqualTo("train.sh");
        assertThat(job.user()).isEqualTo("alice");
        assertThat(job.submitted()).isEqualTo(Instant.ofEpochMilli(1763600011250L));
        assertThat(job.output()).contains("/p/lustre1/alice/code/flux-" + id + ".out");
        assertThat(job.errors()).isEmpty();
        assertThat(job.script()).contains("#!/bin/bash\npython train.py\n");
    }

    @Test
    void output_stored_by_flux_itself_has_no_file() {
        assertThat(read(JOB.replace("\"file\"", "\"kvs\"")).output()).isEmpty();
        assertThat(read(JOB.replace("{{id}}", "{{node.name}}")).output()).isEmpty();
    }

    @Test
    void a_script_that_is_not_text_is_omitted() {
        assertThat(read(JOB.replace("#!/bin/bash", "ELF")).script()).isEmpty();
    }

    @Test
    void an_incomplete_answer_is_rejected() {
        assertThat(reader.read("")).isEmpty();
        assertThat(reader.read("{}\n\nbatchwright-jobspec\n{}\n")).isEmpty();
        assertThat(reader.read(JOB.replace("batchwright-jobspec", ""))).isEmpty();
        assertThat(reader.read(JOB.replace("t_submit", "t_run"))).isEmpty();
    }
}
