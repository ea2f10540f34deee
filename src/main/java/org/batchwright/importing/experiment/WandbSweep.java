package org.batchwright.importing.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.importing.experiment.value.FileValue;
import org.batchwright.importing.experiment.value.FileValue.Mapping;
import org.batchwright.importing.experiment.value.FileValue.Member;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/**
 * A sweep of Weights &amp; Biases: https://docs.wandb.ai/guides/sweeps/sweep-config-keys. Values chosen by the sweep's search method become
 * random values.
 */
final class WandbSweep {
    private static final Set<String> METHODS = Set.of("grid", "random", "bayes");

    private final ExperimentText text;
    private final Mapping sweep;
    private final FileNotes notes;
    private final Map<String, Value> fixed = new LinkedHashMap<>();
    private final Map<String, Value> swept = new LinkedHashMap<>();
    private final Map<String, Value> variables = new LinkedHashMap<>();
    private Settings settings = Settings.NONE;

    private WandbSweep(ExperimentText text, Mapping sweep) {
        this.text = text;
        this.sweep = sweep;
        this.notes = text.newNotes();
    }

    private static boolean is(Mapping root) {
        return root.mapping("parameters").isPresent()
                && (root.text("method").filter(METHODS::contains).isPresent()
                        || root.get("program").isPresent()
                        || root.get("command").isPresent());
    }

    /**
     * Finds the sweep in a file. The sweep may be nested under {@code sweep}, as in the files of programs that register their sweep
     * themselves.
     */
    static Optional<Mapping> find(FileValue root) {
        return root.asMapping()
                .flatMap(
                        top -> is(top) ? Optional.of(top) : top.mapping("sweep").filter(WandbSweep::is));
    }

    static ImportedFile read(ExperimentText text, Mapping sweep) {
        return new WandbSweep(text, sweep).read();
    }

    private ImportedFile read() {
        WandbCommand command = WandbCommand.of(sweep, notes);
        settings = command.settings();
        SweepMethod method = SweepMethod.of(sweep.text("method").orElse(""));
        if (sweep.get("method").isEmpty()) {
            notes.add(sweep.line(), Became.SWEEP, describe(method));
        }
        sweep.members().forEach(member -> read(member, method));
        Optional<String> folder = text.projectFolder(command.program());
        folder.ifPresent(path -> settings = settings.with(Fields.FOLDER, Value.of(path)));
        text.noteFolder(command.program(), notes);
        String name = sweep.text("name").orElseGet(text::baseName);
        Preset preset = Preset.empty(
                        new PresetId(text.project(command.program()), ScriptFileToImport.toPresetName(name)))
                .withSettings(settings)
                .withParameters(new Assignments(fixed))
                .withVariables(new Assignments(variables))
                .withValues(method.group(), new Assignments(swept));
        return new ImportedFile(
                Optional.of(Message.text("importing.format-wandb")),
                List.of(new ImportedPreset(preset, Optional.empty(), notes.notes(), Optional.empty())),
                List.of());
    }

    private void read(Member member, SweepMethod method) {
        switch (member.name()) {
            case "program", "command" -> {} // handled by WandbCommand
            case "method" -> notes.add(member, Became.SWEEP, describe(method));
            case "parameters" -> member.value().asMapping().ifPresent(all -> readParameters(all.members(), "", method));
            case "run_cap" -> readCount(member, method);
            case "name" -> notes.add(member, Became.NAME, Message.of("importing.name"));
            case "description" ->
                member.value().asText().ifPresent(words -> {
                    settings = settings.with(Fields.DESCRIPTION, Value.of(words));
                    notes.add(member, Became.DESCRIPTION, Message.of("importing.description"));
                });
            case "project" -> addVariable(member, "WANDB_PROJECT");
            case "entity" -> addVariable(member, "WANDB_ENTITY");
            case "metric" -> notes.omit(member, Message.of("importing.sweep-goal"));
            case "early_terminate" -> notes.omit(member, Message.of("importing.sweep-early-end"));
            default -> notes.omit(member, Message.of("importing.sweep-key-unused", member.name()));
        }
    }

    private void addVariable(Member member, String name) {
        member.value().asText().ifPresent(value -> {
            variables.put(name, Value.of(value));
            notes.add(member, Became.ENVIRONMENT, Message.of("importing.variables", name));
        });
    }

    private Message describe(SweepMethod method) {
        boolean isCounted = sweep.text("run_cap").isPresent();
        return switch (method) {
            case GRID -> Message.of("importing.sweep-grid");
            case RANDOM -> Message.of(isCounted ? "importing.sweep-random" : "importing.sweep-random-uncounted");
            case SEARCH -> Message.of(isCounted ? "importing.sweep-search" : "importing.sweep-search-uncounted");
        };
    }

    private void readCount(Member member, SweepMethod method) {
        Optional<String> count = member.value().asText();
        if (method == SweepMethod.GRID) {
            notes.omit(member, Message.of("importing.sweep-grid-limit"));
        } else if (count.isPresent()) {
            settings = settings.with(Fields.RANDOM_COUNT, Value.of(count.get()));
            notes.add(member, Became.SWEEP, Message.of("importing.sweep-count", count.get()));
        }
    }

    private void readParameters(List<Member> members, String prefix, SweepMethod method) {
        for (Member member : members) {
            String name = prefix + member.name();
            Optional<Mapping> nested = member.value().asMapping().flatMap(one -> one.mapping("parameters"));
            if (nested.isPresent()) {
                notes.add(member, Became.PARAMETER, Message.of("importing.sweep-nested", name + "."));
                readParameters(nested.get().members(), name + ".", method);
            } else {
                readParameter(member, name, method);
            }
        }
    }

    private void readParameter(Member member, String name, SweepMethod method) {
        SweepParameter read = SweepParameter.of(member.value(), method);
        if (read.isFixed() && SecretSetting.is(name, read.values().orElseThrow().displayText())) {
            notes.omitSecret(
                    member.value()
                            .asMapping()
                            .flatMap(one -> one.member("value"))
                            .map(Member::line)
                            .orElse(member.line()),
                    name);
        } else if (read.isFixed()) {
            fixed.put(name, read.values().orElseThrow());
            notes.add(
                    member,
                    Became.PARAMETER,
                    Message.of(
                            "importing.parameter",
                            name,
                            read.values().orElseThrow().displayText()));
        } else if (read.values().isPresent()) {
            swept.put(name, read.values().get());
            notes.add(
                    member,
                    Became.SWEEP,
                    Message.of("importing.parameter", name, read.values().get().displayText()));
        }
        read.notes()
                .forEach(note -> notes.omit(new Member(note.line(), member.name(), member.value()), note.message()));
    }
}
