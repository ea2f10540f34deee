package org.batchwright.ui.compose.field;

import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.ui.compose.draft.state.StageProblemLocations;

/** The appearance of a problem, by severity. */
public enum ProblemStyle {
    ERROR("fth-alert-circle", "problem-error", "wrong"),
    WARNING("fth-alert-triangle", "problem-warning", "doubtful"),
    NOTE("fth-info", "problem-note", "noted"),
    /** A required value that the user has not filled in yet. */
    MISSING("fth-edit-3", "problem-missing", "noted");

    private final String icon;
    private final String textStyle;
    private final String fieldStyle;

    ProblemStyle(String icon, String textStyle, String fieldStyle) {
        this.icon = icon;
        this.textStyle = textStyle;
        this.fieldStyle = fieldStyle;
    }

    public static ProblemStyle of(Problem problem) {
        return switch (problem.severity()) {
            case ERROR -> ERROR;
            case WARNING -> WARNING;
            case NOTE -> NOTE;
        };
    }

    /**
     * Returns the style of a problem in the list or next to its field.
     *
     * @param blocking the problems that prevent submission, including those shown only as hints
     */
    public static ProblemStyle of(Problem problem, List<Problem> blocking) {
        boolean isMissing = !problem.isBlocking()
                && blocking.stream()
                        .filter(stop -> stop.message().equals(problem.message()))
                        .map(Problem::where)
                        .anyMatch(where -> where.equals(problem.where())
                                || StageProblemLocations.inForm(where).equals(problem.where()));
        return isMissing ? MISSING : of(problem);
    }

    public String icon() {
        return icon;
    }

    /** Returns the style class of the problem's text. */
    public String textStyle() {
        return textStyle;
    }

    /** Returns the style class of the affected control. */
    public String fieldStyle() {
        return fieldStyle;
    }
}
