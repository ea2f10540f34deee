package org.batchwright.ui.compose.modules;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.run.modules.ModuleDetail;
import org.batchwright.run.modules.ModuleList;
import org.batchwright.ui.compose.draft.ComposeServices.ClusterSuggestions;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;

/** The modules of the chosen cluster: searching, viewing details, and adding them to the preset. */
public final class ModuleBrowser {
    /** Delay before a module selected with the arrow keys is queried. */
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final ClusterSuggestions suggestions;
    private final ComposeViewModel compose;
    private final Background background;
    private final Latest<ModuleList> listing;
    private final Latest<ModuleDetail> looking;
    private final ReadOnlyObjectWrapper<Optional<ModuleList>> list = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<ModuleDetail>> detail = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private Subscription pause = () -> {};

    public ModuleBrowser(ClusterSuggestions suggestions, ComposeViewModel compose, Background background) {
        this.suggestions = suggestions;
        this.compose = compose;
        this.background = background;
        listing = new Latest<>(background);
        looking = new Latest<>(background);
    }

    /** Returns the modules; empty until queried. */
    ReadOnlyObjectProperty<Optional<ModuleList>> list() {
        return list.getReadOnlyProperty();
    }

    /** Returns the description of the selected module. */
    ReadOnlyObjectProperty<Optional<ModuleDetail>> detail() {
        return detail.getReadOnlyProperty();
    }

    /** Returns why the query failed. */
    ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty listing() {
        return listing.busy();
    }

    ReadOnlyBooleanProperty looking() {
        return looking.busy();
    }

    Optional<Cluster> cluster() {
        return compose.composition().get().map(ComposedPlan::plan).map(plan -> plan.cluster());
    }

    /** Shows the known modules of the chosen cluster; queries them if there are none. */
    void open() {
        failure.set(Optional.empty());
        detail.set(Optional.empty());
        list.set(cluster().flatMap(suggestions::modules));
        if (list.get().isEmpty()) {
            refresh();
        }
    }

    void refresh() {
        failure.set(Optional.empty());
        cluster()
                .ifPresent(cluster -> listing.run(
                        progress -> suggestions.queryModules(cluster),
                        outcome -> outcome.handle(
                                all -> {
                                    list.set(Optional.of(all));
                                    compose.refresh(); // the choices have changed
                                },
                                refused -> failure.set(Optional.of(refused)))));
    }

    void dismiss() {
        failure.set(Optional.empty());
    }

    /** @param full the full name, including the version */
    void loadDetail(String full) {
        pause.close();
        pause = background.after(
                PAUSE,
                () -> cluster()
                        .ifPresent(cluster -> looking.run(
                                progress -> suggestions.module(cluster, full),
                                outcome -> outcome.handle(
                                        found -> detail.set(Optional.of(found)),
                                        refused -> failure.set(Optional.of(refused))))));
    }

    /** Returns the modules loaded by the preset's jobs, in order. */
    List<String> chosenModules() {
        return compose.form()
                .get()
                .flatMap(form -> form.field(Fields.MODULES))
                .flatMap(state -> state.own().or(state::inherited))
                .map(Value::texts)
                .orElse(List.of());
    }

    /** Returns {@link #chosenModules} without any version of this module. */
    List<String> otherModules(Optional<ModuleList.Module> module) {
        return chosenModules().stream()
                .filter(name -> module.filter(one -> name.equals(one.name())
                                || one.versions().stream().map(one::full).anyMatch(name::equals))
                        .isEmpty())
                .toList();
    }

    boolean isChosen(String full) {
        return chosenModules().contains(full);
    }

    /** Appends the module and its prerequisites; replaces any other version of the same module. */
    void add(ModuleList.Module module, String version) {
        String full = module.full(version);
        List<String> now = new ArrayList<>(otherModules(Optional.of(module)));
        detail.get()
                .filter(known -> known.full().equals(full))
                .map(known -> known.missing(List.copyOf(now)))
                .ifPresent(now::addAll);
        now.add(full);
        compose.set(Fields.MODULES, Value.of(now));
    }

    void remove(String full) {
        List<String> left =
                chosenModules().stream().filter(name -> !name.equals(full)).toList();
        compose.set(Fields.MODULES, left.isEmpty() ? Value.of("") : Value.of(left));
    }
}
