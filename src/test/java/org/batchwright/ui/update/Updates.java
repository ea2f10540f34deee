package org.batchwright.ui.update;

import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.remote.update.UpdateServer;
import org.batchwright.remote.update.VersionNumber;
import org.batchwright.run.update.DailyCheck;
import org.batchwright.run.update.Installation;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.workspace.SettingsFile;

/** Update checks of an app with version 1.1, initially turned off. */
public final class Updates {
    private Updates() {}

    /** Returns update checks for tests of other features. */
    public static UpdatesViewModel off() {
        return in(Path.of("none"), page -> {});
    }

    /** @param folder the folder for the stored state */
    public static UpdatesViewModel in(Path folder, Consumer<URI> pages) {
        return new UpdatesViewModel(
                new UpdatesViewModel.Stored(false, ""),
                new UpdatesViewModel.Services(
                        Optional::empty,
                        new DailyCheck(
                                new SettingsFile(folder.resolve("updates.yaml")),
                                UpdateServer.source()::newest,
                                VersionNumber.parse("1.1"),
                                InstantSource.system(),
                                failure -> {}),
                        new Installation(Installation.Packaging.DEB, Optional.of(Path.of("/opt/batchwright"))),
                        pages::accept),
                new InlineBackground(),
                (key, value) -> {});
    }
}
