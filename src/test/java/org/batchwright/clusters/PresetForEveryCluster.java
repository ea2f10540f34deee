package org.batchwright.clusters;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;

/** One preset with the environment of each cluster, and what its job prints of it. */
public final class PresetForEveryCluster {
    private static final PresetId ID = new PresetId("plain", "everywhere");

    private static final String TEXT = """
            command: sh report.sh
            folder: code
            parameters: { lr: 0.1 }
            environment:
              modules: [toolkit/12.4]
              variables: { GREETING: hello }
            resources: { cpus-per-task: 1, time: "00:05:00" }
            on:
              lab:
                environment:
                  modules: { add: [solver/5.0] }
              ge:
                environment:
                  modules: []
                  conda: ml
                  conda-root: ROOT
                parameters: { lr: 0.2 }
              this-computer:
                environment:
                  modules: []
                  venv: ROOT
              kube:
                environment:
                  modules: []
                  container: docker://python:3.13
                  variables: { GREETING: hello from the pod }
            """;

    private static final String REPORT = """
            echo "modules $TOOLKIT $SOLVER"
            echo "conda $CONDA_DEFAULT_ENV"
            echo "venv $VIRTUAL_ENV"
            echo "$GREETING $*"
            """;

    private PresetForEveryCluster() {}

    /**
     * Submits it and waits for its end.
     *
     * @param root folder of the cluster's conda or virtual environment
     */
    public static Run run(RealWorkspace workspace, String root) throws Exception {
        workspace.code("report.sh", REPORT);
        Path file = workspace.engine().workspace().root().resolve("presets/plain/everywhere.yaml");
        Files.writeString(file, TEXT.replace("ROOT", root));
        workspace.engine().presets().reload();
        return workspace.awaitEnd(workspace.submit(workspace.preset(ID)));
    }

    /** Returns what a job prints. */
    public static List<String> report(String modules, String conda, String venv, String rest) {
        return List.of("modules " + modules, "conda " + conda, "venv " + venv, rest);
    }
}
