package org.batchwright.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.compose.DialectComposer;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.batchwright.workspace.cluster.BundledSites;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the scripts submitted for each bundled site with {@code golden/sites/NAME.txt}. The test fails for a new site until the site has
 * such a file. To create it, compare the output in {@code target/golden-sites} with the site's manual, then copy the output.
 */
class SiteScriptsTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden/sites");
    private static final Path WRITTEN = Path.of("target/golden-sites");

    private final Composer composer = new DialectComposer(
            new Planner(),
            Dialects.known(),
            new ScriptWriter(new Templates(Path.of("no-such-folder"))),
            ClusterFindings.NOTHING);

    static Stream<String> names() {
        return BundledSites.bundled().all().stream().map(SiteProfile::name);
    }

    @ParameterizedTest
    @MethodSource("names")
    void the_scripts_for_a_site_follow_its_manual(String name) throws Exception {
        SiteProfile site = BundledSites.bundled().find(name).orElseThrow();
        String written = jobs(site)
                .map(job ->
                        "=== " + job.title + "\n" + describe(composer.compose(Given.alone(job.preset), cluster(site))))
                .collect(Collectors.joining("\n"));
        Files.createDirectories(WRITTEN);
        Path there = Files.writeString(WRITTEN.resolve(name + ".txt"), written);
        Path golden = GOLDEN.resolve(name + ".txt");
        assertThat(golden)
                .as("copy " + there + " there when it is what the manual asks for")
                .exists();
        assertThat(written).isEqualTo(Files.readString(golden));
    }

    @Test
    void every_golden_file_belongs_to_a_site() throws Exception {
        try (Stream<Path> files = Files.list(GOLDEN)) {
            assertThat(files.map(file -> file.getFileName().toString().replace(".txt", "")))
                    .containsExactlyInAnyOrderElementsOf(names().toList());
        }
    }

    private record Job(String title, Preset preset) {}

    private static Stream<Job> jobs(SiteProfile site) {
        List<Queue> queues = site.cluster().queues();
        Preset plain = in(
                queues,
                queue -> queue.perNode().gpus().orElse(0) == 0,
                with(site, Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py")));
        Preset array = Given.with(plain, Fields.SWEEP_FOLDERS, "shared")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1e-4", "1e-3", "1e-2"))));
        Job first = new Job("plain", plain);
        Job second = isPlatform(site)
                ? new Job("sweep of 3", array)
                : new Job("array of 3, 2 at the same time", Given.with(array, Fields.SWEEP_MAX_CONCURRENT, "2"));
        boolean none = !queues.isEmpty() && queues.stream().noneMatch(SiteScriptsTest::mayHaveGpus);
        return none ? Stream.of(first, second) : Stream.of(first, second, new Job("GPU", gpus(site, plain)));
    }

    private static boolean runsInImages(SiteProfile site) {
        return isPlatform(site) || site.cluster().scheduler().equals("kubernetes");
    }

    /** Returns whether the site is a platform, whose jobs do not support dependencies. */
    private static boolean isPlatform(SiteProfile site) {
        return site.cluster().scheduler().equals("crater");
    }

    private static boolean mayHaveGpus(Queue queue) {
        return queue.perNode().gpus().orElse(1) > 0;
    }

    private static Preset gpus(SiteProfile site, Preset plain) {
        List<Queue> queues = site.cluster().queues();
        Optional<Queue> known = queues.stream()
                .filter(queue -> queue.perNode().gpus().orElse(0) > 0)
                .findFirst()
                .or(() -> queues.stream().findFirst());
        int count = known.map(queue -> queue.perNode().gpus().orElse(1)).orElse(1);
        Preset preset = Given.with(plain, Fields.GPUS_PER_NODE, String.valueOf(count));
        preset = preset.withSettings(preset.settings().without(Fields.CPUS_PER_TASK));
        return known.isPresent() ? Given.with(preset, Fields.QUEUE, known.get().name()) : preset;
    }

    private static Preset in(List<Queue> queues, Predicate<Queue> wanted, Preset preset) {
        return queues.stream()
                .filter(wanted)
                .findFirst()
                .or(() -> queues.stream().findFirst())
                .map(queue -> Given.with(preset, Fields.QUEUE, queue.name()))
                .orElse(preset);
    }

    /** Sets every field that a site may require. */
    private static Preset with(SiteProfile site, Preset preset) {
        ClusterOverrides overrides = site.cluster().overrides();
        Preset full = Given.with(preset, Fields.TIME, "00:30:00");
        full = Given.with(full, Fields.CPUS_PER_TASK, "4");
        full = runsInImages(site)
                ? Given.with(full, ContainerFields.IMAGE, "crater.site.org/lab/torch:2.4")
                : full.withSettings(full.settings().with(Fields.MODULES, Value.of(List.of("cuda"))));
        if (overrides.required().contains(Fields.QOS)) {
            full = Given.with(full, Fields.QOS, "regular");
        }
        return overrides.required().contains(Fields.CONSTRAINT) ? Given.with(full, Fields.CONSTRAINT, "gpu") : full;
    }

    /** Returns the cluster as a user with an account on the site would configure it. */
    private static Cluster cluster(SiteProfile site) {
        Cluster cluster = site.cluster();
        ClusterOverrides overrides = cluster.overrides();
        ClusterOverrides own = site.asks().containsKey("account")
                ? overrides.withDefaults(overrides.defaults().with(Fields.ACCOUNT, Value.of("grp")))
                : overrides;
        return new Cluster(
                        ClusterName.of("mine"),
                        Optional.of(Address.alias(isPlatform(site) ? "https://mine" : "mine")),
                        cluster.scheduler(),
                        cluster.policy(),
                        cluster.site(),
                        cluster.queues())
                .withOverrides(own);
    }

    private static String describe(ComposedPlan composition) {
        assertThat(composition.plan().problems()).noneMatch(Problem::isBlocking);
        String script = composition.script().orElseThrow();
        String problems = composition.plan().problems().stream()
                .map(problem -> "warning: " + problem.what() + "\n")
                .collect(Collectors.joining());
        return problems + script.substring(0, script.indexOf("# --- journal")).stripTrailing() + "\n...\n"
                + script.substring(script.indexOf("# --- environment"), script.indexOf("# --- job information"))
                        .stripTrailing()
                + "\n";
    }
}
