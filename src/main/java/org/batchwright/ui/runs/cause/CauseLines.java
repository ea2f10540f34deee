package org.batchwright.ui.runs.cause;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.failure.FailureFixes;
import org.batchwright.failure.FailureGroup;
import org.batchwright.model.failure.FailedRequest;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.remote.SanitizedText;
import org.batchwright.run.failure.CauseReader;
import org.batchwright.ui.runs.row.JobNames;
import org.batchwright.ui.widget.Texts;

/**
 * Describes the causes of failure of a run's jobs.
 *
 * @param chosen the selected jobs; empty for the whole run
 */
record CauseLines(Run run, Set<Integer> chosen) {

    /** @param finding the finding of the group's first job */
    CauseLine of(FailureGroup group, Optional<CauseReader.Finding> finding) {
        Job first = group.jobs().getFirst();
        return new CauseLine(
                group.cause().signature(),
                SanitizedText.line(text(group)),
                SanitizedText.line(advice(group)),
                first.task(),
                finding.map(CauseReader.Finding::stream).orElse(LogStream.OUTPUT),
                finding.flatMap(CauseReader.Finding::line),
                group.cause().chained().stream().map(SanitizedText::line).toList(),
                remedy(group, finding.flatMap(CauseReader.Finding::request)));
    }

    private CauseLine.Remedy remedy(FailureGroup group, Optional<FailedRequest> request) {
        Set<Integer> jobs = run.jobs().size() > 1 && !run.isChain()
                ? group.jobs().stream().map(Job::task).collect(Collectors.toSet())
                : Set.of();
        return new CauseLine.Remedy(
                request.map(known -> FailureFixes.of(group, run.jobs(), known)).orElse(List.of()), jobs);
    }

    /** Returns the advice for a group, preferring advice that is based on common properties of its jobs to general advice. */
    private static String advice(FailureGroup group) {
        String fix = group.cause().fix();
        if (group.common().isEmpty()) {
            return fix;
        }
        String common = Texts.get("runs.cause.common", String.join(" ", group.common()));
        return fix.isEmpty() ? common : common + " · " + fix;
    }

    private String text(FailureGroup group) {
        String cause = group.headline();
        if (run.jobs().size() == 1 || chosen.size() == 1) {
            return cause;
        }
        return group.jobs().size() == 1
                ? JobNames.withName(run, group.jobs().getFirst(), cause)
                : Texts.get("runs.cause.jobs", group.jobs().size(), cause);
    }
}
