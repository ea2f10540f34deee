package org.batchwright.rules;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds literals in the production code that a user could read: two or more words of a sentence. */
final class SentenceLiterals extends TreePathScanner<Void, Void> {
    private static final Pattern WORDS =
            Pattern.compile("(?s).*(\\b[A-Za-z][a-z]+|^|\\bI|\\ba)[,:;]? [a-z]{2,}\\b.*|[A-Z][a-z]+ .*[.!?]");

    /** Exceptions with sentences that are for developers or continue the sentences of the SSH library. */
    private static final Set<String> OF_BUGS = Set.of(
            "IllegalArgumentException",
            "IllegalStateException",
            "UnsupportedOperationException",
            "AssertionError",
            "UncheckedIOException",
            "IndexOutOfBoundsException",
            "TransportException",
            "SSHRuntimeException");

    /** Library methods whose arguments are compared, not shown. */
    private static final Set<String> COMPARING = Set.of(
            "contains",
            "startsWith",
            "endsWith",
            "equals",
            "indexOf",
            "lastIndexOf",
            "matches",
            "compile",
            "replaceAll",
            "replaceFirst",
            "split",
            "getBytes");

    /** Parts of commands for a shell or a database. */
    private static final Pattern SCRIPT = Pattern.compile(
            "(?s).*(\\$[A-Za-z{(]|/dev/null|\\bexec [a-z]+ -|; (do|fi|then)\\b|\\bbase64 -d\\b|\\bbuiltin |\\brm -r?f\\b"
                    + "| \\|\\| |\\bset --|\\bFILENAME\\b).*"
                    + "|.*(\\bsed -n |\\bscontrol |\\bpodman run |2>&1).*|-.* [a-z-]+=.*| [a-z]+=|[a-z_]+(, [a-z_]+){3,}|.*\\b(SELECT|VALUES|INSERT|CREATE|PRIMARY KEY|ORDER BY)\\b.*"
                    + "|\\s*#.*|[a-z0-9 -]+\n[a-z0-9 \n-]+");

    /** Words that other programs print or read, and words of file formats. */
    private static final Set<String> OF_OTHERS = Set.of(
            "(a comma separated list",
            "repeat this option to specify a list",
            "Traceback (most recent call last)",
            "EEE MMM d HH:mm:ss yyyy",
            "R rusage mem",
            "R rusage gpu",
            "R rusage tmp",
            "history off",
            "-pe mpi ",
            "while kill ",
            "enroot start",
            " exec",
            " sh",
            "what must have succeeded first",
            "what runs where",
            "job information",
            "not submitted",
            "batchwright unsaved 1",
            " min",
            "This computer",
            "every script",
            "every job script",
            " as generated\n",
            " as edited\n");

    /** Files whose literals are only program output, SVG, or HTTP headers. */
    private static final Set<String> OTHER_LANGUAGES =
            Set.of("LineSeverity.java", "ErrorExpression.java", "SvgSurface.java", "OneTimePage.java");

    private final CompilationUnitTree unit;
    private final List<String> found;

    private SentenceLiterals(CompilationUnitTree unit, List<String> found) {
        this.unit = unit;
        this.found = found;
    }

    static List<String> all() throws IOException {
        List<String> found = new ArrayList<>();
        for (CompilationUnitTree unit : ParsedSources.of(Path.of("src", "main", "java"))) {
            if (!OTHER_LANGUAGES.contains(fileName(unit))) {
                new SentenceLiterals(unit, found).scan(unit, null);
            }
        }
        return found;
    }

    private static String fileName(CompilationUnitTree unit) {
        return Path.of(unit.getSourceFile().getName()).getFileName().toString();
    }

    @Override
    public Void visitLiteral(LiteralTree literal, Void none) {
        if (literal.getValue() instanceof String text
                && WORDS.matcher(text).matches()
                && !SCRIPT.matcher(text).matches()
                && !OF_OTHERS.contains(text)) {
            found.add(fileName(unit) + ": " + text);
        }
        return super.visitLiteral(literal, null);
    }

    /**
     * The first argument of {@code entry}, {@code containing}, {@code exactly} and {@code matching} is a table key with text written by
     * others; the first argument of {@code edit} identifies edits and is never shown.
     */
    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
        if (call.getMethodSelect() instanceof MemberSelectTree row
                && row.getIdentifier().toString().matches("containing|exactly|matching")) {
            scan(row.getExpression(), null);
            return scan(call.getArguments().subList(1, call.getArguments().size()), null);
        }
        if (call.getMethodSelect().toString().matches("(Map\\.)?entry|(compose\\.)?edit")) {
            return scan(call.getArguments().subList(1, call.getArguments().size()), null);
        }
        if (!isComparing(call.getMethodSelect().toString())) {
            return super.visitMethodInvocation(call, null);
        }
        return call.getMethodSelect() instanceof MemberSelectTree method
                        && !(method.getExpression() instanceof LiteralTree)
                ? scan(method.getExpression(), null)
                : null;
    }

    private static boolean isComparing(String method) {
        return COMPARING.contains(method.substring(method.lastIndexOf('.') + 1)) || method.equals("Set.of");
    }

    @Override
    public Void visitNewClass(NewClassTree created, Void none) {
        return OF_BUGS.contains(created.getIdentifier().toString()) ? null : super.visitNewClass(created, null);
    }

    @Override
    public Void visitAnnotation(AnnotationTree annotation, Void none) {
        return null;
    }
}
