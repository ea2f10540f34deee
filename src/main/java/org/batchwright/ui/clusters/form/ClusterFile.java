package org.batchwright.ui.clusters.form;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.cluster.ClusterText;

/**
 * The file edited by a form.
 *
 * @param name the name of an existing cluster; empty for a new one
 */
record ClusterFile(ClusterStore store, Optional<ClusterName> name) {
    private static final ClusterName UNNAMED = new ClusterName("new-cluster");

    /** Returns the text as last read; empty for a new cluster. */
    ClusterText text() {
        return name.map(store::text).orElseGet(() -> ClusterText.none(Path.of(UNNAMED.value() + ".yaml")));
    }

    ClusterText read(String text) {
        return store.read(name.orElse(UNNAMED), text);
    }

    /** Returns whether text was typed to replace a file that has since changed on disk. */
    boolean isOutdated(ClusterDraft draft) {
        return draft.typed().isPresent() && !text().text().equals(draft.opened().text());
    }

    /** Returns why the form's changes cannot be saved to the file as last read. */
    Optional<Problem> obstacle(ClusterDraft draft) {
        ClusterText now = text();
        try {
            if (draft.typed().isEmpty()) {
                now.with(now.settings().withChanges(draft.before(), draft.settings()));
            }
            return Optional.empty();
        } catch (OperationException.NotPossible refused) {
            return Optional.of(now.fault().orElseGet(() -> Problem.error(new Problem.Anywhere(), refused.message())));
        }
    }

    /** Returns the cluster name to use when checking a draft. */
    ClusterName checkedName(ClusterDraft draft) {
        return name.orElseGet(() -> NewClusterName.isValid(draft.name())
                ? new ClusterName(draft.name().strip())
                : UNNAMED);
    }

    ClusterDraft open() {
        ClusterText opened = text();
        return new ClusterDraft(name.map(ClusterName::value).orElse(""), opened, Optional.empty(), opened.settings());
    }
}
