package org.batchwright.ui.templates;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.PresetId;
import org.batchwright.script.patch.Difference;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;
import org.batchwright.ui.templates.TemplatesViewModel.Open;
import org.batchwright.workspace.preset.PresetFile;
import org.batchwright.workspace.template.TemplateFile;

/** The script generated from the template in the editor, for a preset on a cluster. Updated in the background while the user types. */
public final class TrialViewModel {
    private static final String SHARED = "shared";

    private final TemplateServices services;
    private final TemplatesViewModel templates;
    private final Latest<Trial> trying;
    private final ObjectProperty<Optional<PresetId>> preset = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Optional<Cluster>> cluster = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<TrialTab> shownTab = new SimpleObjectProperty<>(TrialTab.SCRIPT);
    private boolean chosen;
    private final ReadOnlyObjectWrapper<Trial> trial = new ReadOnlyObjectWrapper<>(Trial.NOTHING);

    /** The views of a trial. */
    enum TrialTab {
        SCRIPT,
        /** The script, compared with the script that the bundled template generates. */
        EFFECT,
        /** The template, compared with the bundled template. */
        TEMPLATE,
        /** The current bundled template, compared with the version that was copied. */
        UPDATE
    }

    /**
     * @param script the generated script; absent if it cannot be generated
     * @param difference the difference to show in {@link #shownTab}; absent if the tab shows only the script
     * @param faults problems in templates, with their lines
     */
    record Trial(Optional<String> script, Optional<Difference> difference, List<Problem> faults) {
        static final Trial NOTHING = new Trial(Optional.empty(), Optional.empty(), List.of());

        Trial {
            faults = List.copyOf(faults);
        }
    }

    public TrialViewModel(TemplateServices services, TemplatesViewModel templates, Background background) {
        this.services = services;
        this.templates = templates;
        this.trying = new Latest<>(background);
        services.presets().onChange(all -> background.runOnFxThread(this::refresh));
        services.clusters().onChange(all -> background.runOnFxThread(this::refresh));
        templates.open().subscribe(now -> refresh());
        Stream.of(preset, cluster, shownTab).forEach(choice -> choice.subscribe(this::run));
        refresh();
    }

    ObjectProperty<Optional<PresetId>> preset() {
        return preset;
    }

    /** Returns the chosen cluster, one of {@link #places}. */
    ObjectProperty<Optional<Cluster>> cluster() {
        return cluster;
    }

    ObjectProperty<TrialTab> shownTab() {
        return shownTab;
    }

    ReadOnlyObjectProperty<Trial> trial() {
        return trial.getReadOnlyProperty();
    }

    List<PresetId> presets() {
        return services.presets().all().stream().map(file -> file.preset().id()).toList();
    }

    /** Returns the clusters whose scripts use the template; if the workspace has none, a placeholder. */
    List<Cluster> places() {
        String folder = file().map(TemplateFile::folder).orElse(SHARED);
        List<Cluster> all = services.clusters().all().stream()
                .filter(one -> folder.equals(SHARED) || one.scheduler().equals(folder))
                .toList();
        return all.isEmpty() ? List.of(Cluster.thisComputer().withScheduler(folder)) : all;
    }

    /** Returns whether a cluster is a placeholder for a scheduler without a cluster in the workspace. */
    boolean isPlaceholder(Cluster place) {
        return services.clusters().find(place.name()).filter(place::equals).isEmpty();
    }

    /** Returns the tabs that can be shown. */
    List<TrialTab> availableTabs() {
        return Stream.of(TrialTab.values())
                .filter(one -> switch (one) {
                    case SCRIPT -> true;
                    case EFFECT, TEMPLATE ->
                        file().filter(file -> file.origin() == TemplateFile.Origin.CHANGED)
                                .isPresent();
                    case UPDATE -> file().filter(TemplateFile::isOutdated).isPresent();
                })
                .toList();
    }

    private Optional<TemplateFile> file() {
        return templates.open().get().map(Open::file);
    }

    /** Updates the chosen preset, cluster and tab, and keeps each of them as long as it is available. */
    private void refresh() {
        List<PresetId> all = presets();
        List<Cluster> places = places();
        preset.set(preset.get()
                .filter(all::contains)
                .filter(kept -> chosen || isIntendedFor(kept, places))
                .or(() -> all.stream().filter(id -> isIntendedFor(id, places)).findFirst())
                .or(() -> all.stream().findFirst()));
        cluster.set(cluster.get()
                .flatMap(chosen -> places.stream()
                        .filter(place -> place.name().equals(chosen.name()))
                        .findFirst())
                .or(() -> Optional.of(places.getFirst())));
        if (!availableTabs().contains(shownTab.get())) {
            shownTab.set(TrialTab.SCRIPT);
        }
        run();
    }

    /** Chooses a preset. The choice is kept regardless of which template is opened next. */
    void choosePreset(PresetId id) {
        chosen = true;
        preset.set(Optional.of(id));
    }

    /** Returns whether a preset has settings for a cluster whose scripts use the template. */
    private boolean isIntendedFor(PresetId id, List<Cluster> places) {
        return services.presets().find(id).stream()
                .flatMap(file -> file.preset().on().keySet().stream())
                .anyMatch(name -> places.stream().anyMatch(place -> place.name().equals(name)));
    }

    private void run() {
        Optional<Open> now = templates.open().get();
        Optional<Cluster> where = cluster.get();
        if (now.isEmpty() || where.isEmpty()) {
            trial.set(Trial.NOTHING);
            return;
        }
        Optional<PresetId> with = preset.get();
        TrialTab tab = shownTab.get();
        trying.run(
                progress -> runTrial(now.get(), with, where.get(), tab),
                outcome -> outcome.handle(trial::set, refused -> trial.set(Trial.NOTHING)));
    }

    private Trial runTrial(Open now, Optional<PresetId> with, Cluster where, TrialTab tab) {
        Optional<ComposedPlan> made =
                with.flatMap(services.presets()::find).map(file -> compose(now, file, where, now.text()));
        List<Problem> faults = made.map(TrialViewModel::faults).orElse(List.of());
        Optional<String> script = made.flatMap(ComposedPlan::script).filter(text -> faults.isEmpty());
        TemplateFile file = now.file();
        Optional<Difference> difference = switch (tab) {
            case SCRIPT -> Optional.empty();
            case EFFECT ->
                with.flatMap(services.presets()::find)
                        .flatMap(preset -> compose(
                                        now, preset, where, file.bundled().orElseThrow())
                                .script())
                        .flatMap(before -> script.map(after -> services.differ().between(before, after)));
            case TEMPLATE -> file.bundled().map(bundled -> services.differ().between(bundled, now.text()));
            case UPDATE ->
                file.copied()
                        .flatMap(copied ->
                                file.bundled().map(bundled -> services.differ().between(copied, bundled)));
        };
        return new Trial(script, difference, faults);
    }

    private ComposedPlan compose(Open now, PresetFile preset, Cluster where, String text) {
        Experiment experiment = services.presets().resolve(preset.preset()).experiment();
        return services.trial().with(now.file().name(), text).compose(experiment, where);
    }

    private static List<Problem> faults(ComposedPlan made) {
        return made.plan().problems().stream()
                .filter(problem -> problem.where() instanceof Problem.InTemplate)
                .toList();
    }
}
