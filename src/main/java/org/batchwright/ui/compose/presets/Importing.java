package org.batchwright.ui.compose.presets;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.importing.ImportScript;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.widget.Texts;

/** Makes an unsaved preset from a job script or a program, and stores the report on a job script's lines. */
public final class Importing {
    private final ComposeServices services;
    private final ComposeViewModel compose;
    private final PresetLibrary library;
    private final Background background;
    private final ReadOnlyObjectWrapper<Optional<Made>> made = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<Path> lastFolder = Optional.empty();

    /**
     * @param file name of the script
     * @param id of the draft
     */
    record Made(String file, PresetId id, ImportedPreset imported) {}

    public Importing(ComposeServices services, ComposeViewModel compose, PresetLibrary library, Background background) {
        this.services = services;
        this.compose = compose;
        this.library = library;
        this.background = background;
    }

    /** The last imported script; its report is available until dismissed. */
    ReadOnlyObjectProperty<Optional<Made>> made() {
        return made.getReadOnlyProperty();
    }

    void dismissReport() {
        made.set(Optional.empty());
    }

    /** Makes the repository root, where the program is, the project folder of the draft. */
    void useRoot() {
        made.get()
                .ifPresent(one -> one.imported().root().ifPresent(root -> {
                    compose.set(Fields.FOLDER, Value.of(root.toString()));
                    made.set(Optional.of(
                            new Made(one.file(), one.id(), one.imported().withRootFolder())));
                }));
    }

    /** The folder of the last local file, as long as it exists. */
    Optional<Path> lastFolder() {
        return lastFolder.filter(Files::isDirectory);
    }

    /** Imports a local file. */
    public void of(Path file) {
        lastFolder = Optional.ofNullable(file.toAbsolutePath().getParent());
        read(
                String.valueOf(file.getFileName()),
                () -> ScriptFileToImport.of(file, services.files().presets().workspace()));
    }

    /** Imports a file of the chosen cluster; connects if needed. */
    void importFromCluster(String path) {
        cluster().ifPresent(cluster -> {
            String name = path.substring(path.lastIndexOf('/') + 1);
            read(
                    name,
                    () -> new ScriptFileToImport(
                            name, services.facts().suggestions().read(cluster, path), Optional.empty()));
        });
    }

    /** Returns the chosen cluster if it is remote. */
    Optional<Cluster> cluster() {
        return services.files()
                .clusters()
                .find(compose.cluster().get())
                .filter(cluster -> cluster.address().isPresent());
    }

    /** Source of a script. */
    private interface Source {
        ScriptFileToImport script() throws OperationException, InterruptedException;
    }

    private record Read(ScriptFileToImport script, ImportedPreset imported) {}

    private void read(String name, Source source) {
        background.start(
                Texts.get("compose.task.import", name),
                progress -> {
                    ScriptFileToImport script = source.script();
                    return new Read(script, ImportScript.read(script, ImportScript.project(script)));
                },
                (Outcome<Read> outcome) -> outcome.handle(this::open, this::refused));
    }

    private void open(Read read) {
        PresetId id = read.imported()
                .findFreeId(taken -> services.files().presets().find(taken).isPresent()
                        || compose.drafts().find(taken).isPresent());
        Preset preset = read.imported().preset().withId(id);
        compose.openDraft(preset);
        made.set(
                read.imported().isProgram()
                        ? Optional.empty()
                        : Optional.of(new Made(read.script().name(), id, read.imported())));
    }

    /** Without an open preset the failure can only be shown as a notice. */
    private void refused(OperationException failure) {
        if (compose.form().get().isPresent()) {
            library.failure().set(Optional.of(failure));
        } else {
            library.notice().set(Optional.of(new PresetNotice(failure.what(), Optional.empty())));
        }
    }
}
