package org.batchwright.cli.contract;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The doc comments of the types in a source folder, and of their components. */
final class RecordDocs {
    private final Map<String, String> texts = new HashMap<>();

    private RecordDocs() {}

    static RecordDocs of(Path folder) throws IOException {
        RecordDocs docs = new RecordDocs();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
                Stream<Path> files = Files.walk(folder)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null,
                    manager,
                    null,
                    List.of("-proc:none"),
                    null,
                    manager.getJavaFileObjectsFromPaths(
                            files.filter(Files::isRegularFile).toList()));
            DocTrees trees = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                docs.new Reader(trees).scan(unit, null);
            }
        }
        return docs;
    }

    /** Returns the description of the type. */
    String of(Class<?> type) {
        return find(path(type));
    }

    /** Returns the description of a record component. */
    String of(Class<?> type, String component) {
        return find(path(type) + "#" + component);
    }

    private String find(String key) {
        if (!texts.containsKey(key)) {
            throw new AssertionError("undocumented: " + key);
        }
        return texts.get(key);
    }

    private static String path(Class<?> type) {
        return type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
    }

    /** Collects the comments in one file. */
    private final class Reader extends TreePathScanner<Void, Void> {
        private final DocTrees trees;

        Reader(DocTrees trees) {
            this.trees = trees;
        }

        @Override
        public Void visitClass(ClassTree type, Void none) {
            DocCommentTree comment = trees.getDocCommentTree(getCurrentPath());
            if (comment != null) {
                String path = StreamSupport.stream(getCurrentPath().spliterator(), false)
                        .filter(ClassTree.class::isInstance)
                        .map(one -> ((ClassTree) one).getSimpleName().toString())
                        .reduce("", (inner, outer) -> inner.isEmpty() ? outer : outer + "." + inner);
                texts.put(path, text(comment.getFullBody()));
                comment.getBlockTags().stream()
                        .filter(ParamTree.class::isInstance)
                        .map(ParamTree.class::cast)
                        .forEach(one -> texts.put(path + "#" + one.getName(), text(one.getDescription())));
            }
            return super.visitClass(type, null);
        }

        private static String text(List<? extends DocTree> parts) {
            return parts.stream()
                    .map(part ->
                            part instanceof LiteralTree code ? code.getBody().getBody() : part.toString())
                    .collect(Collectors.joining())
                    .replaceAll("\\s+", " ")
                    .strip();
        }
    }
}
