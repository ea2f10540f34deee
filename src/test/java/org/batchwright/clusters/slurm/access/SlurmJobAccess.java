package org.batchwright.clusters.slurm.access;

import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.clusters.JobAccess;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.local.JupyterOnThisComputerTest;
import org.batchwright.clusters.slurm.SlurmLab;
import org.batchwright.compose.variant.NodeWork;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Run;

/** The ways into a job that reserves a node of a real Slurm. */
final class SlurmJobAccess extends JobAccess {
    private final SlurmLab lab;

    /** @param folder the workspace folder of the lab */
    SlurmJobAccess(SlurmLab lab, Path folder) {
        super(lab.workspace(), folder);
        this.lab = lab;
    }

    /** The request of a job that only reserves a node. */
    record Hold(Settings settings, Optional<Duration> time, Duration idleEnd) {
        static final Hold USUAL = new Hold(Settings.NONE, Optional.empty(), Duration.ofMinutes(10));
    }

    /** Installs a program in the lab's own folder, which the setup of jobs adds to the path. */
    void install(String name, String text) throws Exception {
        String file = "~/" + lab.root() + "/bin/" + name;
        lab.tell("mkdir -p ~/" + lab.root() + "/bin && cat >" + file + " <<'END'\n" + text + "END\nchmod 700 " + file);
    }

    void installJupyter() throws Exception {
        install("jupyter-lab", JupyterOnThisComputerTest.IMITATION);
    }

    /** Returns a running job that only reserves a node. In the job, {@code $MODE} is {@code preset}. */
    Run hold(Hold hold, String... setup) throws Exception {
        List<String> lines = new ArrayList<>(List.of("export PATH=$HOME/" + lab.root() + "/bin:$PATH"));
        lines.addAll(List.of(setup));
        Preset preset = here.with(hold.settings().with(Fields.SETUP, Value.of(lines)))
                .withVariables(Assignments.NONE.with("MODE", Value.of("preset")));
        Run run = hold(preset, new NodeWork(hold.time(), hold.idleEnd(), NodeWork.Image.NOT_USED));
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> lab.tell("ls " + lab.folder(run.id())).contains("active"));
        return here.now(run);
    }
}
