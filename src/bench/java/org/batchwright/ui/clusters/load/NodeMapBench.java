package org.batchwright.ui.clusters.load;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import javafx.animation.AnimationTimer;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.stage.Stage;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.NodeOccupants;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.Utilization;
import org.batchwright.ui.shell.Theme;

/**
 * Measures the frames per second of the map of 2,000 nodes with eight GPUs each in a window of 1,100 × 900, with different values in every
 * frame. Needs a display.
 */
public final class NodeMapBench {
    private static final int NODES = 2_000;
    private static final int FRAMES = 200;
    private static final int ROUNDS = 3;

    private NodeMapBench() {}

    public static void main(String[] args) {
        List<ClusterLoad> loads = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            loads.add(load(new Random(i)));
        }
        List<NodeOccupants> occupants = loads.stream().map(NodeOccupants::of).toList();
        CompletableFuture<NodeMap> opened = new CompletableFuture<>();
        Platform.startup(() -> {
            NodeMap map = new NodeMap(node -> {}, false);
            ScrollPane pane = new ScrollPane(map);
            pane.setFitToWidth(true);
            Stage stage = new Stage();
            stage.setScene(new Scene(pane, 1100, 900));
            Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
            stage.show();
            opened.complete(map);
        });
        NodeMap map = opened.join();
        for (int round = 0; round < ROUNDS; round++) {
            CompletableFuture<Long> done = new CompletableFuture<>();
            Platform.runLater(() -> new AnimationTimer() {
                private int frame;
                private final long start = System.nanoTime();

                @Override
                public void handle(long now) {
                    int which = frame % loads.size();
                    map.show(loads.get(which).nodes(), occupants.get(which), "slurm");
                    if (++frame > FRAMES) {
                        stop();
                        done.complete(System.nanoTime() - start);
                    }
                }
            }.start());
            long cpu = cpuTime();
            double seconds = done.join() / 1e9;
            System.out.printf(
                    Locale.ROOT,
                    "%,d nodes: %.1f frames/s, %.1f ms of CPU time a frame%n",
                    NODES,
                    FRAMES / seconds,
                    (cpuTime() - cpu) / 1e6 / FRAMES);
        }
        Platform.exit();
    }

    private static long cpuTime() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(Duration::toNanos)
                .orElse(0L);
    }

    private static ClusterLoad load(Random random) {
        List<NodeLoad> nodes = new ArrayList<>();
        for (int i = 0; i < NODES; i++) {
            nodes.add(new NodeLoad(
                    "node" + i,
                    List.of("gpu"),
                    new NodeLoad.NodeState(i % 40 == 0 ? NodeAvailability.CLOSED : NodeAvailability.OPEN, "mixed", ""),
                    new Utilization(16, 64),
                    new Utilization(16, 64),
                    List.of(new NodeGpus("a100", random.nextInt(9), 8))));
        }
        return new ClusterLoad(Instant.EPOCH, "me", nodes, List.of(), OwnShare.UNKNOWN, List.of(), List.of());
    }
}
