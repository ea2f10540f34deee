package org.batchwright.importing.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.importing.experiment.value.FileValue;
import org.batchwright.importing.experiment.value.FileValue.Mapping;
import org.batchwright.importing.experiment.value.YamlValues;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/**
 * The experiments of a Hydra project, each a file in a group such as {@code conf/experiment}. They become a preset for the program and, for
 * each experiment, a preset that extends it; the program itself reads the experiment's file.
 */
final class HydraExperiments {
    private static final int MAX_EXPERIMENTS = 300;
    private static final int MAX_DEPTH = 4;
    private static final int MAX_BYTES = 512 * 1024;
    private static final List<String> GROUPS = List.of("experiment", "experiments", "exp");

    private final ExperimentText text;
    private final Optional<Path> project;
    private final Optional<HydraProgram> program;
    private final List<ImportNote> omitted = new ArrayList<>();

    private HydraExperiments(ExperimentText text) {
        this.text = text;
        this.project = text.file().findProject(Optional.empty());
        this.program = text.file().path().flatMap(file -> project.flatMap(folder -> HydraProgram.find(folder, file)));
    }

    static boolean is(ExperimentText text, Mapping root) {
        boolean isPackaged = text.text().lines().limit(20).anyMatch(line -> line.matches("#\\s*@package\\s.*"));
        return isPackaged
                || root.get("hydra").filter(Mapping.class::isInstance).isPresent()
                || root.get("defaults")
                        .filter(FileValue.Sequence.class::isInstance)
                        .isPresent();
    }

    static ImportedFile read(ExperimentText text) {
        return new HydraExperiments(text).read();
    }

    private ImportedFile read() {
        Preset base = base();
        FileNotes notes = text.newNotes();
        base.settings()
                .get(Fields.COMMAND)
                .ifPresentOrElse(
                        command -> notes.add(1, Became.COMMAND, Message.of("importing.command", command)),
                        () -> notes.omit(1, Message.of("importing.no-program")));
        if (program.filter(one -> !one.isCertain()).isPresent()) {
            notes.omit(1, Message.of("importing.hydra-uncertain", program.get().configurations()));
        }
        if (project.isEmpty()) {
            notes.omit(1, Message.of("importing.unknown-folder"));
        }
        List<ImportedPreset> presets = new ArrayList<>();
        presets.add(imported(base, notes.notes()));
        experiments().forEach(one -> experiment(base.id(), one).ifPresent(presets::add));
        return new ImportedFile(Optional.of(Message.text("importing.format-hydra")), presets, omitted);
    }

    private static ImportedPreset imported(Preset preset, List<ImportNote> notes) {
        return new ImportedPreset(preset, Optional.empty(), notes, Optional.empty());
    }

    private Preset base() {
        Settings settings = Settings.NONE;
        if (program.isPresent()) {
            settings = settings.with(Fields.COMMAND, Value.of(program.get().command()));
        }
        if (project.isPresent()) {
            settings = settings.with(Fields.FOLDER, Value.of(project.get().toString()));
        }
        String name = program.map(HydraProgram::name).orElse("base");
        return Preset.empty(new PresetId(
                        project.map(ScriptFileToImport::project).orElse("imported"),
                        ScriptFileToImport.toPresetName(name)))
                .withSettings(settings.with(Fields.PASS_PARAMETERS, Value.of("key-value")));
    }

    /**
     * @param group group of the experiment: {@code experiment}
     * @param choice name of the experiment: {@code small}, or {@code sub/small}
     */
    private record Experiment(String group, String choice, String text) {}

    /** Returns all experiments of the file's group; only the file itself if it is not in such a group or is not local. */
    private List<Experiment> experiments() {
        Optional<Path> file = text.file().path();
        Optional<Path> configurations =
                program.map(HydraProgram::configurations).or(() -> file.flatMap(HydraExperiments::parentOfGroup));
        if (file.isEmpty() || configurations.isEmpty()) {
            return List.of(new Experiment(GROUPS.getFirst(), text.baseName(), text.text()));
        }
        Path relative = configurations.get().relativize(file.get());
        String group =
                relative.getNameCount() > 1 ? relative.getName(0).toString() : existingGroup(configurations.get());
        Path folder = configurations.get().resolve(group);
        if (group.isEmpty()) {
            return List.of();
        }
        return GROUPS.contains(group)
                ? all(group, folder)
                : List.of(new Experiment(group, choice(folder, file.get()), text.text()));
    }

    /** Returns the parent of the folder {@code experiment}, or otherwise of the file's folder. */
    private static Optional<Path> parentOfGroup(Path file) {
        for (Path at = file.getParent(); at != null; at = at.getParent()) {
            if (at.getFileName() != null && GROUPS.contains(at.getFileName().toString())) {
                return Optional.ofNullable(at.getParent());
            }
        }
        return Optional.ofNullable(file.getParent()).map(Path::getParent);
    }

    private static String existingGroup(Path configurations) {
        return GROUPS.stream()
                .filter(group -> Files.isDirectory(configurations.resolve(group)))
                .findFirst()
                .orElse("");
    }

    private List<Experiment> all(String group, Path folder) {
        List<Experiment> all = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder, MAX_DEPTH)) {
            for (Path file : files.filter(path ->
                            path.toString().endsWith(".yaml") && Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .limit(MAX_EXPERIMENTS)
                    .toList()) {
                if (Files.size(file) <= MAX_BYTES) {
                    all.add(new Experiment(
                            group, choice(folder, file), new String(Files.readAllBytes(file), StandardCharsets.UTF_8)));
                }
            }
        } catch (IOException | UncheckedIOException unreadable) {
            omitted.add(new ImportNote(
                    1, group, Became.LEFT_OUT, Message.of("importing.file-not-readable", folder.toString())));
        }
        return all;
    }

    private static String choice(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/').replaceFirst("\\.ya?ml$", "");
    }

    private Optional<ImportedPreset> experiment(PresetId base, Experiment one) {
        try {
            Mapping root = YamlValues.read(one.choice() + ".yaml", one.text())
                    .flatMap(FileValue::asMapping)
                    .orElse(new Mapping(1, List.of()));
            FileNotes notes = new FileNotes(List.of(one.text().split("\n", -1)));
            HydraOverrides overrides = new HydraOverrides(root, notes);
            String key = (isListed(one.group()) ? "" : "+") + one.group();
            notes.add(1, Became.PARAMETER, Message.of("importing.hydra-choice", key + "=" + one.choice()));
            if (program.isEmpty()) {
                notes.omit(1, Message.of("importing.hydra-unread", key + "=" + one.choice()));
            }
            Preset preset = Preset.empty(new PresetId(base.project(), ScriptFileToImport.toPresetName(one.choice())))
                    .withBase(Optional.of(base.name()));
            return Optional.of(imported(overrides.apply(preset, key, one.choice()), notes.notes()));
        } catch (OperationException.NotPossible broken) {
            omitted.add(new ImportNote(1, one.choice() + ".yaml", Became.LEFT_OUT, broken.message()));
            return Optional.empty();
        }
    }

    /**
     * Returns whether the program's own configuration lists the group in its defaults, so that the group can be chosen without a plus sign.
     */
    private boolean isListed(String group) {
        Optional<Path> primary = program.flatMap(HydraProgram::primaryFile);
        if (primary.isEmpty()) {
            return true;
        }
        try {
            return YamlValues.read(primary.get().toString(), Files.readString(primary.get()))
                    .flatMap(FileValue::asMapping)
                    .map(root -> root.list("defaults"))
                    .orElse(List.of())
                    .stream()
                    .flatMap(line -> line.asMapping().stream())
                    .flatMap(line -> line.members().stream())
                    .anyMatch(line -> line.name()
                            .replaceFirst("^optional\\s+", "")
                            .replaceFirst("^/", "")
                            .equals(group));
        } catch (IOException | OperationException.NotPossible unreadable) {
            return true;
        }
    }
}
