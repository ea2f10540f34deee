package org.batchwright.ui.compose.presets;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.importing.experiment.ImportFile;
import org.batchwright.importing.experiment.ImportedFile;
import org.batchwright.importing.experiment.PastedCommand;
import org.batchwright.importing.experiment.UniquePresetNames;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.NewPresetHints;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.widget.Texts;

/** Creates presets from a job script, a program or another file, and keeps the reports about the files' lines. */
public final class Importing {
    private final ComposeServices services;
    private final ComposeViewModel compose;
    private final PresetLibrary library;
    private final Background background;
    private final ReadOnlyObjectWrapper<Optional<Made>> made = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Offered>> offered = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final Map<PresetId, Made> reports = new HashMap<>();
    private Optional<Path> lastFolder = Optional.empty();

    /**
     * @param file the name of the file
     * @param id the id of the draft
     * @param format the display name of the format; empty for scripts and programs
     */
    record Made(String file, PresetId id, ImportedPreset imported, Optional<String> format) {}

    /** A file with several presets for the user to choose from. */
    record Offered(String file, ImportedFile imported) {}

    public Importing(ComposeServices services, ComposeViewModel compose, PresetLibrary library, Background background) {
        this.services = services;
        this.compose = compose;
        this.library = library;
        this.background = background;
    }

    /** Returns the result of the last import; its report is available until dismissed. */
    ReadOnlyObjectProperty<Optional<Made>> made() {
        return made.getReadOnlyProperty();
    }

    /** Returns the last imported file that contains several presets; set once for each file. */
    ReadOnlyObjectProperty<Optional<Offered>> offered() {
        return offered.getReadOnlyProperty();
    }

    void dismissReport() {
        made.get().ifPresent(one -> reports.remove(one.id()));
        made.set(Optional.empty());
    }

    /**
     * Shows the report on this preset if it was created with others and its report has not been dismissed; hides any
     * other report.
     */
    void showReportOf(Optional<PresetId> open) {
        made.set(open.map(reports::get));
    }

    /** Returns the folder of the last local file, if it still exists. */
    Optional<Path> lastFolder() {
        return lastFolder.filter(Files::isDirectory);
    }

    /** Imports a local file. */
    public void of(Path file) {
        lastFolder = Optional.ofNullable(file.toAbsolutePath().getParent());
        read(
                String.valueOf(file.getFileName()),
                () -> ImportFile.read(
                        ScriptFileToImport.of(file, services.files().presets().workspace())));
    }

    /** Imports a file from the chosen cluster; connects if needed. */
    void importFromCluster(String path) {
        cluster().ifPresent(cluster -> {
            String name = path.substring(path.lastIndexOf('/') + 1);
            read(
                    name,
                    () -> ImportFile.read(new ScriptFileToImport(
                            name, services.facts().suggestions().read(cluster, path), Optional.empty())));
        });
    }

    /** Imports a command as typed in a shell. */
    void ofCommand(String text) {
        read(Texts.get("compose.import.command-name"), () -> PastedCommand.read(text));
    }

    /** Returns the chosen cluster if it is remote. */
    Optional<Cluster> cluster() {
        return services.files()
                .clusters()
                .find(compose.cluster().get())
                .filter(cluster -> cluster.address().isPresent());
    }

    /** Reads a file from any location. */
    private interface Source {
        ImportedFile read() throws OperationException, InterruptedException;
    }

    private record Read(String name, ImportedFile file) {}

    private void read(String name, Source source) {
        background.start(
                Texts.get("compose.task.import", name),
                progress -> new Read(name, source.read()),
                (Outcome<Read> outcome) -> outcome.handle(this::open, this::refused));
    }

    private void open(Read read) {
        if (read.file().presets().size() > 1) {
            offered.set(Optional.empty()); // the same file may be offered again
            offered.set(Optional.of(new Offered(read.name(), read.file())));
            return;
        }
        ImportedPreset imported = read.file().only();
        PresetId id = imported.findFreeId(isTaken());
        Preset preset = imported.preset().withId(id);
        compose.openDraft(preset);
        hint();
        made.set(
                imported.isProgram()
                        ? Optional.empty()
                        : Optional.of(
                                new Made(read.name(), id, imported, read.file().format())));
    }

    /** Leaves values that are missing from the file for the user to fill in, as in a new preset. */
    private void hint() {
        compose.reached(NewPresetHints::startOver);
        compose.refresh();
    }

    private Predicate<PresetId> isTaken() {
        Set<PresetId> drafts =
                compose.drafts().withoutFile().stream().map(Preset::id).collect(Collectors.toSet());
        return id -> services.files().presets().find(id).isPresent() || drafts.contains(id);
    }

    /**
     * Saves the chosen presets and opens the first.
     *
     * @param command the command for presets that have none; may be empty
     */
    void create(Offered from, List<ImportedPreset> chosen, String command) {
        Predicate<PresetId> taken = isTaken();
        ImportedFile kept = from.imported()
                .keeping(UniquePresetNames.withBases(from.imported().presets(), chosen::contains));
        ImportedFile whole = command.isEmpty() ? kept : kept.withMissingCommand(command);
        background.start(
                Texts.get("compose.task.import", from.file()),
                progress -> {
                    List<ImportedPreset> named = UniquePresetNames.of(whole.presets(), taken);
                    for (ImportedPreset one : named) {
                        services.files().presets().create(one.preset());
                    }
                    return named;
                },
                (Outcome<List<ImportedPreset>> outcome) -> outcome.handle(
                        named -> {
                            named.forEach(one -> reports.put(
                                    one.preset().id(),
                                    new Made(from.file(), one.preset().id(), one, whole.format())));
                            compose.open(named.getFirst().preset().id());
                            hint();
                            showReportOf(Optional.of(named.getFirst().preset().id()));
                        },
                        this::refused));
    }

    /** Shows the failure; if no preset is open, as a notice. */
    private void refused(OperationException failure) {
        if (compose.form().get().isPresent()) {
            library.failure().set(Optional.of(failure));
        } else {
            library.notice().set(Optional.of(new PresetNotice(failure.what(), Optional.empty())));
        }
    }
}
