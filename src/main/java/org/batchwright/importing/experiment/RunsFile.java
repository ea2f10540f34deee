package org.batchwright.importing.experiment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.importing.experiment.value.FileValue;
import org.batchwright.importing.experiment.value.FileValue.Mapping;
import org.batchwright.importing.experiment.value.FileValue.Member;
import org.batchwright.importing.experiment.value.FileValue.Sequence;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** The settings of one run, or of several as a list or mapping, in a format that the program itself reads. */
final class RunsFile {
    private static final int MAX_RUNS = 500;
    private static final Set<String> LISTS = Set.of("runs", "experiments", "jobs", "configs", "trials", "variants");
    private static final Set<String> SHARED = Set.of("defaults", "base", "common", "shared");

    private final ExperimentText text;
    private final FileNotes omitted;
    private final List<ImportedPreset> presets = new ArrayList<>();
    private Optional<Member> program = Optional.empty();
    private Mapping shared = new Mapping(1, List.of());

    private RunsFile(ExperimentText text) {
        this.text = text;
        this.omitted = text.newNotes();
    }

    /** @throws OperationException.NotPossible if the file has no settings */
    static ImportedFile read(ExperimentText text, FileValue root) throws OperationException.NotPossible {
        return new RunsFile(text).read(root);
    }

    private ImportedFile read(FileValue root) throws OperationException.NotPossible {
        boolean isSeveral = switch (root) {
            case Sequence list -> readList(list.items());
            case Mapping top -> readMapping(top);
            case FileValue.Scalar scalar -> false;
        };
        if (presets.isEmpty()) {
            throw new OperationException.NotPossible(Message.of("importing.unknown-file", text.name()));
        }
        return new ImportedFile(
                Optional.of(Message.text(isSeveral ? "importing.format-runs" : "importing.format-settings")),
                presets,
                omitted.notes());
    }

    private boolean readMapping(Mapping top) {
        Optional<Member> listed = top.members().stream()
                .filter(one -> LISTS.contains(one.name()) && !(one.value() instanceof FileValue.Scalar))
                .findFirst();
        if (listed.isPresent()) {
            top.members().stream().filter(one -> !one.equals(listed.get())).forEach(this::readShared);
            return listed.get().value() instanceof Mapping named
                    ? readNamed(named.members())
                    : readList(listed.get().value().asList());
        }
        if (isNamedRuns(top)) {
            return readNamed(top.members());
        }
        add(text.baseName(), top);
        return false;
    }

    private void readShared(Member member) {
        if (RunsFileEntry.PROGRAMS.contains(member.name())
                && member.value().asText().isPresent()) {
            program = Optional.of(member);
        } else if (SHARED.contains(member.name()) && member.value() instanceof Mapping mapping) {
            shared = mapping;
        } else {
            omitted.omit(member.line(), Message.of("importing.runs-other", member.name()));
        }
    }

    /**
     * Returns whether the value is a mapping of runs, that is, whether all its values are mappings that share a setting with the first one.
     */
    private static boolean isNamedRuns(Mapping top) {
        List<Mapping> inner = top.members().stream()
                .flatMap(one -> one.value().asMapping().stream())
                .toList();
        if (inner.size() < 2 || inner.size() != top.members().size()) {
            return false;
        }
        Set<String> first = new HashSet<>();
        inner.getFirst().members().forEach(one -> first.add(one.name()));
        return inner.stream()
                .allMatch(one -> one.members().stream().anyMatch(setting -> first.contains(setting.name())));
    }

    private boolean readNamed(List<Member> runs) {
        for (Member run : runs) {
            if (run.value() instanceof Mapping settings) {
                add(run.name(), settings);
            } else {
                omitted.omit(run.line(), Message.of("importing.runs-other", run.name()));
            }
        }
        return true;
    }

    private boolean readList(List<FileValue> runs) {
        int number = 0;
        for (FileValue run : runs) {
            number++;
            if (run instanceof Mapping settings) {
                add(text.baseName() + "-" + number, settings);
            } else {
                omitted.omit(run.line(), Message.of("importing.runs-no-settings"));
            }
        }
        return true;
    }

    private void add(String name, Mapping own) {
        if (presets.size() == MAX_RUNS) {
            omitted.omit(own.line(), Message.of("importing.runs-too-many", MAX_RUNS));
        }
        if (presets.size() < MAX_RUNS && !own.members().isEmpty()) {
            Map<String, Member> all = new LinkedHashMap<>();
            program.ifPresent(member -> all.put(member.name(), member));
            shared.members().forEach(one -> all.put(one.name(), one));
            own.members().forEach(one -> all.put(one.name(), one));
            presets.add(new RunsFileEntry(text, new Mapping(own.line(), List.copyOf(all.values()))).preset(name));
        }
    }
}
