package org.batchwright.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.Test;

/** Code that checks for a scheduler by name has to be found and changed for each new one; it checks for a capability instead. */
class SchedulerNamesTest {
    private static final Path MAIN = Path.of("src/main/java/org/batchwright");

    /** Files outside the schedulers' packages that contain a name, and why. */
    private static final Map<String, String> REASONS = Map.of(
            "model/cluster/Cluster.java",
                    "this computer is built in, and a workstation is known by its lack of a scheduler",
            "model/preset/ClusterName.java", "this computer is built in",
            "model/cluster/ClusterFields.java", "the names that a cluster's file can have",
            "options/command/Launchers.java", "the command flux, which starts programs",
            "script/SignalNames.java", "named as the folder of its templates");

    @Test
    void no_scheduler_is_named_outside_its_package() throws IOException {
        String names = Dialects.known().all().stream()
                .map(Dialect::name)
                .filter(name -> !name.equals(Cluster.NO_SCHEDULER)) // "none" has many other meanings
                .collect(Collectors.joining("|"));
        Pattern literal = Pattern.compile("\"(" + names + ")\"");
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(MAIN)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                String path = MAIN.relativize(file).toString();
                Matcher name = literal.matcher(Files.readString(file));
                if (!path.startsWith("scheduler/") && !REASONS.containsKey(path) && name.find()) {
                    found.add(path + " names " + name.group());
                }
            }
        }
        assertThat(found).isEmpty();
    }
}
