package org.batchwright;

import java.time.InstantSource;
import org.batchwright.remote.update.UpdateSource;
import org.batchwright.remote.update.VersionNumber;
import org.batchwright.remote.web.WebSource;
import org.batchwright.run.report.ProgramLog;
import org.batchwright.run.update.DailyCheck;
import org.batchwright.run.update.Installation;
import org.batchwright.text.ProgramVersion;
import org.batchwright.ui.fx.FileOpener;
import org.batchwright.ui.update.UpdatesViewModel;
import org.batchwright.workspace.AppFolders;
import org.batchwright.workspace.SettingsFile;

/** Wires up the update check. */
final class UpdateWiring {
    private UpdateWiring() {}

    /** Returns the services; sends no request yet. */
    static UpdatesViewModel.Services services(AppFolders places, WebSource web, ProgramLog log) {
        SettingsFile settings = new SettingsFile(places.settings());
        return new UpdatesViewModel.Services(
                () -> UpdatesViewModel.Stored.read(settings).allowed(),
                new DailyCheck(
                        new SettingsFile(places.data().resolve("updates.yaml")),
                        new UpdateSource(web)::newest,
                        ProgramVersion.number().flatMap(VersionNumber::parse),
                        InstantSource.system(),
                        failure -> log.add(ProgramLog.Topic.PROGRAM, failure)),
                Installation.current(),
                new FileOpener()::browse);
    }
}
