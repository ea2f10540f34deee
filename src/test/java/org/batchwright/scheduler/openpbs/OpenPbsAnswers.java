package org.batchwright.scheduler.openpbs;

import java.nio.file.Path;
import java.util.Map;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** An OpenPBS dialect with tools that print recorded output of its commands. */
abstract class OpenPbsAnswers {
    final OpenPbs pbs = new OpenPbs();

    @TempDir
    Path folder;

    PbsTools tools = new PbsTools(Path.of(""));

    @BeforeEach
    void tools() {
        tools = new PbsTools(folder);
    }

    static JobReport of(Map<JobId, JobReport> reports, String id) {
        return reports.getOrDefault(new JobId(id), JobReport.of(JobState.UNKNOWN, "absent"));
    }
}
