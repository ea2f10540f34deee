package org.batchwright.cli.json;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;

/** A problem. Its members depend on where the problem is. */
@ListedBy("preview")
public sealed interface ProblemJson {

    /**
     * A problem with a field, or without a single location.
     *
     * @param severity the severity; only an error prevents submission
     * @param field key of the field; null if there is no single location
     * @param what what is wrong, and why
     * @param advice what to do about it
     * @param code the code of the problem, as listed in the manual; null if it has none
     * @param arguments the arguments of the message, in the manual's order
     * @param fixes labels of the changes that would fix the problem, best first
     */
    record InField(
            Problem.Severity severity,
            Optional<String> field,
            String what,
            String advice,
            Optional<String> code,
            List<String> arguments,
            List<String> fixes)
            implements ProblemJson {}

    /**
     * A problem in a file.
     *
     * @param severity the severity; only an error prevents submission
     * @param file path of the file on this computer
     * @param line the line, from 1
     * @param column the column, from 1
     * @param field key of the field that the line sets; null if it does not set one
     * @param what what is wrong, and why
     * @param advice what to do about it
     * @param code the code of the problem, as listed in the manual; null if it has none
     * @param arguments the arguments of the message, in the manual's order
     * @param fixes labels of the changes that would fix the problem, best first
     */
    record InFile(
            Problem.Severity severity,
            String file,
            int line,
            int column,
            Optional<String> field,
            String what,
            String advice,
            Optional<String> code,
            List<String> arguments,
            List<String> fixes)
            implements ProblemJson {}

    /**
     * A problem in a script template.
     *
     * @param severity the severity; only an error prevents submission
     * @param template name of the template
     * @param line the line, from 1
     * @param what what is wrong, and why
     * @param advice what to do about it
     * @param code the code of the problem, as listed in the manual; null if it has none
     * @param arguments the arguments of the message, in the manual's order
     * @param fixes labels of the changes that would fix the problem, best first
     */
    record InTemplate(
            Problem.Severity severity,
            String template,
            int line,
            String what,
            String advice,
            Optional<String> code,
            List<String> arguments,
            List<String> fixes)
            implements ProblemJson {}

    /**
     * A problem with a manual edit to the script.
     *
     * @param severity the severity; only an error prevents submission
     * @param field always null
     * @param manualEdit number of the edit among the preset's edits for the cluster, from 1
     * @param what what is wrong, and why
     * @param advice what to do about it
     * @param code the code of the problem, as listed in the manual; null if it has none
     * @param arguments the arguments of the message, in the manual's order
     * @param fixes labels of the changes that would fix the problem, best first
     */
    record InManualEdit(
            Problem.Severity severity,
            Optional<String> field,
            int manualEdit,
            String what,
            String advice,
            Optional<String> code,
            List<String> arguments,
            List<String> fixes)
            implements ProblemJson {}

    static List<ProblemJson> all(List<Problem> problems) {
        return problems.stream().map(ProblemJson::of).toList();
    }

    private static ProblemJson of(Problem problem) {
        Problem.Severity severity = problem.severity();
        String what = problem.what();
        String advice = problem.advice();
        Optional<String> code = MessageJson.code(problem.message());
        List<String> arguments = MessageJson.arguments(problem.message());
        List<String> fixes = problem.fixes().stream().map(Fix::label).toList();
        return switch (problem.where()) {
            case Problem.InField(String key) ->
                new InField(severity, Optional.of(key), what, advice, code, arguments, fixes);
            case Problem.InFile in ->
                new InFile(
                        severity,
                        in.file().toString(),
                        in.line(),
                        in.column(),
                        in.key(),
                        what,
                        advice,
                        code,
                        arguments,
                        fixes);
            case Problem.InTemplate(String name, int line) ->
                new InTemplate(severity, name, line, what, advice, code, arguments, fixes);
            case Problem.InManualEdit(int index) ->
                new InManualEdit(severity, Optional.empty(), index + 1, what, advice, code, arguments, fixes);
            case Problem.InStage in ->
                new InField(severity, Optional.of(in.key()), what, advice, code, arguments, fixes);
            case Problem.Anywhere() -> new InField(severity, Optional.empty(), what, advice, code, arguments, fixes);
        };
    }
}
