package org.batchwright;

import org.batchwright.model.run.RunId;
import org.batchwright.ui.clusters.ClustersView;
import org.batchwright.ui.notify.NoticeEvent;
import org.batchwright.ui.notify.list.NotificationsViewModel;
import org.batchwright.ui.runs.RunsView;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.workspace.notice.PastNotice;

/** Shows what a past notification is about: its runs, the cluster that requires a login, or the settings. FX thread only. */
record NoticeTargets(Navigation navigation, RunsView runs, ClustersView clusters) {

    void open(PastNotice past) {
        switch (NoticeEvent.of(past.notice().event()).orElse(NoticeEvent.SUMMARY)) {
            case LOGIN_REQUIRED -> {
                navigation.show(Navigation.CLUSTERS);
                past.keys().stream().findFirst().ifPresent(key -> clusters.show(key.substring(key.indexOf('/') + 1)));
            }
            case WEBHOOK_LOST -> navigation.show(Navigation.SETTINGS);
            default -> {
                navigation.show(Navigation.RUNS);
                runs.show(NotificationsViewModel.runs(past).toArray(RunId[]::new));
            }
        }
    }
}
