package org.batchwright.scheduler.directive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/** Collects the settings of directives; if an option is repeated, the last one wins, as it does with each of these schedulers. */
public final class DirectiveSettings {
    private final List<DirectiveOption> extras = new ArrayList<>();
    private final List<ImportNote> notes = new ArrayList<>();
    private final Map<String, String> addVariables = new LinkedHashMap<>();
    private Settings settings = Settings.NONE;
    private Optional<String> setJobName = Optional.empty();
    private Optional<String> setFolder = Optional.empty();
    private Optional<ArrayDirective> array = Optional.empty();

    private final Map<String, List<DirectiveOption>> deferred = new LinkedHashMap<>();
    private Optional<String> reasonToOmitRest = Optional.empty();

    private final String script;

    /**
     * @param script the script's text; if it uses a variable that the scheduler sets only for one form of an option, that form is preserved
     */
    public DirectiveSettings(String script) {
        this.script = script;
    }

    public boolean mentions(String variable) {
        return Pattern.compile("\\b" + variable + "\\b").matcher(script).find();
    }

    public void setField(Field<?> field, Value value, DirectiveOption option) {
        String displayed = value.displayText().isEmpty() ? "none" : value.displayText();
        setField(field, value, option, Message.of("scheduler.setting", field.name(), displayed));
    }

    /** @param what a description of the setting */
    public void setField(Field<?> field, Value value, DirectiveOption option, Message what) {
        settings = settings.with(field, value);
        addNote(option, Became.RESOURCE, what);
    }

    public void setField(Field<?> field, String value, DirectiveOption option) {
        setField(field, Value.of(value), option);
    }

    /** Sets the field if the value could be parsed; otherwise, keeps the option unchanged. */
    public void fieldOrExtra(Field<?> field, Optional<Value> value, DirectiveOption option) {
        value.filter(known -> field.type().read(known).isPresent())
                .ifPresentOrElse(known -> setField(field, known, option), () -> addExtra(option));
    }

    /** Sets the field if a generated script can pass on the value unchanged; otherwise, keeps the option. */
    public void wordOrExtra(Field<?> field, DirectiveOption option) {
        fieldOrExtra(
                field,
                Optional.of(option.value())
                        .filter(text -> text.matches("[A-Za-z0-9_.,:@+/=%-]+"))
                        .map(Value::of),
                option);
    }

    public void countOrExtra(Field<?> field, DirectiveOption option) {
        fieldOrExtra(
                field,
                Optional.of(option.value())
                        .filter(text -> text.matches("\\d{1,7}"))
                        .map(text -> Value.of(text.replaceFirst("^0+(?=\\d)", ""))),
                option);
    }

    public void addExtra(DirectiveOption option) {
        extras.add(option);
        addNote(option, Became.DIRECTIVE, Message.of("scheduler.kept-unchanged"));
    }

    public void omit(DirectiveOption option, String why) {
        addNote(option, Became.LEFT_OUT, Message.written(why, ""));
    }

    /** Omits this option and all options after it, for the given reason. */
    public void omitRest(DirectiveOption option, String why) {
        reasonToOmitRest = Optional.of(why);
        omit(option, why);
    }

    public Optional<String> reasonToOmitRest() {
        return reasonToOmitRest;
    }

    /** Stores an option that can be interpreted only after all options have been read. */
    public void defer(String group, DirectiveOption option) {
        deferred.computeIfAbsent(group, name -> new ArrayList<>()).add(option);
    }

    /** Returns the deferred options of this group, in order. */
    public List<DirectiveOption> deferred(String group) {
        return List.copyOf(deferred.getOrDefault(group, List.of()));
    }

    /** Returns the last deferred option of this group. */
    public Optional<DirectiveOption> lastDeferred(String group) {
        List<DirectiveOption> all = deferred.getOrDefault(group, List.of());
        return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
    }

    public void setJobName(DirectiveOption option) {
        setJobName = Optional.of(option.value()).filter(name -> !name.isBlank());
        addNote(option, Became.NAME, Message.of("scheduler.job-name"));
    }

    public void setFolder(DirectiveOption option) {
        setFolder = Optional.of(option.value()).filter(path -> !path.isBlank());
        addNote(option, Became.COMMAND, Message.of("scheduler.start-folder"));
    }

    public void array(Optional<ArrayDirective> directive, DirectiveOption option) {
        if (directive.isEmpty()) {
            omit(option, Message.text("scheduler.array-not-understood"));
        }
        array = directive;
    }

    public void addSweepNote(DirectiveOption option, String what) {
        addNote(option, Became.SWEEP, Message.written(what, ""));
    }

    public Optional<ArrayDirective> array() {
        return array;
    }

    /** Adds the environment variables in {@code A=b,C=d}. */
    public void addVariables(DirectiveOption option) {
        for (String one : option.value().split(",", -1)) {
            int equals = one.indexOf('=');
            String name = equals < 0 ? one : one.substring(0, equals);
            if (name.matches("[A-Za-z_][A-Za-z0-9_]*") && equals > 0 && !one.contains("$")) {
                addVariables.put(name, one.substring(equals + 1));
                addNote(option, Became.ENVIRONMENT, Message.of("scheduler.variable", one));
            } else {
                omit(option, Message.text("scheduler.variable-of-submitting-shell", name));
            }
        }
    }

    private void addNote(DirectiveOption option, Became became, Message what) {
        notes.add(new ImportNote(option.line(), option.text(), became, what));
    }

    public Settings settings() {
        return settings;
    }

    /** Returns whether an option with this name is kept unchanged. */
    public boolean keeps(String name) {
        return extras.stream().anyMatch(option -> option.name().equals(name));
    }

    public ScriptHeader header() {
        Settings all = extras.isEmpty()
                ? settings
                : settings.with(
                        Fields.DIRECTIVES,
                        Value.of(extras.stream().map(DirectiveOption::text).toList()));
        return new ScriptHeader(all, addVariables, new ScriptHeader.JobIdentity(setJobName, setFolder, array), notes);
    }
}
