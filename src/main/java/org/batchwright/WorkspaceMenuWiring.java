package org.batchwright;

import java.nio.file.Path;
import java.time.InstantSource;
import org.batchwright.run.backup.WorkspaceBackup;
import org.batchwright.run.backup.WorkspaceRestore;
import org.batchwright.text.ProgramVersion;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.workspace.BackupViewModel;
import org.batchwright.ui.workspace.WorkspaceMenu;
import org.batchwright.ui.workspace.WorkspaceViewModel;

/** Assembles the menu that opens other workspaces. FX thread only. */
record WorkspaceMenuWiring(WindowServices parts, Background background) {

    void offerIn(ShellView view) {
        Path workspace = parts.names().workspace();
        Path history = parts.names().history();
        WorkspaceWindows windows = new WorkspaceWindows(parts.memory().settings());
        WorkspaceMenu menu = new WorkspaceMenu(
                new WorkspaceViewModel(
                        workspace, windows, background, failure -> view.notice(failure.what(), failure.advice())),
                new BackupViewModel(
                        new BackupViewModel.Services(
                                new WorkspaceBackup(workspace, history, ProgramVersion.displayText()),
                                new WorkspaceRestore(history),
                                InstantSource.system()),
                        windows,
                        background,
                        view::notice));
        view.offerWorkspaces(menu, menu.actions());
    }
}
