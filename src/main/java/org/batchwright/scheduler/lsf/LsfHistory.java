package org.batchwright.scheduler.lsf;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;

/** Parses {@code bhist -l}: the outcome of jobs that bjobs no longer lists. bhist wraps lines after 80 characters, even within words. */
final class LsfHistory {
    private static final Pattern JOB = Pattern.compile("Job <(\\d{1,12}(?:\\[\\d{1,9}])?)>,.*");
    private static final Pattern EVENT =
            Pattern.compile("([A-Z][a-z]{2} [A-Z][a-z]{2} +\\d{1,2} [0-9:]{8}(?: \\d{4})?): (.*)");
    private static final Pattern CODE = Pattern.compile("Exited (?:with exit code |by signal )(\\d{1,9}).*");
    private static final Pattern TERM = Pattern.compile(".*\\b(TERM_[A-Z_]+).*");
    private static final Pattern HOST =
            Pattern.compile(".*(?:[Hh]ost\\(s\\)|[Dd]ispatched to|Started on) (<[^>]+>(?: <[^>]+>)*).*");

    private String stat = "";
    private String code = "";
    private String reason = "";
    private String host = "";
    private Optional<Instant> start = Optional.empty();
    private Optional<Instant> end = Optional.empty();

    private LsfHistory() {}

    static Map<JobId, JobReport> read(String output, Optional<Instant> now) {
        Map<JobId, LsfHistory> jobs = new LinkedHashMap<>();
        LsfHistory last = new LsfHistory();
        for (String line : output.replaceAll("\n {10,}", "").lines().toList()) {
            Matcher job = JOB.matcher(line);
            Matcher event = EVENT.matcher(line);
            if (job.matches()) {
                last = jobs.computeIfAbsent(new JobId(job.group(1)), id -> new LsfHistory());
            } else if (event.matches()) {
                last.readEvent(event.group(2), LsfTimes.instant(event.group(1), now));
            }
        }
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        jobs.forEach((id, job) -> job.report().ifPresent(report -> reports.put(id, report)));
        return reports;
    }

    private void readEvent(String text, Optional<Instant> at) {
        Matcher exited = CODE.matcher(text);
        Matcher term = TERM.matcher(text);
        Matcher on = HOST.matcher(text);
        if (on.matches() && (text.startsWith("Dispatched") || text.startsWith("Started"))) {
            host = on.group(1).replaceAll("> <", ":").replaceAll("[<>]", "");
        }
        if (text.startsWith("Starting") || text.startsWith("Started") || text.startsWith("Dispatched")) {
            start = at;
            markEnded("", Optional.empty()); // a requeued job will start again
        } else if (text.startsWith("Done successfully")) {
            markEnded("DONE", at);
        } else if (text.startsWith("Exited")) {
            markEnded("EXIT", at);
            if (exited.matches()) {
                code = text.startsWith("Exited by signal")
                        ? String.valueOf(128 + Integer.parseInt(exited.group(1)))
                        : exited.group(1);
            }
        }
        if (term.matches()) {
            reason = term.group(1);
        }
    }

    private void markEnded(String word, Optional<Instant> at) {
        stat = word;
        end = at;
        code = "";
    }

    /** Returns the report; empty for a job that has not ended, because bjobs still reports it. */
    private Optional<JobReport> report() {
        if (stat.isEmpty()) {
            return Optional.empty();
        }
        LsfJobStates.Native words = new LsfJobStates.Native(stat, code, reason, "", start.isPresent());
        JobState state = words.toJobState();
        return Optional.of(new JobReport(
                state,
                words.word(),
                words.reason(),
                new JobReport.Times(start, end, Optional.empty()),
                Optional.of(LsfHostList.parseHosts(host)).filter(hosts -> !hosts.isEmpty()),
                words.exit()));
    }
}
