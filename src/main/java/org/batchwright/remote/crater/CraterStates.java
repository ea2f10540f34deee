package org.batchwright.remote.crater;

import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.scheduler.crater.CraterAnswers;
import org.batchwright.scheduler.crater.CraterAnswers.ListedJob;

/**
 * Looks for jobs in the list of each account until all are found, then determines why jobs are waiting or failed:
 * {@code GET /api/v1/vcjobs} of the backend. A job's output is fetched before the job is reported as ended.
 */
final class CraterStates {
    /** Maximum number of pages searched for one account's jobs. */
    static final int MAX_PAGES = 10;

    static final int PAGE_SIZE = 200;
    private static final int MAX_EVENTS = 10;
    private static final int MAX_DETAILS = 50;

    private final CraterCalls calls;
    private final CraterOutput output;
    private final Set<JobId> left;
    private final CraterAnswers answers = new CraterAnswers();
    private int events;
    private int details;

    CraterStates(CraterCalls calls, CraterOutput output, List<JobId> jobs) {
        this.calls = calls;
        this.output = output;
        this.left = new HashSet<>(jobs);
    }

    Map<JobId, JobReport> read() throws OperationException, InterruptedException {
        readAccount();
        if (!left.isEmpty()) {
            Iterator<String> accounts = calls.accounts().iterator();
            while (!left.isEmpty() && accounts.hasNext()) {
                if (calls.switchTo(accounts.next()).ok()) {
                    readAccount();
                }
            }
        }
        return answers.reports();
    }

    private void readAccount() throws OperationException, InterruptedException {
        for (int page = 1; page <= MAX_PAGES; page++) {
            CraterReply reply = calls.get("/api/v1/vcjobs?days=-1&page=" + page + "&page_size=" + PAGE_SIZE);
            List<ListedJob> listed = answers.addList(CraterCalls.requireJobs(reply));
            for (ListedJob job : listed) {
                if (left.remove(job.id())) {
                    readMore(job);
                }
            }
            if (listed.size() < PAGE_SIZE || left.isEmpty()) {
                return;
            }
        }
    }

    private void readMore(ListedJob job) throws OperationException, InterruptedException {
        if (job.isWaiting() && events < MAX_EVENTS) {
            events++;
            CraterReply reply = calls.get("/api/v1/vcjobs/" + job.id() + "/event");
            if (reply.ok()) {
                answers.addEvents(job.id(), reply.data());
            }
        }
        if (!job.isOver()) {
            return;
        }
        if (!output.fetch(job)) {
            answers.addUnsaved(job.id());
        }
        if (!job.hasSucceeded() && details < MAX_DETAILS) {
            details++;
            CraterReply reply = calls.get("/api/v1/vcjobs/" + job.id() + "/detail");
            if (reply.ok()) {
                answers.addJob(reply.data());
            }
        }
    }
}
