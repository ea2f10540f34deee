package org.batchwright.ui.clusters.form;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.clusters.form.ClusterTextViewModel.ClusterEditing;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.workspace.cluster.BundledSites;
import org.batchwright.workspace.cluster.FileClusters;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests editing a cluster file as text next to its form. */
class ClusterTextViewModelTest {
    private static final ClusterName LAB = ClusterName.of("lab");
    private static final String FILE = "# 研究室\nhost: login  # the new one\nuser: alice\nour-own: kept\n";

    private final Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/w/clusters");
    private final FileClusters store =
            new FileClusters(root, BundledSites.bundled(), Dialects.known().names());
    private final List<ClusterDraft> saved = new ArrayList<>();
    private final InlineBackground background = new InlineBackground();

    @BeforeEach
    void write_a_file_with_comments() throws Exception {
        Files.createDirectories(root);
        write(FILE);
    }

    private void write(String text) throws Exception {
        Files.writeString(root.resolve("lab.yaml"), text);
        store.reload();
    }

    private ClusterFormViewModel form() {
        return new ClusterFormViewModel(
                store,
                Dialects.known(),
                store.find(LAB),
                new ClusterFormViewModel.KnownNames(
                        List::of, name -> Optional.empty(), new KeyFileCheck(root.resolve("home"), background)),
                saved::add);
    }

    private ClusterTextViewModel text(ClusterFormViewModel form) {
        ClusterTextViewModel text = new ClusterTextViewModel(form, background);
        text.choose(ClusterEditing.YAML);
        return text;
    }

    @Test
    void the_form_and_the_text_stay_in_sync_and_comments_are_kept() throws Exception {
        ClusterFormViewModel form = form();
        form.set(ClusterFields.USER, Value.of("bob"));
        ClusterTextViewModel text = text(form);
        assertThat(text.shown().get().text()).isEqualTo(FILE.replace("alice", "bob"));

        text.type(FILE.replace("alice", "carol") + "port: 2222\n");
        text.choose(ClusterEditing.FORM);
        assertThat(form.own(ClusterFields.USER)).contains(Value.of("carol"));
        form.set(ClusterFields.PORT, Value.of("22"));

        assertThat(form.save()).isEmpty();
        ClusterDraft draft = saved.getFirst();
        store.save(LAB, draft.opened(), draft.typed().orElseThrow().with(draft.settings()));
        assertThat(Files.readString(root.resolve("lab.yaml"))).isEqualTo(FILE.replace("alice", "carol") + "port: 22\n");
    }

    @Test
    void invalid_yaml_leaves_the_form_unchanged_and_is_not_saved() {
        ClusterFormViewModel form = form();
        ClusterTextViewModel text = text(form);
        text.type("host: [login\n");
        assertThat(text.shown().get().fault().orElseThrow().what()).startsWith("This is not valid YAML");
        assertThat(text.isSound()).isFalse();
        assertThat(form.isChanged()).isFalse();
        text.choose(ClusterEditing.FORM);
        assertThat(text.editing().get()).isEqualTo(ClusterEditing.YAML);

        text.discard();
        assertThat(text.shown().get().text()).isEqualTo(FILE);
        assertThat(text.isSound()).isTrue();
    }

    @Test
    void a_change_to_a_broken_file_is_kept_until_its_text_is_fixed() throws Exception {
        write("host: login\nsite: { data: /tmp\n");
        ClusterFormViewModel form = form();
        form.set(ClusterFields.USER, Value.of("bob"));
        assertThat(form.save())
                .extracting(Problem::what)
                .singleElement()
                .asString()
                .startsWith("This is not valid YAML");
        assertThat(saved).isEmpty();
        assertThat(form.own(ClusterFields.USER)).contains(Value.of("bob"));

        ClusterTextViewModel text = text(form);
        assertThat(text.shown().get().readOnly()).isEmpty();
        text.type("host: login\nsite: { data: /tmp }\n");
        text.choose(ClusterEditing.FORM);
        assertThat(form.own(ClusterFields.USER)).contains(Value.of("bob"));
        assertThat(form.save()).isEmpty();
        assertThat(saved).hasSize(1);
    }

    @Test
    void problems_of_the_file_and_the_form_are_reported_at_their_lines() {
        ClusterFormViewModel form = form();
        ClusterTextViewModel text = text(form);
        text.type("host: login\nprot: 22\nport: 70000\n");
        assertThat(text.shown().get().problems()).containsOnlyKeys(2, 3);
        form.set(ClusterFields.PORT, Value.of("22"));
        text.choose(ClusterEditing.YAML);
        assertThat(text.shown().get().problems()).containsOnlyKeys(2);
    }

    @Test
    void typed_text_does_not_overwrite_a_file_changed_by_someone_else() throws Exception {
        ClusterFormViewModel form = form();
        ClusterTextViewModel text = text(form);
        text.type(FILE + "port: 2222\n");
        write(FILE + "jump: gate\n");

        assertThat(text.isSound()).isFalse();
        assertThat(text.shown().get().text()).as("can still be copied").endsWith("port: 2222\n");
        text.discard();
        assertThat(text.shown().get().text()).endsWith("jump: gate\n");
        assertThat(text.isSound()).isTrue();
    }
}
