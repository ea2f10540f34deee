package org.batchwright.remote.transfer;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Keeps a record of downloaded files for the duration of a test. */
public final class RememberedMarks implements DownloadRecord {
    private final Map<Path, Mark> marks = new ConcurrentHashMap<>();

    @Override
    public Optional<Mark> find(Path place) {
        return Optional.ofNullable(marks.get(place));
    }

    @Override
    public void left(Path place, Mark mark) {
        marks.put(place, mark);
    }
}
