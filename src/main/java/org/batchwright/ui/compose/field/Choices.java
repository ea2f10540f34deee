package org.batchwright.ui.compose.field;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.importing.ProgramCommand;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.SuggestionSource;
import org.batchwright.run.values.SuggestedValue;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.ParameterNames;
import org.batchwright.ui.field.FieldControls;
import org.batchwright.ui.files.FolderChoice;

/** Choices for a field: parameter names, programs of the project, allowed values, or what exists on the cluster. */
public record Choices(ComposeViewModel model, FactFinding facts) {
    private static final Pattern PYTHON = Pattern.compile("(\\S*python[0-9.]*)(\\s.*)?");

    List<SuggestedValue> of(Field<?> field) {
        if (field.suggestions().equals(Optional.of(SuggestionSource.PARAMETERS))) {
            return ParameterNames.of(model.form().get()).stream()
                    .map(SuggestedValue::named)
                    .toList();
        }
        if (field.suggestions().equals(Optional.of(SuggestionSource.PROGRAMS))) {
            return ProgramCommand.of(facts.projectFiles(), python()).stream()
                    .map(SuggestedValue::named)
                    .toList();
        }
        if (FieldControls.isOfWords(field)) {
            return field.type().choices().stream().map(SuggestedValue::named).toList();
        }
        return model.composition()
                .get()
                .map(ComposedPlan::plan)
                .map(plan -> facts.suggestions().values(field, plan.cluster()))
                .orElse(List.of());
    }

    /** Returns the folder choice for a field; empty if jobs have no access to the folders that can be listed. */
    Optional<FolderChoice> folders(Field<?> field) {
        return cluster()
                .filter(cluster -> !cluster.isPlatform() || field.equals(ContainerFields.MOUNTS))
                .map(facts::folders);
    }

    /** Returns the folder choice for a parameter of the command. */
    public Optional<FolderChoice> folders() {
        return cluster().filter(cluster -> !cluster.isPlatform()).map(facts::folders);
    }

    /** Returns the chosen cluster, unless its jobs see only the files of their containers. */
    private Optional<Cluster> cluster() {
        return model.composition()
                .get()
                .map(composed -> composed.plan().cluster())
                .filter(cluster -> !cluster.has(Capability.CONTAINER_JOBS));
    }

    /** Returns the interpreter of the current command. */
    private String python() {
        return model.form()
                .get()
                .flatMap(form -> form.effective().settings().get(Fields.COMMAND))
                .map(PYTHON::matcher)
                .filter(Matcher::matches)
                .map(command -> command.group(1))
                .orElse(ProgramCommand.DEFAULT_PYTHON);
    }
}
