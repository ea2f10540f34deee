package org.batchwright.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Checks that code tests for capabilities rather than for a scheduler by name, because such code has to be found and changed for each new
 * scheduler.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS) // parses the sources once
class SchedulerNamesTest {
    private static final Path MAIN = Path.of("src/main/java/org/batchwright");

    /** The number of scheduler names that each class outside the schedulers' packages may have in literals. */
    private static final Map<String, Long> REASONS = Map.ofEntries(
            Map.entry(
                    "model/cluster/Cluster.java",
                    3L), // this computer is built in; the only scheduler that is a website
            Map.entry("model/preset/ClusterName.java", 1L), // this computer is built in
            Map.entry("workspace/SampleWorkspace.java", 2L), // the cluster file of this computer
            Map.entry("CacheTraining.java", 1L), // submits jobs to this computer
            Map.entry("options/command/Launchers.java", 1L), // the command flux, which starts programs
            Map.entry("script/ContainerArguments.java", 1L), // a message about a plug-in of Slurm
            // words in scripts written by others
            Map.entry("importing/body/MixedArguments.java", 1L),
            Map.entry("importing/body/StatementClassifier.java", 1L),
            Map.entry("importing/body/SubmitFolder.java", 1L),
            Map.entry("importing/body/UnsetVariables.java", 1L));

    /** Matches a scheduler's own packages: the package of its dialect and, if the scheduler is a service, the package of its client. */
    private static final Pattern OWN = Pattern.compile("(?:scheduler|remote)/([a-z]+)/.*");

    private static final Pattern MESSAGE_CODE = Pattern.compile("[a-z]+(\\.[a-z0-9-]+)+");

    private final List<CompilationUnitTree> sources;

    SchedulerNamesTest() throws IOException {
        sources = ParsedSources.of(MAIN);
    }

    @Test
    void no_scheduler_is_named_outside_its_package() {
        List<String> found = new NameScanner().scanAll(sources);

        assertThat(found.stream()
                        .collect(Collectors.groupingBy(
                                line -> line.substring(0, line.indexOf(':')), Collectors.counting())))
                .as(found.toString().replace("%", "%%"))
                .isEqualTo(REASONS);
    }

    @Test
    void only_the_scheduler_list_and_the_scheduler_clients_use_scheduler_classes() {
        assertThat(new ImportScanner().scanAll(sources)).isEmpty();
    }

    private static List<Dialect> schedulers() {
        return Dialects.known().all().stream()
                .filter(dialect -> !dialect.name().equals(Cluster.NO_SCHEDULER)) // "none" has many other meanings
                .toList();
    }

    private static String folder(Dialect dialect) {
        String room = dialect.getClass().getPackageName();
        return room.substring(room.lastIndexOf('.') + 1);
    }

    /** Searches all sources for names of schedulers outside the scheduler's own package. */
    private abstract static class SourceScanner extends TreePathScanner<Void, Void> {
        private final List<String> found = new ArrayList<>();
        private String path = "";

        List<String> scanAll(List<CompilationUnitTree> units) {
            for (CompilationUnitTree unit : units) {
                path = MAIN.toAbsolutePath()
                        .relativize(Path.of(unit.getSourceFile().toUri()))
                        .toString();
                scan(unit, null);
            }
            return found;
        }

        boolean isOf(Dialect dialect) {
            Matcher own = OWN.matcher(path);
            return own.matches() && own.group(1).equals(folder(dialect));
        }

        String path() {
            return path;
        }

        void add(String what) {
            found.add(path + ": " + what);
        }
    }

    private static final class NameScanner extends SourceScanner {
        private final Map<Dialect, Pattern> names = schedulers().stream()
                .collect(Collectors.toMap(
                        dialect -> dialect,
                        dialect -> Pattern.compile(
                                "(?<![A-Za-z])(" + dialect.name() + "|" + dialect.title() + ")(?![A-Za-z])")));

        @Override
        public Void visitLiteral(LiteralTree literal, Void none) {
            if (literal.getValue() instanceof String text
                    && !MESSAGE_CODE.matcher(text).matches()) {
                names.forEach((dialect, name) -> {
                    if (!isOf(dialect) && name.matcher(text).find()) {
                        add(text);
                    }
                });
            }
            return super.visitLiteral(literal, null);
        }

        /** Ignores annotations, since the command line's help may say for which schedulers something is possible. */
        @Override
        public Void visitAnnotation(AnnotationTree annotation, Void none) {
            return null;
        }
    }

    private static final class ImportScanner extends SourceScanner {
        @Override
        public Void visitImport(ImportTree line, Void none) {
            String name = line.getQualifiedIdentifier().toString();
            String room = name.substring(0, Math.max(0, name.lastIndexOf('.')));
            if (!path().startsWith("scheduler/registry/")
                    && Dialects.known().all().stream()
                            .anyMatch(dialect -> room.equals(dialect.getClass().getPackageName()) && !isOf(dialect))) {
                add(name);
            }
            return null;
        }
    }
}
