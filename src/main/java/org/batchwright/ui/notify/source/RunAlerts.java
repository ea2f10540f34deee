package org.batchwright.ui.notify.source;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.notify.Notice;

/** Finds new alarms and automatic actions of running jobs. Each event is reported once per run, regardless of the number of jobs. */
final class RunAlerts {
    private final Instant opened;
    private final Set<Key> reported = new HashSet<>();

    private enum AlertType {
        DONE,
        REFUSED,
        ALARM
    }

    private record Key(RunId run, AlertType type, Enum<?> what) {}

    /** @param opened when the window was opened; anything noticed earlier has already been reported */
    RunAlerts(Instant opened) {
        this.opened = opened;
    }

    /** Returns the new events to report after a run has changed. */
    List<Notice> adopt(Run run, List<AutomaticAction> actions, List<JobAlarm> alarms) {
        List<Notice> news = new ArrayList<>();
        for (AutomaticAction action : actions) {
            Optional<Instant> refused = action.refused().map(AutomaticAction.Refusal::last);
            boolean settled = action.done() || refused.isPresent();
            Key key = new Key(run.id(), action.done() ? AlertType.DONE : AlertType.REFUSED, action.what());
            if (settled && isNew(refused.orElse(action.at())) && reported.add(key)) {
                news.add(NoticeTexts.did(run, action));
            }
        }
        for (JobAlarm alarm : alarms) {
            if (alarm.active()
                    && !run.state().isFinal()
                    && isNew(alarm.noticed())
                    && reported.add(
                            new Key(run.id(), AlertType.ALARM, alarm.alarm().reason()))) {
                news.add(NoticeTexts.alarm(run, alarm.alarm()));
            }
        }
        return news;
    }

    private boolean isNew(Instant at) {
        return !at.isBefore(opened);
    }
}
