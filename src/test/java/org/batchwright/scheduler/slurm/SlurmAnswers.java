package org.batchwright.scheduler.slurm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;

/** A Slurm dialect and helpers for the output of its commands. */
abstract class SlurmAnswers {
    final Slurm slurm = new Slurm();

    static JobReport of(Map<JobId, JobReport> reports, String id) {
        return reports.getOrDefault(new JobId(id), JobReport.of(JobState.UNKNOWN, "absent"));
    }

    static String answer(String name) throws IOException {
        return Files.readString(Path.of("src/test/resources/answers/slurm", name));
    }
}
