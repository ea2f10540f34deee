package org.batchwright;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.batchwright.engine.ProgramLaunch;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import org.batchwright.ui.fx.FileOpener;
import org.batchwright.ui.workspace.WorkspaceFolders;
import org.batchwright.workspace.SettingsFile;
import org.batchwright.workspace.Workspace;

/** Opens each workspace in its own process, started the same way as this one. The processes share only files. */
record WorkspaceWindows(SettingsFile settings) implements WorkspaceFolders {
    private static final int MOST_RECENT = 8;

    /** Moves a workspace to the front of the recent workspaces. Does not write the file if the workspace is already there. */
    void remember(Path workspace) throws OperationException {
        List<Path> recent = recent();
        if (!recent.isEmpty() && recent.getFirst().equals(workspace)) {
            return;
        }
        List<String> all = Stream.concat(Stream.of(workspace), recent.stream())
                .map(Path::toString)
                .filter(path -> !path.contains(File.pathSeparator))
                .distinct()
                .limit(MOST_RECENT)
                .toList();
        settings.set(SettingsFile.RECENT_WORKSPACES, String.join(File.pathSeparator, all));
    }

    @Override
    public List<Path> recent() {
        return settings.get(SettingsFile.RECENT_WORKSPACES).stream()
                .flatMap(paths -> Arrays.stream(paths.split(File.pathSeparator)))
                .map(File::new) // unlike Path, File accepts any string
                .filter(File::isDirectory)
                .map(File::toPath)
                .toList();
    }

    @Override
    public void open(Path folder) throws OperationException {
        if (Workspace.FOLDERS.stream().limit(2).noneMatch(part -> Files.isDirectory(folder.resolve(part)))) {
            throw new OperationException.NotPossible(Message.of("workspace.not-a-workspace", folder.toString()));
        }
        List<String> command = ProgramLaunch.current()
                .commandIn(folder)
                .orElseThrow(() -> new OperationException.NotPossible(
                        Message.of("workspace.window-not-opened", folder.toString())));
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.window-not-opened", folder.toString()), command.getFirst(), refused);
        }
    }

    @Override
    public void create(Path folder) throws OperationException {
        try {
            for (String part : Workspace.FOLDERS) {
                Files.createDirectories(folder.resolve(part));
            }
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.workspace-not-made", folder.toString()), folder.toString(), refused);
        }
        open(folder);
    }

    @Override
    public void reveal(Path folder) throws OperationException {
        new FileOpener().open(folder);
    }
}
