package org.batchwright.ui.compose.field;

import org.batchwright.model.Problem;

/** Appearance of a problem by severity. */
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

    public String icon() {
        return icon;
    }

    /** Returns the style class of its text. */
    public String textStyle() {
        return textStyle;
    }

    /** Returns the style class of the affected control. */
    public String fieldStyle() {
        return fieldStyle;
    }
}
