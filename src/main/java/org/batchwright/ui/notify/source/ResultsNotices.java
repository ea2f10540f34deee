package org.batchwright.ui.notify.source;

import org.batchwright.model.run.Run;
import org.batchwright.run.files.Results;
import org.batchwright.ui.notify.NoticeSink;

/** Reports results that were downloaded automatically, unless there was nothing new. FX thread only. */
public record ResultsNotices(NoticeSink notices) {
    public void report(Run run, Results.Downloaded brought) {
        NoticeTexts.downloaded(run, brought).ifPresent(notices::post);
    }
}
