package org.batchwright.ui.notify;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.batchwright.ui.widget.Texts;

/** Combines several held-back notices into one. */
public final class NoticeSummary {
    private static final int MAX_LINES = 10;

    /** Good news is listed last. */
    private static final Set<NoticeEvent> GOOD = Set.of(NoticeEvent.SUCCEEDED, NoticeEvent.RESULTS_DOWNLOADED);

    private NoticeSummary() {}

    /** @param notices the notices; at least one, oldest first */
    static Notice of(List<Notice> notices) {
        if (notices.size() == 1) {
            return notices.getFirst();
        }
        return new Notice(
                "held/" + notices.getFirst().key() + "/" + notices.size(),
                NoticeEvent.SUMMARY,
                Texts.get("notify.held", notices.size()),
                lines(notices, MAX_LINES));
    }

    /** Returns a line for each notice, with failures and alarms first; if there are more, the last line counts the rest. */
    public static String lines(List<Notice> notices, int most) {
        List<String> lines = new ArrayList<>(notices.stream()
                .sorted(Comparator.comparing(notice -> GOOD.contains(notice.event())))
                .limit(most)
                .map(NoticeSummary::line)
                .toList());
        if (notices.size() > most) {
            lines.add(Texts.get("notify.held.more", notices.size() - most));
        }
        return String.join("\n", lines);
    }

    private static String line(Notice notice) {
        return notice.text().isEmpty() ? notice.title() + "." : notice.title() + ". " + notice.text();
    }
}
