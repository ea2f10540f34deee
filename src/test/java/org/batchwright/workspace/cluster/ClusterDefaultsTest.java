package org.batchwright.workspace.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.Test;

/** Tests values in a cluster's file that apply to presets without their own values. */
class ClusterDefaultsTest {
    private static final String SITE = """
            about: { title: Big, as-of: 2026-01 }
            host: login
            scheduler: slurm
            defaults: { queue: cpu, environment: { modules: [gcc/13, cuda/12.1], variables: { A: 1 } } }
            """;

    private final Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/w/clusters");
    private final FileClusters clusters = new FileClusters(
            root,
            new BundledSites(() -> Map.of("big", SITE.getBytes(StandardCharsets.UTF_8))),
            Dialects.known().names());

    private Cluster lab(String text) throws Exception {
        Files.createDirectories(root);
        Files.writeString(root.resolve("lab.yaml"), text);
        clusters.reload();
        return clusters.find(ClusterName.of("lab")).orElseThrow();
    }

    private PresetLayer defaults(String text) throws Exception {
        PresetLayer defaults = lab(text).overrides().presetDefaults();
        assertThat(clusters.problems()).isEmpty();
        return defaults;
    }

    @Test
    void defaults_accept_the_same_keys_as_a_presets_entry_for_a_cluster() throws Exception {
        PresetLayer defaults = defaults("""
                host: h
                defaults:
                  account: grp
                  conda-root: /opt/conda
                  container-with: apptainer
                  pass-parameters: equals
                  parameters: { workers: 8 }
                  environment: { modules: [gcc], venv: ~/ml, variables: { B: 2 } }
                  results: { at-most: 1 GB }
                """);

        assertThat(defaults.settings().values())
                .containsEntry(Fields.ACCOUNT, Value.of("grp"))
                .containsEntry(Conda.ROOT, Value.of("/opt/conda"))
                .containsEntry(ContainerFields.RUNTIME, Value.of("apptainer"))
                .containsEntry(Fields.PASS_PARAMETERS, Value.of("equals"))
                .containsEntry(Fields.MODULES, Value.of(List.of("gcc")))
                .containsEntry(Fields.VENV, Value.of("~/ml"))
                .containsEntry(ResultsFields.MAX_SIZE, Value.of("1 GB"));
        assertThat(defaults.parameters()).isEqualTo(Given.assignments("workers", "8"));
        assertThat(defaults.variables()).isEqualTo(Given.assignments("B", "2"));
    }

    @Test
    void a_list_of_the_site_is_replaced_changed_or_emptied() throws Exception {
        assertThat(modules("[intel]")).containsExactly("intel");
        assertThat(modules("{ add: [openmpi, hdf5], remove: cuda/12.1 }")).containsExactly("gcc/13", "openmpi", "hdf5");
        assertThat(modules("{ add: openmpi }")).containsExactly("gcc/13", "cuda/12.1", "openmpi");
        assertThat(modules("[]")).isEmpty();
        assertThat(defaults("profile: big\n").variables()).isEqualTo(Given.assignments("A", "1"));
    }

    private List<String> modules(String text) throws Exception {
        return defaults("profile: big\ndefaults: { environment: { modules: " + text + " } }\n")
                .settings()
                .get(Fields.MODULES)
                .orElseThrow();
    }

    @Test
    void saving_preserves_the_notation_of_the_defaults() throws Exception {
        String text = """
                # mine
                host: h
                scheduler: slurm
                defaults:
                  environment:
                    modules: [gcc]   # ours
                    variables: { B: 2 }
                  parameters: { workers: 8 }
                """;
        Cluster lab = lab(text);
        ClusterSettings before = clusters.settings(lab.name());
        clusters.save(lab.name(), before, before);
        assertThat(Files.readString(root.resolve("lab.yaml"))).isEqualTo(text);

        clusters.save(lab.name(), before, before.with("defaults.account", Optional.of(Value.of("grp"))));
        assertThat(Files.readString(root.resolve("lab.yaml"))).contains("account: grp", "# ours", "workers: 8");
        assertThat(lab("defaults: {}\n").overrides().presetDefaults()).isEqualTo(PresetLayer.NONE);
    }

    @Test
    void a_mistake_is_reported_with_its_line() throws Exception {
        lab("host: h\ndefaults:\n  environment:\n    modles: [x]\n");

        assertThat(clusters.problems()).singleElement().satisfies(problem -> {
            assertThat(((Problem.InFile) problem.where()).line()).isEqualTo(4);
            assertThat(problem.what()).isEqualTo("\"defaults.environment.modles\" is not a known key.");
        });
    }
}
