package org.batchwright.ui.notify;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.ui.widget.Texts;

/** Notices of quiet hours, until these are over. They are stored with the settings, so that they survive a restart. FX thread only. */
public final class HeldNotices {
    private static final int MAX_STORED = 500;
    private static final int MAX_LINES = 10;
    private static final String SEEN = "seen";
    private static final int PARTS = 4;

    /** They are listed last. */
    private static final Set<NoticeEvent> GOOD = Set.of(NoticeEvent.SUCCEEDED, NoticeEvent.RESULTS_DOWNLOADED);

    private final List<Held> all = new ArrayList<>();
    private final Consumer<String> store;

    /** @param seen whether the window showed it */
    private record Held(Notice notice, boolean seen) {}

    /**
     * What was held back, each as one notice.
     *
     * @param all for the webhook
     * @param unseen what the window did not show
     */
    record Released(Optional<Notice> all, Optional<Notice> unseen) {}

    /**
     * @param stored what was stored last; empty for nothing
     * @param store receives what is to be stored; must not access the disk
     */
    public HeldNotices(String stored, Consumer<String> store) {
        this.store = store;
        String[] parts = stored.split("\t", -1);
        for (int i = 0; i + PARTS <= parts.length; i += PARTS) {
            String event = parts[i + 1];
            String title = parts[i + 2];
            String text = parts[i + 3];
            boolean seen = parts[i].equals(SEEN);
            NoticeEvent.of(event)
                    .ifPresent(known -> all.add(new Held(new Notice("held/" + title, known, title, text), seen)));
        }
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /** @param seen whether the window showed it */
    void add(Notice notice, boolean seen) {
        all.add(new Held(notice, seen));
        store.accept(written());
    }

    /** Four parts each. */
    private String written() {
        return all.stream()
                .skip(Math.max(0, all.size() - MAX_STORED))
                .flatMap(held -> Stream.of(
                        held.seen() ? SEEN : "",
                        held.notice().event().key(),
                        held.notice().title(),
                        held.notice().text()))
                .map(part -> part.replaceAll("\\s+", " "))
                .collect(Collectors.joining("\t"));
    }

    /** Removes all. */
    Released release() {
        Released released = new Released(
                summary(all.stream().map(Held::notice).toList()),
                summary(all.stream()
                        .filter(held -> !held.seen())
                        .map(Held::notice)
                        .toList()));
        all.clear();
        store.accept("");
        return released;
    }

    private static Optional<Notice> summary(List<Notice> notices) {
        if (notices.size() <= 1) {
            return notices.stream().findFirst();
        }
        List<String> lines = new ArrayList<>(notices.stream()
                .sorted(Comparator.comparing(notice -> GOOD.contains(notice.event())))
                .limit(MAX_LINES)
                .map(HeldNotices::line)
                .toList());
        if (notices.size() > MAX_LINES) {
            lines.add(Texts.get("notify.held.more", notices.size() - MAX_LINES));
        }
        return Optional.of(new Notice(
                "held/" + notices.getFirst().key() + "/" + notices.size(),
                NoticeEvent.SUMMARY,
                Texts.get("notify.held", notices.size()),
                String.join("\n", lines)));
    }

    private static String line(Notice notice) {
        return notice.text().isEmpty() ? notice.title() + "." : notice.title() + ". " + notice.text();
    }
}
