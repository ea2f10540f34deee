package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.Composer;
import org.batchwright.compose.DialectComposer;
import org.batchwright.importing.ImportScript;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.batchwright.workspace.SettingsFile;
import org.batchwright.workspace.cluster.BundledSites;
import org.batchwright.workspace.cluster.FileClusters;
import org.batchwright.workspace.preset.FilePresets;
import org.batchwright.workspace.preset.PresetFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Reads hundreds of broken files of each kind, generated from a fixed seed. Whatever a file contains, reading it takes bounded time and
 * memory, either succeeds or reports a problem, and never changes the file.
 */
@Tag("slow")
class FuzzTest {
    private static final int FILES = 200;

    /** The number of outputs per scheduler. */
    private static final int ANSWERS = 60;

    /** The limit on CPU time, so that other load on the machine does not count. */
    private static final Duration LONGEST = Duration.ofSeconds(20);

    private static final long MOST_MEMORY = 600_000_000;
    private static final Path RESOURCES = Path.of("src/test/resources");

    @TempDir
    private Path folder;

    @Test
    void broken_presets_are_read_composed_and_left_unchanged() throws Exception {
        Path presets = Files.createDirectories(folder.resolve("presets/p"));
        Mutations mutations = new Mutations(1);
        List<byte[]> originals = contents(Path.of("presets"), ".yaml");
        for (int at = 0; at < FILES; at++) {
            Files.write(presets.resolve("x" + at + ".yaml"), mutations.of(originals.get(at % originals.size())));
        }
        Map<Path, String> before = all();
        FilePresets store = new FilePresets(folder.resolve("presets"));
        bounded("all presets", () -> store.reload());
        assertThat(store.all()).hasSize(FILES);
        Composer composer = new DialectComposer(
                new Planner(),
                Dialects.known(),
                new ScriptWriter(new Templates(folder.resolve("templates"))),
                ClusterFindings.NOTHING);
        List<Cluster> clusters = List.of(Given.slurm(), Cluster.thisComputer());
        for (PresetFile file : store.all()) {
            bounded(file.path().toString(), () -> {
                Experiment experiment = store.resolve(file.preset()).experiment();
                clusters.forEach(cluster -> composer.compose(experiment, cluster));
            });
        }
        assertThat(all()).isEqualTo(before);
    }

    @Test
    void malformed_cluster_files_are_read_and_left_unchanged() throws Exception {
        Path clusters = Files.createDirectories(folder.resolve("clusters"));
        Mutations mutations = new Mutations(2);
        List<byte[]> originals = contents(Path.of("src/main/resources/org/batchwright/sites"), ".yaml");
        for (int at = 0; at < FILES; at++) {
            Files.write(clusters.resolve("x" + at + ".yaml"), mutations.of(originals.get(at % originals.size())));
        }
        Map<Path, String> before = all();
        FileClusters store = new FileClusters(
                clusters, BundledSites.bundled(), Dialects.known().names());
        bounded("all clusters", store::reload);
        assertThat(store.all()).hasSize(FILES + 1);
        Composer composer = new DialectComposer(
                new Planner(),
                Dialects.known(),
                new ScriptWriter(new Templates(folder.resolve("templates"))),
                ClusterFindings.NOTHING);
        Experiment experiment = Given.alone(Given.with(Given.preset("p/x"), "lr", "1"));
        for (Cluster cluster : store.all()) {
            bounded(cluster.name().toString(), () -> composer.compose(experiment, cluster));
        }
        assertThat(all()).isEqualTo(before);
    }

    @Test
    void broken_templates_produce_a_script_or_a_problem() throws Exception {
        Path own = Files.createDirectories(folder.resolve("templates/slurm")).resolve("job.sh.mustache");
        Mutations mutations = new Mutations(3);
        List<byte[]> originals = contents(Path.of("templates"), ".mustache");
        Experiment experiment = Given.alone(Given.with(Given.preset("p/x"), "lr", "1"));
        for (int at = 0; at < FILES; at++) {
            Files.write(own, mutations.of(originals.get(at % originals.size())));
            Map<Path, String> before = all();
            Composer composer = new DialectComposer(
                    new Planner(),
                    Dialects.known(),
                    new ScriptWriter(new Templates(folder.resolve("templates"))),
                    ClusterFindings.NOTHING);
            bounded("template " + at, () -> composer.compose(experiment, Given.slurm()));
            assertThat(all()).isEqualTo(before);
        }
    }

    @Test
    void broken_scripts_are_imported_or_rejected() throws Exception {
        Mutations mutations = new Mutations(4);
        List<byte[]> originals = contents(RESOURCES.resolve("imports"), "");
        for (int at = 0; at < FILES; at++) {
            ScriptFileToImport script = new ScriptFileToImport(
                    "job.sh", mutations.of(originals.get(at % originals.size())), Optional.empty());
            bounded("script " + at, () -> ImportScript.read(script, "p"));
        }
        for (String opening : List.of("$(", "\"$(", "${", "(", "{ ", "`", "$((", "if ", "<(", "case x in ")) {
            imported(opening, "echo " + opening.repeat(30_000));
        }
    }

    @Test
    void importing_long_scripts_takes_linear_time() {
        for (String line : List.of(
                "cp a b",
                "export A@=1",
                "X@=1",
                "echo $X",
                "echo $X >/dev/null",
                "# --- container: slurm\nbw_container=(")) {
            imported(line, numbered(line + "\n", 12_000) + "python train.py --lr $X1");
        }
        for (String word : List.of("w@ ", "--a@ @ ", "a@=@ ", "--a 1 ", "> a@ ", "&& a ", "--x@ $X ", "\\\n a ")) {
            imported(word, "python train.py " + numbered(word, 20_000));
        }
        imported("assignments", "echo '" + ";a=".repeat(60_000) + "'\npython train.py");
        imported("blanks", "echo" + " ".repeat(400_000) + "\\x");
        imported("braces", "echo " + "{".repeat(400_000) + "}");
        imported("many variables", numbered("X@=1\n", 12_000) + "python train.py " + numbered("--x@ $X@ ", 400));
    }

    private static String numbered(String text, int times) {
        StringBuilder all = new StringBuilder();
        for (int at = 0; at < times; at++) {
            all.append(text.replace("@", String.valueOf(at)));
        }
        return all.toString();
    }

    private static void imported(String what, String body) {
        ScriptFileToImport script = new ScriptFileToImport(
                "job.sh", ("#!/bin/bash\n" + body).getBytes(StandardCharsets.UTF_8), Optional.empty());
        bounded(what, () -> ImportScript.read(script, "p"));
    }

    @Test
    void broken_settings_fall_back_to_defaults_and_are_left_unchanged() throws Exception {
        Mutations mutations = new Mutations(5);
        String original = "# mine\nlast-workspace: /home/alice/lab\nlast-cluster: 'lab'\nwindow: 1 2 3 4 true\n";
        for (int at = 0; at < FILES; at++) {
            Path file = folder.resolve("settings" + at + ".yaml");
            Files.writeString(file, mutations.of(original));
            Map<Path, String> before = all();
            SettingsFile settings = new SettingsFile(file);
            bounded("settings " + at, () -> {
                settings.get(SettingsFile.LAST_WORKSPACE);
                settings.get(SettingsFile.WINDOW);
            });
            assertThat(all()).isEqualTo(before);
            bounded("writing settings " + at, () -> settings.set(SettingsFile.LAST_CLUSTER, "other"));
            Files.delete(file);
        }
    }

    @Test
    void as_much_broken_scheduler_output_as_possible_is_parsed() throws Exception {
        RunId run = new RunId("20261120-193957-k3f9x2");
        long seed = 6;
        for (Dialect dialect : Dialects.known().all()) {
            if (!dialect.can(Capability.COMMANDS)) {
                continue;
            }
            Mutations mutations = new Mutations(seed++);
            List<String> originals = new ArrayList<>(answers(dialect.name()));
            for (int at = 0; at < ANSWERS; at++) {
                String answer = mutations.of(originals.get(at % originals.size()));
                bounded(dialect.title() + " " + at, () -> {
                    dialect.parseReports(answer)
                            .values()
                            .forEach(report ->
                                    dialect.describeReason(report.reason().orElse("")));
                    dialect.parseDiscovery(answer);
                    dialect.parseChoices(answer);
                    dialect.parseParts(answer, run);
                    dialect.parseSubmitted(answer).ifPresent(JobId::value);
                    dialect.describeRefusal(answer);
                    dialect.describeReason(answer);
                });
            }
        }
    }

    private interface Reading {
        void run() throws Exception;
    }

    /** An OperationException is a valid outcome; any other exception is a bug. */
    private static void bounded(String what, Reading reading) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long memory = threads.getCurrentThreadAllocatedBytes();
        long start = threads.getCurrentThreadCpuTime();
        try {
            reading.run();
        } catch (OperationException refused) {
            assertThat(refused.what()).as(what).isNotBlank();
        } catch (Exception | StackOverflowError | OutOfMemoryError thrown) {
            throw new AssertionError(what + ": " + thrown, thrown);
        }
        assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - start))
                .as("processor time that %s took", what)
                .isLessThan(LONGEST);
        assertThat(threads.getCurrentThreadAllocatedBytes() - memory)
                .as("bytes that %s took", what)
                .isLessThan(MOST_MEMORY);
    }

    private static List<byte[]> contents(Path below, String ending) throws IOException {
        List<byte[]> contents = new ArrayList<>();
        try (Stream<Path> files = Files.walk(below)) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList()) {
                contents.add(Files.readAllBytes(file));
            }
        }
        assertThat(contents).as("originals in %s", below).isNotEmpty();
        return contents;
    }

    /** Returns both recorded and invented outputs. */
    private static List<String> answers(String dialect) throws IOException {
        List<String> answers = new ArrayList<>(List.of(
                "Q\u001f53\u001fRUNNING\u001fNone\u001fN/A\u001fN/A\u001f10:00\u001f\n",
                "{\"COMMAND\":\"bjobs\",\"JOBS\":1,\"RECORDS\":[{\"JOBID\":\"53\",\"STAT\":\"RUN\"}]}\n",
                "local-53|RUNNING||||\n"));
        Path real = RESOURCES.resolve("answers").resolve(dialect);
        if (Files.isDirectory(real)) {
            contents(real, "").forEach(bytes -> answers.add(new String(bytes, StandardCharsets.UTF_8)));
        }
        return answers;
    }

    private Map<Path, String> all() throws IOException {
        Map<Path, String> files = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                byte[] bytes = Files.readAllBytes(file);
                files.put(file, bytes.length + " " + Arrays.hashCode(bytes) + " " + Files.getLastModifiedTime(file));
            }
        }
        return files;
    }
}
