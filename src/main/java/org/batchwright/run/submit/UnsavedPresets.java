package org.batchwright.run.submit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.workspace.folder.UnsavedTexts;
import org.batchwright.workspace.folder.UnsavedTexts.TextKind;
import tools.jackson.core.JacksonException;

/** Stores presets with unsaved changes in the format of submitted runs. Blocks. */
public record UnsavedPresets(UnsavedTexts texts) {
    /** The first word of a file that contains typed text. The lengths of the two texts, the texts and the preset follow. */
    private static final String TEXTS = "texts";

    /**
     * @param file content of the preset's file when the changes started; empty if there was no file
     * @param now the preset with its changes
     * @param typed the edited YAML text
     */
    public record Unsaved(Optional<Saved> file, Preset now, TypedText typed) {}

    /**
     * @param version the version of the preset's file; see {@link org.batchwright.workspace.preset.PresetFile#version}
     * @param text the text of the preset's file; empty if it could not be read
     */
    public record Saved(Preset preset, String version, Optional<String> text) {}

    /**
     * @param base the last typed text that is a valid preset, to which the form's changes are applied; empty if that is the text of the
     * file
     * @param pending text typed since then that is not yet a valid preset
     */
    public record TypedText(Optional<String> base, Optional<String> pending) {}

    /** Returns all stored presets. Unreadable files, such as those from another version, are skipped. */
    public List<Unsaved> all() throws OperationException {
        List<Unsaved> all = new ArrayList<>();
        for (UnsavedTexts.Unsaved kept : texts.all(TextKind.PRESET)) {
            try {
                Parts parts = Parts.of(kept.text());
                all.add(new Unsaved(
                        saved(kept.base()), preset(parts.rest()), new TypedText(parts.first(), parts.second())));
            } catch (JacksonException | IllegalArgumentException | IndexOutOfBoundsException unreadable) {
                // the unsaved file stays on the disk; the form shows the content of the preset's file
            }
        }
        return all;
    }

    public void store(Unsaved unsaved) throws OperationException {
        String base = unsaved.file()
                .map(file ->
                        file.version() + "\n" + new Parts(file.text(), Optional.empty(), text(file.preset())).joined())
                .orElse("");
        TypedText typed = unsaved.typed();
        String text = new Parts(typed.base(), typed.pending(), text(unsaved.now())).joined();
        texts.store(new UnsavedTexts.Unsaved(TextKind.PRESET, unsaved.now().id().toString(), base, text));
    }

    public void drop(PresetId preset) throws OperationException {
        texts.remove(TextKind.PRESET, preset.toString());
    }

    private static String text(Preset preset) {
        return SubmittedRunJson.write(new Experiment(List.of(preset)));
    }

    private static Preset preset(String text) {
        return SubmittedRunJson.readExperiment(text).chain().getFirst();
    }

    private static Optional<Saved> saved(String base) {
        int line = base.indexOf('\n');
        if (line < 0) {
            return Optional.empty();
        }
        Parts parts = Parts.of(base.substring(line + 1));
        return Optional.of(new Saved(preset(parts.rest()), base.substring(0, line), parts.first()));
    }

    /** Strings that are stored as a single string; they may contain any characters. */
    private record Parts(Optional<String> first, Optional<String> second, String rest) {
        static Parts of(String joined) {
            if (!joined.startsWith(TEXTS)) {
                return new Parts(Optional.empty(), Optional.empty(), joined);
            }
            int line = joined.indexOf('\n');
            String[] lengths = joined.substring(0, line).split(" ", -1);
            Optional<String> first = part(joined, line + 1, lengths[1]);
            int after = line + 1 + first.map(String::length).orElse(0);
            Optional<String> second = part(joined, after, lengths[2]);
            return new Parts(
                    first,
                    second,
                    joined.substring(after + second.map(String::length).orElse(0)));
        }

        private static Optional<String> part(String joined, int from, String length) {
            int chars = Integer.parseInt(length);
            return chars < 0 ? Optional.empty() : Optional.of(joined.substring(from, from + chars));
        }

        String joined() {
            return first.isEmpty() && second.isEmpty()
                    ? rest
                    : TEXTS + " " + length(first) + " " + length(second) + "\n" + first.orElse("") + second.orElse("")
                            + rest;
        }

        private static int length(Optional<String> part) {
            return part.map(String::length).orElse(-1);
        }
    }
}
