package org.batchwright.scheduler.gridengine;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preflight.PreflightAnswer;
import org.batchwright.model.preflight.PreflightRequest;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.PreflightReader;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/**
 * Uses {@code qsub -w v} to determine whether any queue could run the job if the cluster were empty; there is no estimated start time
 * (schedulers.md section 4.1).
 */
record GridEnginePreflight(ClusterDialect site) implements PreflightReader {
    private static final ShellFile SCRIPT = ShellFile.of(GridEnginePreflight.class, "preflight.sh");
    private static final Pattern FOUND = Pattern.compile("verification: found (suitable|possible)");
    private static final Pattern NO_ANSWER = Pattern.compile(
            "unable to contact qmaster|unable to send message to qmaster|got no response|command not found");
    private static final Pattern FRAME = Pattern.compile("^(Unable to run job: |Exiting\\.$|verification: )");

    @Override
    public String script(PreflightRequest request) {
        return ShellFile.assign("job", request.script())
                + ShellFile.assign("group_mark", GridEngineCommands.groupMark(site))
                + ShellFile.arguments(request.options())
                + SCRIPT.text();
    }

    @Override
    public Preflight read(LoadAnswer answer) {
        Instant now = answer.lines("now").stream()
                .filter(line -> line.matches("\\d{1,12}"))
                .findFirst()
                .map(line -> Instant.ofEpochSecond(Long.parseLong(line)))
                .orElse(Instant.EPOCH);
        PreflightAnswer verdict = Optional.ofNullable(answer.parts().get("asked"))
                .map(part -> verdict(part.status(), part.text()))
                .orElse(new PreflightAnswer.Unanswered(""));
        return new Preflight(now, verdict, List.of(), List.of());
    }

    static PreflightAnswer verdict(int status, String text) {
        if (status == 0 && FOUND.matcher(text).find()) {
            return new PreflightAnswer.Accepted(Optional.empty(), "", "");
        }
        String words = text.lines()
                .map(line -> FRAME.matcher(line).replaceFirst("").strip())
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
        return status == 0 || words.isEmpty() || NO_ANSWER.matcher(text).find()
                ? new PreflightAnswer.Unanswered(words)
                : new PreflightAnswer.Refused(
                        GridEngineJobStates.explainRefusal(text)
                                .orElse(Message.text("scheduler.grid-engine-message-gives-reason")),
                        words);
    }
}
