package org.batchwright.remote.crater;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.crater.CraterAnswers;

/** Looks for the user's jobs whose name contains a run's ID, in all accounts at once. */
record CraterSearch(CraterCalls calls) {
    Map<Integer, JobId> find(RunId run) throws OperationException, InterruptedException {
        CraterAnswers answers = new CraterAnswers();
        String user = URLEncoder.encode(calls.user(), StandardCharsets.UTF_8).replace("+", "%20");
        for (int page = 1; page <= CraterStates.MAX_PAGES; page++) {
            CraterReply reply = calls.get("/api/v1/vcjobs/user/" + user + "?days=-1&page=" + page + "&page_size="
                    + CraterStates.PAGE_SIZE + "&search=" + run);
            if (answers.addList(CraterCalls.requireJobs(reply)).size() < CraterStates.PAGE_SIZE) {
                break;
            }
        }
        return answers.parts(run);
    }
}
