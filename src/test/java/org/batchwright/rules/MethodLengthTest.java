package org.batchwright.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

class MethodLengthTest {
    private static final int MAX_LINES = 40;

    /** Methods that contain shell scripts which have not been moved to separate files. No method may be added. */
    private static final Set<String> SCRIPTS = Set.of("FactsScript.text");

    @Test
    void no_method_exceeds_40_lines() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Set<String> found = new TreeSet<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
                Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            List<Path> sources =
                    files.filter(file -> file.toString().endsWith(".java")).toList();
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(sources));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                String type = Path.of(unit.getSourceFile().getName())
                        .getFileName()
                        .toString()
                        .replace(".java", "");
                new LongMethods(unit, positions, type, found).scan(unit, null);
            }
        }
        assertThat(found).isEqualTo(new TreeSet<>(SCRIPTS));
    }

    /** Collects the names of methods whose body, including the braces, has too many lines. */
    private static final class LongMethods extends TreePathScanner<Void, Void> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final String type;
        private final Set<String> found;

        LongMethods(CompilationUnitTree unit, SourcePositions positions, String type, Set<String> found) {
            this.unit = unit;
            this.positions = positions;
            this.type = type;
            this.found = found;
        }

        @Override
        public Void visitMethod(MethodTree method, Void none) {
            if (method.getBody() != null) {
                LineMap lines = unit.getLineMap();
                long first = lines.getLineNumber(positions.getStartPosition(unit, method.getBody()));
                long last = lines.getLineNumber(positions.getEndPosition(unit, method.getBody()));
                if (last - first + 1 > MAX_LINES) {
                    found.add(type + "." + method.getName());
                }
            }
            return super.visitMethod(method, null);
        }
    }
}
