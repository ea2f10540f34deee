package org.batchwright.ui.compose;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.run.files.ClusterFolders;
import org.batchwright.run.modules.ModuleDetail;
import org.batchwright.run.modules.ModuleList;
import org.batchwright.run.values.FieldSuggestions;
import org.batchwright.run.values.SuggestedValue;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.fake.FolderFiles;

/** Suggestions from a cluster that has a few modules. */
public final class FakeClusterSuggestions implements ComposeServices.ClusterSuggestions {
    private final Map<String, ModuleDetail> details = new HashMap<>();
    private final List<ModuleList.Module> there = new ArrayList<>();
    private final Map<String, String> files = new HashMap<>();
    private Optional<ModuleList> known = Optional.empty();
    private Optional<OperationException> refusal = Optional.empty();
    private Path root = Path.of("no-folder-here");
    private int queryCount;

    public FakeClusterSuggestions with(String name, String usual, String... versions) {
        there.add(new ModuleList.Module(
                name, List.of(versions), Optional.of(usual).filter(one -> !one.isEmpty())));
        return this;
    }

    public FakeClusterSuggestions says(ModuleDetail detail) {
        details.put(detail.full(), detail);
        return this;
    }

    void refuse(OperationException failure) {
        refusal = Optional.of(failure);
    }

    int queryCount() {
        return queryCount;
    }

    @Override
    public List<SuggestedValue> values(Field<?> field, Cluster cluster) {
        return field.equals(Fields.MODULES)
                ? known.map(ModuleList::names).orElse(List.of()).stream()
                        .map(SuggestedValue::named)
                        .toList()
                : new FieldSuggestions(cluster, Optional.empty()).of(field);
    }

    @Override
    public ClusterFolders folders(Cluster cluster) {
        return new ClusterFolders(new FolderFiles(root), Optional.of("/home/bob"), cluster.site());
    }

    @Override
    public Optional<ModuleList> modules(Cluster cluster) {
        return known;
    }

    @Override
    public ModuleList queryModules(Cluster cluster) throws OperationException {
        queryCount++;
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        known = Optional.of(new ModuleList(ModuleList.ModuleProgram.LMOD, there, Instant.EPOCH));
        return known.get();
    }

    /** Uses this local folder as the root of every cluster. */
    void browse(Path folder) {
        root = folder;
    }

    public FakeClusterSuggestions has(String path, String text) {
        files.put(path, text);
        return this;
    }

    @Override
    public byte[] read(Cluster cluster, String path) throws OperationException {
        String text = files.get(path);
        if (text == null) {
            throw new OperationException.FileFailed(path + " is not there.", "Choose another.", path);
        }
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public ModuleDetail module(Cluster cluster, String full) {
        return details.getOrDefault(full, new ModuleDetail(full, "", List.of(), List.of()));
    }
}
