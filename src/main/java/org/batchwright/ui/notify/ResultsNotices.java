package org.batchwright.ui.notify;

import org.batchwright.model.run.Run;
import org.batchwright.run.files.Results;

/** Reports results that were downloaded automatically, unless there was nothing new. FX thread only. */
public final class ResultsNotices {
    private final NoticeReceiver show;

    public ResultsNotices(NoticeReceiver show) {
        this.show = show;
    }

    public void tell(Run run, Results.Brought brought) {
        NoticeTexts.downloaded(run, brought).ifPresent(show::accept);
    }
}
