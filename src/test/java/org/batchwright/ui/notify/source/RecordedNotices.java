package org.batchwright.ui.notify.source;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.batchwright.ui.notify.Notice;
import org.batchwright.ui.notify.NoticeSink;

/** Records the posted and resolved notices. */
final class RecordedNotices implements NoticeSink {
    private final List<Notice> posted = new ArrayList<>();
    private final List<String> resolved = new ArrayList<>();

    @Override
    public void post(List<Notice> notices, Function<List<Notice>, Notice> summary) {
        posted.add(notices.size() == 1 ? notices.getFirst() : summary.apply(notices));
    }

    @Override
    public void resolve(String key) {
        resolved.add(key);
    }

    List<Notice> posted() {
        return posted;
    }

    List<String> titles() {
        return posted.stream().map(Notice::title).toList();
    }

    /** Returns the keys of resolved notices. */
    List<String> resolved() {
        return resolved;
    }
}
