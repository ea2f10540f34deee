package org.batchwright.scheduler.kubernetes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The Kubernetes dialect, with responses captured from real servers. */
abstract class KubernetesAnswers {
    static final Path ANSWERS = Path.of("src/test/resources/answers/kubernetes");
    final Kubernetes kubernetes = new Kubernetes();

    static String answer(String name) throws IOException {
        return Files.readString(ANSWERS.resolve(name));
    }

    static String node(String name, String type, int gpus, String ready) {
        return """
            {"kind": "Node", "metadata": {"name": "%s", "labels": {"nvidia.com/gpu.product": "%s"}},
             "status": {"allocatable": {"cpu": "64", "memory": "256Gi", "nvidia.com/gpu": "%d"},
              "conditions": [{"type": "Ready", "status": "%s"}]}}\
            """.formatted(name, type, gpus, ready).replace("\n", " ");
    }
}
