package org.batchwright.ui.widget.syntax;

/** Type of a piece of a line; its style class is {@code syntax-comment} and so on. */
public enum SyntaxKind {
    PLAIN,
    COMMENT,
    DIRECTIVE,
    STRING,
    FLAG,
    KEYWORD,
    VARIABLE,
    /** Text inserted by a template. */
    TAG
}
