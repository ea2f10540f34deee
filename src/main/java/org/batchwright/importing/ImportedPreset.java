package org.batchwright.importing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.batchwright.model.ImportNote;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.text.Message;

/**
 * A preset converted from a job script or another description of an experiment.
 *
 * @param preset the preset, not saved yet
 * @param scheduler display name of the script's scheduler; empty if the script has no directives, or if the file is not a script
 * @param notes what each line of the file became, in order
 * @param hindrance the line that forces the script to be kept whole, and what it does
 */
public record ImportedPreset(
        Preset preset, Optional<String> scheduler, List<ImportNote> notes, Optional<ImportNote> hindrance) {
    private static final int MAX_LENGTH = 80;

    public ImportedPreset {
        notes = List.copyOf(notes);
    }

    public ImportedPreset withPreset(Preset changed) {
        return new ImportedPreset(changed, scheduler, notes, hindrance);
    }

    public ImportedPreset withNotes(List<ImportNote> changed) {
        return new ImportedPreset(preset, scheduler, changed, hindrance);
    }

    /** Returns the preset's name, with a number appended if the name is taken. */
    public PresetId findFreeId(Predicate<PresetId> taken) {
        PresetId first = preset.id();
        PresetId id = first;
        for (int number = 2; taken.test(id); number++) {
            id = new PresetId(first.project(), first.name() + "-" + number);
        }
        return id;
    }

    /** Returns a summary of the import: what the preset runs, why the script is kept whole, what is requested, and what to check. */
    public List<String> summary() {
        Settings settings = preset.settings();
        int parameters = countParameters();
        List<String> requests = settings.values().entrySet().stream()
                .filter(entry -> entry.getKey().section() == Field.Section.RESOURCES
                        && !entry.getKey().equals(Fields.DIRECTIVES))
                .map(entry -> entry.getKey().name() + " " + entry.getValue().displayText())
                .toList();
        List<String> lines = new ArrayList<>();
        lines.add(describeCommand(settings.get(Fields.COMMAND), parameters));
        unsplitReason().ifPresent(lines::add);
        if (isProgram()) {
            return lines;
        }
        lines.add(
                requests.isEmpty()
                        ? Message.text("importing.requests-nothing")
                        : Message.text("importing.requests", String.join(", ", requests)));
        long omitted = count(ImportNote.Became.LEFT_OUT);
        lines.add(
                scheduler.isPresent()
                        ? Message.text("importing.counts", omitted, count(ImportNote.Became.DIRECTIVE))
                        : Message.text("importing.omitted-lines", omitted));
        return lines;
    }

    /** Returns the number of parameters, including swept ones. */
    private int countParameters() {
        Set<String> names = new HashSet<>(preset.parameters().values().keySet());
        Stream.of(ValueGroup.GRID, ValueGroup.ZIP, ValueGroup.SPACE)
                .forEach(group -> names.addAll(preset.values(group).values().keySet()));
        names.addAll(preset.settings().get(Fields.RANGE_PARAMETERS).orElse(List.of()));
        return names.size();
    }

    private String describeCommand(Optional<String> command, int parameters) {
        if (command.isEmpty()) {
            return preset.base()
                    .map(base -> Message.text("importing.extends", base, parameters))
                    .orElseGet(() -> Message.text("importing.runs-unknown"));
        }
        return hindrance.isPresent()
                ? Message.text("importing.runs-function", command.get(), parameters)
                : Message.text("importing.runs", command.get(), parameters);
    }

    /** Returns whether the preset runs the file itself, with none of its lines converted. */
    public boolean isProgram() {
        return notes.isEmpty();
    }

    /** Returns why the script is not split into setup, command and parameters. */
    public Optional<String> unsplitReason() {
        return hindrance.map(line -> Message.text(
                "importing.not-split",
                line.line(),
                line.what(),
                line.text().length() <= MAX_LENGTH ? line.text() : line.text().substring(0, MAX_LENGTH) + "…"));
    }

    public long count(ImportNote.Became became) {
        return notes.stream().filter(note -> note.became() == became).count();
    }
}
