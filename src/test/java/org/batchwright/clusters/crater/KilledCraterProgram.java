package org.batchwright.clusters.crater;

import java.nio.file.Path;
import java.util.Map;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.keychain.Keychain;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.submit.KillPoint;

/** Submits one run from the folder of a {@link CraterLab} whose server kills this program midway. */
final class KilledCraterProgram {
    private KilledCraterProgram() {}

    public static void main(String[] words) throws Exception {
        Path folder = Path.of(words[0]);
        ThisComputer here =
                new ThisComputer(Map.of("HOME", folder.resolve("home").toString()));
        try (RealWorkspace workspace = RealWorkspace.open(
                folder,
                CraterLab.NAME,
                new Connections(new SshConfig(folder), here, Keychain.NONE),
                KillPoint.NONE,
                RealWorkspace.Tracking.OFF,
                new CraterLab.Person())) {
            workspace.submit(workspace.command("echo once"));
        }
    }
}
