package org.batchwright.cli.output;

import java.io.PrintStream;
import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Paint;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.text.Message;

/** Reports on standard error what is wrong and how to fix it. */
public record ErrorReport(PrintStream err, Paint paint) {

    public void problems(List<Problem> problems) {
        for (Problem problem : problems) {
            String severity = switch (problem.severity()) {
                case ERROR -> paint.bad("error");
                case WARNING -> "warning";
                case NOTE -> "note";
            };
            String where = where(problem.where());
            err.println(severity + (where.isEmpty() ? "" : " " + where) + ": " + sanitize(problem.what()));
            if (!problem.advice().isEmpty()) {
                err.println("  " + sanitize(problem.advice()));
            }
        }
    }

    public void failure(OperationException failure) {
        refusal(failure.what(), failure.advice());
        // details may come from a server, so they are printed line by line without terminal control sequences
        failure.details().lines().map(Columns::oneLine).forEach(line -> err.println("  | " + line));
    }

    public void refusal(String what, String advice) {
        err.println("batchwright: " + what);
        if (!advice.isBlank()) {
            err.println("  " + advice);
        }
    }

    /** Removes control sequences, which may occur in file and parameter names. */
    private static String sanitize(String text) {
        return text.lines().map(Columns::oneLine).collect(Collectors.joining("\n"));
    }

    private static String where(Problem.Where where) {
        return switch (where) {
            case Problem.InField(String key) -> key;
            case Problem.InFile place -> place.file() + ":" + place.line() + ":" + place.column();
            case Problem.InTemplate(String name, int line) -> "templates/" + name + ":" + line;
            case Problem.InManualEdit(int place) -> Message.text("cli.manual-edit", place + 1);
            case Problem.InStage(String stage, Problem.Where inner) ->
                Message.text("cli.in-stage", stage, where(inner)).strip();
            case Problem.Anywhere() -> "";
        };
    }
}
