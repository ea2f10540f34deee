package org.batchwright.ui.notify;

import org.batchwright.model.run.Run;
import org.batchwright.run.files.Results;

/** Reports results that were downloaded automatically, unless there was nothing new. FX thread only. */
public record ResultsNotices(NoticeSink notices) {
    public void report(Run run, Results.Downloaded brought) {
        NoticeTexts.downloaded(run, brought).ifPresent(notices::post);
    }
}
