package org.batchwright.installer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks the references in the workflow that builds the packages on public runners, because the workflow itself cannot run here. */
class ReleaseWorkflowTest {
    private static final Path FILE = Path.of(".github/workflows/release.yml");

    @Test
    void the_workflow_tests_and_packages_on_three_systems() throws IOException {
        JsonNode jobs = read().path("jobs");
        List<String> runners = jobs.findValuesAsString("runner").stream()
                .map(name -> name.replaceFirst("-.*", ""))
                .toList();

        assertThat(runners).contains("windows", "macos");
        assertThat(jobs.at("/linux/runs-on").asString()).startsWith("ubuntu-");
        for (String job : List.of("linux", "native")) {
            assertThat(jobs.path(job).findValuesAsString("run")).contains("mvn -B verify -Punit");
        }
        assertThat(jobs.path("checksums").path("needs").valueStream().map(JsonNode::asString))
                .containsExactly("linux", "native");
    }

    @Test
    void the_programs_that_the_workflow_runs_exist_and_are_executable() throws IOException {
        List<String> runs = read().path("jobs").findValuesAsString("run");
        assertThat(runs).contains("installer/package", "installer/jpackage");
        assertThat(runs.stream().filter(run -> run.startsWith("installer/")).map(Path::of))
                .allMatch(Files::isExecutable);
    }

    @Test
    void the_workflow_uses_exact_versions_of_actions_and_no_secrets() throws IOException {
        assertThat(read().findValuesAsString("uses"))
                .hasSizeGreaterThan(5)
                .allMatch(Pattern.compile("actions/[a-z-]+@v\\d+\\.\\d+\\.\\d+").asMatchPredicate());
        assertThat(Files.readString(FILE)).contains("# Not yet run.\n").doesNotContain("secrets.");
        assertThat(read().path("permissions").toString()).isEqualTo("{\"contents\":\"read\"}");
    }

    private static JsonNode read() throws IOException {
        Object loaded = new Load(LoadSettings.builder().build()).loadFromString(Files.readString(FILE));
        return JsonMapper.builder().build().valueToTree(loaded);
    }
}
