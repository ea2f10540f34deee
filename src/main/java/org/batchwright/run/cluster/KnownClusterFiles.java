package org.batchwright.run.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.scheduler.Discovery;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stores one JSON file per cluster. Files that are broken or were written by another version are ignored.
 *
 * @param clusters clusters of the workspace
 */
public record KnownClusterFiles(Path folder, Supplier<List<Cluster>> clusters) implements KnownClusters {
    /** Incremented when a record of {@link Discovery} changes its structure. */
    private static final int VERSION = 5;

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .build();

    /** @param address address of the queried cluster, because its name may be reused for another one */
    record Kept(int version, String address, Discovery found) {}

    @Override
    public Map<ClusterName, Discovery> all() {
        Map<ClusterName, Discovery> all = new HashMap<>();
        for (Cluster cluster : clusters.get()) {
            read(cluster).ifPresent(found -> all.put(cluster.name(), found));
        }
        return all;
    }

    private Optional<Discovery> read(Cluster cluster) {
        try {
            String text = Files.readString(file(cluster));
            if (JSON.readTree(text).path("version").asInt(0) != VERSION) {
                return Optional.empty();
            }
            Kept kept = JSON.readValue(text, Kept.class);
            return Optional.of(kept)
                    .filter(known -> known.address().equals(address(cluster)))
                    .map(Kept::found)
                    .filter(found -> !cluster.hasScheduler() || found.dialect().equals(cluster.scheduler()));
        } catch (IOException | JacksonException nothingKnown) {
            return Optional.empty();
        }
    }

    @Override
    public void store(Cluster cluster, Discovery found) {
        try {
            Files.createDirectories(folder);
            Path fresh = Files.createTempFile(folder, "fresh", ".json");
            try {
                Files.writeString(fresh, JSON.writeValueAsString(new Kept(VERSION, address(cluster), found)));
                Files.move(fresh, file(cluster), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(fresh);
            }
        } catch (IOException | JacksonException notKept) {
            // if the disk is full, the next session needs one more query, but the current one must go on
        }
    }

    private Path file(Cluster cluster) {
        return folder.resolve(cluster.name().value().replaceAll("[^A-Za-z0-9._-]", "_") + ".json");
    }

    private static String address(Cluster cluster) {
        return cluster.address().map(Object::toString).orElse("");
    }
}
