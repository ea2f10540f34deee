package org.batchwright.ui.widget.syntax;

/** A piece of a line in one color. */
public record SyntaxSpan(String text, SyntaxKind syntax) {}
