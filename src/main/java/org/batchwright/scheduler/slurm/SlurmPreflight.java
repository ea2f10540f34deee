package org.batchwright.scheduler.slurm;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preflight.PreflightAnswer;
import org.batchwright.model.preflight.PreflightRequest;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.PreflightReader;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/**
 * Uses {@code sbatch --test-only} to validate the script and to estimate the job's start from the current queue (schedulers.md section
 * 3.1).
 */
final class SlurmPreflight implements PreflightReader {
    private static final ShellFile SCRIPT = ShellFile.of(SlurmPreflight.class, "preflight.sh");
    private static final Pattern START = Pattern.compile(
            "Job \\d+ to start at (\\S+) using \\d+ \\S+ on (?:nodes )?(\\S+)(?: in partition (\\S+))?");
    private static final Pattern PROGRAM = Pattern.compile("^(sbatch|allocation failure): (error: )?");
    private static final String SHORTER = "shorter-";

    /** Messages printed if Slurm did not respond, which reveal nothing about the job. */
    private static final Pattern NO_ANSWER = Pattern.compile(
            "Unable to contact slurm controller|Socket timed out|Zero Bytes were transmitted|command not found|slurmctld");

    /**
     * A message that Slurm also prints for a job whose nodes are all down, although it would accept such a job (measured on 22.05 and
     * 24.11).
     */
    private static final Pattern NO_NODE = Pattern.compile("Requested node configuration is not available");

    @Override
    public String script(PreflightRequest request) {
        String minutes = request.shorter().stream()
                .map(time -> String.valueOf(time.toMinutes()))
                .collect(Collectors.joining(" "));
        return ShellFile.assign("job", request.script())
                + ShellFile.assign("shorter", minutes)
                + ShellFile.assign("soon", String.valueOf(Preflight.SOON.toSeconds()))
                + ShellFile.arguments(request.options())
                + SCRIPT.text();
    }

    @Override
    public Preflight read(LoadAnswer answer) {
        Instant now = answer.lines("now").stream()
                .findFirst()
                .flatMap(SlurmTimes::instant)
                .orElse(Instant.EPOCH);
        List<Preflight.Shorter> shorter = answer.parts().keySet().stream()
                .filter(name -> name.matches(SHORTER + "\\d{1,9}"))
                .map(name -> new Preflight.Shorter(
                        Duration.ofMinutes(Long.parseLong(name.substring(SHORTER.length()))), verdict(answer, name)))
                .sorted(Comparator.comparing(Preflight.Shorter::time).reversed())
                .toList();
        return new Preflight(
                now,
                verdict(answer, "asked"),
                shorter,
                SlurmReservations.read(answer.lines("reservations"), "", List.of()));
    }

    private static PreflightAnswer verdict(LoadAnswer answer, String name) {
        return Optional.ofNullable(answer.parts().get(name))
                .map(part -> verdict(part.status(), part.text()))
                .orElse(new PreflightAnswer.Unanswered(""));
    }

    /** Parses the response on standard error, which may follow the output of a site's submit filter. */
    static PreflightAnswer verdict(int status, String text) {
        String words = text.lines()
                .map(line -> PROGRAM.matcher(line).replaceFirst("").strip())
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
        Matcher start = START.matcher(text);
        if (status == 0) {
            return start.find()
                    ? new PreflightAnswer.Accepted(
                            SlurmTimes.instant(start.group(1)),
                            start.group(2),
                            Optional.ofNullable(start.group(3)).orElse(""))
                    : new PreflightAnswer.Unanswered(words);
        }
        if (words.isEmpty() || NO_ANSWER.matcher(words).find()) {
            return new PreflightAnswer.Unanswered(words);
        }
        return new PreflightAnswer.Refused(
                NO_NODE.matcher(words).find()
                        ? Message.text("scheduler.slurm-finds-no-node")
                        : SlurmJobStates.explainRefusal(text)
                                .orElse(Message.text("scheduler.slurm-message-gives-reason")),
                words);
    }
}
