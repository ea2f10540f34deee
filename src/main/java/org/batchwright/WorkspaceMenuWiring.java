package org.batchwright;

import org.batchwright.ui.fx.Background;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.workspace.WorkspaceMenu;
import org.batchwright.ui.workspace.WorkspaceViewModel;

/** Assembles the menu that opens other workspaces. FX thread only. */
record WorkspaceMenuWiring(WindowParts parts, Background background) {

    void offerIn(ShellView view) {
        WorkspaceMenu menu = new WorkspaceMenu(new WorkspaceViewModel(
                parts.names().workspace(),
                new WorkspaceWindows(parts.memory().settings()),
                background,
                failure -> view.notice(failure.what(), failure.advice())));
        view.offerWorkspaces(menu, menu.actions());
    }
}
