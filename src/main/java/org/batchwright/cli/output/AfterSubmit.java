package org.batchwright.cli.output;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.run.code.CodeVersions;
import org.batchwright.run.history.database.HistoryFault;
import org.batchwright.run.submit.Submissions.CodeChoice;
import org.batchwright.text.BriefList;
import org.batchwright.text.Message;

/** Prints a line about a submitted run and, if the log is followed, the log. */
public record AfterSubmit(Session session, boolean follow) {
    private static final int MAX_NAMED = 5;

    public Exit reportSubmitted(Run run) throws OperationException, InterruptedException {
        report(run, Message.text("cli.submitted", run.title(), run.cluster().title(), idCount(run), firstId(run)));
        return followed(run);
    }

    /**
     * Prints a line about a resubmitted run, which code it uses and, if the log is followed, the log.
     *
     * @param run the new run
     * @param code which code the run uses
     */
    public Exit reportResubmitted(Run run, Run earlier, CodeChoice code)
            throws OperationException, InterruptedException {
        report(
                run,
                Message.text(
                        "cli.resubmitted",
                        run.title(),
                        run.cluster().title(),
                        idCount(run),
                        firstId(run),
                        earlier.number()));
        reportCode(earlier, code);
        return followed(run);
    }

    /**
     * Prints which code the run uses. If the code cannot be compared, reports that instead of failing, because the jobs have already been
     * submitted.
     */
    private void reportCode(Run earlier, CodeChoice code) throws InterruptedException {
        try {
            Optional<String> shared = sharedFolder(earlier);
            if (code == CodeChoice.OF_RUN && shared.isPresent()) {
                session.printMessage(Message.text("cli.resubmitted-in-place", Columns.oneLine(shared.get())));
                return;
            }
            CodeVersions versions = session.services().codeVersions();
            if (code == CodeChoice.CURRENT) {
                session.printMessage(Message.text(
                        "cli.resubmitted-current-code",
                        Columns.oneLine(versions.projectFolder(earlier.id()).toString())));
            }
            reportDifference(earlier, code, versions);
        } catch (OperationException | HistoryFault unknown) {
            // everything that could be determined has been printed
        } catch (RuntimeException bug) { // must not make a submitted run look like a failed command
            session.printMessage(Message.text("cli.internal-error", String.valueOf(bug)));
        }
    }

    private void reportDifference(Run earlier, CodeChoice code, CodeVersions versions) throws InterruptedException {
        try {
            CodeDifference difference = versions.sinceRun(earlier.id());
            if (code == CodeChoice.CURRENT || !difference.isEmpty()) {
                session.printMessage(
                        code == CodeChoice.CURRENT
                                ? Message.text(
                                        "cli.resubmitted-current-code-difference",
                                        earlier.number(),
                                        difference.count(),
                                        Columns.oneLine(difference.names(MAX_NAMED)))
                                : Message.text("cli.resubmitted-earlier-code", earlier.number(), changes(difference)));
            }
        } catch (
                OperationException unknown) { // the project folder is unknown, or the code was removed from the cluster
            session.printMessage(Message.text(
                    code == CodeChoice.CURRENT
                            ? "cli.resubmitted-current-code-not-compared"
                            : "cli.resubmitted-earlier-code-not-compared",
                    earlier.number(),
                    Columns.oneLine(unknown.what())));
        }
    }

    /** Returns a phrase such as {@code 2 files were changed (model.py and train.py), 1 file was added (data.py)}. */
    private static String changes(CodeDifference difference) {
        return Stream.of(
                        changes("cli.files-changed", difference.changed()),
                        changes("cli.files-added", difference.added()),
                        changes("cli.files-removed", difference.removed()))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
    }

    private static Optional<String> changes(String key, List<String> files) {
        return files.isEmpty()
                ? Optional.empty()
                : Optional.of(Message.text(key, files.size(), Columns.oneLine(BriefList.of(files, MAX_NAMED))));
    }

    private Optional<String> sharedFolder(Run run) throws OperationException {
        return session.services()
                .runs()
                .submitted(run.id())
                .flatMap(submitted ->
                        CodeLocationFields.sharedFolder(submitted.job().settings()));
    }

    private void report(Run run, String line) {
        run.note().ifPresent(session::printMessage);
        if (follow) {
            session.printMessage(line);
        } else if (session.asJson()) {
            session.print(new Output.OneRun(RunJson.of(run)));
        } else {
            session.print(line);
        }
    }

    private Exit followed(Run run) throws OperationException, InterruptedException {
        if (follow) {
            boolean sweep = run.jobs().size() > 1 && !run.isChain();
            LogFollower follower = new LogFollower(session, false, LogStream.OUTPUT);
            if (sweep) {
                return run.hasStages() ? follower.followStages(run) : follower.followUntilAllEnd(run);
            }
            return follower.followUntilEnd(run, 0);
        }
        return Exit.OK;
    }

    private static int idCount(Run run) {
        return firstId(run).isEmpty() ? 0 : run.jobs().size();
    }

    private static String firstId(Run run) {
        return run.jobs().stream()
                .findFirst()
                .flatMap(Job::id)
                .map(Object::toString)
                .orElse("");
    }
}
