package org.batchwright.ui.clusters.form;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.workspace.cluster.BundledSites;
import org.batchwright.workspace.cluster.FileClusters;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that cluster files and their form support a new scheduler that only has to be registered in {@link Dialects}. */
class NewSchedulerTest {
    private static final ClusterName LAB = ClusterName.of("lab");

    private final Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/w/clusters");
    private final Dialects dialects = withNewScheduler();
    private final FileClusters store = new FileClusters(root, BundledSites.bundled(), dialects.names());
    private final List<ClusterDraft> saved = new ArrayList<>();

    @BeforeEach
    void createFolder() throws Exception {
        Files.createDirectories(root);
    }

    @Test
    void the_name_of_a_new_scheduler_is_valid_in_a_file() throws Exception {
        ClusterFormViewModel form = open("host: login\nscheduler: newsched\n");

        assertThat(store.problems()).isEmpty();
        assertThat(form.scheduler()).isEqualTo("newsched");
        assertThat(form.problems()).isEmpty();
    }

    @Test
    void a_typo_in_the_name_of_a_new_scheduler_is_reported_with_a_suggestion() throws Exception {
        open("host: login\nscheduler: newshced\n");

        assertThat(store.problems()).extracting(Problem::advice).containsExactly("Did you mean newsched?");
    }

    @Test
    void a_new_scheduler_can_be_chosen_in_the_form() throws Exception {
        ClusterFormViewModel form = open("host: login\n");
        ClusterField<?> scheduler = form.fields(ClusterField.Section.SCHEDULER).getFirst();

        assertThat(scheduler.type().choices()).contains("newsched", "slurm");
        assertThat(form.choice(scheduler, "newsched")).isEqualTo("New Scheduler");
        form.set(scheduler, Value.of("newsched"));
        assertThat(form.save()).isEmpty();
        assertThat(saved)
                .extracting(draft -> draft.settings().value(ClusterFields.SCHEDULER_NAME.key()))
                .containsExactly(Optional.of(Value.of("newsched")));
    }

    @Test
    void an_unregistered_name_is_an_error_in_the_form() throws Exception {
        ClusterFormViewModel form = open("host: login\n");
        form.set(ClusterFields.SCHEDULER_NAME, Value.of("othersched"));

        assertThat(form.save()).extracting(Problem::where).containsExactly(new Problem.InField("scheduler"));
    }

    private ClusterFormViewModel open(String text) throws Exception {
        Files.writeString(root.resolve("lab.yaml"), text);
        store.reload();
        return new ClusterFormViewModel(
                store,
                dialects,
                store.find(LAB),
                new ClusterFormViewModel.KnownNames(
                        List::of,
                        name -> Optional.empty(),
                        new KeyFileCheck(root.getRoot().resolve("home"), new InlineBackground())),
                saved::add);
    }

    private static Dialects withNewScheduler() {
        List<Dialect> all = new ArrayList<>(Dialects.known().all());
        all.addFirst(newScheduler());
        return new Dialects(all);
    }

    private static Dialect newScheduler() {
        return (Dialect) Proxy.newProxyInstance(
                Dialect.class.getClassLoader(),
                new Class<?>[] {Dialect.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "name" -> "newsched";
                    case "title" -> "New Scheduler";
                    default -> InvocationHandler.invokeDefault(proxy, method, arguments);
                });
    }
}
