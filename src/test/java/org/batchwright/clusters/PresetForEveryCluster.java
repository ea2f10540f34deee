package org.batchwright.clusters;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;

/** A preset with a separate environment for each cluster. Its job prints that environment. */
public final class PresetForEveryCluster {
    private static final PresetId ID = new PresetId("plain", "everywhere");

    /** The preset's scripts are in {@code golden/clusters/everywhere}. */
    private static final Path PRESET = Path.of("src/test/resources/golden/clusters/everywhere.yaml");

    private static final String REPORT = """
            echo "modules $TOOLKIT $SOLVER"
            echo "conda $CONDA_DEFAULT_ENV"
            echo "venv $VIRTUAL_ENV"
            echo "$GREETING $*"
            """;

    private PresetForEveryCluster() {}

    /**
     * Submits the preset and waits for the run to end.
     *
     * @param root the folder of the cluster's conda or virtual environment, which replaces /opt/ml
     */
    public static Run run(RealWorkspace workspace, String root) throws Exception {
        workspace.code("report.sh", REPORT);
        Path file = workspace.engine().workspace().root().resolve("presets/plain/everywhere.yaml");
        Files.writeString(file, Files.readString(PRESET).replace("/opt/ml", root));
        workspace.engine().presets().reload();
        return workspace.awaitEnd(workspace.submit(workspace.preset(ID)));
    }

    /** Returns the output that a job must print. */
    public static List<String> report(String modules, String conda, String venv, String rest) {
        return List.of("modules " + modules, "conda " + conda, "venv " + venv, rest);
    }
}
