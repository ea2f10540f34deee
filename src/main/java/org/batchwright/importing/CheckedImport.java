package org.batchwright.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Plan;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.option.OptionTable;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;

/**
 * An imported preset without the settings that the checks before submission would reject on any cluster with its scheduler. Each omitted
 * setting is reported with the reason.
 *
 * @param preset the preset, whose own settings pass the checks
 * @param notes the notes; the reason for removing a setting replaces the note on importing it
 */
record CheckedImport(Preset preset, List<ImportNote> notes) {
    private static final int MAX_ROUNDS = 100;
    private static final String VARIABLES_PREFIX = "environment.variables.";

    CheckedImport {
        notes = List.copyOf(notes);
    }

    /** @param scheduler the scheduler that reads the script's directives; if empty, the preset is checked as if for this computer */
    static CheckedImport of(Preset preset, List<ImportNote> notes, Optional<OptionTable> scheduler) {
        Cluster cluster = Dialects.known()
                .withCapabilities(new Cluster(
                        ClusterName.of("imported"),
                        Optional.empty(),
                        scheduler
                                .map(OptionTable::name)
                                .orElse(Cluster.thisComputer().scheduler()),
                        Cluster.Policy.USUAL,
                        Map.of(),
                        List.of()));
        Optional<Dialect> dialect = Dialects.known().of(cluster);
        CheckedImport checked = new CheckedImport(preset, notes);
        for (int round = 0; round < MAX_ROUNDS; round++) {
            CheckedImport before = checked;
            Optional<CheckedImport> next = problems(before.preset, cluster, dialect)
                    .flatMap(problem ->
                            before.without(problem).or(() -> before.withoutCause(problem, cluster, dialect)).stream())
                    .findFirst();
            if (next.isEmpty()) {
                return checked;
            }
            checked = next.get();
        }
        return checked;
    }

    private static Stream<Problem> problems(Preset preset, Cluster cluster, Optional<Dialect> dialect) {
        Plan plan = new Planner().plan(new Experiment(List.of(preset)), cluster, Optional.empty());
        return Stream.concat(
                        plan.problems().stream(),
                        dialect.stream()
                                .flatMap(words -> words.problems(plan.jobs().getFirst()).stream()))
                .filter(Problem::isBlocking);
    }

    /** Returns the import without the setting that causes the problem; empty if no setting that can be left out causes it. */
    private Optional<CheckedImport> without(Problem problem) {
        String key = problem.where() instanceof Problem.InField(String field) ? field : "";
        Settings settings = preset.settings();
        if (key.equals(Fields.DIRECTIVES.key())) {
            return quotedDirective(problem)
                    .map(line -> withPreset(
                            preset.withSettings(withoutDirective(settings, line)), Message.written(line, ""), problem));
        }
        if (key.startsWith(VARIABLES_PREFIX)) {
            String name = key.substring(VARIABLES_PREFIX.length());
            return preset.variables()
                    .get(name)
                    .map(value -> withPreset(
                            preset.withVariables(preset.variables().without(name)),
                            Message.of("scheduler.variable", name + "=" + value.displayText()),
                            problem));
        }
        return settings.values().entrySet().stream()
                .filter(entry ->
                        entry.getKey().key().equals(key) && !entry.getKey().equals(Fields.COMMAND))
                .findFirst()
                .map(entry -> withPreset(
                        preset.withSettings(settings.without(entry.getKey())),
                        Message.of(
                                "scheduler.setting",
                                entry.getKey().name(),
                                entry.getValue().displayText()),
                        problem));
    }

    /** Returns the import without the setting that causes the problem, which may be reported for a different, missing setting. */
    private Optional<CheckedImport> withoutCause(Problem problem, Cluster cluster, Optional<Dialect> dialect) {
        return preset.settings().values().keySet().stream()
                .filter(field -> field.section() == Field.Section.RESOURCES)
                .flatMap(field -> without(Problem.error(new Problem.InField(field.key()), problem.message())).stream())
                .filter(less -> problems(less.preset, cluster, dialect).noneMatch(problem::equals))
                .findFirst();
    }

    private Optional<String> quotedDirective(Problem problem) {
        return preset.settings().get(Fields.DIRECTIVES).orElse(List.of()).stream()
                .filter(line -> problem.message().arguments().contains(line.strip()))
                .findFirst();
    }

    private static Settings withoutDirective(Settings settings, String line) {
        List<String> left = new ArrayList<>(settings.get(Fields.DIRECTIVES).orElse(List.of()));
        left.remove(line);
        return left.isEmpty() ? settings.without(Fields.DIRECTIVES) : settings.with(Fields.DIRECTIVES, Value.of(left));
    }

    private CheckedImport withPreset(Preset next, Message setting, Problem problem) {
        List<ImportNote> updated = new ArrayList<>(notes);
        Optional<ImportNote> old = updated.stream()
                .filter(note -> note.became() != Became.LEFT_OUT
                        && (note.message().equals(setting) || note.text().equals(setting.what())))
                .findFirst();
        old.ifPresent(updated::remove);
        updated.add(new ImportNote(
                old.map(ImportNote::line).orElse(1),
                old.map(ImportNote::text).orElseGet(setting::what),
                Became.LEFT_OUT,
                Message.of("importing.rejected", problem.what())));
        return new CheckedImport(next, updated);
    }
}
