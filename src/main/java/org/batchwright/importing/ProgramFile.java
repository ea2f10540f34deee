package org.batchwright.importing;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.batchwright.model.ImportNote;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.ShellQuote;

/**
 * A Python program to make a preset from, such as {@code train.py}, with its command and the folder of its code.
 *
 * @param root the project's folder; empty if it does not exist locally or would be a home folder
 * @param command the command, such as {@code python3 tools/train.py}, relative to the root
 */
record ProgramFile(Optional<Path> root, String command) {
    private static final Pattern SHEBANG = Pattern.compile("#!.*?(python[0-9.]*)\\b.*");

    /** Returns the program; empty if the file is not a Python program. */
    static Optional<ProgramFile> of(ScriptFileToImport script) {
        String first = new String(script.bytes(), StandardCharsets.UTF_8)
                .lines()
                .findFirst()
                .orElse("");
        Matcher shebang = SHEBANG.matcher(first);
        boolean named = shebang.matches();
        if (!named && !script.name().endsWith(".py")) {
            return Optional.empty();
        }
        String python = named ? shebang.group(1) : ProgramCommand.DEFAULT_PYTHON;
        Optional<Path> root = root(script);
        String program = script.path()
                .flatMap(file -> root.filter(file::startsWith)
                        .map(folder -> ProgramCommand.words(
                                relative(folder, file), path -> Files.exists(folder.resolve(path)))))
                .orElseGet(() -> ShellQuote.quote(script.name()));
        return Optional.of(new ProgramFile(root, python + " " + program));
    }

    /** Returns the folder chosen for the program's code, or otherwise the project that the program belongs to. */
    private static Optional<Path> root(ScriptFileToImport script) {
        Optional<Path> own = script.path().map(Path::getParent);
        Optional<Path> code = script.folder().map(Path::of);
        return code.equals(own) ? code.map(one -> ProjectRoot.find(one, ScriptFileToImport.home())) : code;
    }

    /** Returns the default project for the program's preset. */
    String project() {
        return root.map(ScriptFileToImport::project).orElse("imported");
    }

    private static String relative(Path root, Path file) {
        return StreamSupport.stream(root.relativize(file).spliterator(), false)
                .map(Path::toString)
                .collect(Collectors.joining("/"));
    }

    /** Adopts the settings from scheduler directives in the program, because Slurm and other schedulers accept programs as job scripts. */
    ImportedPreset preset(ScriptFileToImport script, String project) {
        String text = new String(script.bytes(), StandardCharsets.UTF_8);
        Optional<JobHeader> header = JobHeaders.read(List.of(text.split("\n", -1)));
        List<ImportNote> notes = new ArrayList<>(header.map(JobHeader::notes).orElse(List.of()));
        Settings settings =
                header.map(JobHeader::settings).orElse(Settings.NONE).with(Fields.COMMAND, Value.of(command));
        if (root.isPresent()) {
            settings = settings.with(Fields.FOLDER, Value.of(root.get().toString()));
        } else {
            notes.add(SubmitOrigin.unknownFolder(script));
        }
        String name = ScriptFileToImport.toPresetName(script.name().replaceFirst("\\.py$", ""));
        Preset preset = Preset.empty(new PresetId(project, name)).withSettings(settings);
        Optional<String> scheduler = header.map(read -> read.scheduler().title());
        return new ImportedPreset(preset, scheduler, notes, Optional.empty());
    }
}
