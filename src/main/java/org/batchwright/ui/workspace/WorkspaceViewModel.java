package org.batchwright.ui.workspace;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.Texts;
import org.batchwright.workspace.git.GitFolder;
import org.batchwright.workspace.git.GitStatus;

/** The open workspace, its state in git, and the workspaces opened earlier; read when the menu opens. */
public final class WorkspaceViewModel {
    private final Path root;
    private final WorkspaceFolders folders;
    private final Background background;
    private final Consumer<OperationException> failed;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.UNKNOWN);

    /**
     * The content of the menu.
     *
     * @param recent other workspaces, newest first
     * @param git the status in git; empty without git or a repository
     */
    public record State(List<Path> recent, Optional<GitStatus> git) {
        static final State UNKNOWN = new State(List.of(), Optional.empty());
    }

    /** @param failed shows a failure */
    public WorkspaceViewModel(
            Path root, WorkspaceFolders folders, Background background, Consumer<OperationException> failed) {
        this.root = root;
        this.folders = folders;
        this.background = background;
        this.failed = failed;
    }

    public Path root() {
        return root;
    }

    public String name() {
        return String.valueOf(root.getFileName());
    }

    public ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    /** Reads the state again. */
    public void refresh() {
        background.startHidden(progress -> read(), outcome -> outcome.handle(state::set, failed));
    }

    private State read() throws OperationException, InterruptedException {
        List<Path> others =
                folders.recent().stream().filter(one -> !one.equals(root)).toList();
        Optional<GitFolder> git = GitFolder.of(root);
        return new State(others, git.isPresent() ? Optional.of(git.get().status()) : Optional.empty());
    }

    public void open(Path folder) {
        start(Texts.get("workspace.opening"), () -> folders.open(folder));
    }

    public void create(Path folder) {
        start(Texts.get("workspace.opening"), () -> folders.create(folder));
    }

    public void reveal() {
        start(Texts.get("workspace.revealing"), () -> folders.reveal(root));
    }

    public void pull() {
        start(Texts.get("workspace.pulling"), () -> GitFolder.require(root).pull());
    }

    /** Commits all changes of the workspace. */
    public void commit(String message) {
        start(Texts.get("workspace.committing"), () -> GitFolder.require(root).commit(message));
    }

    private interface Step {
        void run() throws OperationException, InterruptedException;
    }

    private void start(String title, Step step) {
        background.start(
                title,
                progress -> {
                    step.run();
                    return title;
                },
                outcome -> {
                    outcome.handle(done -> {}, failed);
                    refresh();
                });
    }
}
