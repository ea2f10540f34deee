package org.batchwright.rules;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The messages used by the production code. */
final class MessageUses extends TreePathScanner<Void, Void> {
    private static final Pattern CODE = Pattern.compile("[a-z]+(\\.[a-z]+)*\\.[a-z0-9]+(-[a-z0-9]+)*");

    /** Codes passed to {@code Message.of} or {@code Message.text}, each with the numbers of arguments passed. */
    private final Map<String, Set<Integer>> direct = new TreeMap<>();

    /** All literals that look like codes, since some are passed as variables. */
    private final Set<String> literals = new TreeSet<>();

    /** The advice keys chosen by {@code advising}. */
    private final Set<String> variants = new TreeSet<>();

    private MessageUses() {}

    static MessageUses read() throws IOException {
        MessageUses found = new MessageUses();
        for (CompilationUnitTree unit : ParsedSources.of(Path.of("src", "main", "java"))) {
            found.scan(unit, null);
        }
        return found;
    }

    Map<String, Set<Integer>> direct() {
        return direct;
    }

    /** Returns whether the catalog entry with this key can be shown. */
    boolean has(String key) {
        int advice = key.indexOf(".advice");
        if (advice < 0) {
            return literals.contains(key);
        }
        String variant = key.substring(advice + ".advice".length());
        return literals.contains(key.substring(0, advice))
                && (variant.isEmpty() || variants.contains(variant.substring(1)));
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
        if (call.getMethodSelect() instanceof MemberSelectTree method) {
            code(call)
                    .ifPresent(code -> direct.computeIfAbsent(code, any -> new TreeSet<>())
                            .add(call.getArguments().size() - 1));
            if (method.getIdentifier().contentEquals("advising")) {
                call.getArguments().forEach(this::addVariants);
            }
        }
        return super.visitMethodInvocation(call, null);
    }

    @Override
    public Void visitLiteral(LiteralTree literal, Void none) {
        text(literal).filter(text -> CODE.matcher(text).matches()).ifPresent(literals::add);
        return super.visitLiteral(literal, null);
    }

    private void addVariants(ExpressionTree chosen) {
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitLiteral(LiteralTree literal, Void none) {
                text(literal).ifPresent(variants::add);
                return null;
            }
        }.scan(chosen, null);
    }

    private static Optional<String> code(MethodInvocationTree call) {
        String method = call.getMethodSelect().toString();
        return method.equals("Message.of") || method.equals("Message.text")
                ? text(call.getArguments().getFirst())
                : Optional.empty();
    }

    private static Optional<String> text(ExpressionTree expression) {
        return expression instanceof LiteralTree literal && literal.getValue() instanceof String text
                ? Optional.of(text)
                : Optional.empty();
    }
}
