package org.batchwright.ui.clusters.form;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterDefaults;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterRow;
import org.batchwright.model.cluster.ClusterTable;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.DeclaredField;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Presentation;
import org.batchwright.model.preset.Value;
import org.batchwright.run.values.SuggestedValue;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.DialectOptions;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.files.FolderChoice;
import org.batchwright.workspace.cluster.CheckedSettings;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.cluster.ClusterText;

/** A cluster's form: the typed values, the defaults, the problems, and which fields apply to the cluster. */
public final class ClusterFormViewModel {
    private final ClusterStore store;
    private final Dialects dialects;
    private final Optional<Cluster> existing;
    private final ClusterFile file;
    private final KnownNames names;
    private final Consumer<ClusterDraft> save;
    private final ReadOnlyLongWrapper version = new ReadOnlyLongWrapper();
    private Optional<FolderChoice> folders = Optional.empty();
    private ClusterDraft draft;
    private CheckedSettings checked;

    /**
     * Names offered by the form.
     *
     * @param hosts the hosts in the SSH configuration
     * @param found function that returns the last discovery of a cluster
     * @param keyFiles the check of whether a key file exists
     */
    public record KnownNames(
            Supplier<List<String>> hosts, Function<ClusterName, Optional<Discovery>> found, KeyFileCheck keyFiles) {}

    /** @param save callback that receives a draft that has no problems, to be saved */
    public ClusterFormViewModel(
            ClusterStore store,
            Dialects dialects,
            Optional<Cluster> existing,
            KnownNames names,
            Consumer<ClusterDraft> save) {
        this.store = store;
        this.dialects = dialects;
        this.existing = existing;
        this.names = names;
        this.save = save;
        file = new ClusterFile(store, existing.map(Cluster::name));
        draft = file.open();
        checked = store.check(file.checkedName(draft), draft.settings());
    }

    /** Returns a number that changes whenever the user types. */
    ReadOnlyLongProperty version() {
        return version.getReadOnlyProperty();
    }

    boolean isNew() {
        return existing.isEmpty();
    }

    ClusterDraft draft() {
        return draft;
    }

    /** Returns whether there are unsaved changes. */
    boolean isChanged() {
        return draft.isChanged();
    }

    Path home() {
        return names.keyFiles().home();
    }

    ClusterFile file() {
        return file;
    }

    /** Starts over with the current content of the file. */
    void reopen() {
        change(file.open());
    }

    void take(ClusterText typed) {
        change(draft.with(typed));
    }

    /** Returns the cluster as typed, with the capabilities of its scheduler. */
    private Cluster cluster() {
        return dialects.withCapabilities(checked.cluster());
    }

    /** Returns the name of the scheduler's dialect. */
    String scheduler() {
        return checked.cluster().scheduler();
    }

    private Optional<Dialect> dialect() {
        return dialects.of(checked.cluster());
    }

    /** Returns the fields of a section, in order; for the dialect section, the options of the current scheduler. */
    List<ClusterField<?>> fields(ClusterField.Section section) {
        Stream<ClusterField<?>> known = knownFields().filter(field -> field.section() == section);
        return section == ClusterField.Section.SCHEDULER
                ? Stream.concat(known, dialectOptions().stream()).toList()
                : known.toList();
    }

    private Stream<ClusterField<?>> knownFields() {
        ClusterField<?> schedulerName = ClusterFields.schedulerName(dialects.names());
        return ClusterFields.ALL.stream().map(field -> field.equals(schedulerName) ? schedulerName : field);
    }

    List<ClusterTable> tables(ClusterField.Section section) {
        return ClusterFields.TABLES.stream()
                .filter(table -> table.section() == section)
                .filter(table -> cluster().isIn(table.scope())
                        || !draft.settings().rows(table).isEmpty())
                .toList();
    }

    /** Returns the scheduler's options, and options that are set even though the scheduler does not have them. */
    private List<ClusterField<?>> dialectOptions() {
        List<ClusterField<?>> options = new ArrayList<>();
        dialect()
                .map(Dialect::options)
                .map(DialectOptions::words)
                .orElse(List.of())
                .forEach(option -> options.add(ClusterFields.dialectOption(option.name(), option.type())));
        draft.settings().values().keySet().stream()
                .filter(key -> key.startsWith("dialect."))
                .map(key -> ClusterFields.dialectOption(key.substring("dialect.".length()), FieldType.LINE))
                .filter(field -> !options.contains(field))
                .forEach(options::add);
        return options;
    }

    /** Returns whether a field applies to this cluster, or is set even though it does not apply. */
    boolean isOffered(ClusterField<?> field) {
        return isSet(field) || (cluster().isIn(field.scope()) && !isUnsupportedDefault(field));
    }

    private boolean isUnsupportedDefault(ClusterField<?> field) {
        Set<Field<?>> unsupported = dialect().map(Dialect::unsupportedFields).orElse(Set.of());
        return field.is(Presentation.ELSEWHERE)
                || ClusterDefaults.ofPreset(field).filter(unsupported::contains).isPresent();
    }

    /** Returns whether the form shows a field that the user has not added: a usual field, or one that is set here or by the site. */
    boolean isShown(ClusterField<?> field) {
        return isSet(field) || (isOffered(field) && (!field.is(Presentation.RARE) || inheritedFromSite(field)));
    }

    private boolean isSet(ClusterField<?> field) {
        return draft.settings().value(field.key()).isPresent();
    }

    private boolean inheritedFromSite(ClusterField<?> field) {
        return draft.settings().value(ClusterFields.PROFILE.key()).isPresent()
                && checked.inherited().value(field.key()).isPresent();
    }

    Optional<Value> own(ClusterField<?> field) {
        return draft.settings().value(field.key());
    }

    /** Returns the value that applies if the file does not set the field. */
    Optional<Value> inherited(ClusterField<?> field) {
        Optional<Value> known = checked.inherited().value(field.key());
        return field.equals(ClusterFields.HOST) && known.isEmpty()
                ? existing.map(cluster -> Value.of(cluster.name().value()))
                : known;
    }

    List<ClusterRow> rows(ClusterTable table) {
        return draft.settings().rows(table);
    }

    List<ClusterRow> inheritedRows(ClusterTable table) {
        return checked.inherited().rows(table);
    }

    void set(ClusterField<?> field, Value value) {
        change(draft.with(field.key(), value));
    }

    void setRows(ClusterTable table, List<ClusterRow> rows) {
        change(draft.withRows(table, rows));
    }

    void setName(String name) {
        change(draft.named(name));
    }

    /** Moves the user and port of a typed host to their own fields. */
    void splitHost() {
        change(draft.splitHost());
    }

    private void change(ClusterDraft changed) {
        if (!changed.equals(draft)) {
            draft = changed;
            checked = store.check(file.checkedName(draft), draft.settings());
            incrementVersion();
        }
    }

    private void incrementVersion() {
        version.set(version.get() + 1);
    }

    String suggestName(String address) {
        return NewClusterName.suggest(address, taken());
    }

    private List<ClusterName> taken() {
        return store.all().stream().map(Cluster::name).toList();
    }

    List<SuggestedValue> suggestions(DeclaredField field) {
        return new FormSuggestions(names.hosts(), store.sites())
                .of(field, cluster(), existing.map(Cluster::name).flatMap(names.found()));
    }

    public void offer(FolderChoice choice) {
        folders = Optional.of(choice);
    }

    /** Returns the folder choice for the cluster. */
    Optional<FolderChoice> folders() {
        return folders.filter(choice -> choice.isAt(checked.cluster()));
    }

    /** Returns the label of one of the choices for a field. */
    String choice(ClusterField<?> field, String word) {
        return field.equals(ClusterFields.SCHEDULER_NAME)
                ? dialects.named(word).map(Dialect::title).orElse(word)
                : SettingTexts.choice(field, word);
    }

    /** Returns all problems, each with a field or table of the form. */
    List<Problem> problems() {
        List<Problem> problems = new ArrayList<>();
        if (isNew()) {
            NewClusterName.problem(draft.name(), taken()).ifPresent(problems::add);
            if (draft.settings().value(ClusterFields.HOST.key()).isEmpty()
                    && draft.settings().value(ClusterFields.PROFILE.key()).isEmpty()) {
                problems.add(NewClusterName.problem(ClusterFields.HOST.key(), "host"));
            }
        }
        List<ClusterField<?>> fields =
                Stream.concat(knownFields(), dialectOptions().stream()).toList();
        problems.addAll(new DraftProblems(draft, checked, fields, dialect().map(Dialect::options)).all());
        return problems;
    }

    /** Returns warnings, which do not prevent the draft from being saved. */
    List<Problem> warnings() {
        return own(ClusterFields.KEY_FILE)
                .flatMap(file -> names.keyFiles().warning(file.displayText(), this::incrementVersion))
                .stream()
                .toList();
    }

    /** Saves the draft if it has no problems; otherwise, returns the problems. */
    List<Problem> save() {
        splitHost();
        List<Problem> problems = problems();
        file.obstacle(draft).ifPresent(problems::add);
        if (problems.isEmpty()) {
            save.accept(draft);
        }
        return problems;
    }
}
