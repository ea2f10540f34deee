package org.batchwright.ui.log;

import java.lang.ref.SoftReference;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.log.text.LogLine;

/** Recently viewed pages of a log, as long as memory permits. FX thread only; loading is delegated. */
final class LineCache {
    private static final int PAGE_SIZE = 256;
    private static final int MAX_PAGES = 32;

    private final Map<Integer, SoftReference<Page>> pages = new LinkedHashMap<>();
    private final Set<Integer> loading = new HashSet<>();
    private final Loader load;
    private long revision;
    private int complete;

    /** Reads lines in the background and delivers them on the FX thread; delivers an empty result if reading failed. */
    interface Loader {
        Running load(int from, int count, Consumer<Optional<List<LogLine>>> then);
    }

    private record Page(List<LogLine> lines, long revision, int completeThen) {}

    LineCache(Loader load) {
        this.load = load;
    }

    /** Called when the file has grown; lines that were incomplete before may have changed. */
    void onFileGrown(int completeNow) {
        revision++;
        complete = completeNow;
    }

    /** Returns the line if cached, possibly slightly outdated; otherwise loads it and calls {@code arrived}. */
    Optional<LogLine> get(int row, Runnable arrived) {
        int number = row / PAGE_SIZE;
        Optional<Page> page = page(number);
        if (page.isEmpty() || isStale(number, page.get())) {
            fetch(number, arrived);
        }
        Optional<Page> now = page.isPresent() ? page : page(number);
        return now.filter(found -> row % PAGE_SIZE < found.lines().size())
                .map(found -> found.lines().get(row % PAGE_SIZE));
    }

    private Optional<Page> page(int number) {
        return Optional.ofNullable(pages.get(number)).map(SoftReference::get);
    }

    private boolean isStale(int number, Page page) {
        return page.revision() != revision && (number + 1) * PAGE_SIZE > page.completeThen();
    }

    private void fetch(int number, Runnable arrived) {
        if (!loading.add(number)) {
            return;
        }
        long revisionThen = revision;
        int completeThen = complete;
        load.load(number * PAGE_SIZE, PAGE_SIZE, came -> {
            loading.remove(number);
            came.ifPresent(lines -> {
                pages.remove(number);
                pages.put(number, new SoftReference<>(new Page(lines, revisionThen, completeThen)));
                evictOldest();
                arrived.run();
            });
        });
    }

    private void evictOldest() {
        while (pages.size() > MAX_PAGES) {
            pages.remove(pages.keySet().iterator().next());
        }
    }
}
