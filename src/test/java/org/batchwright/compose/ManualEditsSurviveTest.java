package org.batchwright.compose;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.batchwright.Given;
import org.batchwright.NastyTexts;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.batchwright.script.patch.Patcher;
import org.batchwright.workspace.preset.FilePresets;
import org.batchwright.workspace.preset.PresetFile;
import org.batchwright.workspace.preset.PresetStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Changes a preset with manual edits 120 times at random. After each change, every edit must be in every script to which it applies,
 * already part of the generated script, or reported as a problem that blocks Submit and shows both versions. The content of the file must
 * be unchanged.
 */
@Tag("slow")
class ManualEditsSurviveTest {
    private static final int CHANGES = 120;
    private static final PresetId TRAIN = PresetId.of("p/train");
    private static final PresetId BASE = PresetId.of("p/base");

    private static final Map<Field<?>, List<String>> RESOURCES = Map.of(
            Fields.TIME,
            List.of("01:00:00", "02:30:00", "10:00:00"),
            Fields.NODES,
            List.of("1", "2", "4"),
            Fields.MEMORY,
            List.of("8 GB", "64 GB"),
            Fields.CPUS_PER_TASK,
            List.of("1", "8"),
            Fields.QUEUE,
            List.of("gpu", "long"),
            Fields.COMMAND,
            List.of("python train.py", "python -m train", "./run.sh"),
            Fields.SWEEP_AS,
            List.of("jobs", "array"),
            Fields.ofSample(Fields.TIME),
            List.of("00:05:00", "00:10:00"));

    private final Composer composer = new DialectComposer(
            new Planner(),
            Dialects.known(),
            new ScriptWriter(new Templates(Path.of("no-such-folder"))),
            ClusterFindings.NOTHING);
    private final Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/w/presets");
    private final FilePresets presets = new FilePresets(root);

    static List<Integer> seeds() {
        return IntStream.range(1, 9).boxed().toList();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void an_edit_survives_any_change_to_the_preset(int seed) throws Exception {
        Random random = new Random(seed);
        presets.create(Given.with(Given.with(Preset.empty(BASE), "seed", "1"), Fields.COMMAND, "python train.py"));
        presets.create(Given.with(Preset.empty(TRAIN), "lr", "1e-4").withBase(Optional.of("base")));
        List<Cluster> clusters = clusters();
        Cluster cluster = clusters.get(random.nextInt(clusters.size()));
        int reported = 0;
        for (int change = 0; change < CHANGES; change++) {
            if (change % 15 == 0) {
                typeInto(cluster, random);
            }
            Map<ClusterName, List<ManualEdit>> before = file().preset().edits();
            Map<String, String> files = patches();
            changeAtRandom(random);
            if (random.nextInt(8) == 0) {
                cluster = clusters.get(random.nextInt(clusters.size()));
            }
            assertThat(file().preset().edits()).isEqualTo(before);
            assertThat(patches()).isEqualTo(files);
            reported += holds(cluster);
        }
        assertThat(reported).isPositive();
    }

    /** @return the number of edits checked */
    private int holds(Cluster cluster) {
        ComposedPlan now = composed(cluster);
        assertThat(now.scripts()).as("%s", now.plan().problems()).isPresent();
        Scripts scripts = now.scripts().orElseThrow();
        Map<String, String> files = scripts.bundle().files();
        List<ManualEdit> edits = file().preset().edits(cluster.name());
        assertThat(now.edits()).extracting(EditOutcome::edit).isEqualTo(edits);
        for (int place = 0; place < edits.size(); place++) {
            ManualEdit edit = edits.get(place);
            EditOutcome outcome = now.edits().get(place);
            Problem.Where where = new Problem.InManualEdit(place);
            boolean stops = now.plan().problems().stream()
                    .anyMatch(problem -> problem.isBlocking() && problem.where().equals(where));
            boolean is = outcome.clash().isEmpty() && outcome.scripts() > 0;
            assertThat(stops || is || edit.scope().equals(new ManualEdit.One("sample.sh")))
                    .as("%s", outcome)
                    .isTrue();
            outcome.clash().ifPresent(clash -> {
                assertThat(clash.conflict().edit()).isEqualTo(edit);
                assertThat(clash.conflict().there().until())
                        .isLessThanOrEqualTo(Patcher.lines(clash.generated()).size());
            });
            if (is) {
                files.forEach((name, text) -> {
                    if (name.endsWith(".sh") && ManualEdits.appliesTo(name, edit)) {
                        assertThat("\n" + text).contains("\n" + String.join("\n", edit.fresh()));
                    }
                });
            }
        }
        return edits.size();
    }

    private ComposedPlan composed(Cluster cluster) {
        return composer.compose(presets.resolve(file().preset()).experiment(), cluster);
    }

    private PresetFile file() {
        return presets.find(TRAIN).orElseThrow();
    }

    private Map<String, String> patches() throws Exception {
        Map<String, String> all = new TreeMap<>();
        try (var paths = Files.list(root.resolve("p"))) {
            for (Path path :
                    paths.filter(one -> one.toString().endsWith(".patch")).toList()) {
                all.put(path.toString(), Files.readString(path));
            }
        }
        return all;
    }

    private void save(Preset preset) throws Exception {
        PresetFile file = presets.find(preset.id()).orElseThrow();
        assertThat(presets.save(preset, file.version())).isInstanceOf(PresetStore.Saved.Done.class);
        presets.reload();
    }

    /** Adds, removes or replaces a line somewhere in a script of the plan. */
    private void typeInto(Cluster cluster, Random random) throws Exception {
        Scripts scripts = composed(cluster).scripts().orElseThrow();
        List<String> names = List.copyOf(scripts.generatedScripts().keySet());
        String name = names.get(random.nextInt(names.size()));
        String generated = scripts.withoutManualEdits().bundle().files().getOrDefault(name, "");
        String edited = scripts.bundle().files().getOrDefault(name, "");
        List<String> lines = new ArrayList<>(Patcher.lines(edited));
        for (int i = 0; i < 3; i++) {
            int at = random.nextInt(lines.size());
            switch (random.nextInt(3)) {
                case 0 -> lines.add(at, "echo 'by hand " + random.nextInt(1000) + "'");
                case 1 -> lines.set(at, lines.get(at) + " # by hand " + random.nextInt(1000));
                default -> lines.remove(at);
            }
        }
        String typed = String.join("\n", lines) + "\n";
        List<ManualEdit> before = file().preset().edits(cluster.name());
        List<ManualEdit> after = new ManualEditing(scripts)
                .editsFromTyping(new ManualEditing.Text(name, generated, edited), before, typed);
        save(file().preset().withEdits(cluster.name(), after));

        assertThat(file().preset().edits(cluster.name())).isEqualTo(after);
        assertThat(composed(cluster).scripts().orElseThrow().bundle().files()).containsEntry(name, typed);
    }

    private void changeAtRandom(Random random) throws Exception {
        Preset preset = presets.find(random.nextInt(6) == 0 ? BASE : TRAIN)
                .orElseThrow()
                .preset();
        List<Field<?>> fields = List.copyOf(RESOURCES.keySet());
        String name = "p" + random.nextInt(6);
        save(
                switch (random.nextInt(8)) {
                    case 0 -> preset.withParameters(preset.parameters().without(name));
                    case 1 -> Given.with(preset, name, new NastyTexts(random.nextLong()).one());
                    case 2 -> Given.with(preset, name, String.valueOf(random.nextInt(1000)));
                    case 3 ->
                        preset.withSettings(preset.settings()
                                .with(
                                        Fields.MODULES,
                                        Value.of(List.of("cuda/12." + random.nextInt(3), "gcc/" + random.nextInt(3)))));
                    case 4 -> preset.withVariables(preset.variables().with("V" + random.nextInt(3), Value.of(name)));
                    case 5 ->
                        preset.withValues(
                                ValueGroup.GRID,
                                random.nextBoolean()
                                        ? preset.values(ValueGroup.GRID).without("g")
                                        : preset.values(ValueGroup.GRID).with("g", Value.of(List.of("1", "2", "3"))));
                    default -> {
                        Field<?> field = fields.get(random.nextInt(fields.size()));
                        List<String> texts = RESOURCES.getOrDefault(field, List.of());
                        yield random.nextInt(4) == 0
                                ? preset.withSettings(preset.settings().without(field))
                                : Given.with(preset, field, texts.get(random.nextInt(texts.size())));
                    }
                });
    }

    private static List<Cluster> clusters() {
        List<Cluster> all = new ArrayList<>(List.of(Cluster.thisComputer()));
        for (String scheduler : List.of("slurm", "openpbs", "grid-engine")) {
            all.add(new Cluster(
                    ClusterName.of("a-" + scheduler),
                    Optional.of(Address.alias("x")),
                    scheduler,
                    Cluster.Policy.USUAL,
                    Map.of(),
                    List.of()));
        }
        return all;
    }
}
