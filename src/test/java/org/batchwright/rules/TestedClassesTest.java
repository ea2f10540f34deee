package org.batchwright.rules;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.rules.CompiledClasses.CompiledClass;
import org.junit.jupiter.api.Test;

/**
 * Checks that a class of more than 150 lines has a test named after it, or that a test of its module uses it, directly or through other
 * classes of that module. A module is a package directly below the root with its subpackages or, in {@code scheduler} and {@code ui}, each
 * of their subpackages.
 */
class TestedClassesTest {
    private static final Path MAIN = Path.of("src/main/java");
    private static final Path TESTS = Path.of("src/test/java");
    private static final int MOST_LINES = 150;
    private static final Set<String> OF_MODULES = Set.of("scheduler", "ui");

    /** Classes that no test of their module uses, each with the test that uses it instead. */
    private static final Map<String, String> ELSEWHERE = Map.ofEntries(
            // data that every test that reads presets checks
            Map.entry("org.batchwright.model.preset.Fields", "PresetFilesTest"),
            Map.entry("org.batchwright.model.preset.FieldType", "PresetFilesTest"),
            Map.entry("org.batchwright.model.cluster.ClusterFields", "ClusterSettingsTest"),
            // modules are chosen only in Compose
            Map.entry("org.batchwright.ui.field.ModuleChips", "ModulesTest"),
            Map.entry("org.batchwright.model.HydraComposition", "HydraCommandTest"),
            // read from directives by each scheduler's importer
            Map.entry("org.batchwright.scheduler.directive.DirectiveSettings", "OwnScriptsTest"),
            // logs and comparisons of values are shown on the Runs page
            Map.entry("org.batchwright.ui.log.LogViewModel", "RunLogTest"),
            Map.entry("org.batchwright.ui.log.LogBar", "RunLogTest"),
            Map.entry("org.batchwright.ui.log.LogView", "RunLogTest"),
            Map.entry("org.batchwright.ui.log.pane.LineNode", "RunLogTest"),
            Map.entry("org.batchwright.ui.log.pane.LineRows", "RunLogTest"),
            Map.entry("org.batchwright.ui.log.pane.LogPane", "RunLogTest"),
            Map.entry("org.batchwright.ui.values.ValuesPane", "ValuesTest"),
            // downloads are tested against real files of real runs
            Map.entry("org.batchwright.run.files.ResultsDownloader", "ResultsEndToEndTest"));

    @Test
    void a_large_class_is_used_by_a_test_of_its_module() throws IOException {
        Set<String> tested = new TreeSet<>();
        Map<String, CompiledClass> main =
                CompiledClasses.ofMain().stream().collect(toMap(CompiledClass::name, identity()));
        CompiledClasses.ofTests().stream()
                .collect(Collectors.groupingBy(test -> module(test.name())))
                .forEach((module, tests) -> tested.addAll(usedWithin(module, tests, main)));
        Set<String> own =
                files(TESTS).stream().map(TestedClassesTest::simpleName).collect(Collectors.toSet());
        List<String> untested = files(MAIN).stream()
                .filter(TestedClassesTest::isLarge)
                .filter(file -> !own.contains(simpleName(file) + "Test"))
                .map(TestedClassesTest::className)
                .filter(name -> !tested.contains(name))
                .toList();
        assertThat(untested)
                .as("classes of over %d lines that no test of their module uses", MOST_LINES)
                .isSubsetOf(ELSEWHERE.keySet());
        assertThat(own).containsAll(ELSEWHERE.values());
    }

    private static Set<String> usedWithin(String module, List<CompiledClass> tests, Map<String, CompiledClass> main) {
        Deque<CompiledClass> left = new ArrayDeque<>(tests);
        Set<String> seen = new TreeSet<>();
        while (!left.isEmpty()) {
            for (String used : left.remove().uses()) {
                if (module(used).equals(module) && seen.add(used) && main.containsKey(used)) {
                    left.add(main.get(used));
                }
            }
        }
        return seen.stream().map(CompiledClasses::topLevel).collect(Collectors.toSet());
    }

    private static String module(String className) {
        String[] parts = className.split("\\.", -1);
        if (parts.length == 3) {
            return "";
        }
        return OF_MODULES.contains(parts[2]) && parts.length > 4 ? parts[2] + "." + parts[3] : parts[2];
    }

    private static List<Path> files(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    private static boolean isLarge(Path file) {
        try {
            return Files.readAllLines(file).size() > MOST_LINES;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String simpleName(Path file) {
        return file.getFileName().toString().replace(".java", "");
    }

    private static String className(Path file) {
        return MAIN.relativize(file).toString().replace(".java", "").replace('/', '.');
    }
}
