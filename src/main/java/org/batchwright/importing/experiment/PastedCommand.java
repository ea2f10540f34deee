package org.batchwright.importing.experiment;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.batchwright.importing.ImportScript;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.importing.shell.ShellSyntaxException;
import org.batchwright.importing.shell.Statements;
import org.batchwright.importing.shell.Tokenizer;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.options.command.CommandLine;
import org.batchwright.options.command.CommandLineParser;
import org.batchwright.text.Message;

/**
 * A command as typed in a shell or copied from its history. It is converted like a job script that consists of this line, without what
 * matters only in a shell: a prompt, a background operator, a redirection into a log.
 */
public final class PastedCommand {
    /** The maximum length of a command; anything longer is a job script. */
    private static final int MAX_LENGTH = 5000;

    /** The numbers and times that {@code history} prints in bash and zsh. */
    private static final Pattern HISTORY = Pattern.compile(
            "^(?:\\s*\\d{1,7}(?:\\*\\s|\\s{2})\\s*(?:\\d{4}-\\d\\d-\\d\\d[ T]\\d\\d:\\d\\d(?::\\d\\d)?\\s+)?|: \\d{9,11}:\\d+;)");

    private static final Pattern PROMPT = Pattern.compile(
            "^(?:\\(\\S{1,60}\\)\\s*)?(?:\\[?[\\w.-]{1,60}@[\\w.-]{1,60}[:\\s][^$#%\\n]{0,200}[$#%]|[$%❯])\\s+");

    private static final Pattern BROKEN = Pattern.compile("(?<=[^\\\\\\s&;|])[ \\t]*\\n[ \\t]*(?=--?[A-Za-z])");

    private static final Pattern BACKGROUND = Pattern.compile("(?s)^(.*[^&\\s|])\\s*&(?:\\s*disown)?\\s*;?\\s*$");
    private static final Pattern LOG = Pattern.compile(
            "(?s)^(.*?)\\s*(?:(?:[12]?>>?|&>>?|>&|2>&1\\s*\\||\\|&?)\\s*(?:tee(?:\\s+-a)?\\s+)?(?:'[^']*'|\"[^\"]*\"|[^\\s'\"<>|&;]+)"
                    + "|2>&1|<\\s*/dev/null)\\s*$");
    private static final Pattern LAUNCHED = Pattern.compile("^(?:nohup|setsid|time|exec|env)\\s+");
    private static final Pattern ASSIGNMENT =
            Pattern.compile("^([A-Za-z_]\\w*)=('[^']*'|\"[^\"$`\\\\]*\"|[^\\s'\"$`\\\\;&|<>()]*)\\s+(?=\\S)");
    private static final Pattern FOLDER =
            Pattern.compile("^cd\\s+('[^']*'|\"[^\"$`\\\\]*\"|[^\\s'\"$`\\\\;&|<>()]+)\\s*(?:&&|;|\\n)\\s*");

    private final List<ImportNote> notes = new ArrayList<>();
    private final Map<String, Value> variables = new LinkedHashMap<>();
    private Settings settings = Settings.NONE;
    private Optional<String> folder;

    private PastedCommand(Optional<String> folder) {
        this.folder = folder;
    }

    /** @throws OperationException.NotPossible if the text is not a bash command */
    public static ImportedFile read(String pasted) throws OperationException.NotPossible {
        return read(pasted, Optional.empty());
    }

    /** @param folder the folder with the code, unless the command changes to another folder; empty if unknown */
    static ImportedFile read(String pasted, Optional<String> folder) throws OperationException.NotPossible {
        String text = pasted.replace("\r\n", "\n")
                .lines()
                .map(line ->
                        PROMPT.matcher(HISTORY.matcher(line).replaceFirst("")).replaceFirst(""))
                .collect(Collectors.joining("\n"))
                .strip();
        String joined = joinOptions(text);
        PastedCommand command = new PastedCommand(folder);
        if (!joined.equals(text)) {
            command.note(text, Became.COMMAND, Message.of("importing.pasted-joined"));
        }
        return command.convert(joined);
    }

    /** Appends lines that begin with an option to the preceding command, whose trailing backslash was lost. */
    private static String joinOptions(String text) {
        return BROKEN.matcher(text).replaceAll(" \\\\\n");
    }

    /** Returns whether the file contains exactly one command. */
    static boolean is(String text) {
        String joined = joinOptions(text.strip()).replace("\\\n", " ");
        return !joined.isEmpty() && joined.length() <= MAX_LENGTH && !joined.startsWith("#") && !joined.contains("\n");
    }

    private ImportedFile convert(String text) throws OperationException.NotPossible {
        String name = Message.text("importing.pasted");
        if (text.isEmpty()) {
            throw new OperationException.NotPossible(Message.of("importing.empty", name));
        }
        String command = text.length() > MAX_LENGTH ? text : withoutStart(withoutEnd(text));
        ScriptFileToImport script = new ScriptFileToImport(name, command.getBytes(StandardCharsets.UTF_8), folder);
        ImportedPreset imported = ImportScript.read(script, ImportScript.project(script));
        Preset preset = imported.preset();
        List<ImportNote> all = new ArrayList<>(imported.notes());
        all.addAll(notes);
        all.sort(null);
        Preset named = preset.withId(new PresetId(preset.id().project(), name(preset)))
                .withSettings(preset.settings().overlaidBy(settings))
                .withVariables(new Assignments(variables).overlaidBy(preset.variables()));
        return new ImportedFile(
                Optional.of(Message.text("importing.format-command")),
                List.of(imported.withPreset(named).withNotes(all)),
                List.of());
    }

    private static String name(Preset preset) {
        return preset.settings()
                .get(Fields.COMMAND)
                .flatMap(command -> CommandLineParser.parse(command).program())
                .map(CommandLine.Program::entry)
                .map(CommandLine.Entry::displayName)
                .map(program -> ScriptFileToImport.toPresetName(program.replaceFirst("\\.py$", "")))
                .orElse("command");
    }

    private String withoutEnd(String text) {
        String left = text;
        for (Matcher end = end(left); end.matches() && isComplete(end.group(1)); end = end(left)) {
            note(
                    left.substring(end.group(1).length()),
                    Became.LEFT_OUT,
                    end.pattern() == BACKGROUND
                            ? Message.of("importing.pasted-background")
                            : Message.of("importing.pasted-log"));
            left = end.group(1);
        }
        return left;
    }

    private static Matcher end(String text) {
        Matcher background = BACKGROUND.matcher(text);
        return background.matches() ? background : LOG.matcher(text);
    }

    /** Returns whether the text is a complete command, not the beginning of one with an open quote. */
    private static boolean isComplete(String text) {
        try {
            return !Statements.of(text, Tokenizer.of(text)).isEmpty();
        } catch (ShellSyntaxException unfinished) {
            return false;
        }
    }

    private String withoutStart(String text) {
        String left = text;
        Matcher change = FOLDER.matcher(left);
        if (change.find() && useFolder(unquoted(change.group(1)))) {
            left = left.substring(change.end());
        }
        while (true) {
            Matcher launched = LAUNCHED.matcher(left);
            Matcher assigned = ASSIGNMENT.matcher(left);
            if (launched.find()) {
                note(
                        launched.group(),
                        Became.LEFT_OUT,
                        Message.of("importing.pasted-launcher", launched.group().strip()));
                left = left.substring(launched.end());
            } else if (assigned.find()) {
                assign(assigned.group(1), unquoted(assigned.group(2)));
                left = left.substring(assigned.end());
            } else {
                return left;
            }
        }
    }

    /** Uses the folder as the project and returns true if it is local; otherwise, the command itself must change to the folder. */
    private boolean useFolder(String path) {
        try {
            Path whole = Path.of(path.replaceFirst("^~(?=/|$)", Matcher.quoteReplacement(home())));
            if (!whole.isAbsolute()
                    || !Files.isDirectory(whole)
                    || Path.of(home()).startsWith(whole)) {
                return false;
            }
            folder = Optional.of(whole.normalize().toString());
            note("cd " + path, Became.COMMAND, Message.of("importing.pasted-folder", whole));
            return true;
        } catch (InvalidPathException invalid) {
            return false;
        }
    }

    private static String home() {
        return System.getProperty("user.home", "/");
    }

    private void assign(String name, String value) {
        Optional<String> gpus = name.equals(ChosenGpus.VARIABLE) ? ChosenGpus.count(value) : Optional.empty();
        if (gpus.isPresent()) {
            settings = settings.with(Fields.GPUS_PER_NODE, Value.of(gpus.get()));
            note(name + "=" + value, Became.RESOURCE, Message.of("importing.chosen-gpus", gpus.get()));
        } else if (SecretSetting.is(name, value)) {
            note(name, Became.LEFT_OUT, Message.of("importing.secret", name));
        } else {
            variables.put(name, Value.of(value));
            note(name + "=" + value, Became.ENVIRONMENT, Message.of("importing.variables", name));
        }
    }

    private static String unquoted(String word) {
        boolean quoted = word.length() >= 2 && (word.startsWith("'") || word.startsWith("\""));
        return quoted ? word.substring(1, word.length() - 1) : word;
    }

    private void note(String text, Became became, Message what) {
        notes.add(new ImportNote(1, text.strip(), became, what));
    }
}
