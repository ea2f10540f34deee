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

/** The pages of a log that were looked at lately, as long as there is memory for them. For the window's thread; loading is someone else's work. */
final class LineCache {
    private static final int PAGE = 256;
    private static final int MOST_PAGES = 32;

    private final Map<Integer, SoftReference<Page>> pages = new LinkedHashMap<>();
    private final Set<Integer> loading = new HashSet<>();
    private final Loader load;
    private long revision;
    private int complete;

    /** Reads lines beside the window and hands them over on its thread; empty when that failed. */
    interface Loader {
        Running load(int from, int count, Consumer<Optional<List<LogLine>>> then);
    }

    private record Page(List<LogLine> lines, long revision, int completeThen) {}

    LineCache(Loader load) {
        this.load = load;
    }

    /** The file grew; what was not complete before may look different now. */
    void grew(int completeNow) {
        revision++;
        complete = completeNow;
    }

    /** The line if it is here, maybe as it was a moment ago; otherwise it is fetched and {@code arrived} told. */
    Optional<LogLine> get(int row, Runnable arrived) {
        int number = row / PAGE;
        Optional<Page> page = page(number);
        if (page.isEmpty() || isStale(number, page.get())) {
            fetch(number, arrived);
        }
        Optional<Page> now = page.isPresent() ? page : page(number);
        return now.filter(found -> row % PAGE < found.lines().size())
                .map(found -> found.lines().get(row % PAGE));
    }

    private Optional<Page> page(int number) {
        return Optional.ofNullable(pages.get(number)).map(SoftReference::get);
    }

    private boolean isStale(int number, Page page) {
        return page.revision() != revision && (number + 1) * PAGE > page.completeThen();
    }

    private void fetch(int number, Runnable arrived) {
        if (!loading.add(number)) {
            return;
        }
        long asked = revision;
        int completeThen = complete;
        load.load(number * PAGE, PAGE, came -> {
            loading.remove(number);
            came.ifPresent(lines -> {
                pages.remove(number);
                pages.put(number, new SoftReference<>(new Page(lines, asked, completeThen)));
                forgetOldest();
                arrived.run();
            });
        });
    }

    private void forgetOldest() {
        while (pages.size() > MOST_PAGES) {
            pages.remove(pages.keySet().iterator().next());
        }
    }
}
