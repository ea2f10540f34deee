package org.batchwright.run.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.batchwright.remote.sync.scan.CodeFile;
import org.batchwright.remote.sync.scan.Manifest;
import org.batchwright.text.BriefList;

/**
 * How a version of the code differs from an earlier one. Paths are relative to the project folder and sorted.
 *
 * @param changed files in both, with different content, target or permission to execute
 * @param added files in the later version only
 * @param removed files in the earlier version only
 */
public record CodeDifference(List<String> changed, List<String> added, List<String> removed) {
    /** No difference: the two versions are equal. */
    public static final CodeDifference NONE = new CodeDifference(List.of(), List.of(), List.of());

    public CodeDifference {
        changed = List.copyOf(changed);
        added = List.copyOf(added);
        removed = List.copyOf(removed);
    }

    static CodeDifference between(Manifest before, Manifest after) {
        Map<String, CodeFile> missing = new HashMap<>();
        before.files().forEach(file -> missing.put(file.path(), file));
        List<String> changed = new ArrayList<>();
        List<String> added = new ArrayList<>();
        for (CodeFile file : after.files()) {
            CodeFile old = missing.remove(file.path());
            if (old == null) {
                added.add(file.path());
            } else if (!old.equals(file)) {
                changed.add(file.path());
            }
        }
        return new CodeDifference(
                changed.stream().sorted().toList(),
                added.stream().sorted().toList(),
                missing.keySet().stream().sorted().toList());
    }

    /** Returns the number of files that differ. */
    public int count() {
        return changed.size() + added.size() + removed.size();
    }

    public boolean isEmpty() {
        return count() == 0;
    }

    /** Returns all files that differ, sorted. */
    public List<String> files() {
        return Stream.of(changed, added, removed).flatMap(List::stream).sorted().toList();
    }

    /** Returns the names of the first files, followed by the number of others: {@code model.py, train.py and 3 more}. */
    public String names(int most) {
        return BriefList.of(files(), most);
    }
}
